import * as z from 'zod';
import { formatMoney } from '#contract/cents.ts';
import { formatDay } from '#contract/dates.ts';
import { requiredText } from '#contract/text.ts';
import { FormDialog } from '#web/kit/FormDialog.tsx';
import { TextAreaField } from '#web/kit/TextAreaField.tsx';
import type { ShownLine } from '#web/trust-statement-lines/LineRow.tsx';
import { useSetBankError } from '#web/trust-statement-lines/statement-line-calls.ts';

/** Here it is said why; taking it back needs no words. */
const BankError = z.strictObject({ bankError: requiredText(500) });

interface Props {
  line: ShownLine;
  open: boolean;
  onClose: () => void;
}

export function BankErrorDialog({ line, open, onClose }: Props) {
  const set = useSetBankError();
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Bank error"
      description={`${formatDay(line.day)}: ${line.description}, ${formatMoney(line.amount)}. It is taken out of what the bank should have, until the bank puts it right.`}
      takes={BankError}
      start={{ bankError: '' }}
      submit="Note the error"
      onSubmit={(body) => set.mutateAsync({ params: { id: line.id }, body })}
    >
      <TextAreaField
        name="bankError"
        label="What went wrong"
        hint="For whoever reads the reconciliation: what the bank did, and what it was told."
        rows={3}
        required
      />
    </FormDialog>
  );
}
