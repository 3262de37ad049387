/** Many entries at once: what an import writes and takes back. */
import { sql } from 'kysely';
import type { TimeEntry } from '#contract/time-entries.ts';
import type { FirmDb } from '#server/kit/db.ts';

export type Stored = Pick<
  TimeEntry,
  | 'id'
  | 'matterId'
  | 'userId'
  | 'day'
  | 'narrative'
  | 'actualSeconds'
  | 'billedMinutes'
  | 'isAdjusted'
  | 'isBillable'
  | 'isHeld'
  | 'taskCode'
  | 'activityCode'
> & {
  /** None: as agreed here. */
  rate: string | null;
  isBilledBefore: boolean;
};

/** No rule of ours rounds what another program has counted. */
export const insert = (
  db: FirmDb,
  entries: readonly Stored[],
  createdBy: string,
  at: string,
): Promise<unknown> =>
  sql`insert into time_entries (id, matter_id, user_id, day, narrative, actual_seconds, billed_minutes,
      is_adjusted, rounding_mode, rounding_minutes, rate, rate_source, is_billable, is_held, is_billed_before,
      task_code, activity_code, created_by, created_at, updated_at)
    select x.id, m.id, x."userId", x.day, x.narrative, x."actualSeconds", x."billedMinutes", x."isAdjusted",
      'none', 1, coalesce(x.rate, r.rate, k.rate, m.billing_rate, c.billing_rate, 0),
      case when x.rate is not null then 'entry' when r.rate is not null then 'person-on-matter'
        when k.rate is not null then 'person' when m.billing_rate is not null then 'matter'
        when c.billing_rate is not null then 'client' else 'none' end,
      x."isBillable", x."isHeld", x."isBilledBefore", x."taskCode", x."activityCode",
      ${createdBy}::uuid, ${at}::timestamptz, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as x(id uuid, "matterId" uuid, "userId" uuid, day date,
      narrative text, "actualSeconds" integer, "billedMinutes" integer, "isAdjusted" boolean, rate numeric,
      "isBillable" boolean, "isHeld" boolean, "isBilledBefore" boolean, "taskCode" text, "activityCode" text)
    join matters m on m.id = x."matterId" join clients c on c.firm_id = m.firm_id and c.id = m.client_id
    left join matter_rates r on r.firm_id = m.firm_id and r.matter_id = m.id and r.user_id = x."userId"
    left join timekeepers k on k.firm_id = m.firm_id and k.user_id = x."userId"`.execute(db);

export async function stillThere(db: FirmDb, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('timeEntries')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('deletedAt', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Locked, so that none of them gets onto a bill meanwhile. */
export async function countBilled(db: FirmDb, ids: readonly string[]): Promise<number> {
  const rows = await db
    .selectFrom('timeEntries')
    .select('invoiceId')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.filter(({ invoiceId }) => invoiceId !== null).length;
}

export const remove = (db: FirmDb, ids: readonly string[], deletedAt: string) =>
  db
    .updateTable('timeEntries')
    .set({ deletedAt })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('deletedAt', 'is', null)
    .execute();
