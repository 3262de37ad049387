/** The lines of an invoice: rows of their own, written anew when somebody edits them. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { fromCents } from '#contract/cents.ts';
import { InvoiceLine, lineCents, type NewInvoiceLine } from '#contract/invoice-lines.ts';
import { columnsOf } from '#server/kit/columns.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { insertInto } from '#server/kit/inserts.ts';
import { type Billed, billLines, unbillLines } from './shares.ts';

const insert = insertInto<InvoiceLine & { invoiceId: string; position: number }>('invoiceLines');

/** What the lines pass on is billed from now on, and cannot be billed twice. */
export async function writeLines(
  db: FirmDb,
  invoice: Billed,
  lines: readonly NewInvoiceLine[],
): Promise<InvoiceLine[]> {
  const written = lines.map((line) => ({
    ...line,
    id: randomUUID(),
    amount: fromCents(lineCents(line).amount),
  }));
  const rows = written.map((line, at) => ({ ...line, invoiceId: invoice.id, position: at + 1 }));
  const [only, ...more] = rows;
  // The bill of one amount, many a day, is not waited for.
  if (only && more.length === 0) insert(db, only);
  else if (only) await db.insertInto('invoiceLines').values(rows).execute();
  await billLines(db, invoice, written);
  return written;
}

export async function replaceLines(
  db: FirmDb,
  invoice: Billed,
  lines: readonly NewInvoiceLine[],
): Promise<void> {
  await unbillLines(db, invoice);
  await db.deleteFrom('invoiceLines').where('invoiceId', '=', invoice.id).execute();
  await writeLines(db, invoice, lines);
}

/** The time and the expenses on an invoice that goes to another client now: refused when they are not that client's. */
export async function billAgain(
  db: FirmDb,
  invoice: Billed,
  lines: readonly InvoiceLine[],
): Promise<void> {
  if (!lines.some(({ expenseId, timeEntryId }) => expenseId ?? timeEntryId)) return;
  await unbillLines(db, invoice);
  await billLines(db, invoice, lines);
}

export const linesOf = (db: FirmDb, invoiceId: string): Promise<InvoiceLine[]> =>
  db
    .selectFrom('invoiceLines')
    .select(columnsOf(InvoiceLine))
    .where('invoiceId', '=', invoiceId)
    .orderBy('position')
    .execute();

export async function linesOfMany(
  db: FirmDb,
  invoiceIds: readonly string[],
): Promise<Map<string, InvoiceLine[]>> {
  if (invoiceIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('invoiceLines')
    .select([...columnsOf(InvoiceLine), 'invoiceId'])
    .where('invoiceId', '=', sql<string>`any(${invoiceIds}::uuid[])`)
    .orderBy('invoiceId')
    .orderBy('position')
    .execute();
  return Map.groupBy(rows, ({ invoiceId }) => invoiceId);
}
