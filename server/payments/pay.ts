/**
 * Records what reduces a debt. The invoice is locked first, so what is open is what is paid, and the
 * database itself refuses to take more than is owed.
 */
import { randomUUID } from 'node:crypto';
import { formatMoney, fromCents, toCents } from '#contract/cents.ts';
import { type Day, formatDay } from '#contract/dates.ts';
import type { InvoiceRecord } from '#contract/invoices.ts';
import type { NewPayment, NewWriteOff, Payment } from '#contract/payments.ts';
import { record } from '#server/activities/record.ts';
import { whole } from '#server/invoices/read.ts';
import { statusOf } from '#server/invoices/status.ts';
import * as invoices from '#server/invoices/store.ts';
import { told } from '#server/invoices/told.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { conflict, invalid } from '#server/kit/refusals.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import { todayOf } from '#server/profile/today.ts';
import * as store from './store.ts';

export async function pay(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  invoiceId: string,
  { amount, paidOn, method = 'other', reference = null }: Partial<NewPayment>,
): Promise<InvoiceRecord> {
  const about = { kind: 'payment', method, reference } as const;
  const { after, payment } = await settle(db, user, now, invoiceId, { ...about, amount, paidOn });
  const sum = formatMoney(payment.amount);
  record(
    db,
    user,
    now,
    after.status === 'paid'
      ? told('invoice_paid', 'Invoice paid', after, sum)
      : told(
          'payment_recorded',
          'Payment recorded',
          after,
          `${sum}, ${formatMoney(after.balance)} still open`,
        ),
  );
  return whole(db, after);
}

export async function writeOff(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  invoiceId: string,
  { amount, paidOn, reason }: NewWriteOff,
): Promise<InvoiceRecord> {
  const about = { kind: 'write-off', method: null, reference: reason } as const;
  const { after, payment } = await settle(db, user, now, invoiceId, { ...about, amount, paidOn });
  const what = `${formatMoney(payment.amount)}, ${reason}`;
  record(db, user, now, told('invoice_written_off', 'Invoice written off', after, what));
  return whole(db, after);
}

/** Out of trust, by an entry that is posted already: only that entry takes it back. */
export async function payFromTrust(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  invoiceId: string,
  given: Required<
    Pick<Payment, 'amount' | 'paidOn' | 'reference' | 'trustEntryId' | 'bankingAccountId'>
  >,
): Promise<void> {
  const about = { kind: 'payment', method: 'trust', ...given } as const;
  const { after, payment } = await settle(db, user, now, invoiceId, about);
  const sum = `${formatMoney(payment.amount)} from trust`;
  const isPaid = after.status === 'paid';
  record(
    db,
    user,
    now,
    isPaid
      ? told('invoice_paid', 'Invoice paid', after, sum)
      : told(
          'payment_recorded',
          'Payment recorded',
          after,
          `${sum}, ${formatMoney(after.balance)} still open`,
        ),
  );
}

type About = Pick<Payment, 'kind' | 'method' | 'reference'> &
  Partial<Pick<Payment, 'amount' | 'paidOn' | 'trustEntryId' | 'bankingAccountId'>>;

async function settle(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  invoiceId: string,
  { amount: given, paidOn: day, ...about }: About,
) {
  const before = await invoices.findToChange(db, invoiceId);
  const amount = given ?? before.balance;
  refuseToSettle(before, amount);
  const today = await todayOf(db, now);
  const paidOn = day ?? today;
  if (paidOn > today)
    throw invalid('paidOn', `Paid on must not be after today, ${formatDay(today)}.`);
  const at = now.toISOString();
  const payment: Payment = {
    trustEntryId: null,
    bankingAccountId: null,
    ...about,
    id: randomUUID(),
    invoiceId,
    amount,
    paidOn,
    createdBy: user.id,
    createdAt: at,
    reversedAt: null,
    reversedBy: null,
    reversalReason: null,
  };
  store.insert(db, payment);
  const after = await invoices.change(db, invoiceId, {
    ...settledBy(before, payment, 1n, today),
    paidAt: amount === before.balance ? at : null,
    updatedAt: at,
  });
  return { after, payment };
}

function refuseToSettle(invoice: invoices.InvoiceHead, amount: string): void {
  const { invoiceNumber, status, balance } = invoice;
  if (status === 'cancelled') throw conflict(`${invoiceNumber} is cancelled: nothing is owed.`);
  if (status === 'paid') throw conflict(`${invoiceNumber} is paid already.`);
  if (toCents(amount) <= toCents(balance)) return;
  throw invalid('amount', `Amount must be at most what is still owed, ${formatMoney(balance)}.`);
}

/** The invoice's columns after a payment came (1) or went back (-1). */
export function settledBy(
  invoice: invoices.InvoiceHead,
  { kind, amount }: Payment,
  times: 1n | -1n,
  today: Day,
) {
  const column = kind === 'payment' ? 'amountPaid' : 'writtenOff';
  const sums = {
    amountPaid: invoice.amountPaid,
    writtenOff: invoice.writtenOff,
    [column]: fromCents(toCents(invoice[column]) + times * toCents(amount)),
  };
  return { ...sums, status: statusOf({ ...invoice, ...sums }, today) };
}
