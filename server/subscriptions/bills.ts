/** What the provider says of a subscription's bills, in our words. */
import type Stripe from 'stripe';
import type { SubscriptionPaymentStatus } from '#contract/administration.ts';
import { fromCents } from '#contract/cents.ts';
import type { BillingInterval, Plan } from '#contract/plans.ts';
import { lineOf } from './bill-line.ts';
import { type Sold, soldAt } from './sold.ts';
import { at, idOf } from './stripe-values.ts';

export interface Bill {
  stripeInvoiceId: string;
  stripePaymentIntentId: string | null;
  amount: string;
  currency: string;
  status: SubscriptionPaymentStatus;
  /** What it was for, whatever the subscription is for now; null when it was for nothing of ours. */
  plan: Plan | null;
  interval: BillingInterval | null;
  periodStart: string;
  periodEnd: string;
  paidAt: string | null;
  createdAt: string;
  /** Money moved for it. */
  isLive: boolean;
}

export async function askBills(stripe: Stripe, subscription: string): Promise<Bill[]> {
  const { data } = await stripe.invoices.list({
    subscription,
    limit: 24,
    expand: ['data.payments'],
  });
  const bills: Bill[] = [];
  for (const invoice of data.filter(isBill)) {
    const line = lineOf(invoice.lines.data);
    // As an id: an expansion does not reach so deep.
    const price = idOf(line?.pricing?.price_details?.price);
    bills.push(tellOf(invoice, line, price ? await soldAt(stripe, price) : null));
  }
  return bills;
}

/** A bill of nothing, such as that of a trial, and one that is still being written are none. */
const isBill = ({ amount_due, amount_paid, status }: Stripe.Invoice) =>
  (amount_due > 0 || amount_paid > 0) && status !== 'draft';

function tellOf(
  invoice: Stripe.Invoice,
  line: Stripe.InvoiceLineItem | undefined,
  sold: Sold | null,
): Bill {
  const payment = invoice.payments?.data.find((one) => one.payment.type === 'payment_intent');
  const status = statusOf(invoice);
  return {
    stripeInvoiceId: invoice.id,
    stripePaymentIntentId: idOf(payment?.payment.payment_intent),
    amount: fromCents(BigInt(status === 'succeeded' ? invoice.amount_paid : invoice.amount_due)),
    currency: invoice.currency,
    status,
    plan: sold?.plan ?? null,
    interval: sold?.interval ?? null,
    periodStart: at(line?.period.start ?? invoice.period_start) ?? '',
    periodEnd: at(line?.period.end ?? invoice.period_end) ?? '',
    paidAt:
      status === 'succeeded' ? at(invoice.status_transitions.paid_at ?? invoice.created) : null,
    createdAt: at(invoice.created) ?? '',
    isLive: invoice.livemode,
  };
}

function statusOf({ status, attempt_count }: Stripe.Invoice): SubscriptionPaymentStatus {
  if (status === 'paid') return 'succeeded';
  if (status === 'void') return 'canceled';
  return status === 'uncollectible' || attempt_count > 0 ? 'failed' : 'pending';
}
