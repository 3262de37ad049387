/**
 * How much is overdue, due today and due within a week. Counted where the rows are, and invoices from the
 * sums that are kept of them: the same numbers that the lists of the calendar have.
 */
import { sql } from 'kysely';
import { windowDays } from '#contract/calendar.ts';
import { type Day, type Instant, plusDays } from '#contract/dates.ts';
import { momentAt } from '#contract/zoned-time.ts';
import { occurrences } from '#server/appointments/occurrences.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { around } from './appointments.ts';
import type { Clock } from './asked.ts';

interface Due {
  overdue: number;
  /** On this day, and not overdue yet. */
  today: number;
  /** Between now and a week ahead, today's included. */
  week: number;
}

export async function countDue(db: FirmDb, clock: Clock): Promise<Due> {
  const window = windowOf(clock);
  const stored = await countStored(db, clock, window);
  const appointments = await countAppointments(db, clock, window);
  return {
    overdue: stored.overdue,
    today: stored.today + appointments.today,
    week: stored.week + appointments.week,
  };
}

interface Window {
  lastDay: Day;
  /** A week from now, by the moment. */
  until: Instant;
  /** When today is over. */
  midnight: Instant;
}

const windowOf = ({ timeZone, now, today }: Clock): Window => ({
  lastDay: plusDays(today, windowDays),
  until: plusDays(now.toISOString(), windowDays),
  midnight: momentAt(timeZone, plusDays(today, 1), '00:00'),
});

type Times = Parameters<typeof occurrences>[0];

/** They are never overdue: once over, they are done with. */
async function countAppointments(db: FirmDb, { now, today }: Clock, window: Window) {
  const days = around({ from: today, to: window.lastDay });
  const series = await db
    .selectFrom('appointments')
    .select(['startDay', 'startTime', 'endDay', 'endTime', 'timeZone', 'repetition', 'skips'])
    .where('startDay', '<=', days.to)
    .where('lastDay', '>=', days.from)
    .where('deletedAt', 'is', null)
    .$castTo<Times>()
    .execute();
  const at = now.toISOString();
  const counted = { today: 0, week: 0 };
  for (const times of series)
    for (const { day, endDay, startsAt, endsAt } of occurrences(times, days)) {
      const isWholeDay = times.startTime === null;
      if (isWholeDay ? endDay < today : endsAt <= at) continue;
      if (isWholeDay ? day <= today : startsAt < window.midnight) counted.today += 1;
      if (isWholeDay ? day <= window.lastDay : startsAt <= window.until) counted.week += 1;
    }
  return counted;
}

/** What has its day or its moment in its row: all but appointments. */
async function countStored(
  db: FirmDb,
  { now, today }: Clock,
  { lastDay, until, midnight }: Window,
): Promise<Due> {
  const at = now.toISOString();
  const { rows } = await sql<Due>`
    select late.tasks + payments.overdue + limitations.overdue as overdue,
      ahead.today + payments.today + limitations.today as today,
      ahead.week + payments.week + limitations.week as week
    from (select count(*) as tasks from tasks
        where deleted_at is null and not is_closed and due_order < ${at}::timestamptz) late,
      (select count(*) filter (where due_order < ${midnight}::timestamptz) as today, count(*) as week
        from tasks where deleted_at is null and not is_closed
          and due_order >= ${at}::timestamptz and due_order <= ${until}::timestamptz) ahead,
      (select coalesce(sum(open_invoices) filter (where due_date < ${today}::date), 0)::int as overdue,
          coalesce(sum(open_invoices) filter (where due_date = ${today}::date), 0)::int as today,
          coalesce(sum(open_invoices) filter (where due_date >= ${today}::date), 0)::int as week
        from invoice_totals where due_date <= ${lastDay}::date and open_invoices > 0) payments,
      (select count(*) filter (where expires_on < ${today}::date) as overdue,
          count(*) filter (where expires_on = ${today}::date) as today,
          count(*) filter (where expires_on >= ${today}::date) as week
        from limitation_dates where deleted_at is null and not is_settled
          and expires_on <= ${lastDay}::date) limitations`.execute(db);
  return rows[0] as Due;
}
