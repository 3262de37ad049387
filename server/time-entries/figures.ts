/** How much time there is: of a person on a day, of today and this week, and what nobody has billed. */
import { sql } from 'kysely';
import { type Day, plusDays } from '#contract/dates.ts';
import type { TimeFigures } from '#contract/time-states.ts';
import type { FirmDb } from '#server/kit/db.ts';

export async function secondsOn(db: FirmDb, userId: string, day: Day): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(sum(actual_seconds), 0) as seconds from time_entries
    where user_id = ${userId} and day = ${day}::date and deleted_at is null`.execute(db);
  return rows[0]?.seconds ?? 0;
}

/** The Monday of the week in which a day is. */
export const mondayOf = (day: Day): Day => plusDays(day, -((new Date(day).getUTCDay() + 6) % 7));

/** Left out: of all. */
interface Whose {
  userId?: string;
  matterId?: string;
  clientId?: string;
}

export async function figures(
  db: FirmDb,
  today: Day,
  { userId, matterId, clientId }: Whose,
): Promise<TimeFigures> {
  const monday = mondayOf(today);
  const whose = sql`
    ${userId ? sql`user_id = ${userId} and` : sql``}
    ${matterId ? sql`matter_id = ${matterId} and` : sql``}
    ${clientId ? sql`matter_id in (select id from matters where client_id = ${clientId}) and` : sql``}`;
  const { rows } = await sql<Row>`
    select spells.*, waiting.* from (
      select coalesce(sum(actual_seconds) filter (where day = ${today}::date), 0) as today_seconds,
        coalesce(sum(billed_minutes) filter (where day = ${today}::date and is_billable), 0) as today_minutes,
        coalesce(sum(actual_seconds), 0) as week_seconds,
        coalesce(sum(billed_minutes) filter (where is_billable), 0) as week_minutes
      from time_entries where ${whose} deleted_at is null
        and day between ${monday}::date and ${plusDays(monday, 6)}::date) spells
    cross join (
      select count(*) as entries, coalesce(sum(billed_minutes), 0) as billed_minutes,
        coalesce(sum(amount), 0.00) as amount, min(day) as since
      from time_entries where ${whose} state = 'unbilled' and invoice_id is null and deleted_at is null
        and matter_id in (select id from matters where billing_arrangement = 'hourly')) waiting`.execute(
    db,
  );
  const row = rows[0] as Row;
  return {
    today: { actualSeconds: row.todaySeconds, billableMinutes: row.todayMinutes },
    week: { actualSeconds: row.weekSeconds, billableMinutes: row.weekMinutes },
    unbilled: {
      entries: row.entries,
      billedMinutes: row.billedMinutes,
      amount: row.amount,
      since: row.since,
    },
  };
}

interface Row {
  todaySeconds: number;
  todayMinutes: number;
  weekSeconds: number;
  weekMinutes: number;
  entries: number;
  billedMinutes: number;
  amount: string;
  since: Day | null;
}
