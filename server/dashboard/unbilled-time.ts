import { sql } from 'kysely';
import { mostUnbilled, type UnbilledTime } from '#contract/dashboard.ts';
import type { FirmDb } from '#server/kit/db.ts';

const sums = sql`coalesce(sum(billed_minutes), 0) as billed_minutes, coalesce(sum(amount), 0.00) as amount,
  min(day) as since`;
/** What a flat fee or a share of what is won covers waits for no bill of its own. */
const isOpen = sql`state = 'unbilled' and invoice_id is null and deleted_at is null
  and matter_id in (select id from matters where billing_arrangement = 'hourly')`;

/** What was done and stands on no bill yet, and where most of it lies. */
export async function unbilledTime(db: FirmDb): Promise<UnbilledTime> {
  const { rows } = await sql<Omit<UnbilledTime, 'matters'>>`
    select exists (select from time_entries where deleted_at is null) as has_time,
      count(*) as entries, ${sums} from time_entries where ${isOpen}`.execute(db);
  const { rows: matters } = await sql<UnbilledTime['matters'][number]>`
    select m.id as matter_id, m.matter_number, m.client_name, most.billed_minutes, most.amount, most.since
    from (select matter_id, ${sums} from time_entries where ${isOpen} group by matter_id
      order by sum(amount) desc, min(day), matter_id limit ${sql.lit(mostUnbilled)}) most
    join matters m on m.id = most.matter_id
    order by most.amount desc, most.since, m.id`.execute(db);
  return { ...(rows[0] as Omit<UnbilledTime, 'matters'>), matters };
}
