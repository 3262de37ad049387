/** What can still be done with an invoice. */
import { toCents } from '#contract/cents.ts';
import type { Invoice, InvoiceRecord } from '#contract/invoices.ts';

type Standing = Pick<Invoice, 'status' | 'amountPaid' | 'writtenOff'>;

/** Somebody still owes it. */
export const isOpen = ({ status }: Pick<Invoice, 'status'>) =>
  status !== 'paid' && status !== 'cancelled';

/** Nothing was paid or written off, so it may still be changed or cancelled: also one of $0.00. */
export const isUntouched = ({ status, amountPaid, writtenOff }: Standing) =>
  status !== 'cancelled' && toCents(amountPaid) === 0n && toCents(writtenOff) === 0n;

/** It is settled, but nobody has paid anything. */
export const isWrittenOff = ({ status, amountPaid, writtenOff }: Standing) =>
  status === 'paid' && toCents(amountPaid) === 0n && toCents(writtenOff) > 0n;

/** A part of it has been settled, and a part is owed. */
export const isPartlySettled = (invoice: Standing) => isOpen(invoice) && !isUntouched(invoice);

/** The payment that was recorded last, whatever day it was paid on; null when none stands. */
export const lastRecorded = ({ payments }: Pick<InvoiceRecord, 'payments'>) =>
  payments
    .filter(({ kind, reversedAt }) => kind === 'payment' && !reversedAt)
    .reduce<InvoiceRecord['payments'][number] | null>(
      (last, payment) => (last && last.createdAt > payment.createdAt ? last : payment),
      null,
    );
