/** Makes bills of the firm's invoices: each line with the entry or the expense it asks for, and who did it. */
import { toCents } from '#contract/cents.ts';
import { type InvoiceLine, lineCents } from '#contract/invoice-lines.ts';
import { linesOfMany } from '#server/invoices/lines.ts';
import type { FirmDb } from '#server/kit/db.ts';
import type { Address, InternationalBill, TaxedLine } from '#server/ledes-format/bill.ts';
import { exactOf } from '#server/ledes-format/exact.ts';
import { firm } from '#server/profile/store.ts';
import { expenseCode } from './expense-code.ts';
import { plainText } from './plain-text.ts';
import { priced } from './priced.ts';
import * as store from './store.ts';

/** A bill, and where its pieces come from. */
export interface Gathered {
  bill: InternationalBill;
  invoice: store.InvoiceRow;
  /** The client asks for UTBMS codes on lines of time. */
  needsCodes: boolean;
  /** Of each line. */
  sources: Source[];
}

interface Source {
  timeEntryId: string | null;
  expenseId: string | null;
  /** Which the time or the expense is of. */
  matterId: string | null;
  userId: string | null;
}

export async function gather(db: FirmDb, ids: readonly string[]): Promise<Gathered[]> {
  const invoices = await store.invoices(db, ids);
  const lines = await linesOfMany(db, ids);
  const all = [...lines.values()].flat();
  const entries = await store.timeEntries(
    db,
    all.flatMap(({ timeEntryId }) => timeEntryId ?? []),
  );
  const expenses = await store.expenses(
    db,
    all.flatMap(({ expenseId }) => expenseId ?? []),
  );
  const matterIds = invoices.flatMap(({ matterId }) => matterId ?? []);
  const matters = await store.matters(db, matterIds);
  const payers = await store.payers(db, matterIds);
  const clients = await store.clients(
    db,
    invoices.flatMap(({ clientId }) => clientId ?? []),
  );
  const people = await store.people(db, [
    ...[...entries.values()].map(({ userId }) => userId),
    ...[...matters.values()].flatMap(({ assignedAttorney }) => assignedAttorney ?? []),
  ]);
  const known: Known = { entries, expenses, matters, payers, clients, people };
  const lawFirmId = await store.firmTaxId(db);
  const letterhead = await firm(db);
  return invoices.map((invoice) => ({
    ...billOf(invoice, lines.get(invoice.id) ?? [], known, {
      lawFirmId,
      firm: addressOf(letterhead.name, letterhead),
    }),
    invoice,
  }));
}

interface Known {
  entries: Awaited<ReturnType<typeof store.timeEntries>>;
  expenses: Awaited<ReturnType<typeof store.expenses>>;
  matters: Awaited<ReturnType<typeof store.matters>>;
  payers: Awaited<ReturnType<typeof store.payers>>;
  clients: Awaited<ReturnType<typeof store.clients>>;
  people: Awaited<ReturnType<typeof store.people>>;
}

function billOf(
  invoice: store.InvoiceRow,
  lines: readonly InvoiceLine[],
  known: Known,
  sender: { lawFirmId: string; firm: Address },
): Omit<Gathered, 'invoice'> {
  const matter = known.matters.get(invoice.matterId ?? '');
  const client = known.clients.get(invoice.clientId ?? '');
  const attorney = matter?.assignedAttorney ?? null;
  const made = lines.map((line, index) => lineOf(line, index, known, { invoice, attorney }));
  const billed = [...made.map(({ line }) => line), ...discountOf(invoice, made.length)];
  const days = made.map(({ line }) => line.date).toSorted();
  return {
    bill: {
      ...sender,
      date: invoice.issueDate,
      number: invoice.invoiceNumber,
      clientId: client?.clientCode ?? '',
      matterId: matter?.matterNumber ?? '',
      total: exactOf(toCents(invoice.amount)),
      start: days.at(0) ?? invoice.issueDate,
      end: days.at(-1) ?? invoice.issueDate,
      description: invoice.description ?? '',
      ...numbersOf(invoice, known),
      lines: billed,
      clientTaxId: client?.taxId ?? '',
      matterName: matter?.description ?? matter?.matterNumber ?? '',
      taxTotal: billed.reduce((sum, { taxTotal }) => sum + taxTotal, 0n),
      client: addressOf(invoice.clientName, client),
    },
    needsCodes: client?.needsCodes ?? false,
    sources: made.map(({ source }) => source),
  };
}

/** As who pays calls the matter: somebody else's number or order says nothing to them. */
function numbersOf({ matterId, clientId }: store.InvoiceRow, { matters, payers }: Known) {
  const matter = matters.get(matterId ?? '');
  const payer = payers.find((one) => one.matterId === matterId && one.clientId === clientId);
  const own = matter && matter.clientId === clientId ? matter : undefined;
  return {
    clientMatterId: payer?.clientMatterNumber ?? own?.clientMatterNumber ?? '',
    purchaseOrder: own?.purchaseOrder ?? '',
  };
}

function lineOf(
  line: InvoiceLine,
  index: number,
  { entries, expenses, people }: Known,
  { invoice, attorney }: { invoice: store.InvoiceRow; attorney: string | null },
): { line: TaxedLine; source: Source } {
  const entry = entries.get(line.timeEntryId ?? '');
  const expense = expenses.get(line.expenseId ?? '');
  const { net, tax } = lineCents(line);
  // A fee that nobody's hours stand for is the work of whoever has the matter.
  const userId = expense ? null : (entry?.userId ?? attorney);
  // Time that is not counted stands on the invoice once, for nothing: a receiver is told of no hour.
  const isUncounted = entry?.billedMinutes === 0 && line.rate === '0.00';
  const quantity = isUncounted ? '0.00' : line.quantity;
  return {
    line: {
      number: String(index + 1),
      type: expense ? 'E' : 'F',
      ...priced(quantity, line.rate, net),
      total: exactOf(net + tax),
      taxTotal: exactOf(tax),
      taxRate: rateOf(line.taxPercent),
      date: line.day ?? entry?.day ?? expense?.expenseDate ?? invoice.issueDate,
      taskCode: entry?.taskCode ?? '',
      activityCode: entry?.activityCode ?? '',
      expenseCode: expense ? expenseCode[expense.category as keyof typeof expenseCode] : '',
      description: line.description,
      ...timekeeper(people.get(userId ?? '')),
    },
    source: {
      timeEntryId: line.timeEntryId,
      expenseId: line.expenseId,
      matterId: (entry ?? expense)?.matterId ?? null,
      userId,
    },
  };
}

/** What is taken off the whole bill is a line of its own. */
function discountOf(invoice: store.InvoiceRow, after: number): TaxedLine[] {
  const discount = exactOf(toCents(invoice.discount));
  if (discount === 0n) return [];
  return [
    {
      number: String(after + 1),
      type: 'IF',
      ...priced('1.00', '0.00', 0n),
      adjustment: -discount,
      total: -discount,
      taxTotal: 0n,
      taxRate: '0.00',
      date: invoice.issueDate,
      taskCode: '',
      activityCode: '',
      expenseCode: '',
      description: 'Discount',
      ...timekeeper(undefined),
    },
  ];
}

type Person = Known['people'] extends Map<string, infer P> ? P : never;

const longestName = 30;

/** 'Surname, First', cut to what the field holds: nobody is asked for another name because of it. */
function timekeeper(person: Person | undefined) {
  const last = person?.lastName || person?.email || '';
  const first = (person?.lastName && person.firstName) || '';
  const name = [last, first].filter(Boolean).join(', ');
  return {
    timekeeperId: person?.timekeeperId ?? '',
    timekeeperName: plainText(name).slice(0, longestName).trim(),
    timekeeperClass: person?.classification ?? '',
    timekeeperLastName: last,
    timekeeperFirstName: first,
  };
}

/** 8.875 percent are 0.08875 of one. */
function rateOf(percent: string): string {
  const digits = percent.replace('.', '').padStart(6, '0');
  return `${digits.slice(0, -5)}.${digits.slice(-5).replace(/0{1,3}$/, '')}`;
}

type Place = Record<'address' | 'city' | 'state' | 'zipCode' | 'country', string | null>;

function addressOf(name: string, place: Place | undefined): Address {
  const [line1 = '', ...rest] = (place?.address ?? '').split(/\r?\n/);
  return {
    name,
    line1,
    line2: rest.join(', '),
    city: place?.city ?? '',
    region: place?.state ?? '',
    postcode: place?.zipCode ?? '',
    country: place?.country ?? '',
  };
}
