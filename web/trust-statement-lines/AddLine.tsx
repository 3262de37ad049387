import type { Day } from '#contract/dates.ts';
import { NewStatementLine } from '#contract/trust-statement-lines.ts';
import { DayField } from '#web/kit/DayField.tsx';
import { FormDialog } from '#web/kit/FormDialog.tsx';
import { MoneyField } from '#web/kit/MoneyField.tsx';
import { TextField } from '#web/kit/TextField.tsx';
import { useAddLine } from '#web/trust-statement-lines/statement-line-calls.ts';

interface Props {
  accountId: string;
  /** The statement's own. */
  day: Day;
  open: boolean;
  onClose: () => void;
}

/** A line of a statement on paper. */
export function AddLine({ accountId, day, open, onClose }: Props) {
  const add = useAddLine();
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Add line"
      description="As the bank’s statement has it."
      takes={NewStatementLine}
      start={{ accountId, day, amount: '', description: '', checkNumber: '' }}
      submit="Add line"
      onSubmit={(body, { idempotencyKey }) => add.mutateAsync({ body, idempotencyKey })}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <DayField name="day" label="Date" required />
        <MoneyField
          name="amount"
          label="Amount"
          hint="Enter withdrawals as a negative amount."
          required
        />
        <TextField name="description" label="Description" required autoComplete="off" />
        <TextField name="checkNumber" label="Check number" autoComplete="off" />
      </div>
    </FormDialog>
  );
}
