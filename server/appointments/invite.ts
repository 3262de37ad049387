/** Who takes part in an appointment. Whoever is added by somebody else hears of it. */
import type { Appointment } from '#contract/appointments.ts';
import { formatDateTime, formatDay } from '#contract/dates.ts';
import { repetitionWords } from '#contract/repetition.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { invalid } from '#server/kit/refusals.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import * as notifications from '#server/notifications/store.ts';
import { timeZoneOf } from '#server/profile/time-zone.ts';
import * as store from './store.ts';

/** An id is the same however it is written. */
export const sameIds = (ids: readonly string[]): string[] =>
  [...new Set(ids.map((id) => id.toLowerCase()))].toSorted();

/** Only what differs is written. */
export async function setAttendees(
  db: FirmDb,
  appointmentId: string,
  attendees: readonly string[],
  before: readonly string[] = [],
): Promise<void> {
  const added = attendees.filter((id) => !before.includes(id));
  const left = before.filter((id) => !attendees.includes(id));
  await refuseStrangers(db, added);
  await store.addAttendees(db, appointmentId, added);
  await store.removeAttendees(db, appointmentId, left);
}

async function refuseStrangers(db: FirmDb, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const known = await db.selectFrom('users').select('id').where('id', 'in', ids).execute();
  if (known.length === ids.length) return;
  throw invalid('attendees', 'Attendees must all be people of your firm.');
}

export async function tellAttendees(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  appointment: Appointment,
  before: readonly string[] = [],
): Promise<void> {
  const invited = appointment.attendees.filter((id) => id !== user.id && !before.includes(id));
  if (invited.length === 0) return;
  const timeZone = await timeZoneOf(db);
  for (const userId of invited) {
    await notifications.insert(db, {
      userId,
      title: `Event: ${appointment.title}`,
      message: [whenWords(appointment, timeZone), appointment.place].filter(Boolean).join(', '),
      url: `/calendar?event=appointment-${appointment.id}`,
      timestamp: now.toISOString(),
    });
  }
}

/** By the clock of the firm, where people read it. */
function whenWords(appointment: Appointment, timeZone: string): string {
  const { startDay, startTime, startsAt, repetition } = appointment;
  const first = startTime === null ? formatDay(startDay) : formatDateTime(startsAt, timeZone);
  if (!repetition) return first;
  return `${repetitionWords(repetition, startDay)}, first on ${first}`;
}
