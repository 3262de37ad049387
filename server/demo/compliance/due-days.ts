/** On which days a duty was and is due, seen from today. */
import { type Day, plusDays } from '#contract/dates.ts';
import { dayOfMonth, plusMonths, recurrenceMonths } from '#contract/recurrence.ts';
import type { Duty } from './duty.ts';

/** The days of all occurrences, counted back from the last one. */
export function dueDays(duty: Duty, today: Day): Day[] {
  const { due, recurrence, done = [], open } = duty;
  const last =
    typeof due === 'number' ? plusDays(today, due) : onDate(due, today, open !== undefined);
  const count = done.length + (open ? 1 : 0);
  const months = recurrence ? recurrenceMonths[recurrence] : 0;
  return Array.from({ length: count }, (_, n) =>
    plusMonths(last, -months * (count - 1 - n), meantDate(duty, last)),
  );
}

/** The date of the month that is meant, also where a month is too short for it. */
export const meantDate = ({ due }: Duty, last: Day) =>
  typeof due === 'number' ? dayOfMonth(last) : due.on;

/** The first such date after today, or the last one up to it. */
function onDate({ on, of }: { on: number; of?: readonly number[] }, today: Day, isNext: boolean) {
  const first = `${today.slice(0, 8)}01${today.slice(10)}`;
  const around = Array.from({ length: 15 }, (_, n) => plusMonths(first, n - 7, on));
  const dates = around.filter((date) => !of || of.includes(Number(date.slice(5, 7))));
  const found = isNext
    ? dates.find((date) => date > today)
    : dates.findLast((date) => date <= today);
  return found ?? today;
}
