/** What an import asks of invoices and their lines: many at once. */
import { sql } from 'kysely';
import { type FirmDb, send } from '#server/kit/db.ts';
import { insertManyInto } from '#server/kit/insert-many.ts';
import type { LineRow, WrittenBill } from './import-rows.ts';

const money = 'numeric';
export const insertMany = insertManyInto<WrittenBill['invoice']>('invoices', {
  id: 'uuid',
  invoiceNumber: 'text',
  clientId: 'uuid',
  clientName: 'text',
  billTo: 'text',
  matterId: 'uuid',
  amount: money,
  discount: money,
  amountPaid: money,
  writtenOff: money,
  status: 'text',
  issueDate: 'date',
  dueDate: 'date',
  description: 'text',
  splitId: 'uuid',
  paidAt: 'timestamptz',
  cancelledAt: 'timestamptz',
  cancelReason: 'text',
  createdBy: 'uuid',
  createdAt: 'timestamptz',
  updatedAt: 'timestamptz',
});

export const insertLines = insertManyInto<LineRow>('invoiceLines', {
  id: 'uuid',
  invoiceId: 'uuid',
  position: 'smallint',
  day: 'date',
  description: 'text',
  quantity: 'numeric',
  rate: money,
  discount: money,
  borneByOthers: money,
  taxPercent: 'numeric',
  amount: money,
  timeEntryId: 'uuid',
  expenseId: 'uuid',
});

/** What the invoices of these numbers ask for. */
export async function amountsByNumber(
  db: FirmDb,
  keys: readonly string[],
): Promise<Map<string, string>> {
  const rows = await send<{ number_key: string; amount: string }>(
    db,
    'select number_key, amount from invoices where number_key = any($1::text[])',
    [keys],
  );
  return new Map(rows.map(({ number_key, amount }) => [number_key, amount]));
}

export async function stillThere(db: FirmDb, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from invoices where id = any(${ids}::uuid[])`.execute(db);
  return rows.map(({ id }) => id);
}

/** Only what an import brought that is being undone. */
export async function takeBack(db: FirmDb, ids: readonly string[]): Promise<void> {
  await send(db, 'delete from invoice_lines where invoice_id = any($1::uuid[])', [ids]);
  await send(db, 'delete from invoices where id = any($1::uuid[])', [ids]);
}
