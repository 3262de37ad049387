import { sql } from 'kysely';
import type { Day } from '#contract/dates.ts';
import type { BillingArrangement } from '#contract/matters.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { notFound } from '#server/kit/refusals.ts';

/** A pre-bill with what its matter says; the figures follow from its lines. */
export interface PreBillHead {
  id: string;
  matterId: string;
  matterNumber: string;
  clientId: string;
  clientName: string;
  billingArrangement: BillingArrangement;
  from: Day | null;
  to: Day;
  description: string | null;
  discount: string;
  createdBy: string | null;
  createdAt: string;
  updatedAt: string;
}

const heads = (db: FirmDb) =>
  db
    .selectFrom('preBills as b')
    .innerJoin('matters as m', (join) =>
      join.onRef('m.firmId', '=', 'b.firmId').onRef('m.id', '=', 'b.matterId'),
    )
    .select([
      'b.id',
      'b.matterId',
      'm.matterNumber',
      'm.clientId',
      'm.clientName',
      'm.billingArrangement',
      'b.firstDay as from',
      'b.lastDay as to',
      'b.description',
      'b.discount',
      'b.createdBy',
      'b.createdAt',
      'b.updatedAt',
    ]);
// The database's checks hold these columns to the contract's values.
const asHead = (row: unknown) => row as PreBillHead;

export const list = async (db: FirmDb): Promise<PreBillHead[]> =>
  (await heads(db).orderBy('b.createdAt').orderBy('b.id').execute()).map(asHead);

export const head = (db: FirmDb, id: string): Promise<PreBillHead> =>
  heads(db).where('b.id', '=', id).executeTakeFirstOrThrow(notFound).then(asHead);

/** In one order for everybody: of two who issue the same ones at once, one issues them. */
export async function lock(db: FirmDb, ids: readonly string[]): Promise<void> {
  const found = await db
    .selectFrom('preBills')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (found.length < ids.length) throw notFound();
}

interface NewRow {
  matterId: string;
  firstDay: Day | null;
  lastDay: Day;
  description: string;
  createdBy: string;
  createdAt: string;
  updatedAt: string;
}

/** Null when the matter has one already. */
export const insert = async (db: FirmDb, row: NewRow): Promise<string | null> => {
  const written = await db
    .insertInto('preBills')
    .values(row)
    .onConflict((conflict) => conflict.columns(['firmId', 'matterId']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return written?.id ?? null;
};

export const change = (
  db: FirmDb,
  id: string,
  values: { description?: string | null; discount?: string; updatedAt: string },
) => db.updateTable('preBills').set(values).where('id', '=', id).execute();

export const remove = (db: FirmDb, id: string) =>
  db.deleteFrom('preBills').where('id', '=', id).execute();

/**
 * What has a line on another pre-bill was of that matter once, and has left it. What has one on this already keeps
 * it, with what somebody has said of it.
 */
export async function layOut(
  db: FirmDb,
  id: string,
  { matterId, from, to }: { matterId: string; from: Day | null; to: Day },
): Promise<void> {
  await sql`insert into pre_bill_lines (pre_bill_id, time_entry_id)
    select ${id}::uuid, t.id from time_entries t where t.matter_id = ${matterId} and t.invoice_id is null
      and t.deleted_at is null and t.state = 'unbilled'
      and t.day <= ${to}::date and t.day >= coalesce(${from}::date, '-infinity')
    on conflict (firm_id, time_entry_id) where time_entry_id is not null
      do update set pre_bill_id = excluded.pre_bill_id, description = null, discount = 0
      where pre_bill_lines.pre_bill_id <> excluded.pre_bill_id`.execute(db);
  await sql`insert into pre_bill_lines (pre_bill_id, expense_id)
    select ${id}::uuid, e.id from expenses e where e.matter_id = ${matterId} and e.invoice_id is null
      and e.deleted_at is null and e.is_billable and e.status <> 'rejected'
      and e.expense_date <= ${to}::date and e.expense_date >= coalesce(${from}::date, '-infinity')
    on conflict (firm_id, expense_id) where expense_id is not null
      do update set pre_bill_id = excluded.pre_bill_id, description = null, discount = 0,
        is_held = false
      where pre_bill_lines.pre_bill_id <> excluded.pre_bill_id`.execute(db);
}

/** As many as they have, for each payer. */
export async function linesToWrite(db: FirmDb, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ lines: number }>`
    select coalesce(sum(greatest(1, (select count(*) from matter_payers p
      where p.firm_id = b.firm_id and p.matter_id = b.matter_id))), 0)::int as lines
    from pre_bills b join pre_bill_lines l on l.firm_id = b.firm_id and l.pre_bill_id = b.id
    where b.id = any(${ids}::uuid[])`.execute(db);
  return rows[0]?.lines ?? 0;
}

export const addFee = (
  db: FirmDb,
  fee: { preBillId: string; description: string; day: Day; amount: string; isFlatFee?: boolean },
) => db.insertInto('preBillLines').values(fee).execute();

export const preBillOfLine = async (db: FirmDb, lineId: string): Promise<string> => {
  const { preBillId } = await db
    .selectFrom('preBillLines')
    .select('preBillId')
    .where('id', '=', lineId)
    .executeTakeFirstOrThrow(notFound);
  return preBillId;
};

export const changeLine = (
  db: FirmDb,
  id: string,
  values: { description?: string; discount?: string; isHeld?: boolean },
) => db.updateTable('preBillLines').set(values).where('id', '=', id).execute();

export const removeLine = (db: FirmDb, id: string) =>
  db.deleteFrom('preBillLines').where('id', '=', id).execute();
