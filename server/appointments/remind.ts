/**
 * So many minutes before an appointment people are told of it. What is due is found across firms; each
 * one is told in a transaction of its own, in which it also gets its next moment: so once, whichever
 * process comes first.
 */
import { type Appointment, appointmentTypeLabels } from '#contract/appointments.ts';
import { today } from '#contract/dates.ts';
import { asSystem, type FirmDb, withFirm } from '#server/kit/db.ts';
import type { Engine } from '#server/kit/engine.ts';
import * as notifications from '#server/notifications/store.ts';
import { timeZoneOf } from '#server/profile/time-zone.ts';
import { activeIds, managerIds } from '#server/users/store.ts';
import { nextReminder, type Occurrence, occurrences } from './occurrences.ts';
import { reminderWords } from './reminder-words.ts';
import * as store from './store.ts';

const job = 'job appointment-reminders';

export async function remindOfAppointments(engine: Engine, now: Date, atOnce = 500): Promise<void> {
  const failures: unknown[] = [];
  for (;;) {
    const due = await asSystem(engine, job, (db) => store.toRemind(db, now, atOnce));
    for (const { firmId, id } of due) {
      await withFirm(engine, firmId, job, (db) => remind(db, id, now)).catch((error: unknown) => {
        // The others shall hear of theirs; the clockwork comes again for this one.
        failures.push(error);
      });
    }
    if (due.length < atOnce || failures.length > 0) break;
  }
  if (failures.length > 0) throw failures[0];
}

async function remind(db: FirmDb, id: string, now: Date): Promise<void> {
  const since = await store.lockReminder(db, id, now);
  if (!since) return;
  const appointment = await store.one(db, id);
  for (const occurrence of toTell(appointment, since, now)) {
    await tell(db, appointment, occurrence, now);
  }
  await store.change(db, id, { nextReminderAt: nextReminder(appointment, now) });
}

const minute = 60_000;
const wholeDay = 24 * 60 * minute;
/** What is over in no time is told all the same, when it has only just been. */
const shortest = 15 * minute;

/** Those of which a moment has come since then, each once; without those that are over. */
function toTell(appointment: Appointment, since: string, now: Date): Occurrence[] {
  const { timeZone, reminders } = appointment;
  const ahead = Math.max(0, ...reminders) * minute;
  const window = {
    from: today(timeZone, new Date(now.getTime() - wholeDay)),
    to: today(timeZone, new Date(now.getTime() + ahead + wholeDay)),
  };
  return occurrences(appointment, window).filter(({ startsAt, endsAt }) => {
    const start = Date.parse(startsAt);
    if (Math.max(Date.parse(endsAt), start + shortest) <= now.getTime()) return false;
    const moments = reminders.map((minutes) => start - minutes * minute);
    return moments.some((moment) => moment >= Date.parse(since) && moment <= now.getTime());
  });
}

async function tell(
  db: FirmDb,
  appointment: Appointment,
  occurrence: Occurrence,
  now: Date,
): Promise<void> {
  const { id, type, title, attendees, createdBy, repetition } = appointment;
  const event = `appointment-${id}`;
  const day = occurrence.day.slice(0, 10);
  const active = await activeIds(db);
  const own = attendees.length > 0 ? attendees : createdBy ? [createdBy] : [];
  const there = own.filter((one) => active.has(one));
  // Where nobody is in who would hear it, whoever runs the firm does.
  const people = there.length > 0 ? there : await managerIds(db);
  const message = reminderWords(appointment, occurrence, await timeZoneOf(db), now);
  for (const userId of people) {
    await notifications.insert(db, {
      userId,
      title: `${appointmentTypeLabels[type]}: ${title}`,
      message,
      type: type === 'court' ? 'warning' : 'info',
      url: repetition ? `/calendar?day=${day}&event=${event}-${day}` : `/calendar?event=${event}`,
      timestamp: now.toISOString(),
    });
  }
}
