import { sql } from 'kysely';
import { Expense } from '#contract/expenses.ts';
import { columnsOf } from '#server/kit/columns.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { insertInto } from '#server/kit/inserts.ts';
import { listOf } from '#server/kit/pages.ts';
import { notFound } from '#server/kit/refusals.ts';

const columns = columnsOf(Expense);
// The database's checks hold these columns to the contract's values.
const asExpense = (row: unknown) => row as Expense;

export const list = listOf({
  table: 'expenses',
  row: Expense,
  where: 'deleted_at is null',
  filters: {
    q: `not exists (select from unnest(string_to_array(lower(?), ' ')) word
      where strpos(lower(concat_ws(' ', description, vendor, notes)), word) = 0)`,
    status: 'status = ?',
    category: 'category = ?',
    matterId: 'matter_id = ?',
    vendorId: 'vendor_id = ?',
    clientId: 'matter_id in (select m.id from matters m where m.client_id = ?)',
    unbilled: "(? = 'yes' and is_billable and invoice_id is null and status <> 'rejected')",
  },
  order: {
    columns: [
      ['expense_date', 'date'],
      ['created_at', 'timestamptz'],
      ['id', 'uuid'],
    ],
    direction: 'desc',
    place: (expense) => [expense.expenseDate, expense.createdAt, expense.id],
  },
});

export const one = (db: FirmDb, id: string): Promise<Expense> =>
  db
    .selectFrom('expenses')
    .select(columns)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow(notFound)
    .then(asExpense);

/** Locked until the transaction ends, so that what is compared is what is changed. */
export const findToChange = (db: FirmDb, id: string): Promise<Expense> =>
  db
    .selectFrom('expenses')
    .select(columns)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)
    .then(asExpense);

export const insert = insertInto<Expense>('expenses');

export const change = (
  db: FirmDb,
  id: string,
  values: Partial<Expense> & { receiptSha256?: string | null },
): Promise<Expense> =>
  db
    .updateTable('expenses')
    .set(values)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow(notFound)
    .then(asExpense);

/** Only the other state can be left: deleting twice is a 404, and so is restoring twice. */
export const setDeleted = (db: FirmDb, id: string, deletedAt: string | null): Promise<Expense> =>
  db
    .updateTable('expenses')
    .set({ deletedAt })
    .where('id', '=', id)
    .where('deletedAt', deletedAt === null ? 'is not' : 'is', null)
    .returning(columns)
    .executeTakeFirstOrThrow(notFound)
    .then(asExpense);

export type BilledWith = { id: string } & ({ clientId: string | null } | { matterId: string });

/** Those of the given ones that can go on this invoice: billable, of whom it is for, on no other. */
export const setInvoice = (
  db: FirmDb,
  invoice: BilledWith,
  ids: readonly string[],
): Promise<{ id: string }[]> =>
  db
    .updateTable('expenses')
    .set({ invoiceId: invoice.id })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('invoiceId', 'is', null)
    .where('isBillable', '=', true)
    .where('status', '<>', 'rejected')
    .where('deletedAt', 'is', null)
    .where((eb) => {
      if ('matterId' in invoice) return eb('matterId', '=', invoice.matterId);
      if (invoice.clientId === null) return eb.lit(true);
      const theirs = eb.selectFrom('matters').select('id');
      return eb('matterId', 'in', theirs.where('clientId', '=', invoice.clientId));
    })
    .returning('id')
    .execute();

export const clearInvoice = (db: FirmDb, invoiceId: string) =>
  db.updateTable('expenses').set({ invoiceId: null }).where('invoiceId', '=', invoiceId).execute();

const isUnlinked = sql<boolean>`(vendor_id is null or vendor_id in
  (select v.id from vendors v where v.deleted_at is not null))`;

/** The names on expenses that belong to no vendor, or to one that was deleted. */
export async function vendorsToLink(db: FirmDb): Promise<string[]> {
  const rows = await db
    .selectFrom('expenses')
    .select('vendor')
    .distinct()
    .where('vendor', 'is not', null)
    .where(isUnlinked)
    .execute();
  return rows.flatMap(({ vendor }) => vendor ?? []);
}

export const linkVendor = (db: FirmDb, vendorId: string, names: readonly string[]) =>
  db
    .updateTable('expenses')
    .set({ vendorId })
    .where('vendor', 'in', names)
    .where(isUnlinked)
    .execute();

export const setReceipt = (db: FirmDb, expenseId: string, content: Buffer) =>
  db
    .insertInto('receipts')
    .values({ expenseId, content })
    .onConflict((conflict) =>
      conflict.columns(['firmId', 'expenseId']).doUpdateSet({ content: sql`excluded.content` }),
    )
    .execute();

export const removeReceipt = (db: FirmDb, expenseId: string) =>
  db.deleteFrom('receipts').where('expenseId', '=', expenseId).execute();

export const receipt = async (db: FirmDb, expenseId: string): Promise<Buffer> => {
  const row = await db
    .selectFrom('receipts')
    .select('content')
    .where('expenseId', '=', expenseId)
    .executeTakeFirstOrThrow(notFound);
  return Buffer.from(row.content);
};
