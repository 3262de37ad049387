/** Another plan for a firm that has one. The difference for the rest of the period is settled today. */
import type Stripe from 'stripe';
import { fromCents } from '#contract/cents.ts';
import { offerOf, planNames, plans } from '#contract/plan-catalogue.ts';
import type { Plan } from '#contract/plans.ts';
import type { ChangeCost, Checkout } from '#contract/subscription.ts';
import { conflict, invalid } from '#server/kit/refusals.ts';
import { sellAt } from '#server/payment-provider/prices.ts';
import { nextBill } from './next-bill.ts';
import type { StoredSubscription } from './store.ts';
import type { Choice, Subscriber } from './subscriber.ts';
import { type Billing, sync } from './sync.ts';
import { refuseTooSmall } from './usage.ts';

/** What is settled today: nothing while nothing has been paid for. */
export async function costOfChange(
  { provider: { stripe } }: Billing,
  { usage }: Subscriber,
  living: StoredSubscription,
  choice: Choice,
): Promise<ChangeCost> {
  refuse(living, choice, usage);
  if (living.status !== 'active') return { dueToday: '0.00', credit: '0.00' };
  const { stripeSubscriptionId: subscription } = living;
  const bill = await sellAt(stripe, choice, async (price) =>
    stripe.invoices.createPreview({
      subscription,
      subscription_details: {
        items: [{ id: await itemOf(stripe, subscription), price }],
        proration_behavior: 'always_invoice',
      },
    }),
  );
  const cents = (amount: number) => fromCents(BigInt(Math.max(0, amount)));
  return { dueToday: cents(bill.amount_due), credit: cents(-bill.total) };
}

/** The one thing that is subscribed to. */
const itemOf = async (stripe: Stripe, id: string) =>
  (await stripe.subscriptions.retrieve(id)).items.data[0]?.id;

/** `living` is as the provider says it is now. */
export async function changePlan(
  billing: Billing,
  { firmId, userId, email, usage }: Subscriber,
  living: StoredSubscription,
  choice: Choice,
): Promise<Checkout> {
  const { plan, interval } = choice;
  refuse(living, choice, usage);
  const { stripe } = billing.provider;
  const { stripeSubscriptionId: id } = living;
  const isPaid = living.status === 'active';
  const changed = await sellAt(stripe, choice, async (price) =>
    // Asked for twice it changes once: the second time there is no difference left to pay.
    stripe.subscriptions.update(id, {
      items: [{ id: await itemOf(stripe, id), price }],
      // Either it is paid for or nothing changes.
      ...(isPaid
        ? { proration_behavior: 'always_invoice', payment_behavior: 'error_if_incomplete' }
        : { proration_behavior: 'none' }),
      // Who takes another plan means to stay.
      cancel_at_period_end: false,
      expand: ['latest_invoice'],
    }),
  );
  await sync(billing, { firmId, stripeSubscriptionId: id, userId });
  const bill = changed.latest_invoice;
  const paid = isPaid && bill && typeof bill !== 'string' ? bill.amount_paid : 0;
  return {
    clientSecret: null,
    step: 'none',
    plan,
    interval,
    dueToday: fromCents(BigInt(paid)),
    dueLater: await nextBill(stripe, id),
    discount: null,
    email,
  };
}

function refuse(
  living: StoredSubscription,
  { plan, interval, coupon }: Choice,
  usage: Subscriber['usage'],
): void {
  if (coupon) throw invalid('coupon', 'A coupon is for subscribing, not for another plan.');
  if (living.plan === plan && living.billingInterval === interval) {
    throw conflict(`Your firm has ${planNames[plan]}, paid ${interval}, already.`);
  }
  if (living.status === 'past_due') {
    throw conflict(
      'Your last payment failed. Please update your card first; then the plan can be changed.',
    );
  }
  if (isSmaller(plan, living.plan as Plan)) refuseTooSmall(usage, plan);
}

const isSmaller = (plan: Plan, than: Plan) =>
  plans.indexOf(offerOf(plan)) < plans.indexOf(offerOf(than));
