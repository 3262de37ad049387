import { DayField } from '#web/kit/DayField.tsx';
import { TextField } from '#web/kit/TextField.tsx';

/** Where a rule is written, and on which day somebody looked: two columns of a form. */
export function RuleSourceFields() {
  return (
    <>
      <DayField name="asOf" label="As of" hint="The day somebody checked the rule." />
      <TextField
        name="citation"
        label="Citation"
        hint="Where the rule is written."
        autoComplete="off"
        className="sm:col-span-2"
      />
    </>
  );
}
