import { formatMoney } from '#contract/cents.ts';
import { TrustVoid } from '#contract/trust-acts.ts';
import type { TrustEntry } from '#contract/trust-entries.ts';
import { useToday } from '#web/frame/today.ts';
import { CheckboxField } from '#web/kit/CheckboxField.tsx';
import { DayField } from '#web/kit/DayField.tsx';
import { FormDialog } from '#web/kit/FormDialog.tsx';
import { TextAreaField } from '#web/kit/TextAreaField.tsx';
import { entryName } from '#web/trust-entries/entry-words.ts';
import { useVoidEntry } from '#web/trust-entries/trust-entry-calls.ts';

interface Props {
  entry: TrustEntry;
  onClose: () => void;
  onVoided?: () => void;
}

/** An entry is never changed: another takes it back, and both stay. */
export function VoidDialog({ entry, onClose, onVoided }: Props) {
  const undo = useVoidEntry();
  const day = useToday();
  return (
    <FormDialog
      open
      onClose={onClose}
      title={`Void ${entryName(entry)} of ${formatMoney(entry.amount)}?`}
      description={`Another entry takes it back, and both stay in the books.${
        entry.invoiceNumber ? ` What was paid on ${entry.invoiceNumber} is owed again.` : ''
      }`}
      takes={TrustVoid}
      start={{ reason: '', day, replenish: false }}
      submit="Void"
      danger
      onSubmit={async (body, { idempotencyKey }) => {
        await undo.mutateAsync({ params: { id: entry.id }, body, idempotencyKey });
        onVoided?.();
      }}
    >
      <TextAreaField
        name="reason"
        label="Reason"
        hint="It is kept with the entry that takes this one back."
        rows={2}
        required
      />
      <DayField name="day" label="Day" required />
      {entry.kind === 'deposit' && (
        <CheckboxField
          name="replenish"
          label="The firm puts in what is missing"
          hint="For a deposit that came back after it was spent: the firm’s own money fills the ledger in the same act."
        />
      )}
    </FormDialog>
  );
}
