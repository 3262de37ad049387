/** What almost every act is asked for. */
import { DayField } from '#web/kit/DayField.tsx';
import { MoneyField } from '#web/kit/MoneyField.tsx';
import { TextField } from '#web/kit/TextField.tsx';

/** How much, and on which date. */
export function AmountAndDay({ hint }: { hint?: string }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <MoneyField name="amount" label="Amount" hint={hint} required />
      <DayField name="day" label="Date" required />
    </div>
  );
}

export function PurposeField({ hint }: { hint?: string }) {
  return <TextField name="purpose" label="Purpose" hint={hint} required autoComplete="off" />;
}

export function ReferenceField() {
  return (
    <TextField
      name="reference"
      label="Reference"
      hint="Such as the reference of a wire."
      autoComplete="off"
    />
  );
}
