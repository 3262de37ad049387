import { Day, plusDays } from '#contract/dates.ts';
import { plusMonths } from '#contract/recurrence.ts';
import { conflict } from '#server/kit/refusals.ts';

/** From the day after a deadline on, so many months long. */
export function nextPeriod(last: Day, months: number): { periodStart: Day; deadline: Day } {
  const periodStart = plusDays(last, 1);
  const deadline = plusDays(plusMonths(periodStart, months), -1);
  // As far as the contract's calendar goes.
  if (!Day.safeParse(deadline).success) {
    throw conflict('The next period lies too far in the future.');
  }
  return { periodStart, deadline };
}
