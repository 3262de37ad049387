import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { NewCleCredit } from '#contract/cle-credits.ts';
import type { Jurisdiction } from '#contract/jurisdictions.ts';
import { JurisdictionsField } from '#web/cle-credits/JurisdictionsField.tsx';
import { DayField } from '#web/kit/DayField.tsx';
import { TextAreaField } from '#web/kit/TextAreaField.tsx';
import { TextField } from '#web/kit/TextField.tsx';
import { ColleagueField } from '#web/users/ColleagueField.tsx';

interface Props {
  /** Where a lawyer has something to earn. */
  placesOf: (userId: string | null | undefined) => Jurisdiction[];
}

const wide = 'sm:col-span-2';
const credits = { inputMode: 'decimal', autoComplete: 'off' } as const;

export function CreditFields({ placesOf }: Props) {
  useUsualPlaces(placesOf);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField name="title" label="Title" required autoComplete="off" className={wide} />
      <ColleagueField
        name="userId"
        label="Lawyer"
        required
        emptyLabel="Choose a lawyer"
        lawyersOnly
      />
      <DayField name="completedOn" label="Completed on" required />
      <TextField name="provider" label="Provider" autoComplete="off" className={wide} />
      <TextField {...credits} name="hours" label="Credits" hint="Ethics included." required />
      <TextField {...credits} name="ethicsHours" label="Ethics hours" />
      <JurisdictionsField name="jurisdictions" label="Counts in" required className={wide} />
      <TextAreaField name="notes" label="Notes" rows={2} className={wide} />
    </div>
  );
}

/** Another lawyer has other bars, unless somebody has chosen where it counts. */
function useUsualPlaces(placesOf: Props['placesOf']) {
  const { getValues, setValue } = useFormContext<NewCleCredit>();
  const userId: string | null | undefined = useWatch({ name: 'userId' });
  const last = useRef(userId);
  useEffect(() => {
    const before = last.current;
    if (before === userId) return;
    last.current = userId;
    const isUsual = String(getValues('jurisdictions')) === String(placesOf(before));
    if (isUsual) setValue('jurisdictions', placesOf(userId), { shouldDirty: true });
  });
}
