/** A letter to a client about an invoice that is still open, for the person's own mail program. */

import { formatMoney } from '#contract/cents.ts';
import { formatDay } from '#contract/dates.ts';
import type { Invoice } from '#contract/invoices.ts';

interface Sender {
  /** Who signs it. */
  name: string;
  firm: string | null;
}

type Bill = Pick<Invoice, 'invoiceNumber' | 'balance' | 'issueDate' | 'dueDate' | 'clientName'>;

export function reminderLink(
  to: string,
  { invoiceNumber, balance, issueDate, dueDate, clientName }: Bill,
  sender: Sender,
  today: string,
): string {
  const isPast = dueDate.slice(0, 10) < today.slice(0, 10);
  const lines = [
    `Dear ${clientName},`,
    '',
    `our invoice ${invoiceNumber} of ${formatDay(issueDate)} ${isPast ? 'was' : 'is'} due on ${formatDay(dueDate)}. ` +
      `${formatMoney(balance)} is still open.`,
    '',
    'If your payment is on its way, please disregard this letter. If anything about the invoice is unclear, please let us know.',
    '',
    'Kind regards',
    sender.name,
    ...(sender.firm ? [sender.firm] : []),
  ];
  const subject = encodeURIComponent(`Invoice ${invoiceNumber}: ${formatMoney(balance)} open`);
  return `mailto:${encodeURIComponent(to)}?subject=${subject}&body=${encodeURIComponent(lines.join('\r\n'))}`;
}
