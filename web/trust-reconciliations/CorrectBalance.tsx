import { formatDay } from '#contract/dates.ts';
import { type TrustReconciliation, trustReconciliations } from '#contract/trust-reconciliations.ts';
import { FormDialog } from '#web/kit/FormDialog.tsx';
import { MoneyField } from '#web/kit/MoneyField.tsx';
import { useCorrectBalance } from '#web/trust-reconciliations/reconciliation-calls.ts';

interface Props {
  reconciliation: TrustReconciliation;
  open: boolean;
  onClose: () => void;
}

export function CorrectBalance({ reconciliation, open, onClose }: Props) {
  const correct = useCorrectBalance();
  const { id, statementOn, statementBalance } = reconciliation;
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Correct balance"
      description={`What the statement of ${formatDay(statementOn)} says is in the bank.`}
      takes={trustReconciliations.change.takes}
      start={{ statementBalance }}
      submit="Save balance"
      onSubmit={(body) => correct.mutateAsync({ params: { id }, body })}
    >
      <MoneyField name="statementBalance" label="Ending balance" required />
    </FormDialog>
  );
}
