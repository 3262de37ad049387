/** The tiles above the calendar, and what comes next. */
import { sql } from 'kysely';
import {
  type CalendarEvent,
  type CalendarFigures,
  mostUpcoming,
  windowDays,
} from '#contract/calendar.ts';
import { type Day, plusDays, today } from '#contract/dates.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { type Clock, clockOf } from './asked.ts';
import { findRecords, inOrder } from './events.ts';
import { nearest } from './nearest.ts';

export async function figures(db: FirmDb, now: Date): Promise<CalendarFigures> {
  const clock = await clockOf(db, now);
  const tasks = await taskFigures(db, now);
  const overdue = tasks.overdue + (await daysMissed(db, clock.today));
  const ahead = await comingWeek(db, clock);
  const due = ahead.filter(({ status }) => status !== 'completed');
  return { ...tasks, overdue, dueThisWeek: due.length };
}

export async function upcoming(db: FirmDb, now: Date): Promise<CalendarEvent[]> {
  const ahead = await comingWeek(db, await clockOf(db, now));
  return ahead.filter(({ status }) => status === 'pending').slice(0, mostUpcoming);
}

async function taskFigures(db: FirmDb, now: Date) {
  const { rows } = await sql<Omit<CalendarFigures, 'dueThisWeek'>>`
    select count(*) filter (where not is_closed) as active_tasks,
      count(*) filter (where status = 'completed') as completed,
      count(*) filter (where not is_closed and due_date < ${now.toISOString()}::timestamptz) as overdue
    from tasks where deleted_at is null`.execute(db);
  return rows[0] as (typeof rows)[0];
}

/** Payments and limitation dates whose day is over. */
async function daysMissed(db: FirmDb, today: Day): Promise<number> {
  const { rows } = await sql<{ missed: number }>`
    select (select count(*) from invoices where is_open and due_date < ${today}::date)
      + (select count(*) from limitation_dates
        where deleted_at is null and not is_settled and expires_on < ${today}::date) as missed`.execute(
    db,
  );
  return (rows[0] as (typeof rows)[0]).missed;
}

const week = windowDays * 24 * 60 * 60_000;

/**
 * What begins between now and a week ahead, and what has begun and is not over: by the moment, and whole
 * days by the day.
 */
async function comingWeek(db: FirmDb, clock: Clock): Promise<CalendarEvent[]> {
  const now = clock.now.toISOString();
  const until = new Date(clock.now.getTime() + week);
  const lastDay = plusDays(clock.today, windowDays);
  // When the clocks go forward, the last hour may be on the day after.
  const lastMomentOn = today(clock.timeZone, until);
  const to = lastDay > lastMomentOn ? lastDay : lastMomentOn;
  const asked = { ...clock, from: clock.today, to };
  // However many there are, they are counted.
  const { entries } = await nearest(await findRecords(db, asked), asked, Number.POSITIVE_INFINITY);
  return inOrder(entries)
    .map(({ event }) => event)
    .filter((event) =>
      event.time === null
        ? event.day <= lastDay
        : event.date <= until.toISOString() && (event.date >= now || isGoingOn(event)),
    );
}

/** Of what is not to be done by a moment, but takes time. */
const isGoingOn = ({ originalData, status }: CalendarEvent) =>
  originalData.of === 'appointment' && status === 'pending';
