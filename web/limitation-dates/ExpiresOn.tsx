import { useWatch } from 'react-hook-form';
import type * as z from 'zod';
import { LimitationDate, limitationDay, limitationMistake } from '#contract/limitation-dates.ts';
import { daysAway, longDate } from '#web/deadlines/deadline-words.ts';
import { useToday } from '#web/frame/today.ts';
import { closedNote } from '#web/limitation-dates/limitation-words.ts';

const Limits = LimitationDate.pick({
  accruedOn: true,
  periodCount: true,
  periodUnit: true,
  tolledDays: true,
});
type Limits = z.input<typeof Limits>;

/** The day that follows from what has been typed so far. */
export function ExpiresOn() {
  const [accruedOn, periodCount, periodUnit, tolledDays] = useWatch<
    Limits,
    ['accruedOn', 'periodCount', 'periodUnit', 'tolledDays']
  >({ name: ['accruedOn', 'periodCount', 'periodUnit', 'tolledDays'] });
  const today = useToday();
  const typed = Limits.safeParse({ accruedOn, periodCount, periodUnit, tolledDays });
  const limits = typed.data;
  // Only the days matter here, so a note that is still missing does not.
  const isSound = limits && !limitationMistake({ ...limits, tollingNote: 'said' });
  const day = isSound ? limitationDay(limits) : null;
  const note = day && closedNote(day);
  return (
    <div role="status" className="rounded-lg bg-surface-2 px-3 py-2.5">
      <p className="text-sm text-muted">Expires on</p>
      {day ? (
        <p>
          <span className="font-semibold">{longDate(day)}</span>{' '}
          <span className="text-sm text-muted">{daysAway(day, today)}</span>
        </p>
      ) : (
        <p className="text-sm text-muted">Follows from the day of accrual and the period.</p>
      )}
      {day && day < today && <p className="text-sm text-danger">This day has passed.</p>}
      {note && <p className="text-sm text-warning">{note}</p>}
    </div>
  );
}
