/** Appointments, on every day on which they take place. */
import { sql } from 'kysely';
import type { Appointment } from '#contract/appointments.ts';
import { type Day, daysBetween, plusDays, timeIn, today } from '#contract/dates.ts';
import type { ClockTime } from '#contract/zoned-time.ts';
import { concerns } from '#server/appointments/concerns.ts';
import { type Occurrence, occurrenceOn, occurrences } from '#server/appointments/occurrences.ts';
import type { FirmDb } from '#server/kit/db.ts';
import type { Asked, Days, Entry, Putting } from './asked.ts';
import { matterOf } from './matter-of.ts';

type Row = Omit<Appointment, 'startsAt' | 'endsAt' | 'seriesId' | 'createdBy' | 'createdAt'> & {
  deletedAt: string | null;
  deadlines: number;
};

const worldwide = 2;

/** On the other side of the world it may be two days sooner or later. */
export const around = ({ from, to }: Days): Days => ({
  from: plusDays(from, -worldwide),
  to: plusDays(to, worldwide),
});

export async function findAppointments(db: FirmDb, asked: Asked): Promise<Putting[]> {
  const rows = await find(db, { ...asked, ...around(asked) });
  const wall = wallOf(asked.timeZone);
  const entryOn = (row: Row, one: Occurrence) => toEntry(row, one, asked, wall);
  return rows.map((row) => (wanted) => {
    const days = around(wanted);
    return [
      ...occurrences(row, days).map((one) => entryOn(row, one)),
      ...skipped(row, days, asked).map((one) => ({ ...entryOn(row, one), isCalledOff: true })),
    ];
  });
}

function skipped(row: Row, { from, to }: Days, { calledOffSince }: Asked): Occurrence[] {
  if (!calledOffSince) return [];
  const first = plusDays(from, -daysBetween(row.startDay, row.endDay));
  return row.skips.filter((day) => day >= first && day <= to).map((day) => occurrenceOn(row, day));
}

function find(db: FirmDb, asked: Asked): Promise<Row[]> {
  const { from, to, mine, type, matterId, calledOffSince } = asked;
  let query = db
    .selectFrom('appointments as a')
    .leftJoinLateral(matterOf('a'), (join) => join.onTrue())
    .select([
      ...(['a.id', 'a.title', 'a.type', 'a.description', 'a.place', 'a.priority'] as const),
      ...(['a.startDay', 'a.startTime', 'a.endDay', 'a.endTime', 'a.timeZone'] as const),
      ...(['a.repetition', 'a.skips', 'a.reminders', 'a.updatedAt', 'a.deletedAt'] as const),
      ...(['a.matterId', 'm.matterNumber', 'm.clientName'] as const),
      sql<string[]>`array(select user_id::text from appointment_attendees
        where firm_id = a.firm_id and appointment_id = a.id order by 1)`.as('attendees'),
      sql<number>`(select count(*) from deadlines d
        join tasks t on t.firm_id = d.firm_id and t.id = d.task_id
        where d.firm_id = a.firm_id and d.appointment_id = a.id
          and t.deleted_at is null and not t.is_closed)`.as('deadlines'),
    ])
    .where('a.startDay', '<=', to)
    .where('a.lastDay', '>=', from);
  if (mine) query = query.where(concerns(mine.id));
  if (type) query = query.where('a.type', '=', type);
  if (matterId) query = query.where('a.matterId', '=', matterId);
  query = calledOffSince
    ? query.where((eb) =>
        eb.or([eb('a.deletedAt', 'is', null), eb('a.deletedAt', '>=', calledOffSince)]),
      )
    : query.where('a.deletedAt', 'is', null);
  return query.$castTo<Row>().execute();
}

function toEntry(row: Row, occurrence: Occurrence, asked: Asked, wall: Wall): Entry {
  const { id, title, type, priority, description, place, attendees, startTime, timeZone } = row;
  const { matterId, matterNumber, clientName, reminders, deadlines } = row;
  const when = startTime === null ? wholeDays(occurrence, asked) : timed(occurrence, asked, wall);
  const isSeries = row.repetition !== null;
  const eventId = `appointment-${id}${isSeries ? `-${occurrence.day.slice(0, 10)}` : ''}`;
  const { endsAt, isOver, ...shown } = when;
  return {
    event: {
      id: eventId,
      title,
      ...shown,
      type,
      status: isOver ? 'completed' : 'pending',
      priority,
      description,
      matterId,
      matterNumber,
      clientName,
      url: `/calendar?day=${shown.day.slice(0, 10)}&event=${eventId}`,
      originalData: {
        of: 'appointment',
        id,
        place,
        attendees,
        isSeries,
        startDay: occurrence.day,
        startTime,
        timeZone,
        deadlines,
      },
    },
    endsAt,
    updatedAt: row.updatedAt,
    reminders,
    isCalledOff: row.deletedAt !== null,
  };
}

/** A whole day is the same square everywhere. */
const wholeDays = ({ day, endDay }: Occurrence, { today: now }: Asked) => ({
  date: day,
  day,
  lastDay: endDay,
  time: null,
  endTime: null,
  endsAt: plusDays(endDay, 1),
  isOver: endDay < now,
});

type Wall = (at: Date) => { day: Day; time: ClockTime };

/** Reads the firm's clock. Many things begin at nine: it is read once for each moment. */
function wallOf(timeZone: string): Wall {
  const seen = new Map<number, ReturnType<Wall>>();
  return (at) => {
    const known = seen.get(at.getTime());
    if (known) return known;
    const read = { day: today(timeZone, at), time: timeIn(timeZone, at) };
    seen.set(at.getTime(), read);
    return read;
  };
}

function timed({ startsAt, endsAt }: Occurrence, { now }: Asked, wall: Wall) {
  const start = new Date(startsAt);
  const end = new Date(endsAt);
  // What ends at midnight does not reach into the day that begins then.
  const last = new Date(Math.max(start.getTime(), end.getTime() - 1));
  return {
    date: startsAt,
    ...wall(start),
    lastDay: wall(last).day,
    endTime: wall(end).time,
    endsAt,
    isOver: end <= now,
  };
}
