/** When an appointment takes place: once, or again and again, by the clock on the wall of its place. */
import { type Day, daysBetween, type Instant, plusDays, today } from '#contract/dates.ts';
import type { Repetition } from '#contract/repetition.ts';
import { type ClockTime, momentAt, type TimeZone } from '#contract/zoned-time.ts';
import { type Days, firstRepeatedDay, lastRepeatedDay, repeatedDays } from './repeated-days.ts';

/** What is written down of an appointment, as far as it says when. */
export interface Times {
  startDay: Day;
  startTime: ClockTime | null;
  endDay: Day;
  endTime: ClockTime | null;
  timeZone: TimeZone;
  repetition: Repetition | null;
  skips: readonly Day[];
}

export interface Occurrence {
  /** By its own clock, like all days here. */
  day: Day;
  endDay: Day;
  startsAt: Instant;
  endsAt: Instant;
}

/** All that touch the days from `from` to `to` (by its own clock), soonest first. */
export function occurrences(times: Times, { from, to }: Days): Occurrence[] {
  const skips = new Set(times.skips);
  return repeatedDays(times, { from: moved(from, -lengthOf(times)), to })
    .filter((day) => !skips.has(day))
    .map((day) => occurrenceOn(times, day))
    .filter(({ endsAt }) => endsAt < endOfMoments);
}

const lengthOf = ({ startDay, endDay }: Pick<Times, 'startDay' | 'endDay'>) =>
  startDay === endDay ? 0 : daysBetween(startDay, endDay);

// Most things end on the day on which they begin, and a calendar reckons with thousands of them.
const moved = (day: Day, days: number) => (days === 0 ? day : plusDays(day, days));

/** What would end later than any moment that the contract takes does not take place. */
const endOfMoments = '2201';

/** As if it began on this day. */
export function occurrenceOn(times: Times, day: Day): Occurrence {
  const { startTime, endTime, timeZone } = times;
  const endDay = moved(day, lengthOf(times));
  const startsAt = momentAt(timeZone, day, startTime ?? '00:00');
  const endsAt =
    endTime === null
      ? momentAt(timeZone, plusDays(endDay, 1), '00:00')
      : momentAt(timeZone, endDay, endTime);
  // In spring 02:30 to 03:00 begins at 03:30: it ends no sooner than that.
  return { day, endDay, startsAt, endsAt: endsAt < startsAt ? startsAt : endsAt };
}

/** Whether it takes, or took before it was left out, place on a day. */
export const isDayOf = (times: Pick<Times, 'startDay' | 'repetition'>, day: Day): boolean =>
  repeatedDays(times, { from: day, to: day }).length > 0;

/** Those of these days on which it takes, or took before it was left out, place. */
export function daysAmong(
  times: Pick<Times, 'startDay' | 'repetition'>,
  days: readonly Day[],
): ReadonlySet<Day> {
  const sorted = days.toSorted();
  const [from, to] = [sorted.at(0), sorted.at(-1)];
  if (!times.repetition || !from || !to) return new Set();
  // Reckoned once: a rule for each of them takes seconds when they are many.
  const all = new Set(repeatedDays(times, { from, to }));
  return new Set(days.filter((day) => all.has(day)));
}

/** Whether none of it ends after a moment. */
export function isOver(times: Times, now: Date): boolean {
  const length = lengthOf(times);
  const skips = new Set(times.skips);
  const ahead = firstRepeatedDay(times, plusDays(today('UTC', now), -length - 2), (day) =>
    !skips.has(day) && Date.parse(occurrenceOn(times, day).endsAt) > now.getTime() ? day : null,
  );
  return ahead === null;
}

/** The last day it takes. */
export function lastDayOf(times: Times): Day | 'infinity' {
  const last = lastRepeatedDay(times);
  return last === null ? 'infinity' : plusDays(last, daysBetween(times.startDay, times.endDay));
}

/** The first one that begins after a moment. */
export function firstAfter(times: Times, after: Date): Occurrence | null {
  // It may be the day before on the other side of the world.
  const from = plusDays(today('UTC', after), -1);
  const skips = new Set(times.skips);
  return firstRepeatedDay(times, from, (day) => {
    if (skips.has(day)) return null;
    const occurrence = occurrenceOn(times, day);
    return Date.parse(occurrence.startsAt) > after.getTime() ? occurrence : null;
  });
}

/** The next moment at which somebody has to be told of it; null when there is none any more. */
export function nextReminder(
  { reminders, ...times }: Times & { reminders: readonly number[] },
  after: Date,
): Instant | null {
  const moments = reminders.flatMap((minutes) => {
    const ahead = minutes * 60_000;
    const next = firstAfter(times, new Date(after.getTime() + ahead));
    return next ? [Date.parse(next.startsAt) - ahead] : [];
  });
  return moments.length > 0 ? new Date(Math.min(...moments)).toISOString() : null;
}
