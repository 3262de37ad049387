import { formatMoney } from '#contract/cents.ts';
import { formatDay } from '#contract/dates.ts';
import type { ReconciliationRecord } from '#contract/trust-reconciliations.ts';
import { ConfirmDialog } from '#web/kit/ConfirmDialog.tsx';
import { useSign } from '#web/trust-reconciliations/reconciliation-calls.ts';

interface Props {
  reconciliation: ReconciliationRecord;
  open: boolean;
  onClose: () => void;
}

export function SignReconciliation({ reconciliation, open, onClose }: Props) {
  const sign = useSign();
  const { id, statementOn, workings } = reconciliation;
  const day = formatDay(statementOn);
  return (
    <ConfirmDialog
      open={open}
      title={`Sign the statement of ${day}?`}
      text={`Bank, register and all ledgers are ${formatMoney(workings.book)} each. The period is locked: nothing can be posted in this account up to ${day} any more.`}
      confirm="Sign"
      harmless
      pending={sign.isPending}
      onCancel={onClose}
      onConfirm={() => sign.mutate({ params: { id } }, { onSettled: onClose })}
    />
  );
}
