/** Where an invoice stands follows from what was paid and from the day. */
import { toCents } from '#contract/cents.ts';
import type { Day } from '#contract/dates.ts';
import type { InvoiceStatus } from '#contract/invoice-status.ts';

interface Debt {
  amount: string;
  amountPaid: string;
  writtenOff: string;
  dueDate: Day;
}

export function statusOf(
  { amount, amountPaid, writtenOff, dueDate }: Debt,
  today: Day,
): InvoiceStatus {
  if (toCents(amountPaid) + toCents(writtenOff) === toCents(amount)) return 'paid';
  return dueDate < today ? 'overdue' : 'pending';
}
