/** The months and years of an account that its books are asked for: '2026-10', or '2026' for a whole year. */
import { type Day, plusDays } from '#contract/dates.ts';

/** Every month since it was opened, the newest first, and each year that has more than one of them. */
export function periodsSince(openedOn: Day, today: Day) {
  const months: string[] = [];
  const first = openedOn.slice(0, 7);
  for (let month = today.slice(0, 7); month >= first; month = monthBefore(month))
    months.push(month);
  const years = [...new Set(months.map((month) => month.slice(0, 4)))];
  return { months, years };
}

/** The one that was asked for, if it is one of the account's; else the last month. */
export const readPeriod = (asked: string | null, choices: readonly string[]): string =>
  asked !== null && choices.includes(asked) ? asked : (choices[0] ?? '');

/** From its first to its last day, also of what is not over. */
export function daysOfPeriod(period: string): { from: Day; to: Day } {
  const year = Number(period.slice(0, 4));
  const month = period.length > 4 ? Number(period.slice(5, 7)) - 1 : 0;
  const length = period.length > 4 ? 1 : 12;
  return { from: firstOf(year, month), to: plusDays(firstOf(year, month + length), -1) };
}

export const monthBefore = (month: string): string =>
  firstOf(Number(month.slice(0, 4)), Number(month.slice(5, 7)) - 2).slice(0, 7);

const firstOf = (year: number, month: number): Day =>
  new Date(Date.UTC(year, month, 1)).toISOString();
