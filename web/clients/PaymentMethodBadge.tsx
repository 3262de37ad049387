import { ArrowLeftRight, CreditCard, Landmark, type LucideIcon, PenLine } from 'lucide-react';
import { type PaymentMethod, paymentMethodLabels } from '#contract/payment-methods.ts';
import { Badge } from '#web/kit/Badge.tsx';

const icons: Record<PaymentMethod, LucideIcon> = {
  wire: Landmark,
  check: PenLine,
  ach: ArrowLeftRight,
  card: CreditCard,
};

export function PaymentMethodBadge({ method }: { method: PaymentMethod }) {
  return (
    <Badge tone="neutral" icon={icons[method]}>
      <span className="sr-only">Pays by </span>
      {paymentMethodLabels[method]}
    </Badge>
  );
}
