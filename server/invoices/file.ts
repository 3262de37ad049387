/** Invoices for a spreadsheet and for the books of others. */
import type { Day } from '#contract/dates.ts';
import type { InvoiceFileFormat } from '#contract/invoice-files.ts';
import { shownStatus } from '#contract/invoice-status.ts';
import type { Invoice } from '#contract/invoices.ts';
import { type Cell, csvFile, csvRows, csvText } from '#server/kit/csv.ts';
import type { FirmDb } from '#server/kit/db.ts';
import type { File } from '#server/kit/files.ts';
import { zip } from '#server/kit/zip.ts';
import { type Bookkeeping, bookkeeping } from './bookkeeping.ts';
import { linesOfMany } from './lines.ts';

type Columns = Record<string, (invoice: Invoice, today: string) => Cell>;

const columns: Columns = {
  invoiceNumber: (invoice) => invoice.invoiceNumber,
  clientName: (invoice) => invoice.clientName,
  amount: (invoice) => ({ figure: invoice.amount }),
  status: (invoice, today) => shownStatus(invoice, today),
  issueDate: (invoice) => invoice.issueDate.slice(0, 10),
  dueDate: (invoice) => invoice.dueDate.slice(0, 10),
  description: (invoice) => invoice.description,
  amountPaid: (invoice) => ({ figure: invoice.amountPaid }),
  writtenOff: (invoice) => ({ figure: invoice.writtenOff }),
  balance: (invoice) => ({ figure: invoice.balance }),
};

/** Invoices by the page: of a large firm there are more than fit into one breath. */
type Pages = AsyncIterable<readonly Invoice[]>;

export const invoicesFile = (
  db: FirmDb,
  invoices: Pages,
  format: InvoiceFileFormat,
  { today, now }: { today: Day; now: Date },
): Promise<File> =>
  format === 'csv'
    ? plainFile(invoices, today)
    : bookkeepingFile(db, invoices, format, { today, now });

async function plainFile(pages: Pages, today: Day): Promise<File> {
  const texts = [csvText([Object.keys(columns)])];
  for await (const page of pages) {
    const rows = page.map((invoice) => Object.values(columns).map((cell) => cell(invoice, today)));
    texts.push(csvRows(rows));
  }
  return csvFile(`invoices-${today.slice(0, 10)}.csv`, texts.join(''));
}

async function bookkeepingFile(
  db: FirmDb,
  pages: Pages,
  format: 'quickbooks' | 'xero',
  { today, now }: { today: Day; now: Date },
): Promise<File> {
  const program = bookkeeping[format];
  const parts: Part[] = [{ count: 0, rows: [] }];
  for await (const page of pages) {
    // A cancelled bill is in nobody's books.
    const billed = page.filter(({ status }) => status !== 'cancelled');
    const lines = await linesOfMany(
      db,
      billed.map(({ id }) => id),
    );
    for (const invoice of billed) {
      addTo(parts, program.rowsOf(invoice, lines.get(invoice.id) ?? []), program);
    }
  }
  const name = (part: number) =>
    `invoices-${format}-${today.slice(0, 10)}${parts.length > 1 ? `-${part + 1}` : ''}`;
  const texts = parts.map(({ rows }) => csvText([program.header, ...rows]));
  const [only = '', ...more] = texts;
  if (more.length === 0) return csvFile(`${name(0)}.csv`, only);
  return {
    name: `invoices-${format}-${today.slice(0, 10)}.zip`,
    type: 'application/zip',
    body: zip(
      texts.map((text, at) => ({ name: `${name(at)}.csv`, content: Buffer.from(text) })),
      now,
    ),
  };
}

interface Part {
  count: number;
  rows: Cell[][];
}

/** Each program takes so many invoices and rows at a time; an invoice is never torn apart. */
function addTo(parts: Part[], rows: Cell[][], { mostInvoices, mostRows }: Bookkeeping): void {
  let part = parts.at(-1);
  if (!part || part.count === mostInvoices || part.rows.length + rows.length > mostRows) {
    part = { count: 0, rows: [] };
    parts.push(part);
  }
  part.count++;
  part.rows.push(...rows);
}
