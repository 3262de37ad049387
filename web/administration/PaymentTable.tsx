import { ExternalLink } from 'lucide-react';
import type { SubscriptionPayment } from '#contract/administration.ts';
import { planNames } from '#contract/plan-catalogue.ts';
import { paymentLabels, paymentTones } from '#web/administration/payment-words.ts';
import { useStripePage } from '#web/administration/stripe-page.ts';
import { Badge } from '#web/kit/Badge.tsx';
import { DateText } from '#web/kit/DateText.tsx';
import { MoneyText } from '#web/kit/MoneyText.tsx';
import { type Column, Table } from '#web/kit/Table.tsx';

interface Props {
  caption: string;
  payments: readonly SubscriptionPayment[];
}

const facts: Column<SubscriptionPayment>[] = [
  {
    header: 'Firm',
    cell: ({ companyName, email }) => (
      <span className="wrap-anywhere">
        {companyName}
        {email && <span className="block text-xs font-normal text-muted">{email}</span>}
      </span>
    ),
  },
  {
    header: 'Plan',
    cell: ({ subscriptionPlan, interval }) =>
      [subscriptionPlan ? planNames[subscriptionPlan] : 'No Plan', interval]
        .filter(Boolean)
        .join(', '),
  },
  {
    header: 'Date',
    cell: ({ paidAt, createdAt }) => <DateText value={paidAt ?? createdAt} />,
  },
  {
    header: 'Status',
    cell: ({ status }) => <Badge tone={paymentTones[status]}>{paymentLabels[status]}</Badge>,
  },
  { header: 'Amount', num: true, cell: ({ amount }) => <MoneyText amount={amount} /> },
];

export function PaymentTable({ caption, payments }: Props) {
  const pageOf = useStripePage();
  const atStripe: Column<SubscriptionPayment> = {
    header: 'At the provider',
    hideHeader: true,
    cell: ({ stripePaymentIntentId, companyName }) =>
      stripePaymentIntentId && (
        <a
          href={pageOf?.(stripePaymentIntentId)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`Open in Stripe: payment of ${companyName}`}
          className="prose-link inline-flex items-center gap-1.5 whitespace-nowrap"
        >
          Open in Stripe
          <ExternalLink aria-hidden className="size-3.5" />
        </a>
      ),
  };
  return (
    <Table
      caption={caption}
      columns={pageOf ? [...facts, atStripe] : facts}
      rows={payments}
      rowKey={({ id }) => id}
    />
  );
}
