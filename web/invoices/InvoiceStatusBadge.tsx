import { type InvoiceStatus, invoiceStatusLabels, shownStatus } from '#contract/invoice-status.ts';
import { useToday } from '#web/frame/today.ts';
import { Badge, type Tone } from '#web/kit/Badge.tsx';

const tones: Record<InvoiceStatus, Tone> = {
  pending: 'warning',
  paid: 'success',
  overdue: 'danger',
  cancelled: 'neutral',
};

interface Props {
  invoice: { status: InvoiceStatus; dueDate: string };
}

export function InvoiceStatusBadge({ invoice }: Props) {
  const status = shownStatus(invoice, useToday());
  return <Badge tone={tones[status]}>{invoiceStatusLabels[status]}</Badge>;
}
