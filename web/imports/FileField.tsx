import { FileSpreadsheet } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { acceptedEndings, importFileProblem, kilobytes } from '#web/imports/import-file.ts';
import { Field } from '#web/kit/Field.tsx';
import { Input } from '#web/kit/Input.tsx';

interface Props {
  file: File | null;
  disabled: boolean;
  onPick: (file: File | null) => void;
}

/** The browser's own control: a file can also be dropped onto it. */
export function FileField({ file, disabled, onPick }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  // A file that was imported, or cannot be, must not look as if it were still chosen.
  useEffect(() => {
    if (!file && input.current) input.current.value = '';
  }, [file]);
  return (
    <Field
      label="Select file"
      error={problem ?? undefined}
      hint="Supported formats: CSV, Excel (.xlsx), JSON (Max 10MB)"
    >
      <Input
        ref={input}
        type="file"
        accept={acceptedEndings}
        disabled={disabled}
        className="pl-1.5 text-sm file:-my-0.5 file:mr-3 file:min-h-7 file:rounded-sm file:border file:border-border-strong file:bg-surface-2 file:px-2.5 file:text-sm file:font-medium file:text-fg"
        onChange={({ target }) => {
          const next = target.files?.[0] ?? null;
          const found = next && importFileProblem(next);
          setProblem(found);
          if (found) target.value = '';
          onPick(found ? null : next);
        }}
      />
      {file && (
        <p className="flex items-center gap-2 text-sm">
          <FileSpreadsheet aria-hidden className="size-4.5 shrink-0 text-muted" />
          <span className="min-w-0 wrap-anywhere">
            <span className="font-medium">{file.name}</span>{' '}
            <span className="figure whitespace-nowrap text-muted">({kilobytes(file.size)})</span>
          </span>
        </p>
      )}
    </Field>
  );
}
