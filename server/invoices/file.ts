/** Invoices for a spreadsheet and for the books of others. */
import type { InvoiceFileFormat } from '#contract/invoice-files.ts';
import type { InvoiceLine } from '#contract/invoice-lines.ts';
import type { Invoice } from '#contract/invoices.ts';
import { type Cell, csvFile, csvText } from '#server/kit/csv.ts';
import type { FirmDb } from '#server/kit/db.ts';
import type { File } from '#server/kit/files.ts';
import { zip } from '#server/kit/zip.ts';
import { type Bookkeeping, bookkeeping } from './bookkeeping.ts';
import { linesOfMany } from './lines.ts';

const columns: Record<string, (invoice: Invoice) => Cell> = {
  invoiceNumber: (invoice) => invoice.invoiceNumber,
  clientName: (invoice) => invoice.clientName,
  amount: (invoice) => ({ figure: invoice.amount }),
  status: (invoice) => invoice.status,
  issueDate: (invoice) => invoice.issueDate.slice(0, 10),
  dueDate: (invoice) => invoice.dueDate.slice(0, 10),
  description: (invoice) => invoice.description,
  amountPaid: (invoice) => ({ figure: invoice.amountPaid }),
  writtenOff: (invoice) => ({ figure: invoice.writtenOff }),
  balance: (invoice) => ({ figure: invoice.balance }),
};

export async function invoicesFile(
  db: FirmDb,
  invoices: readonly Invoice[],
  format: InvoiceFileFormat,
  now: Date,
): Promise<File> {
  const day = now.toISOString().slice(0, 10);
  if (format === 'csv') {
    const rows = invoices.map((invoice) => Object.values(columns).map((cell) => cell(invoice)));
    return csvFile(`invoices-${day}.csv`, [Object.keys(columns), ...rows]);
  }
  // A cancelled bill is in nobody's books.
  const billed = invoices.filter(({ status }) => status !== 'cancelled');
  const lines = await linesOfMany(
    db,
    billed.map(({ id }) => id),
  );
  const parts = inParts(billed, lines, bookkeeping[format]);
  const name = (part: number) =>
    `invoices-${format}-${day}${parts.length > 1 ? `-${part + 1}` : ''}.csv`;
  const [first = []] = parts;
  if (parts.length === 1) return csvFile(name(0), first);
  const files = parts.map((rows, at) => ({ name: name(at), content: Buffer.from(csvText(rows)) }));
  return {
    name: `invoices-${format}-${day}.zip`,
    type: 'application/zip',
    body: zip(files, now),
  };
}

/** Each program takes so many invoices and rows at a time; an invoice is never torn apart. */
function inParts(
  invoices: readonly Invoice[],
  lines: ReadonlyMap<string, InvoiceLine[]>,
  { header, rowsOf, mostInvoices, mostRows }: Bookkeeping,
): Cell[][][] {
  const parts: { count: number; rows: Cell[][] }[] = [{ count: 0, rows: [] }];
  for (const invoice of invoices) {
    const rows = rowsOf(invoice, lines.get(invoice.id) ?? []);
    let part = parts.at(-1);
    if (!part || part.count === mostInvoices || part.rows.length + rows.length > mostRows) {
      part = { count: 0, rows: [] };
      parts.push(part);
    }
    part.count++;
    part.rows.push(...rows);
  }
  return parts.map(({ rows }) => [[...header], ...rows]);
}
