/** What can still be done with an invoice. */
import { toCents } from '#contract/cents.ts';
import type { Invoice } from '#contract/invoices.ts';

type Standing = Pick<Invoice, 'status' | 'amountPaid' | 'writtenOff'>;

/** Somebody still owes it. */
export const isOpen = ({ status }: Pick<Invoice, 'status'>) =>
  status !== 'paid' && status !== 'cancelled';

/** Nothing was paid or written off, so it may still be changed or cancelled. */
export const isUntouched = (invoice: Standing) =>
  isOpen(invoice) && toCents(invoice.amountPaid) === 0n && toCents(invoice.writtenOff) === 0n;

/** A part of it has been settled, and a part is owed. */
export const isPartlySettled = (invoice: Standing) => isOpen(invoice) && !isUntouched(invoice);
