/** The deadline of the form moves with the start and the length of its period. */
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { NewCleRequirement } from '#contract/cle-requirements.ts';
import { movedDeadline } from '#web/cle-requirements/requirement-words.ts';

const Span = NewCleRequirement.pick({ periodStart: true, periodMonths: true });

export function usePeriodEnd() {
  const { getValues, setValue } = useFormContext<NewCleRequirement>();
  const [periodStart, periodMonths] = useWatch<NewCleRequirement>({
    name: ['periodStart', 'periodMonths'],
  });
  const last = useRef(Span.safeParse({ periodStart, periodMonths }).data);
  useEffect(() => {
    // Half-typed, it is no period yet.
    const now = Span.safeParse({ periodStart, periodMonths }).data;
    const before = last.current;
    if (!now) return;
    last.current = now;
    const moved = before && movedDeadline(getValues('deadline'), before, now);
    if (moved && moved !== getValues('deadline'))
      setValue('deadline', moved, { shouldDirty: true });
  }, [periodStart, periodMonths, getValues, setValue]);
}
