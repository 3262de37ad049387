/** Where an invoice stands. */
import * as z from 'zod';

export const InvoiceStatus = z.enum(['pending', 'paid', 'overdue', 'cancelled']);
export type InvoiceStatus = z.infer<typeof InvoiceStatus>;
export const invoiceStatusLabels: Record<InvoiceStatus, string> = {
  pending: 'Pending',
  paid: 'Paid',
  overdue: 'Overdue',
  cancelled: 'Cancelled',
};

/** An open invoice past its day is overdue at once, whatever the night job has done. */
export const shownStatus = (
  invoice: { status: InvoiceStatus; dueDate: string },
  today: string,
): InvoiceStatus => {
  if (invoice.status !== 'pending') return invoice.status;
  return invoice.dueDate.slice(0, 10) < today.slice(0, 10) ? 'overdue' : 'pending';
};
