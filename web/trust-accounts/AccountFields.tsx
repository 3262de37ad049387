import { Jurisdiction, jurisdictionLabels } from '#contract/jurisdictions.ts';
import { InterestTo, interestToLabels } from '#contract/trust-accounts.ts';
import { optionsOf } from '#web/kit/options.ts';
import { SelectField } from '#web/kit/SelectField.tsx';

const jurisdictions = optionsOf(Jurisdiction.options, jurisdictionLabels);
const interest = optionsOf(InterestTo.options, interestToLabels);

/** Whose rules count, and whose the interest is. */
export function AccountFields() {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        name="jurisdiction"
        label="Jurisdiction"
        hint="Whose rules count here."
        required
        emptyLabel="Choose a jurisdiction"
        options={jurisdictions}
      />
      <SelectField name="interestTo" label="Interest goes to" required options={interest} />
    </div>
  );
}
