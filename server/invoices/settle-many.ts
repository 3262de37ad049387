/** Many invoices at once: what is owed on them, and how they stand after payments that came together. */
import { sql } from 'kysely';
import type { Day } from '#contract/dates.ts';
import type { InvoiceStatus } from '#contract/invoice-status.ts';
import { type FirmDb, send } from '#server/kit/db.ts';
import { lockMany } from './store.ts';

export interface Debt {
  id: string;
  invoiceNumber: string;
  status: InvoiceStatus;
  amount: string;
  amountPaid: string;
  writtenOff: string;
  balance: string;
  dueDate: Day;
}

const debts = (db: FirmDb) =>
  db
    .selectFrom('invoices')
    .select(['id', 'invoiceNumber', 'status', 'amount', 'amountPaid', 'writtenOff', 'balance'])
    .select(['dueDate', 'numberKey'])
    .$castTo<Debt & { numberKey: string }>();

/** By their numbers in small letters. */
export async function debtsByNumber(
  db: FirmDb,
  numbers: readonly string[],
): Promise<Map<string, Debt>> {
  const rows = await debts(db)
    .where('numberKey', '=', sql<string>`any(${[...new Set(numbers)]}::text[])`)
    .execute();
  return new Map(rows.map(({ numberKey, ...debt }) => [numberKey, debt]));
}

export async function lockDebts(db: FirmDb, ids: readonly string[]): Promise<Debt[]> {
  await lockMany(db, ids);
  return debts(db).where('id', '=', sql<string>`any(${ids}::uuid[])`).orderBy('id').execute();
}

type Settled = Pick<Debt, 'id' | 'status' | 'amountPaid' | 'writtenOff'> & {
  paidAt: string | null;
};

export const settleMany = (db: FirmDb, settled: readonly Settled[], updatedAt: string) =>
  send(
    db,
    `update invoices i set amount_paid = x."amountPaid", written_off = x."writtenOff", status = x.status,
       paid_at = x."paidAt", updated_at = $2
     from jsonb_to_recordset($1::jsonb) as x(id uuid, "amountPaid" numeric, "writtenOff" numeric, status text,
       "paidAt" timestamptz)
     where i.id = x.id`,
    [JSON.stringify(settled), updatedAt],
  );
