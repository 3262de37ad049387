/** The lines of an invoice: rows of their own, written anew when somebody edits them. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { fromCents } from '#contract/cents.ts';
import { InvoiceLine, lineCents, type NewInvoiceLine } from '#contract/invoice-lines.ts';
import * as expenses from '#server/expenses/bill.ts';
import { columnsOf } from '#server/kit/columns.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { insertInto } from '#server/kit/inserts.ts';

const insert = insertInto<InvoiceLine & { invoiceId: string; position: number }>('invoiceLines');

/** What the lines pass on is billed from now on, and cannot be billed twice. */
export async function writeLines(
  db: FirmDb,
  invoice: { id: string; clientId: string | null },
  lines: readonly NewInvoiceLine[],
): Promise<InvoiceLine[]> {
  const written = lines.map((line) => ({
    ...line,
    id: randomUUID(),
    amount: fromCents(lineCents(line).amount),
  }));
  for (const [at, line] of written.entries()) {
    insert(db, { ...line, invoiceId: invoice.id, position: at + 1 });
  }
  const passedOn = written.flatMap(({ expenseId }) => expenseId ?? []);
  if (passedOn.length > 0) await expenses.bill(db, invoice, passedOn);
  return written;
}

export async function replaceLines(
  db: FirmDb,
  invoice: { id: string; clientId: string | null },
  lines: readonly NewInvoiceLine[],
): Promise<void> {
  await expenses.unbill(db, invoice.id);
  await db.deleteFrom('invoiceLines').where('invoiceId', '=', invoice.id).execute();
  await writeLines(db, invoice, lines);
}

/** The expenses on an invoice that goes to another client now: refused when they are not that client's. */
export async function billAgain(
  db: FirmDb,
  invoice: { id: string; clientId: string | null },
  lines: readonly InvoiceLine[],
): Promise<void> {
  const passedOn = lines.flatMap(({ expenseId }) => expenseId ?? []);
  if (passedOn.length === 0) return;
  await expenses.unbill(db, invoice.id);
  await expenses.bill(db, invoice, passedOn);
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
