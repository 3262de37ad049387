/** One day of a series: it is left out, taken back in, or made an appointment of its own. */
import type { Appointment, OneOfSeries } from '#contract/appointments.ts';
import { type Day, formatDay } from '#contract/dates.ts';
import { record } from '#server/activities/record.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { conflict, invalid } from '#server/kit/refusals.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import { sameIds, tellAttendees } from './invite.ts';
import { isDayOf, nextReminder, occurrenceOn } from './occurrences.ts';
import { refuseTimes } from './refuse-times.ts';
import { insert } from './save.ts';
import { changedTimes, shownTime, type WrittenTimes } from './settle-times.ts';
import * as store from './store.ts';
import { isAtOtherTimes, tellChange, tellSkip } from './tell-change.ts';
import { told } from './told.ts';

export async function skip(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  id: string,
  { day, isSkipped }: { day: Day; isSkipped: boolean },
): Promise<Appointment> {
  const series = await findSeries(db, id, day);
  if (series.skips.includes(day) === isSkipped) return series;
  if (!isSkipped && (await store.hasOwnOn(db, id, day))) {
    throw conflict('On this day there is a changed event of this series: delete that one first.');
  }
  await setSkipped(db, now, series, day, isSkipped);
  const what = isSkipped
    ? told('appointment_day_skipped', 'Event left out on one day', series, formatDay(day))
    : told('appointment_day_kept', 'Event taken back in on one day', series, formatDay(day));
  record(db, user, now, what);
  await tellSkip(db, user, now, series, { day, isSkipped });
  return store.one(db, id);
}

export async function changeOne(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  id: string,
  { day, attendees, ...input }: OneOfSeries,
): Promise<Appointment> {
  const series = await findSeries(db, id, day);
  if (series.skips.includes(day)) throw noSuchDay();
  const timesBefore = timesOn(series, day);
  const { startsAt, endsAt } = occurrenceOn(series, day);
  const before = { ...series, ...timesBefore, startsAt, endsAt, skips: [] };
  const times = changedTimes(timesBefore, input);
  refuseTimes(times);
  // It is told of the others by the series, and of this one by itself.
  const untold = await setSkipped(db, now, series, day, true);
  const { title, type, description, place, priority, matterId, reminders } = series;
  const fields = { title, type, description, place, priority, matterId, reminders };
  const own = await insert(
    db,
    user,
    now,
    { ...fields, ...input, ...times, seriesId: series.id },
    attendees ? sameIds(attendees) : series.attendees,
    isAtOtherTimes(before, { ...times, skips: [] }) ? undefined : untold,
  );
  record(
    db,
    user,
    now,
    told('appointment_day_changed', 'Event changed on one day', own, formatDay(day)),
  );
  await tellAttendees(db, user, now, own, series.attendees);
  await tellChange(db, user, now, before, own);
  return own;
}

/** By the clock as it shows on that day. */
function timesOn(series: Appointment, day: Day): WrittenTimes {
  const { startTime, endTime, timeZone } = series;
  const { endDay } = occurrenceOn(series, day);
  const start = shownTime(timeZone, day, startTime ?? '00:00');
  const end = shownTime(timeZone, endDay, endTime ?? '00:00');
  const isBackwards = start.day === end.day && end.time < start.time;
  return {
    startDay: day,
    startTime: startTime && start.time,
    endDay,
    endTime: endTime && (isBackwards ? start.time : end.time),
    timeZone,
    repetition: null,
  };
}

const noSuchDay = () => invalid('day', 'Day must be a day on which the event takes place.');

async function findSeries(db: FirmDb, id: string, day: Day): Promise<Appointment> {
  const series = await store.findToChange(db, id);
  if (!series.repetition) throw conflict('This event does not repeat.');
  if (!isDayOf(series, day)) throw noSuchDay();
  return series;
}

/** Gives the moment that has come and that nobody was told of yet. */
async function setSkipped(
  db: FirmDb,
  now: Date,
  series: Appointment,
  day: Day,
  isSkipped: boolean,
): Promise<string | undefined> {
  const others = series.skips.filter((skipped) => skipped !== day);
  const skips = isSkipped ? [...others, day].toSorted() : others;
  const untold = await store.lockReminder(db, series.id, now);
  const nextReminderAt = untold ?? nextReminder({ ...series, skips }, now);
  await store.change(db, series.id, { skips, nextReminderAt, updatedAt: now.toISOString() });
  return untold;
}
