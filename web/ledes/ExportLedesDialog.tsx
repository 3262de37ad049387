import { useState } from 'react';
import type { Invoice } from '#contract/invoices.ts';
import { LedesFormat, ledes, ledesFormatLabels } from '#contract/ledes.ts';
import { Alert } from '#web/kit/Alert.tsx';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useRead } from '#web/kit/api.ts';
import { Button } from '#web/kit/Button.tsx';
import { Dialog } from '#web/kit/Dialog.tsx';
import { FormActions } from '#web/kit/FormActions.tsx';
import { OneOf } from '#web/kit/OneOf.tsx';
import { LedesProblems } from '#web/ledes/LedesProblems.tsx';
import { useLedesFile } from '#web/ledes/ledes-calls.ts';

interface Props {
  invoices: readonly Invoice[];
  onClose: () => void;
}

const formats = LedesFormat.options.map((value) => ({ value, label: ledesFormatLabels[value] }));

/** A file for the programs that receive bills, once there is nothing left that they would reject. */
export function ExportLedesDialog({ invoices, onClose }: Props) {
  const [format, setFormat] = useState<LedesFormat>('1998b');
  const file = useLedesFile();
  const ids = invoices.map(({ id }) => id).join(',');
  const check = useRead(ledes.check, { query: { ids, format }, isFresh: true });
  const problems = check.data ?? [];
  return (
    <Dialog
      open
      onClose={onClose}
      title="Export LEDES"
      description={
        invoices.length === 1
          ? '1 invoice in a file for the program that receives it.'
          : `${invoices.length} invoices in one file for the program that receives them.`
      }
    >
      <div className="grid gap-4">
        <OneOf legend="Format" options={formats} value={format} onChange={setFormat} />
        <Arriving read={check} loading="Checking invoices" failed="Could not check the invoices." />
        {problems.length > 0 && (
          <>
            <Alert tone="warning">A receiver would reject this file. Put this right first.</Alert>
            <LedesProblems problems={problems} />
          </>
        )}
        {check.data?.length === 0 && (
          <Alert tone="info">Everything that a receiver asks for is there.</Alert>
        )}
        <FormActions>
          <Button
            disabled={check.data === undefined || problems.length > 0}
            pending={file.isPending}
            onClick={() => file.mutate({ query: { ids, format } }, { onSuccess: onClose })}
          >
            Save file
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        </FormActions>
      </div>
    </Dialog>
  );
}
