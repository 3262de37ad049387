import { Jurisdiction, jurisdictionLabels } from '#contract/jurisdictions.ts';
import { useKnownRule } from '#web/cle-requirements/known-rule.ts';
import { usePeriodEnd } from '#web/cle-requirements/period-end.ts';
import { Alert } from '#web/kit/Alert.tsx';
import { DayField } from '#web/kit/DayField.tsx';
import { NumberField } from '#web/kit/NumberField.tsx';
import { optionsOf } from '#web/kit/options.ts';
import { SelectField } from '#web/kit/SelectField.tsx';
import { TextAreaField } from '#web/kit/TextAreaField.tsx';
import { TextField } from '#web/kit/TextField.tsx';
import { ColleagueField } from '#web/users/ColleagueField.tsx';

const jurisdictions = optionsOf(Jurisdiction.options, jurisdictionLabels);
const wide = 'sm:col-span-2';
const credits = { inputMode: 'decimal', autoComplete: 'off' } as const;

export function RequirementFields() {
  const rule = useKnownRule();
  usePeriodEnd();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <ColleagueField
        name="userId"
        label="Lawyer"
        required
        emptyLabel="Choose a lawyer"
        lawyersOnly
      />
      <SelectField
        name="jurisdiction"
        label="Jurisdiction"
        required
        emptyLabel="Choose a jurisdiction"
        options={jurisdictions}
      />
      {rule && (
        <div role="status" className={wide}>
          <Alert tone="info">{rule}</Alert>
        </div>
      )}
      <TextField
        {...credits}
        name="hours"
        label="Credits required"
        hint="All of the period, ethics included."
        required
      />
      <TextField {...credits} name="ethicsHours" label="Ethics hours" required />
      <DayField name="periodStart" label="Period starts" required />
      <DayField name="deadline" label="Deadline" hint="The last day of the period." required />
      <NumberField name="periodMonths" label="Length of a period" unit="months" required />
      <TextField
        {...credits}
        name="carriedHours"
        label="Carried over"
        hint="Credits from the period before."
      />
      <TextField
        name="citation"
        label="Citation"
        hint="Where the rule is written."
        autoComplete="off"
      />
      <DayField name="asOf" label="As of" hint="The day somebody checked the rule." />
      <TextAreaField name="notes" label="Notes" rows={2} className={wide} />
    </div>
  );
}
