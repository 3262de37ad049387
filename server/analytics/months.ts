/** Months of the calendar, by their first days. */
import type { Span } from '#contract/analytics-periods.ts';
import { type Day, plusDays } from '#contract/dates.ts';

export const monthOf = (day: Day): Day => `${day.slice(0, 8)}01${day.slice(10)}`;

/** No month is longer than 31 days, and none so short that it would be passed over. */
const monthAfter = (month: Day): Day => monthOf(plusDays(month, 31));

export function monthsOf({ from, to }: Span): Day[] {
  const months: Day[] = [];
  for (let month = monthOf(from); month <= to; month = monthAfter(month)) months.push(month);
  return months;
}

export function daysIn(month: Day): Day[] {
  const days: Day[] = [];
  for (let day = month; monthOf(day) === month; day = plusDays(day, 1)) days.push(day);
  return days;
}
