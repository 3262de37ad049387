/** The tiles above the calendar, and what comes next. */
import { sql } from 'kysely';
import { type CalendarEvent, type CalendarFigures, mostUpcoming } from '#contract/calendar.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { clockOf } from './asked.ts';
import { countDue } from './due.ts';
import { weekAhead } from './week-ahead.ts';

export async function figures(db: FirmDb, now: Date): Promise<CalendarFigures> {
  const tasks = await taskFigures(db);
  const { overdue, week } = await countDue(db, await clockOf(db, now));
  return { ...tasks, overdue, dueThisWeek: week };
}

export async function upcoming(db: FirmDb, now: Date): Promise<CalendarEvent[]> {
  const ahead = await weekAhead(db, await clockOf(db, now));
  return ahead.filter(({ status }) => status === 'pending').slice(0, mostUpcoming);
}

async function taskFigures(db: FirmDb) {
  const { rows } = await sql<Pick<CalendarFigures, 'activeTasks' | 'completed'>>`
    select count(*) filter (where not is_closed) as active_tasks,
      count(*) filter (where status = 'completed') as completed
    from tasks where deleted_at is null`.execute(db);
  return rows[0] as (typeof rows)[0];
}
