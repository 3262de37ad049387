/** What a person attends, or has put on the calendar for themselves. */
import { sql } from 'kysely';
import { type AppointmentType, appointmentTypeLabels } from '#contract/appointments.ts';
import {
  type Day,
  today as dayOf,
  formatDateTime,
  formatDay,
  type Instant,
  plusDays,
} from '#contract/dates.ts';
import { momentAt } from '#contract/zoned-time.ts';
import { concerns } from '#server/appointments/concerns.ts';
import { type Occurrence, occurrences, type Times } from '#server/appointments/occurrences.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { timeZoneOf } from '#server/profile/time-zone.ts';
import { beginningOf, type Found, lastLetterAt, type Morning, markOf } from './morning.ts';

interface Row extends Times {
  id: string;
  title: string;
  type: AppointmentType;
  place: string | null;
  updatedAt: Instant;
}

export async function findAppointments(db: FirmDb, morning: Morning): Promise<Found[]> {
  const { today, userId } = morning;
  // On the other side of the world it may be two days sooner or later.
  const days = { from: plusDays(today, -2), to: plusDays(today, 9) };
  const { rows } = await sql<Row>`
    select id, title, type, place, start_day, start_time, end_day, end_time, time_zone, repetition, skips,
      updated_at
    from appointments a
    where deleted_at is null and start_day <= ${days.to}::date and last_day >= ${days.from}::date
      and ${concerns(userId)}`.execute(db);
  const atTheFirm = await timeZoneOf(db);
  return rows.flatMap((row) =>
    occurrences(row, days).flatMap((one) => lineOf(row, one, morning, atTheFirm)),
  );
}

function lineOf(row: Row, occurrence: Occurrence, morning: Morning, atTheFirm: string): Found[] {
  const { day, endDay, startsAt, endsAt } = occurrence;
  const isWholeDay = row.startTime === null;
  const dayIn = (timeZone: string) => (isWholeDay ? day : dayOf(timeZone, new Date(startsAt)));
  const begins = markOf(morning, dayIn(morning.timeZone), row.updatedAt >= lastLetterAt(morning));
  const hasBegun = begins === 'overdue';
  // What is over is over: nobody can still go there.
  if (!begins || (hasBegun && isOver(occurrence, isWholeDay, morning))) return [];
  const when = (on: Day, at: Instant) =>
    isWholeDay ? formatDay(on) : formatDateTime(at, morning.timeZone);
  const event = `appointment-${row.id}${row.repetition ? `-${day.slice(0, 10)}` : ''}`;
  return [
    {
      kind: 'appointments',
      mark: hasBegun ? 'today' : begins,
      title: [`${appointmentTypeLabels[row.type]}: ${row.title}`, row.place]
        .filter(Boolean)
        .join(', '),
      due: hasBegun ? `until ${when(endDay, endsAt)}` : when(day, startsAt),
      url: `/calendar?day=${dayIn(atTheFirm).slice(0, 10)}&event=${event}`,
      at: Date.parse(isWholeDay ? beginningOf(morning, day) : startsAt),
      count: 1,
    },
  ];
}

/** Whether a trial that has begun was over by the time of the letter. */
const isOver = (
  { endDay, endsAt }: Occurrence,
  isWholeDay: boolean,
  { today, timeZone, time }: Morning,
): boolean => (isWholeDay ? endDay < today : endsAt <= momentAt(timeZone, today, time));
