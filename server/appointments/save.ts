/** Adds, changes, deletes and restores appointments. */
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Appointment, AppointmentChange, NewAppointment } from '#contract/appointments.ts';
import { record } from '#server/activities/record.ts';
import { refuseWithDeadlines, settleDeadlines } from '#server/deadlines/move.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { conflict } from '#server/kit/refusals.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import { timeZoneOf } from '#server/profile/time-zone.ts';
import { sameIds, setAttendees, tellAttendees } from './invite.ts';
import { movedSkips } from './moved-skips.ts';
import { lastDayOf, nextReminder, occurrenceOn, type Times } from './occurrences.ts';
import { refuseTimes } from './refuse-times.ts';
import { changedTimes, newTimes } from './settle-times.ts';
import * as store from './store.ts';
import { isAtOtherTimes, tellChange, tellDeletion } from './tell-change.ts';
import { told } from './told.ts';

export async function add(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  { attendees, ...input }: NewAppointment,
): Promise<Appointment> {
  const timeZone = input.timeZone ?? (await timeZoneOf(db));
  const times = newTimes({ ...input, timeZone });
  refuseTimes(times);
  const fields = { ...input, ...times, seriesId: null };
  const appointment = await insert(db, user, now, fields, sameIds(attendees));
  record(db, user, now, told('appointment_created', 'Event created', appointment));
  await tellAttendees(db, user, now, appointment);
  return appointment;
}

/** What a person says of an appointment, with all its times. */
export type Fields = Omit<NewAppointment, 'attendees'> &
  Omit<Times, 'skips'> & { seriesId: string | null };

export async function insert(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  fields: Fields,
  attendees: readonly string[],
  untold?: string,
): Promise<Appointment> {
  const id = randomUUID();
  const at = now.toISOString();
  const appointment = {
    ...fields,
    id,
    skips: [],
    createdBy: user.id,
    createdAt: at,
    updatedAt: at,
  };
  await store.insert(db, [{ ...appointment, ...derived(appointment, now, untold) }]);
  await setAttendees(db, id, attendees);
  return store.one(db, id);
}

/** What follows from the times. A moment that has come and that nobody was told of yet stays. */
export function derived(
  times: Times & { reminders: readonly number[] },
  now: Date,
  untold?: string,
) {
  const { startsAt, endsAt } = occurrenceOn(times, times.startDay);
  const nextReminderAt = untold ?? nextReminder(times, now);
  return { startsAt, endsAt, lastDay: lastDayOf(times), nextReminderAt };
}

export async function change(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  id: string,
  { moveDeadlines, attendees: invited, ...input }: AppointmentChange,
): Promise<Appointment> {
  const before = await store.findToChange(db, id);
  const times = changedTimes(before, input);
  const merged = { ...before, ...input, ...times };
  const after: Appointment = {
    ...merged,
    matterId: merged.matterId?.toLowerCase() ?? null,
    attendees: invited ? sameIds(invited) : before.attendees,
    skips: movedSkips(before, times),
  };
  if (isDeepStrictEqual(before, after)) return before;
  const isMoved = isAtOtherTimes(before, after);
  if (isMoved) {
    refuseTimes(times);
    await settleDay(db, user, now, before, after, moveDeadlines);
  }
  const { attendees, matterNumber, clientName, ...fields } = after;
  const updatedAt = now.toISOString();
  const untold = isMoved ? undefined : await store.lockReminder(db, id, now);
  await store.change(db, id, { ...fields, ...derived(after, now, untold), updatedAt });
  await setAttendees(db, id, attendees, before.attendees);
  const changed = await store.one(db, id);
  record(db, user, now, told('appointment_updated', 'Event updated', changed));
  await tellAttendees(db, user, now, changed, before.attendees);
  await tellChange(db, user, now, before, changed);
  return changed;
}

async function settleDay(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  before: Appointment,
  { id, startDay, repetition }: Appointment,
  move: string[] | undefined,
): Promise<void> {
  if (before.repetition) return;
  if (repetition) return refuseWithDeadlines(db, id);
  if (startDay === before.startDay) return;
  await settleDeadlines(db, user, now, { appointmentId: id, to: startDay, move });
}

export async function remove(db: FirmDb, user: SignedInUser, now: Date, id: string): Promise<void> {
  const removed = await store.findToChange(db, id);
  await store.setDeleted(db, id, now.toISOString());
  record(db, user, now, told('appointment_deleted', 'Event deleted', removed));
  await tellDeletion(db, user, now, removed, { isBack: false });
}

export async function restore(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  id: string,
): Promise<Appointment> {
  if (await store.hasTwin(db, id)) {
    throw conflict('This event was imported again since it was deleted: it is on the calendar.');
  }
  // Its next reminder is still the one it had: what came meanwhile is told unless it is over.
  await store.setDeleted(db, id, null);
  const restored = await store.one(db, id);
  record(db, user, now, told('appointment_restored', 'Event restored', restored));
  await tellDeletion(db, user, now, restored, { isBack: true });
  return restored;
}
