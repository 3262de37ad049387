import { formatMoney } from '#contract/cents.ts';
import { TrustVoid } from '#contract/trust-acts.ts';
import type { TrustEntry } from '#contract/trust-entries.ts';
import { useToday } from '#web/frame/today.ts';
import { CheckboxField } from '#web/kit/CheckboxField.tsx';
import { DayField } from '#web/kit/DayField.tsx';
import { FormDialog } from '#web/kit/FormDialog.tsx';
import { TextAreaField } from '#web/kit/TextAreaField.tsx';
import { entryName } from '#web/trust-entries/entry-words.ts';
import { useReturnDeposit, useVoidEntry } from '#web/trust-entries/trust-entry-calls.ts';

interface Props {
  entry: TrustEntry;
  /** A deposit that the bank did not honor, and no mistake of whoever recorded it. */
  isReturned?: boolean;
  onClose: () => void;
}

/** An entry is never changed: another takes it back, and both stay. */
export function VoidDialog({ entry, isReturned = false, onClose }: Props) {
  const undo = useVoidEntry();
  const giveBack = useReturnDeposit();
  const day = useToday();
  const name = `${entryName(entry)} of ${formatMoney(entry.amount)}`;
  return (
    <FormDialog
      open
      onClose={onClose}
      title={isReturned ? `${name} was returned by the bank` : `Void ${name}?`}
      description={`Another entry takes it back, and both stay in the books.${
        entry.invoiceNumber ? ` What was paid on ${entry.invoiceNumber} is owed again.` : ''
      }`}
      takes={TrustVoid}
      start={{ reason: isReturned ? 'Returned by the bank (NSF)' : '', day, replenish: false }}
      submit={isReturned ? 'Record return' : 'Void'}
      danger
      onSubmit={(body, { idempotencyKey }) =>
        (isReturned ? giveBack : undo).mutateAsync({
          params: { id: entry.id },
          body,
          idempotencyKey,
        })
      }
    >
      <TextAreaField
        name="reason"
        label="Reason"
        hint="It is kept with the entry that takes this one back."
        rows={2}
        required
      />
      <DayField name="day" label="Date" required />
      {entry.kind === 'deposit' && (
        <CheckboxField
          name="replenish"
          label="The firm replaces the missing amount"
          hint="Where the deposit was spent already: the firm’s own money fills the ledger in the same act."
        />
      )}
    </FormDialog>
  );
}
