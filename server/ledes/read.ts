/** Looks into a file: which of its bills the firm has, which are new, and whose they are. */
import { fromCents } from '#contract/cents.ts';
import type { NewInvoice } from '#contract/invoices.ts';
import type { LedesInvoice, LedesProblem, LedesReading } from '#contract/ledes.ts';
import { takenNumbers } from '#server/invoices/store.ts';
import type { Content } from '#server/kit/content.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { invalid } from '#server/kit/refusals.ts';
import { behindWalls } from '#server/kit/walls.ts';
import type { Bill } from '#server/ledes-format/bill.ts';
import { centsOf } from '#server/ledes-format/exact.ts';
import { noLedes } from '#server/ledes-format/parse.ts';
import type { Parsed, ParsedBill } from '#server/ledes-format/parsed.ts';
import { CannotRead, type Reader } from '#server/reader/reader.ts';
import { asInvoice } from './as-invoice.ts';
import * as store from './store.ts';

interface Look extends LedesReading {
  /** What the new ones would be. */
  inputs: NewInvoice[];
}

/** In the reading process and in no transaction. */
export const readFile = (reader: Reader, content: Content): Promise<Parsed> =>
  reader.ledes(content).catch((error: unknown) => {
    if (!(error instanceof CannotRead)) throw error;
    throw invalid('file', `File cannot be read as LEDES 1998B. ${error.message}`);
  });

export async function look(db: FirmDb, { bills, faults }: Parsed): Promise<Look> {
  const other = faults.find(({ field }) => field === noLedes);
  if (other) throw invalid('file', other.sentence);
  const firm = await known(
    db,
    bills.map(({ bill }) => bill),
  );
  const judged = bills.map((parsed) => judge(parsed, firm));
  const nowhere = { url: null };
  return {
    invoices: judged.map(({ invoice }) => invoice),
    problems: [
      ...faults.map((fault) => ({ ...fault, ...nowhere })),
      ...judged.flatMap(({ problem }) => problem ?? []),
    ],
    inputs: judged.flatMap(({ input }) => input ?? []),
  };
}

async function known(db: FirmDb, bills: readonly Bill[]) {
  const of = (field: 'number' | 'clientId' | 'matterId') => [
    ...new Set(bills.map((bill) => bill[field]).filter(Boolean)),
  ];
  const numbers = of('number');
  // A number is taken also where it cannot be seen.
  const taken = numbers.length > 0 ? await behindWalls(db, () => takenNumbers(db, numbers)) : [];
  return {
    taken: new Set(taken),
    clients: await store.clientsCalled(db, of('clientId')),
    matters: await store.mattersCalled(db, of('matterId')),
  };
}

interface Judged {
  invoice: LedesInvoice;
  problem?: LedesProblem;
  input?: NewInvoice;
}

function judge({ bill, isBroken }: ParsedBill, firm: Awaited<ReturnType<typeof known>>): Judged {
  const client = clientOf(bill, firm.clients);
  const matter = firm.matters.find(
    ({ matterNumber, clientId }) =>
      matterNumber.toLowerCase() === bill.matterId.toLowerCase() && clientId === client?.id,
  );
  const as = (state: LedesInvoice['state'], field = '', sentence = ''): Judged => ({
    invoice: {
      invoiceNumber: bill.number,
      issueDate: bill.date,
      clientCode: bill.clientId,
      clientName: client?.name ?? null,
      matterCode: bill.matterId,
      matterNumber: matter?.matterNumber ?? null,
      lines: bill.lines.length,
      total: fromCents(centsOf(bill.total) ?? 0n),
      state,
    },
    ...(sentence && {
      problem: { invoiceNumber: bill.number, line: null, field, sentence, url: null },
    }),
  });
  if (isBroken) return as('broken');
  if (firm.taken.has(bill.number.toUpperCase())) return as('known');
  const of = `Invoice ${bill.number}:`;
  if (!client) {
    const sentence = `${of} one client has to have the code or the name ${bill.clientId || 'that is missing'}.`;
    return as('unmatched', 'CLIENT_ID', sentence);
  }
  if (bill.matterId && !matter) {
    const sentence = `${of} ${client.name} has no matter with the number ${bill.matterId}.`;
    return as('unmatched', 'LAW_FIRM_MATTER_ID', sentence);
  }
  const written = asInvoice(bill, client.id, matter?.id ?? null);
  return 'input' in written
    ? { ...as('new'), input: written.input }
    : as('broken', 'INVOICE_NUMBER', written.sentence);
}

/** By the code, and without one by the name: one client has either. */
function clientOf(bill: Bill, clients: Awaited<ReturnType<typeof store.clientsCalled>>) {
  const code = bill.clientId.toLowerCase();
  const coded = clients.find(({ clientCode }) => clientCode?.toLowerCase() === code);
  return coded ?? clients.find(({ name }) => name === bill.clientId);
}
