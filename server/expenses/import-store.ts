/** Many expenses at once: what an import writes and takes back. */
import { sql } from 'kysely';
import type { Expense } from '#contract/expenses.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { insertManyInto } from '#server/kit/insert-many.ts';

type Written = Omit<
  Expense,
  'receiptUrl' | 'receiptName' | 'receiptType' | 'invoiceId' | 'decisionNote'
>;

export const insertMany = insertManyInto<Written>('expenses', {
  id: 'uuid',
  description: 'text',
  vendor: 'text',
  vendorId: 'uuid',
  category: 'text',
  amount: 'numeric',
  expenseDate: 'date',
  paymentMethod: 'text',
  matterId: 'uuid',
  isBillable: 'boolean',
  status: 'text',
  decidedBy: 'uuid',
  decidedAt: 'timestamptz',
  notes: 'text',
  createdBy: 'uuid',
  createdAt: 'timestamptz',
  updatedAt: 'timestamptz',
});

export async function stillThere(db: FirmDb, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('expenses')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('deletedAt', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Locked, so that none of them gets onto a bill meanwhile. */
export async function countBilled(db: FirmDb, ids: readonly string[]): Promise<number> {
  const rows = await db
    .selectFrom('expenses')
    .select('invoiceId')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.filter(({ invoiceId }) => invoiceId !== null).length;
}

export const remove = (db: FirmDb, ids: readonly string[], deletedAt: string) =>
  db
    .updateTable('expenses')
    .set({ deletedAt })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('deletedAt', 'is', null)
    .execute();
