import { sql } from 'kysely';
import type { FirmDb } from '#server/kit/db.ts';

/** What is billed stays as it was read until it is: time first, then expenses, each in one order for everybody. */
export async function lockBilled(db: FirmDb, preBillIds: readonly string[]): Promise<void> {
  await sql`select t.id from time_entries t where t.id in (
      select l.time_entry_id from pre_bill_lines l where l.pre_bill_id = any(${preBillIds}::uuid[]))
    order by t.id for update`.execute(db);
  await sql`select e.id from expenses e where e.id in (
      select l.expense_id from pre_bill_lines l where l.pre_bill_id = any(${preBillIds}::uuid[]))
    order by e.id for update`.execute(db);
}
