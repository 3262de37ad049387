import { useState } from 'react';
import {
  type StatementReading,
  statementBytes,
  statementTypes,
} from '#contract/trust-statement-lines.ts';
import { Alert } from '#web/kit/Alert.tsx';
import { classes } from '#web/kit/classes.ts';
import { Field } from '#web/kit/Field.tsx';
import { Input } from '#web/kit/Input.tsx';
import { UploadProgress } from '#web/kit/UploadProgress.tsx';
import { fileProblem } from '#web/kit/uploads.ts';
import { readingWords } from '#web/trust-statement-lines/line-words.ts';
import { useImportFile } from '#web/trust-statement-lines/statement-line-calls.ts';

/** Whatever a computer takes it for: the server knows it by what is in it. */
const rule = { types: [''], typeNames: 'bank file', maxBytes: statementBytes };

interface Props {
  accountId: string;
  onRead?: (reading: StatementReading) => void;
  className?: string;
}

/** The bank's file: its lines are kept at once, those that are here already are not kept twice. */
export function ImportStatement({ accountId, onRead, className }: Props) {
  const bring = useImportFile();
  const [problem, setProblem] = useState<string | null>(null);
  const pick = (file: File | null) => {
    const found = file && fileProblem({ name: file.name, size: file.size, type: '' }, rule);
    setProblem(found);
    bring.reset();
    if (file && !found) bring.mutate({ file, fields: { accountId } }, { onSuccess: onRead });
  };
  const reading = bring.data;
  return (
    <div className={classes('grid grid-cols-1 gap-2', className)}>
      <Field
        label="Bank file"
        hint="CSV or OFX (.ofx, .qfx), up to 5 MB. Its lines are kept at once."
        error={problem ?? undefined}
        className="wrap-anywhere"
      >
        <Input
          type="file"
          accept={statementTypes}
          disabled={bring.isPending}
          className="pl-1.5 file:-my-0.5 file:mr-3 file:min-h-7 file:rounded-sm file:border file:border-border-strong file:bg-surface-2 file:px-2.5 file:text-sm file:font-medium file:text-fg"
          onChange={({ target }) => pick(target.files?.[0] ?? null)}
        />
      </Field>
      <UploadProgress percent={bring.progress} what="bank file" />
      {bring.error && (
        <Alert>{bring.error.sentence ?? 'Failed to read the bank file. Please try again.'}</Alert>
      )}
      <p role="status" className="text-sm font-medium empty:hidden">
        {reading && readingWords(reading)}
      </p>
      {reading && reading.problems.length > 0 && (
        <Alert tone="warning">
          <p>Some lines could not be read:</p>
          <ul className="list-disc pl-4">
            {reading.problems.map((words) => (
              <li key={words} className="wrap-anywhere">
                {words}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
}
