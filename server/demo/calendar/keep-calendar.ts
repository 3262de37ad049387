/** The calendar of the practice, written in bulk. Each row is what the verbs would have written. */
import type { FirmDb } from '#server/kit/db.ts';
import { mattersOf } from '../compliance/known-matters.ts';
import type { Known } from '../history.ts';
import { insertMany } from '../in-bulk.ts';
import { appointmentId, appointmentsOf } from './appointment-rows.ts';
import { deadlinesOf } from './counted-deadlines.ts';
import { oralArgument } from './court-dates.ts';
import { limitationsOf } from './limitation-rows.ts';

export async function keepCalendar(db: FirmDb, now: Date, known: Known): Promise<void> {
  const matters = await mattersOf(db, known);
  const calendar = appointmentsOf(now, matters);
  const hearing = calendar.appointments.find(({ id }) => id === appointmentId(oralArgument.title));
  if (!hearing) throw new Error('There is no hearing to count from');
  const counted = deadlinesOf(now, hearing);
  const limits = limitationsOf(now, matters);
  await insertMany(db, 'appointments', calendar.appointments);
  await insertMany(db, 'appointmentAttendees', calendar.attendees);
  await insertMany(db, 'deadlineRules', counted.rules);
  await insertMany(db, 'tasks', counted.tasks);
  await insertMany(db, 'deadlines', counted.deadlines);
  await insertMany(db, 'limitationDates', limits.dates);
  await insertMany(db, 'deadlineReminders', limits.noted);
  await insertMany(db, 'notifications', [...calendar.notifications, ...limits.notifications]);
  await insertMany(db, 'activities', [...calendar.trail, ...counted.trail, ...limits.trail]);
}
