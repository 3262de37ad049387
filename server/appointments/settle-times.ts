/** From the times that were sent to those that are written down: what was left out, what moves along. */
import { type Day, daysBetween, plusDays, timeIn, today } from '#contract/dates.ts';
import { weekdayOf } from '#contract/repetition.ts';
import { type ClockTime, momentAt, momentsAt } from '#contract/zoned-time.ts';
import type { Times } from './occurrences.ts';

export type WrittenTimes = Omit<Times, 'skips'>;

interface SentTimes extends Omit<WrittenTimes, 'endDay' | 'endTime'> {
  endDay?: Day;
  endTime?: ClockTime | null;
}

/** Without an end it takes an hour, or the whole day. */
export function newTimes({ endDay, endTime, ...start }: SentTimes): WrittenTimes {
  const { startDay, startTime, timeZone } = start;
  const lastDay = endDay ?? startDay;
  if (startTime === null || endTime) return { ...start, endDay: lastDay, endTime: endTime ?? null };
  const end = later(timeZone, lastDay, startTime, 60);
  return { ...start, endDay: end.day, endTime: end.time };
}

/** The end moves along with the beginning, unless it is sent as well. */
export function changedTimes(before: WrittenTimes, sent: Partial<WrittenTimes>): WrittenTimes {
  const after = movedAlong(before, { ...before, ...sent }, 'repetition' in sent);
  const endDay =
    sent.endDay ?? plusDays(before.endDay, daysBetween(before.startDay, after.startDay));
  const { startTime, timeZone } = after;
  if (startTime === null || sent.endTime) {
    return { ...after, endDay, endTime: sent.endTime ?? null };
  }
  if (before.startTime === null || before.endTime === null || sent.endTime === null) {
    return newTimes({ ...after, endDay, endTime: null });
  }
  const minutes = minutesOf(startTime) - minutesOf(before.startTime);
  if (minutes === 0) return { ...after, endDay, endTime: before.endTime };
  const end = later(timeZone, endDay, before.endTime, minutes);
  return { ...after, endDay: sent.endDay ?? end.day, endTime: end.time };
}

/** Every Monday that moves to Tuesday is every Tuesday. */
function movedAlong(
  before: WrittenTimes,
  after: WrittenTimes,
  isRepetitionSent: boolean,
): WrittenTimes {
  const { repetition, startDay } = after;
  if (isRepetitionSent || repetition?.every !== 'week') return after;
  const isOfItsDay = repetition.weekdays.join() === weekdayOf(before.startDay);
  return isOfItsDay
    ? { ...after, repetition: { ...repetition, weekdays: [weekdayOf(startDay)] } }
    : after;
}

/** The clock as it really shows on a day: in spring's gap it is an hour later already. */
export function shownTime(
  timeZone: string,
  day: Day,
  time: ClockTime,
): { day: Day; time: ClockTime } {
  if (momentsAt(timeZone, day, time).length > 0) return { day, time };
  const at = new Date(momentAt(timeZone, day, time));
  return { day: today(timeZone, at), time: timeIn(timeZone, at) };
}

const minutesOf = (time: ClockTime) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const minutesOfDay = 24 * 60;

function later(timeZone: string, day: Day, time: ClockTime, minutes: number) {
  const total = minutesOf(time) + minutes;
  const days = Math.floor(total / minutesOfDay);
  const rest = total - days * minutesOfDay;
  const two = (number: number) => String(number).padStart(2, '0');
  return shownTime(
    timeZone,
    plusDays(day, days),
    `${two(Math.floor(rest / 60))}:${two(rest % 60)}`,
  );
}
