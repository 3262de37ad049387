/** Adding and editing are one form; an edit sends only what was changed. */
import {
  type LimitationDate,
  NewLimitationDate,
  PeriodUnit,
  periodUnitLabels,
} from '#contract/limitation-dates.ts';
import { DayField } from '#web/kit/DayField.tsx';
import { FormDialog } from '#web/kit/FormDialog.tsx';
import { NumberField } from '#web/kit/NumberField.tsx';
import { optionsOf } from '#web/kit/options.ts';
import { SelectField } from '#web/kit/SelectField.tsx';
import { TextAreaField } from '#web/kit/TextAreaField.tsx';
import { TextField } from '#web/kit/TextField.tsx';
import { ExpiresOn } from '#web/limitation-dates/ExpiresOn.tsx';
import { useAddLimitation, useChangeLimitation } from '#web/limitation-dates/limitation-calls.ts';

interface Props {
  matterId: string;
  /** The one to edit; without one a new one is added. */
  date?: LimitationDate;
  onClose: () => void;
}

const blank = {
  claim: '',
  accruedOn: '',
  periodUnit: 'years',
  rule: '',
  tolledDays: 0,
  tollingNote: null,
} as const;

const editable = (date: LimitationDate) => ({
  claim: date.claim,
  accruedOn: date.accruedOn,
  periodCount: date.periodCount,
  periodUnit: date.periodUnit,
  rule: date.rule,
  tolledDays: date.tolledDays,
  tollingNote: date.tollingNote,
});

export function LimitationForm({ matterId, date, onClose }: Props) {
  const add = useAddLimitation();
  const change = useChangeLimitation();
  return (
    <FormDialog
      open
      onClose={onClose}
      title={date ? 'Edit Limitation Date' : 'Add Limitation Date'}
      description={
        date?.verifiedAt
          ? 'When the day changes, it has to be verified again.'
          : 'An attorney verifies it afterwards.'
      }
      takes={NewLimitationDate}
      start={{ matterId, ...(date ? editable(date) : blank) }}
      submit={date ? 'Save Limitation Date' : 'Add Limitation Date'}
      onSubmit={async (body, { changed, idempotencyKey }) => {
        if (!date) await add.mutateAsync({ body, idempotencyKey });
        else if (Object.keys(changed).length > 0) {
          await change.mutateAsync({ params: { id: date.id }, body: changed });
        }
      }}
    >
      <TextField
        name="claim"
        label="Claim"
        hint="Such as ‘Negligence against the carrier’."
        required
      />
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <DayField name="accruedOn" label="Accrued on" required className="max-sm:col-span-2" />
        <NumberField name="periodCount" label="Period" required />
        <SelectField
          name="periodUnit"
          label="Unit"
          options={optionsOf(PeriodUnit.options, periodUnitLabels)}
        />
      </div>
      <TextAreaField name="rule" label="Rule" hint="In words, with its citation." required />
      <div className="grid gap-4 sm:grid-cols-3">
        <NumberField name="tolledDays" label="Tolled for" unit="days" />
        <TextField
          name="tollingNote"
          label="Why it was tolled"
          autoComplete="off"
          className="sm:col-span-2"
        />
      </div>
      <ExpiresOn />
    </FormDialog>
  );
}
