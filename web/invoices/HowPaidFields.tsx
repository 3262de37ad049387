import { PaidBy, paidByLabels } from '#contract/payments.ts';
import { DayField } from '#web/kit/DayField.tsx';
import { optionsOf } from '#web/kit/options.ts';
import { SelectField } from '#web/kit/SelectField.tsx';
import { TextField } from '#web/kit/TextField.tsx';

const methods = optionsOf(PaidBy.options, paidByLabels);

/** When and how money came in; what every payment is asked for. */
export function HowPaidFields() {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <DayField name="paidOn" label="Paid on" required />
        <SelectField name="method" label="Method" options={methods} />
      </div>
      <TextField
        name="reference"
        label="Reference"
        hint="The number of a check, the reference of a wire"
        autoComplete="off"
      />
    </>
  );
}
