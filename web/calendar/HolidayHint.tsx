import { CalendarOff } from 'lucide-react';
import { type Day, formatDay } from '#contract/dates.ts';
import { closedBecause } from '#contract/holidays.ts';

/** Says that courts are closed on a day that was chosen; it stops nobody. */
export function HolidayHint({ day }: { day: Day | null }) {
  const reason = day && !Number.isNaN(Date.parse(day)) ? closedBecause(['federal'], day) : null;
  return (
    <p role="status" className="flex items-start gap-1.5 text-sm text-muted empty:sr-only">
      {day && reason && (
        <>
          <CalendarOff aria-hidden className="mt-0.75 size-4 shrink-0" />
          <span>
            {formatDay(day)} is {reason}.
          </span>
        </>
      )}
    </p>
  );
}
