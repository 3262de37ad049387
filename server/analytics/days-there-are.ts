/** Every day that something counts on, or did when it was written down. */
import { sql } from 'kysely';
import type { Day } from '#contract/dates.ts';
import type { FirmDb } from '#server/kit/db.ts';

export async function daysThereAre(db: FirmDb, timeZone: string): Promise<Day[]> {
  const { rows } = await sql<{ day: Day }>`
    select day from (
      select distinct paid_on from payments
      union select distinct issue_date from invoices
      union select distinct due_date from invoices
      union select distinct day from time_entries
      union select distinct expense_date from expenses
      union select distinct (due_date at time zone ${timeZone})::date from tasks where due_date is not null
      union select distinct open_date from matters
      union select distinct close_date from matters where close_date is not null
      union select distinct day from day_figures) counted (day)
    order by day`.execute(db);
  return rows.map(({ day }) => day);
}
