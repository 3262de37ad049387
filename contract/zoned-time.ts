/**
 * The clock on a wall, and the moments at which it shows a time. In spring an hour is missing there,
 * in autumn one comes twice: what is written down is the wall's time, and the moment follows from it.
 */
import * as z from 'zod';
import { type Day, dayIn, type Instant, timeIn } from '#contract/dates.ts';

/** `09:30` */
export const ClockTime = z
  .string({ error: 'must be a time such as 09:30' })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 09:30')
  .meta({ format: 'clock-time' });
export type ClockTime = z.infer<typeof ClockTime>;

const known = new Map<string, string | null>();
const mostKnown = 2_000;

/** As the tables of time zones write it today; null where they do not know it. */
function canonical(name: string): string | null {
  const found = known.get(name);
  if (found !== undefined) return found;
  const answer = /^[A-Za-z][\w+/-]{1,60}$/.test(name) ? resolved(name) : null;
  if (known.size < mostKnown) known.set(name, answer);
  return answer;
}

function resolved(name: string): string | null {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

export const TimeZone = z
  .string({ error: 'must be a time zone such as America/New_York' })
  .refine((name) => canonical(name) !== null, 'must be a time zone such as America/New_York')
  .overwrite((name) => canonical(name) ?? name)
  .meta({ format: 'time-zone' });
export type TimeZone = z.infer<typeof TimeZone>;

const minute = 60_000;
const wholeDay = 24 * 60 * minute;

const offsets = new Map<string, number>();
const mostOffsets = 20_000;

/** By how much the wall is ahead of UTC, in milliseconds. A calendar asks for the same moments over and over. */
function offsetAt(timeZone: string, at: number): number {
  const key = `${timeZone} ${at}`;
  const found = offsets.get(key);
  if (found !== undefined) return found;
  const instant = new Date(at);
  const wall = Date.parse(`${dayIn(timeZone, instant)}T${timeIn(timeZone, instant)}:00Z`);
  const offset = wall - Math.floor(at / minute) * minute;
  if (offsets.size >= mostOffsets) offsets.clear();
  offsets.set(key, offset);
  return offset;
}

/** The moments at which the wall shows this: usually one, none in spring's gap, two in autumn. */
export function momentsAt(timeZone: string, day: Day, time: ClockTime): Instant[] {
  const wall = Date.parse(`${day.slice(0, 10)}T${time}:00Z`);
  const ahead = new Set([wall - wholeDay, wall + wholeDay].map((at) => offsetAt(timeZone, at)));
  return [...ahead]
    .map((offset) => wall - offset)
    .filter((at) => at + offsetAt(timeZone, at) === wall)
    .toSorted((one, other) => one - other)
    .map((at) => new Date(at).toISOString());
}

const moments = new Map<string, Instant>();
const mostMoments = 20_000;

/**
 * The moment that is meant. Of an hour that comes twice it is the first; in an hour that is missing
 * the clock is read as if it had not been changed yet, so 02:30 is 03:30.
 */
export function momentAt(timeZone: string, day: Day, time: ClockTime): Instant {
  // Many things of a week begin at nine.
  const key = `${timeZone} ${day} ${time}`;
  const found = moments.get(key);
  if (found !== undefined) return found;
  const moment = firstMomentAt(timeZone, day, time);
  if (moments.size >= mostMoments) moments.clear();
  moments.set(key, moment);
  return moment;
}

function firstMomentAt(timeZone: string, day: Day, time: ClockTime): Instant {
  const [first] = momentsAt(timeZone, day, time);
  if (first) return first;
  const wall = Date.parse(`${day.slice(0, 10)}T${time}:00Z`);
  return new Date(wall - offsetAt(timeZone, wall - wholeDay)).toISOString();
}
