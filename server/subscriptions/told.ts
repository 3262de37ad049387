/** What the provider says of a subscription, in our words. */
import type Stripe from 'stripe';
import type { BillingInterval, Plan } from '#contract/plans.ts';
import type { SubscriptionStatus } from '#contract/subscription.ts';
import { askBills, type Bill } from './bills.ts';
import { nextBill } from './next-bill.ts';
import { recurringAmount } from './recurring.ts';
import { type Sold, soldFor } from './sold.ts';
import { at, idOf } from './stripe-values.ts';

export interface Told {
  stripeSubscriptionId: string;
  customerId: string;
  plan: Plan;
  interval: BillingInterval;
  status: SubscriptionStatus;
  /** What the next bill asks for, discounts included; null when there is none. */
  amount: string | null;
  /** What every period costs, less a discount that goes on. */
  recurringAmount: string;
  coupon: string | null;
  trialEndsAt: string | null;
  periodEndsAt: string | null;
  cancelsAt: string | null;
  endedAt: string | null;
  /** Money moves for it. */
  isLive: boolean;
  bills: Bill[];
}

/** What is asked for along with a subscription. */
const expand = ['pending_setup_intent', 'discounts.source.coupon'];

/** Asked afresh: what a message said on its way here may be old by now. Null: it is for nothing of ours. */
export async function ask(stripe: Stripe, id: string): Promise<Told | null> {
  const found = await stripe.subscriptions.retrieve(id, { expand });
  const price = found.items.data[0]?.price;
  const sold = price && soldFor(price);
  if (!sold) return null;
  const subscription = await withCard(stripe, found);
  const bills = await askBills(stripe, id);
  return tellOf(subscription, sold, bills, await nextAmount(stripe, subscription));
}

/** The card that a bank has agreed to is the one that is charged when the trial is over. */
async function withCard(stripe: Stripe, subscription: Stripe.Subscription) {
  const intent = subscription.pending_setup_intent;
  const isAgreed = intent && typeof intent !== 'string' && intent.status === 'succeeded';
  const card = isAgreed ? idOf(intent.payment_method) : null;
  const isOver = subscription.ended_at !== null;
  if (!card || isOver || subscription.default_payment_method) return subscription;
  return stripe.subscriptions.update(subscription.id, { default_payment_method: card, expand });
}

async function nextAmount(stripe: Stripe, { id, status, cancel_at }: Stripe.Subscription) {
  const isLiving = status === 'active' || status === 'trialing' || status === 'past_due';
  return isLiving && !cancel_at ? (await nextBill(stripe, id)).amount : null;
}

function tellOf(
  subscription: Stripe.Subscription,
  { plan, interval }: Sold,
  bills: Bill[],
  amount: string | null,
): Told {
  const [item] = subscription.items.data;
  if (!item) throw new Error(`The subscription ${subscription.id} is for nothing`);
  return {
    stripeSubscriptionId: subscription.id,
    customerId: idOf(subscription.customer) ?? '',
    plan,
    interval,
    status: statusOf(subscription),
    amount,
    recurringAmount: recurringAmount(subscription),
    coupon: subscription.metadata.coupon || null,
    trialEndsAt: at(subscription.trial_end),
    periodEndsAt: at(item.current_period_end),
    cancelsAt: at(subscription.cancel_at),
    endedAt: at(subscription.ended_at),
    isLive: subscription.livemode,
    bills,
  };
}

/** A trial that nobody will pay for at its end is an open checkout, not a subscription. */
function statusOf({ status, default_payment_method }: Stripe.Subscription): SubscriptionStatus {
  switch (status) {
    case 'active':
      return 'active';
    case 'trialing':
      return default_payment_method ? 'trialing' : 'incomplete';
    case 'incomplete':
      return 'incomplete';
    case 'canceled':
    case 'incomplete_expired':
      return 'canceled';
    default:
      return 'past_due';
  }
}
