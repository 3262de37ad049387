import { type InvoiceStatus, invoiceStatusLabels, shownStatus } from '#contract/invoice-status.ts';
import type { Invoice } from '#contract/invoices.ts';
import { useToday } from '#web/frame/today.ts';
import { isWrittenOff } from '#web/invoices/invoice-state.ts';
import { Badge, type Tone } from '#web/kit/Badge.tsx';

const tones: Record<InvoiceStatus, Tone> = {
  pending: 'warning',
  paid: 'success',
  overdue: 'danger',
  cancelled: 'neutral',
};

interface Props {
  invoice: Pick<Invoice, 'status' | 'dueDate' | 'amountPaid' | 'writtenOff'>;
}

export function InvoiceStatusBadge({ invoice }: Props) {
  const status = shownStatus(invoice, useToday());
  if (isWrittenOff(invoice)) return <Badge tone="neutral">Written off</Badge>;
  return <Badge tone={tones[status]}>{invoiceStatusLabels[status]}</Badge>;
}
