import { formatDay } from '#contract/dates.ts';
import { type TrustReconciliation, trustReconciliations } from '#contract/trust-reconciliations.ts';
import { FormDialog } from '#web/kit/FormDialog.tsx';
import { TextAreaField } from '#web/kit/TextAreaField.tsx';
import { useReopen } from '#web/trust-reconciliations/reconciliation-calls.ts';

interface Props {
  reconciliation: TrustReconciliation;
  open: boolean;
  onClose: () => void;
}

/** What was signed stays as it was; the period is open again and is reconciled anew. */
export function ReopenReconciliation({ reconciliation, open, onClose }: Props) {
  const reopen = useReopen();
  const { id, statementOn } = reconciliation;
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Reopen"
      description={`The period up to ${formatDay(statementOn)} is open again, and has to be reconciled anew. What was signed stays on file.`}
      takes={trustReconciliations.reopen.takes}
      start={{ reason: '' }}
      submit="Reopen"
      danger
      onSubmit={(body, { idempotencyKey }) =>
        reopen.mutateAsync({ params: { id }, body, idempotencyKey })
      }
    >
      <TextAreaField name="reason" label="Reason" rows={3} required />
    </FormDialog>
  );
}
