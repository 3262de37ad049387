/** A bill of a file as the rows of the database. */
import { createHash, randomUUID } from 'node:crypto';
import type { InvoiceLine } from '#contract/invoice-lines.ts';
import type { Payment } from '#contract/payments.ts';
import type { Importing } from '#server/imports/importable.ts';
import type { BillOfFile } from './import-bills.ts';
import { statusOf } from './status.ts';
import type { InvoiceRow } from './store.ts';
import { oneLine } from './write.ts';

export type LineRow = InvoiceLine & { invoiceId: string; position: number };
export interface WrittenBill {
  invoice: Omit<InvoiceRow, 'paymentInstructions' | 'paymentInstructionsMask'>;
  lines: LineRow[];
}

export function rowOf(
  { number: _, lines, isCancelled, paidOn, today, ...bill }: BillOfFile,
  invoiceNumber: string,
  { user, now }: Importing,
): WrittenBill {
  const id = randomUUID();
  const at = now.toISOString();
  const status = isCancelled ? 'cancelled' : statusOf(bill, today);
  return {
    invoice: {
      ...bill,
      id,
      invoiceNumber,
      status,
      discount: '0.00',
      splitId: null,
      paidAt: status === 'paid' ? noonOf(paidOn) : null,
      cancelledAt: isCancelled ? at : null,
      cancelReason: isCancelled ? 'Cancelled before it was imported' : null,
      createdBy: user.id,
      createdAt: at,
      updatedAt: at,
    },
    lines: lines.map(({ amount, description }, n) => ({
      ...oneLine(amount, description?.slice(0, 5000) ?? bill.description),
      id: randomUUID(),
      invoiceId: id,
      position: n + 1,
      amount,
    })),
  };
}

/** What a file says of its payments is a sum and a day. */
export function paymentsFor(
  { id, amountPaid, writtenOff }: WrittenBill['invoice'],
  bill: BillOfFile | undefined,
  { user, now }: Importing,
): Payment[] {
  const about = {
    invoiceId: id,
    paidOn: bill?.paidOn ?? '',
    trustEntryId: null,
    bankingAccountId: null,
    createdBy: user.id,
    createdAt: now.toISOString(),
    reversedAt: null,
    reversedBy: null,
    reversalReason: null,
  };
  const payment = { ...about, kind: 'payment', method: 'other', reference: 'Imported' } as const;
  const writeOff = { ...about, kind: 'write-off', method: null, reference: 'Imported' } as const;
  return [
    { ...payment, amount: amountPaid },
    { ...writeOff, amount: writtenOff },
  ]
    .filter(({ amount }) => amount !== '0.00')
    .map((one) => ({ ...one, id: paymentId(id, one.kind) }));
}

/** Known by its invoice: whatever else was paid on that came later. */
export function paymentId(invoiceId: string, kind: Payment['kind']): string {
  const hex = createHash('sha256').update(`${invoiceId} ${kind}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** A day as a moment that is the same day everywhere in America and Europe. */
const noonOf = (day: string) => `${day.slice(0, 10)}T12:00:00.000Z`;
