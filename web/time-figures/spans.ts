/** The spans of days that figures are asked for. */
import { type Day, plusDays } from '#contract/dates.ts';

export const spanLabels = {
  month: 'This month',
  'last-month': 'Last month',
  quarter: 'This quarter',
  year: 'This year',
} as const;
export type Span = keyof typeof spanLabels;

export const readSpan = (asked: string | null): Span =>
  asked !== null && Object.hasOwn(spanLabels, asked) ? (asked as Span) : 'month';

/** From its first to its last day, also of what is not over. */
export function daysOf(span: Span, today: Day): { from: Day; to: Day } {
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7)) - 1;
  const first = { month, 'last-month': month - 1, quarter: month - (month % 3), year: 0 }[span];
  const months = { month: 1, 'last-month': 1, quarter: 3, year: 12 }[span];
  return { from: firstOf(year, first), to: plusDays(firstOf(year, first + months), -1) };
}

const firstOf = (year: number, month: number): Day =>
  new Date(Date.UTC(year, month, 1)).toISOString();
