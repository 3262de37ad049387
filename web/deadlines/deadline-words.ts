/** How a counted day and the rule behind it are put into words. */
import { type Day, daysBetween, formatDay } from '#contract/dates.ts';
import type { DeadlineRule } from '#contract/deadline-rules.ts';

const writeLong = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });

/** 'Monday, November 16, 2026' */
export const longDate = (day: Day) => writeLong.format(new Date(day));

/** 'today', 'tomorrow', 'in 43 days', '3 days ago' */
export function daysAway(day: Day, today: Day): string {
  const days = daysBetween(today, day);
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  if (days === -1) return 'yesterday';
  return days > 0 ? `in ${days} days` : `${-days} days ago`;
}

const units = { days: 'day', 'court-days': 'court day', months: 'month' } as const;

/** '16 court days before the hearing' */
export function ruleWords({
  count,
  unit,
  direction,
  trigger,
}: Pick<DeadlineRule, 'count' | 'unit' | 'direction' | 'trigger'>): string {
  return `${count} ${units[unit]}${count === 1 ? '' : 's'} ${direction} ${trigger}`;
}

/** 'Fed. R. Civ. P. 6(c)(1) · As of Dec 1, 2025' */
export function sourceWords({ citation, asOf }: Pick<DeadlineRule, 'citation' | 'asOf'>): string {
  const looked = asOf ? `As of ${formatDay(asOf)}` : 'Not checked yet';
  return citation ? `${citation} · ${looked}` : looked;
}

/** What a court sets a day for; anything else that starts a clock, such as service, is no hearing. */
const setByACourt = /hearing|trial|conference|argument|appearance|return (day|date)/i;

/** A hearing was chosen, but the rule counts from something else; null when both agree. */
export const otherTrigger = ({ trigger }: Pick<DeadlineRule, 'trigger'>): string | null =>
  setByACourt.test(trigger)
    ? null
    : `This rule counts from ${trigger}, not from a hearing. Leave the hearing out and choose that day.`;

/** '1 deadline', '3 deadlines' */
export const countedDeadlines = (count: number) =>
  count === 1 ? '1 deadline' : `${count} deadlines`;
