/** The invoices of two years as they stand in the books, with their lines, payments and trail. */
import { fromCents, toCents } from '#contract/cents.ts';
import type { Client } from '#contract/clients.ts';
import { invoiceTotals, lineCents, type NewInvoiceLine } from '#contract/invoice-lines.ts';
import { billTo } from '#server/invoices/payer.ts';
import { statusOf } from '#server/invoices/status.ts';
import type { InvoiceRow } from '#server/invoices/store.ts';
import { type DemoBill, inHours } from './books-bill.ts';
import { disbursements } from './books-disbursements.ts';
import { type Debt, type Paid, paymentsOf } from './books-payments.ts';
import { disbursementId } from './books-spending.ts';
import { lastNight, type Outcome, outcomeOf } from './books-trail.ts';
import { idOf } from './demo-id.ts';
import { day, officeHour } from './office-hours.ts';
import { clerk, manager } from './people.ts';

export interface Booked {
  invoice: InvoiceRow;
  lines: NewInvoiceLine[];
  payments: Paid[];
  outcome: Outcome;
}

/** Since she may be a witness in it, the office manager keeps away from this matter's papers. */
const walledOff = 'whitaker-custody';

export function bookAll(
  now: Date,
  bills: readonly DemoBill[],
  clients: ReadonlyMap<string, Client>,
  matterIds: ReadonlyMap<string, string>,
): Booked[] {
  const dated = bills
    .map((bill, index) => ({ bill, at: officeHour(now, bill.ago, 17, (index * 7) % 60) }))
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  const lines = linesOf(dated.map(({ bill }) => bill));
  const numbers = numbersOf(dated.map(({ at }) => at));
  const written = dated.map(({ bill, at }, place) => {
    const client = bill.client ? clients.get(bill.client) : undefined;
    const keeper = bill.matter === walledOff ? manager : clerk;
    const own = lines[place] ?? [];
    const { amount } = invoiceTotals(own);
    const issued = `${at.toISOString().slice(0, 10)}T00:00:00.000Z`;
    const terms = client?.paymentTerms ?? 30;
    return {
      lines: own,
      debt: {
        bill,
        place,
        amount: toCents(amount),
        terms,
        method: client ? (client.preferredPaymentMethod ?? 'cash') : 'ach',
        keeper,
      } satisfies Debt,
      head: {
        id: idOf(`invoice ${place}`),
        invoiceNumber: numbers[place] ?? '',
        clientId: client?.id ?? null,
        clientName: client?.name ?? bill.payer ?? '',
        billTo: client ? billTo(client) : null,
        matterId: (bill.matter && matterIds.get(bill.matter)) ?? null,
        amount,
        discount: '0.00',
        splitId: null,
        issueDate: issued,
        dueDate: new Date(Date.parse(issued) + terms * day).toISOString(),
        description: bill.about,
        createdBy: idOf(bill.by ?? keeper),
        createdAt: at.toISOString(),
      },
    };
  });
  const payments = paymentsOf(
    now,
    written.map(({ debt }) => debt),
  );
  return written.map((one, at) => settled(now, one, payments[at] ?? []));
}

interface Written {
  lines: NewInvoiceLine[];
  debt: Debt;
  head: Omit<
    InvoiceRow,
    'amountPaid' | 'writtenOff' | 'status' | 'paidAt' | 'cancelledAt' | 'cancelReason' | 'updatedAt'
  > & { createdBy: string };
}

function settled(now: Date, { lines, debt, head }: Written, payments: Paid[]): Booked {
  const ended = debt.bill.fate?.cancelled;
  const cancelled = ended
    ? {
        at: officeHour(now, debt.bill.ago - ended.after, 21, debt.place % 60).toISOString(),
        by: idOf(manager),
        reason: ended.reason,
      }
    : null;
  const outcome = outcomeOf({ ...head, payments, cancelled }, now);
  const { amountPaid, writtenOff, paidAt, updatedAt } = outcome;
  return {
    lines,
    payments,
    outcome,
    invoice: {
      ...head,
      amountPaid,
      writtenOff,
      status: cancelled
        ? 'cancelled'
        : statusOf({ ...head, amountPaid, writtenOff }, lastNight(now)),
      paidAt,
      cancelledAt: cancelled?.at ?? null,
      cancelReason: cancelled?.reason ?? null,
      updatedAt,
    },
  };
}

/** Counted from one in every year, in the order of issue. */
function numbersOf(days: readonly Date[]): string[] {
  const last = new Map<number, number>();
  return days.map((at) => {
    const year = at.getUTCFullYear();
    const number = (last.get(year) ?? 0) + 1;
    last.set(year, number);
    return `INV-${year}-${String(number).padStart(3, '0')}`;
  });
}

/** Each expense goes on the first bill of its matter that has room for details. */
function linesOf(bills: readonly DemoBill[]): NewInvoiceLine[][] {
  const lines: NewInvoiceLine[][] = bills.map((bill) => bill.lines.map(asLine));
  for (const one of disbursements.filter(({ isUnbilled }) => !isUnbilled)) {
    const later = (bill: DemoBill) =>
      bill.matter === one.matter && bill.client && bill.ago < one.ago && !bill.fate?.cancelled;
    const detailed = bills.findIndex((bill) => later(bill) && bill.lines.length !== 1);
    const at = detailed >= 0 ? detailed : bills.findIndex(later);
    lines[at]?.push({
      ...plain,
      description: one.what,
      quantity: '1.00',
      rate: one.amount,
      expenseId: disbursementId(one),
    });
  }
  return lines;
}

const plain = {
  day: null,
  discount: '0.00',
  borneByOthers: '0.00',
  taxPercent: '0.000',
  timeEntryId: null,
  expenseId: null,
};

const asLine = ({ what, tenths, rate, discount, taxPercent }: DemoBill['lines'][number]) => ({
  ...plain,
  description: what,
  quantity: inHours(tenths),
  rate: fromCents(rate),
  ...(discount && { discount: fromCents(discount) }),
  ...(taxPercent && { taxPercent }),
});

/** The rows of an invoice's lines. */
export const lineRows = ({ invoice, lines }: Booked) =>
  lines.map((line, at) => ({
    ...line,
    invoiceId: invoice.id,
    position: at + 1,
    amount: fromCents(lineCents(line).amount),
  }));
