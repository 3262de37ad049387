/** From when until when something on the calendar lasts, by the clock on the wall. */
import { type Day, daysBetween } from '#contract/dates.ts';
import type { ClockTime } from '#contract/zoned-time.ts';

interface Span {
  startDay: Day;
  /** Null: it takes the whole day. */
  startTime: ClockTime | null;
  endDay: Day;
  endTime: ClockTime | null;
}

const mostDays = 366;

/** What is wrong with the times, as the field and the rest of its sentence. */
export function spanMistake({ startDay, startTime, endDay, endTime }: Partial<Span>) {
  if (startTime === null && endTime) {
    return { path: ['endTime'], message: 'must be left out of what takes the whole day' };
  }
  if (!startDay || !endDay) return null;
  if (endDay < startDay) return { path: ['endDay'], message: 'must not be before the start' };
  if (startDay === endDay && startTime && endTime && endTime < startTime) {
    return { path: ['endTime'], message: 'must not be before the start' };
  }
  if (daysBetween(startDay, endDay) > mostDays) {
    return { path: ['endDay'], message: `must be at most ${mostDays} days after the start` };
  }
  return null;
}
