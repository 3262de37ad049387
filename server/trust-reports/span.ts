/** From when to when a report goes, as days. */
import { type Day, formatDay, plusDays } from '#contract/dates.ts';
import { invalid } from '#server/kit/refusals.ts';

export interface Span {
  from: Day;
  to: Day;
}

/** Left out, it is the month so far. */
export function spanOf(asked: Partial<Span>, today: Day): Span {
  const to = asked.to ?? (asked.from !== undefined && asked.from > today ? asked.from : today);
  const from = asked.from ?? firstOf(to);
  if (to < from) throw invalid('to', `To must not be before ${formatDay(from)}.`);
  return { from, to };
}

const midnight = 'T00:00:00.000Z';
const firstOf = (day: Day): Day => `${day.slice(0, 7)}-01${midnight}`;

/** The first and the last day of '2026-10'. */
export function monthOf(month: string): Span {
  const from = `${month}-01${midnight}`;
  return { from, to: lastOf(from) };
}

/** Of the month that a day is in; of the quarter for three months. */
export function lastOf(day: Day, months = 1): Day {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const ends = Math.ceil(month / months) * months;
  return new Date(Date.UTC(year, ends, 0)).toISOString();
}

/** The same day so many months later, or the last one where the month is shorter. */
export function plusMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.slice(0, 10).split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1)).toISOString();
  const last = lastOf(first);
  const same = plusDays(first, date - 1);
  return same > last ? last : same;
}
