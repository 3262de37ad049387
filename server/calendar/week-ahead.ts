import { type CalendarEvent, isWithinAWeek, windowDays } from '#contract/calendar.ts';
import { plusDays } from '#contract/dates.ts';
import type { FirmDb } from '#server/kit/db.ts';
import type { Asked, Clock } from './asked.ts';
import { findRecords, inOrder } from './events.ts';
import { nearest } from './nearest.ts';

/** What begins between now and a week ahead, and what has begun and is not over, in order. */
export async function weekAhead(db: FirmDb, clock: Clock): Promise<CalendarEvent[]> {
  // When the clocks go forward, the last hour may be on the day after.
  const days = { from: clock.today, to: plusDays(clock.today, windowDays + 1) };
  const events = await allOf(db, { ...clock, ...days });
  return events.filter((event) => isWithinAWeek(event, clock.now, clock.today));
}

/** However many there are: to be counted. */
export async function allOf(db: FirmDb, asked: Asked): Promise<CalendarEvent[]> {
  const { entries } = await nearest(await findRecords(db, asked), asked, Number.POSITIVE_INFINITY);
  return inOrder(entries).map(({ event }) => event);
}
