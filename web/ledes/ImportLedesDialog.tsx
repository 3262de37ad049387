import { useState } from 'react';
import { ledesBytes } from '#contract/ledes.ts';
import { Alert } from '#web/kit/Alert.tsx';
import { Button } from '#web/kit/Button.tsx';
import { Dialog } from '#web/kit/Dialog.tsx';
import { Field } from '#web/kit/Field.tsx';
import { FormActions } from '#web/kit/FormActions.tsx';
import { Input } from '#web/kit/Input.tsx';
import { randomName } from '#web/kit/page-id.ts';
import { UploadProgress } from '#web/kit/UploadProgress.tsx';
import { fileProblem } from '#web/kit/uploads.ts';
import { LedesInvoices } from '#web/ledes/LedesInvoices.tsx';
import { LedesProblems } from '#web/ledes/LedesProblems.tsx';
import { useBringLedes, useReadLedes } from '#web/ledes/ledes-calls.ts';

/** Whatever a computer takes it for: a LEDES file is known by its first line. */
const rule = { types: [''], typeNames: 'LEDES file', maxBytes: ledesBytes };

interface Props {
  open: boolean;
  onClose: () => void;
}

export function ImportLedesDialog({ open, onClose }: Props) {
  return (
    <Dialog
      wide
      open={open}
      onClose={onClose}
      title="Import LEDES"
      description="Invoices from a LEDES 1998B file of another program. You see what is in it before anything is kept."
    >
      <ImportForm onClose={onClose} />
    </Dialog>
  );
}

function ImportForm({ onClose }: Pick<Props, 'onClose'>) {
  const [picked, setPicked] = useState<{ file: File; idempotencyKey: string } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const look = useReadLedes();
  const bring = useBringLedes();
  const pick = (file: File | null) => {
    const found = file && fileProblem({ name: file.name, size: file.size, type: '' }, rule);
    setProblem(found);
    look.reset();
    bring.reset();
    const next = file && !found ? { file, idempotencyKey: randomName() } : null;
    setPicked(next);
    if (next) look.mutate({ file: next.file });
  };
  const reading = look.data;
  const fresh = reading?.invoices.filter(({ state }) => state === 'new').length ?? 0;
  const failure = look.error ?? bring.error;
  const unknownReason = look.error
    ? 'Failed to look into the LEDES file. Please try again.'
    : 'That did not work. Please try again.';
  return (
    <div className="grid grid-cols-1 gap-4">
      {failure && <Alert>{failure.sentence ?? unknownReason}</Alert>}
      <Field
        label="LEDES file"
        required
        hint="LEDES 1998B, up to 5 MB, 5,000 lines and 200 invoices"
        error={problem ?? undefined}
        className="wrap-anywhere"
      >
        <Input
          type="file"
          accept=".txt,.led,.ledes,text/plain"
          disabled={look.isPending || bring.isPending}
          className="pl-1.5 file:-my-0.5 file:mr-3 file:min-h-7 file:rounded-sm file:border file:border-border-strong file:bg-surface-2 file:px-2.5 file:text-sm file:font-medium file:text-fg"
          onChange={({ target }) => pick(target.files?.[0] ?? null)}
        />
      </Field>
      <UploadProgress percent={look.progress ?? bring.progress} what="LEDES file" />
      {reading && (
        <div className="grid grid-cols-1 gap-4">
          <p role="status">{saysOf(fresh, reading.invoices.length)}</p>
          {reading.invoices.length > 0 && <LedesInvoices invoices={reading.invoices} />}
          {reading.problems.length > 0 && <LedesProblems problems={reading.problems} />}
        </div>
      )}
      <FormActions>
        <Button
          disabled={fresh === 0}
          pending={bring.isPending}
          onClick={() => picked && bring.mutate(picked, { onSuccess: onClose })}
        >
          {fresh === 1 ? 'Import 1 invoice' : `Import ${fresh} invoices`}
        </Button>
        <Button variant="secondary" disabled={bring.isPending} onClick={onClose}>
          Cancel
        </Button>
      </FormActions>
    </div>
  );
}

/** '2 of 3 invoices are new and can be imported.' */
const saysOf = (fresh: number, all: number) =>
  fresh === 0
    ? 'There is nothing in this file that can be imported.'
    : `${fresh} of ${all} ${all === 1 ? 'invoice' : 'invoices'} can be imported.`;
