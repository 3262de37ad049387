/**
 * From the rules of other calendars to ours. Ours are fewer, and where the days would not be the very
 * same there is none: a date that is off by one is worse than one that is named in a remark.
 */
import type { Day } from '#contract/dates.ts';
import { dayOfMonth } from '#contract/recurrence.ts';
import {
  mostRepetitions,
  Repetition,
  type RepetitionUnit,
  Weekday,
  weekdayOf,
  weekOfMonth,
} from '#contract/repetition.ts';
import type { ReadRule } from '#server/reader/calendar/calendar-file.ts';

/** Null when it cannot be said with ours. `until` is the last day on which it may begin. */
export function repetitionOf(rule: ReadRule, startDay: Day, until: Day | null): Repetition | null {
  const { count, interval } = rule;
  if (rule.hasMore || (count !== null && count > mostRepetitions)) return null;
  const kind = kindOf(rule, startDay);
  if (!kind || (until !== null && until < startDay)) return null;
  const ending = count === null ? { until } : { count };
  return Repetition.safeParse({ ...kind, interval, ...ending }).data ?? null;
}

type Kind = Pick<Repetition, 'every'> & Partial<Repetition>;

function kindOf(rule: ReadRule, startDay: Day): Kind | null {
  switch (rule.freq) {
    case 'DAILY':
      return daily(rule, startDay);
    case 'WEEKLY':
      return weekly(rule, startDay);
    case 'MONTHLY':
      return rule.bymonth.length > 0 ? null : byMonth('month', rule, startDay);
    case 'YEARLY':
      return yearly(rule, startDay);
    default:
      return null;
  }
}

const isPlain = ({ bymonthday, bymonth, bysetpos }: ReadRule) =>
  bymonthday.length + bymonth.length + bysetpos.length === 0;

/** 'Every day, but only from Monday to Friday' is every week on these days. */
function daily(rule: ReadRule, startDay: Day): Kind | null {
  if (!isPlain(rule)) return null;
  if (rule.byday.length === 0) return { every: 'day' };
  return rule.interval === 1 ? weekly(rule, startDay) : null;
}

function weekly(rule: ReadRule, startDay: Day): Kind | null {
  if (!isPlain(rule)) return null;
  const weekdays = rule.byday.flatMap((day) => Weekday.safeParse(day).data ?? []);
  if (weekdays.length !== rule.byday.length) return null;
  if (weekdays.length > 0 && !weekdays.includes(weekdayOf(startDay))) return null;
  // To which of two weeks a Sunday belongs matters only when every second one counts.
  const isOfTwoMinds = rule.interval > 1 && weekdays.length > 1 && weekdays.includes('SU');
  return isOfTwoMinds && rule.wkst !== 'SU' ? null : { every: 'week', weekdays };
}

function yearly(rule: ReadRule, startDay: Day): Kind | null {
  const [month] = rule.bymonth;
  if (rule.bymonth.length > 1) return null;
  if (month !== undefined && month !== Number(startDay.slice(5, 7))) return null;
  // Without a month it would be the third Thursday of the year.
  if (month === undefined && rule.byday.length + rule.bymonthday.length > 0) return null;
  return byMonth('year', rule, startDay);
}

function byMonth(every: RepetitionUnit, rule: ReadRule, startDay: Day): Kind | null {
  if (rule.byday.length > 0) return isNth(rule, startDay) ? { every, by: 'weekday' } : null;
  return isSameDate(every, rule, startDay) ? { every, by: 'date' } : null;
}

/** '3TH', or as Outlook says it, the third of all Thursdays. */
function isNth({ byday, bysetpos, bymonthday }: ReadRule, startDay: Day): boolean {
  const [, ordinal, weekday] = /^([+-]?\d+)?([A-Z]{2})$/.exec(byday[0] ?? '') ?? [];
  const which = ordinal ? [Number(ordinal), ...bysetpos] : bysetpos;
  if (byday.length !== 1 || bymonthday.length > 0 || which.length !== 1) return false;
  const week = weekOfMonth(startDay);
  return weekday === weekdayOf(startDay) && which[0] === (week === 5 ? -1 : week);
}

/** Others leave out the months that are too short; ours take their last day. */
function isSameDate(every: RepetitionUnit, { bymonthday, bysetpos }: ReadRule, startDay: Day) {
  const date = dayOfMonth(startDay);
  if (bysetpos.length > 0 || bymonthday.length > 1) return false;
  const [named = date] = bymonthday;
  if (named === -1) return every === 'month' && date === 31;
  const isInEach = every === 'month' ? date <= 28 : startDay.slice(5, 10) !== '02-29';
  return named === date && isInEach;
}
