/**
 * Whoever takes part hears when it takes place at another time, or not at all, or without them. Nobody
 * is told of what they did themselves, nor of what is over.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Appointment } from '#contract/appointments.ts';
import { type Day, formatDateTime, formatDay } from '#contract/dates.ts';
import { repetitionWords } from '#contract/repetition.ts';
import type { FirmDb } from '#server/kit/db.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import * as notifications from '#server/notifications/store.ts';
import { timeZoneOf } from '#server/profile/time-zone.ts';
import { firstAfter, isOver, occurrenceOn, type Times } from './occurrences.ts';

export function isAtOtherTimes(before: Times, after: Times): boolean {
  const when = (times: Times) => {
    const { startDay, startTime, endDay, endTime, timeZone, repetition } = times;
    return { startDay, startTime, endDay, endTime, timeZone, repetition };
  };
  return !isDeepStrictEqual(when(before), when(after));
}

export async function tellChange(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  before: Appointment,
  after: Appointment,
): Promise<void> {
  const wasAhead = !isOver(before, now);
  const isStaying = (id: string) => after.attendees.includes(id);
  const firmZone = await timeZoneOf(db);
  if (isAtOtherTimes(before, after) && (wasAhead || !isOver(after, now))) {
    const people = before.attendees.filter(isStaying);
    const message = `${after.title}, now ${movedWords(before, after, now, firmZone)}`;
    await tell(db, user, now, after, people, { title: 'Event moved', message });
  }
  if (wasAhead) {
    const people = before.attendees.filter((id) => !isStaying(id));
    const message = `${before.title}, ${whenWords(before, now, firmZone)}`;
    await tell(db, user, now, after, people, { title: 'You no longer attend', message });
  }
}

/** It was deleted, or it was brought back. */
export async function tellDeletion(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  appointment: Appointment,
  { isBack }: { isBack: boolean },
): Promise<void> {
  if (isOver(appointment, now)) return;
  const message = `${appointment.title}, ${whenWords(appointment, now, await timeZoneOf(db))}`;
  const day = (firstAfter(appointment, now)?.day ?? appointment.startDay).slice(0, 10);
  const news = isBack
    ? { title: afterAll, message }
    : { title: 'Event cancelled', message, url: dayOf(day, appointment) };
  await tell(db, user, now, appointment, appointment.attendees, news);
}

/** One day of a series was left out, or taken back in. */
export async function tellSkip(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  series: Appointment,
  { day, isSkipped }: { day: Day; isSkipped: boolean },
): Promise<void> {
  if (Date.parse(occurrenceOn(series, day).endsAt) <= now.getTime()) return;
  await tell(db, user, now, series, series.attendees, {
    title: isSkipped ? 'Event left out' : afterAll,
    message: `${series.title}, ${formatDay(day)}`,
    url: dayOf(day.slice(0, 10), series),
  });
}

/** It is not on the calendar any more; the address still says which one it was. */
const dayOf = (day: string, { id }: Appointment) => `/calendar?day=${day}#appointment-${id}`;

const afterAll = 'Event takes place after all';

async function tell(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  { id, type }: Appointment,
  people: readonly string[],
  news: { title: string; message: string; url?: string },
): Promise<void> {
  for (const userId of people.filter((one) => one !== user.id)) {
    await notifications.insert(db, {
      url: `/calendar?event=appointment-${id}`,
      ...news,
      userId,
      type: type === 'court' ? 'warning' : 'info',
      timestamp: now.toISOString(),
    });
  }
}

function movedWords(before: Appointment, after: Appointment, now: Date, firmZone: string): string {
  const isLonger =
    before.startsAt === after.startsAt &&
    (before.startTime === null) === (after.startTime === null) &&
    isDeepStrictEqual(before.repetition, after.repetition);
  if (!isLonger || after.repetition) return whenWords(after, now, firmZone);
  const { endDay, endTime, endsAt } = after;
  return `until ${endTime === null ? formatDay(endDay) : formatDateTime(endsAt, firmZone)}`;
}

/** By the clock of the firm, where people read it; of a series, the next one. */
function whenWords(appointment: Appointment, now: Date, firmZone: string): string {
  const { startDay, startTime, repetition } = appointment;
  const { day, startsAt } =
    (repetition && firstAfter(appointment, now)) ?? occurrenceOn(appointment, startDay);
  const when = startTime === null ? formatDay(day) : formatDateTime(startsAt, firmZone);
  if (!repetition) return when;
  const often = repetitionWords(repetition, startDay);
  return `${often.charAt(0).toLowerCase()}${often.slice(1)}, next on ${when}`;
}
