/** What is asked of the calendar, and what each kind of record answers. */
import type { CalendarEvent, CalendarEventType, CalendarQuery } from '#contract/calendar.ts';
import { type Day, type Instant, today } from '#contract/dates.ts';
import type { FirmDb } from '#server/kit/db.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import { timeZoneOf } from '#server/profile/time-zone.ts';

/** Who looks at it; a manager is concerned by payments too, and by what nobody was given. */
export type Reader = Pick<SignedInUser, 'id' | 'firmRole'>;

/** Where the firm is: its days are the squares of the calendar. */
export interface Clock {
  timeZone: string;
  now: Date;
  today: Day;
}

export interface Days {
  from: Day;
  to: Day;
}

export interface Asked extends Clock, Days {
  /** Only what concerns this person. */
  mine?: Reader;
  type?: CalendarEventType;
  matterId?: string;
  /** With what was called off, and of what was deleted all since then. */
  calledOffSince?: Instant;
}

/** An event with what other calendars want to know of it. */
export interface Entry {
  event: CalendarEvent;
  /** The moment; of what takes whole days the day after the last. */
  endsAt: Instant;
  updatedAt: Instant;
  /** So many minutes before the start. */
  reminders: number[];
  isCalledOff: boolean;
}

/**
 * What a record that was found puts on the calendar: all that touches these days, and perhaps more. An
 * endless series puts much there, so it is worked out only for the days that are wanted.
 */
export type Putting = (days: Days) => Entry[];

export async function askedOf(
  db: FirmDb,
  now: Date,
  reader: Reader,
  { mine, ...query }: CalendarQuery,
): Promise<Asked> {
  return { ...query, ...(await clockOf(db, now)), mine: mine && reader };
}

export async function clockOf(db: FirmDb, now: Date): Promise<Clock> {
  const timeZone = await timeZoneOf(db);
  return { timeZone, now, today: today(timeZone, now) };
}
