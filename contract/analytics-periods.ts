/** The spans of days that figures are of, the equal span before, and the steps a trend is drawn in. */
import * as z from 'zod';
import { type Day, daysBetween, formatDay, plusDays } from '#contract/dates.ts';
import { dayOfMonth, plusMonths } from '#contract/recurrence.ts';

export const AnalyticsPeriod = z.enum(['month', 'quarter', 'year', 'custom']);
export type AnalyticsPeriod = z.infer<typeof AnalyticsPeriod>;
export const analyticsPeriodLabels: Record<AnalyticsPeriod, string> = {
  month: 'Current Month',
  quarter: 'Current Quarter',
  year: 'Current Year',
  custom: 'Custom Range',
};

/** Both days belong to it. */
export interface Span {
  from: Day;
  to: Day;
}

/** The longest that can be asked for: twenty years. */
export const mostDays = 7305;

const yearOf = (day: Day) => Number(day.slice(0, 4));
/** From 0. */
const monthOf = (day: Day) => Number(day.slice(5, 7)) - 1;
const firstOf = (year: number, month: number): Day =>
  new Date(Date.UTC(year, month, 1)).toISOString();

const monthsOf = { month: 1, quarter: 3, year: 12 } as const;

/** From its first day to today: what is still to come has not happened. */
export function currentSpan(period: Exclude<AnalyticsPeriod, 'custom'>, today: Day): Span {
  const month = monthOf(today);
  const first = { month, quarter: month - (month % 3), year: 0 }[period];
  return { from: firstOf(yearOf(today), first), to: today };
}

/** A range that is not over yet is counted until today; one that is still to come stays as it is. */
export const untilToday = ({ from, to }: Span, today: Day): Span =>
  from <= today && today < to ? { from, to: today } : { from, to };

/**
 * What a span is compared with. The month, quarter or year until today: the one before until the same day of it; so are
 * whole months that are not over, counted until a day of them. Whole months: as many whole months before. Anything else:
 * as many days as it has, right before it.
 */
export function spanBefore(period: AnalyticsPeriod, { from, to }: Span, until: Day = to): Span {
  const months = period === 'custom' ? wholeMonths({ from, to }) : monthsOf[period];
  const before = plusDays(from, -1);
  if (months === 0) return { from: plusDays(from, daysBetween(until, from) - 1), to: before };
  const isOver = period === 'custom' && until === to;
  return { from: plusMonths(from, -months), to: isOver ? before : plusMonths(until, -months) };
}

/** How many months it is made of; 0 when it begins or ends within one. */
function wholeMonths({ from, to }: Span): number {
  if (dayOfMonth(from) !== 1 || dayOfMonth(plusDays(to, 1)) !== 1) return 0;
  return (yearOf(to) - yearOf(from)) * 12 + monthOf(to) - monthOf(from) + 1;
}

export const TrendStep = z.enum(['day', 'week', 'month']);
export type TrendStep = z.infer<typeof TrendStep>;

/** Few enough points to read. */
export function stepOf({ from, to }: Span): TrendStep {
  const days = daysBetween(from, to) + 1;
  return days <= 31 ? 'day' : days <= 26 * 7 ? 'week' : 'month';
}

/** The first days of its steps: weeks of seven days from its first day on, months of the calendar. */
export function stepsOf({ from, to }: Span, step: TrendStep): Day[] {
  const starts: Day[] = [];
  for (let day = from; day <= to; day = nextStep(day, step)) starts.push(day);
  return starts;
}

/**
 * The first days of the steps of the span before, beside those of the span: months of the calendar where both begin with
 * one, else as far from its first day as they are. Where it is longer, its last step is.
 */
export function stepsBefore(span: Span, before: Span, step: TrendStep): Day[] {
  const starts = stepsOf(span, step);
  const areMonths = step === 'month' && [span, before].every(({ from }) => dayOfMonth(from) === 1);
  const away = daysBetween(span.from, before.from);
  const beside = areMonths ? stepsOf(before, step) : starts.map((day) => plusDays(day, away));
  return beside.slice(0, starts.length).filter((day) => day <= before.to);
}

function nextStep(day: Day, step: TrendStep): Day {
  if (step === 'day') return plusDays(day, 1);
  if (step === 'week') return plusDays(day, 7);
  return firstOf(yearOf(day), monthOf(day) + 1);
}

/** 'Nov 1, 2026 to Nov 18, 2026'. */
export const spanText = ({ from, to }: Span): string =>
  from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`;
