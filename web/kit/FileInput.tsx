/** A file that goes with a form. Whether it may be sent is said at once, beside it. */
import { useState } from 'react';
import { Field } from '#web/kit/Field.tsx';
import { Input } from '#web/kit/Input.tsx';
import { type FileRule, fileProblem } from '#web/kit/uploads.ts';

interface Props {
  label: string;
  hint?: string;
  rule: FileRule;
  /** Null: none, or one that cannot be sent. */
  onPick: (file: File | null) => void;
  className?: string;
}

export function FileInput({ label, hint, rule, onPick, className }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <Field label={label} hint={hint} error={problem ?? undefined} className={className}>
      <Input
        type="file"
        accept={rule.types.join(',')}
        className="pl-1.5 file:-my-0.5 file:mr-3 file:min-h-7 file:rounded-sm file:border file:border-border-strong file:bg-surface-2 file:px-2.5 file:text-sm file:font-medium file:text-fg"
        onChange={({ target }) => {
          const file = target.files?.[0] ?? null;
          const found = file && fileProblem(file, rule);
          setProblem(found);
          // What cannot be sent must not look as if it were.
          if (found) target.value = '';
          onPick(found ? null : file);
        }}
      />
    </Field>
  );
}
