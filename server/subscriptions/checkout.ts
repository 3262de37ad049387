/**
 * Beginning to subscribe. A firm has one open checkout: the same choice leads to the same one again, however
 * often it is asked for, and another choice replaces it. Nothing is charged before a bank has agreed.
 */
import type Stripe from 'stripe';
import { fromCents } from '#contract/cents.ts';
import type { ChangeCost, Checkout, CheckoutStep } from '#contract/subscription.ts';
import { withFirm } from '#server/kit/db.ts';
import { conflict } from '#server/kit/refusals.ts';
import { begin, expand } from './begin.ts';
import { changePlan, costOfChange } from './change-plan.ts';
import { findCoupon } from './coupons.ts';
import { hasJustSubscribed, leave } from './leave.ts';
import { nextBill } from './next-bill.ts';
import * as store from './store.ts';
import type { Choice, Subscriber } from './subscriber.ts';
import type { Billing } from './sync.ts';
import { endUnknown, syncIfKnown } from './unknown.ts';

export async function beginCheckout(
  billing: Billing,
  asker: Subscriber,
  asked: Choice,
): Promise<Checkout> {
  const { stripe } = billing.provider;
  const choice = { ...asked, coupon: asked.coupon?.toUpperCase() ?? null };
  const { subscriber, has, unknown } = await asItIsNow(billing, asker);
  if (has && store.isLiving(has)) {
    // The card on file would be charged: whoever did not see that coming has to see it first.
    if (!choice.isChange) throw hasJustSubscribed();
    return changePlan(billing, subscriber, has, choice);
  }
  const again = has && (await sameAgain(stripe, has, choice));
  if (again) return answer(billing, subscriber, choice, again);
  // Before anything is left: a code that is wrong must cost nobody their checkout.
  const coupon = choice.coupon
    ? await findCoupon(stripe, choice.coupon, { isInUse: has?.coupon === choice.coupon })
    : null;
  const made = await begin(billing, subscriber, choice, coupon, async () => {
    if (has) await leave(billing, subscriber.firmId, has.stripeSubscriptionId);
    for (const id of unknown) await endUnknown(billing, subscriber, id);
  });
  return answer(billing, subscriber, choice, made);
}

/** What another plan would cost who has one. */
export async function costOf(
  billing: Billing,
  asker: Subscriber,
  choice: Pick<Choice, 'plan' | 'interval'>,
): Promise<ChangeCost> {
  const { subscriber, has } = await asItIsNow(billing, asker);
  if (!has || !store.isLiving(has)) throw conflict('Your firm has no subscription to change.');
  return costOfChange(billing, subscriber, has, { ...choice, coupon: null, isChange: true });
}

interface Now {
  subscriber: Subscriber;
  /** What it has subscribed to, or is about to. */
  has?: store.StoredSubscription;
  /** What it had when there was another provider. */
  unknown: readonly string[];
}

/** What the provider says now decides, and not what we heard of it last: messages come late. */
async function asItIsNow(billing: Billing, asker: Subscriber): Promise<Now> {
  const { firmId, userId } = asker;
  const before = asker.subscriptions.filter(({ status }) => status !== 'canceled');
  if (before.length === 0) return { subscriber: asker, unknown: [] };
  const unknown: string[] = [];
  for (const { stripeSubscriptionId } of before) {
    const isKnown = await syncIfKnown(billing, { firmId, userId, stripeSubscriptionId });
    if (!isKnown) unknown.push(stripeSubscriptionId);
  }
  const subscriptions = await withFirm(billing.engine, firmId, 'subscription', store.list);
  const known = subscriptions.filter((one) => !unknown.includes(one.stripeSubscriptionId));
  const has = known.find(store.isLiving) ?? known.find(({ status }) => status === 'incomplete');
  // Whoever chooses does not know it yet.
  if (has && store.isLiving(has) && !before.some(store.isLiving)) throw hasJustSubscribed();
  return { subscriber: { ...asker, subscriptions }, has, unknown };
}

async function sameAgain(
  stripe: Stripe,
  open: store.StoredSubscription,
  { plan, interval, coupon }: Choice,
): Promise<Stripe.Subscription | undefined> {
  const isSame = open.plan === plan && open.billingInterval === interval && open.coupon === coupon;
  if (!isSame) return undefined;
  const found = await stripe.subscriptions.retrieve(open.stripeSubscriptionId, { expand });
  const { status, pending_setup_intent: setup } = found;
  // Agreed to in this moment, or left halfway: there is no form for it any more.
  const isUsed =
    setup && typeof setup !== 'string' && ['succeeded', 'canceled'].includes(setup.status);
  return ['incomplete', 'trialing'].includes(status) && !isUsed ? found : undefined;
}

async function answer(
  { provider }: Billing,
  { email }: Subscriber,
  { plan, interval }: Choice,
  subscription: Stripe.Subscription,
): Promise<Checkout> {
  const { step, clientSecret, dueToday } = agreementOf(subscription);
  return {
    clientSecret,
    step,
    plan,
    interval,
    dueToday: fromCents(dueToday),
    dueLater: await nextBill(provider.stripe, subscription.id),
    // As it was when it was chosen: by now it may be used up, by this very checkout.
    discount: subscription.metadata.discount || null,
    email,
  };
}

/** What the person's bank has to agree to, if anything. */
function agreementOf(subscription: Stripe.Subscription): {
  step: CheckoutStep;
  clientSecret: string | null;
  dueToday: bigint;
} {
  const { latest_invoice: bill, pending_setup_intent: setup } = subscription;
  const secret = bill && typeof bill !== 'string' ? bill.confirmation_secret?.client_secret : null;
  if (secret && bill && typeof bill !== 'string') {
    return { step: 'payment', clientSecret: secret, dueToday: BigInt(bill.amount_due) };
  }
  const agreed = setup && typeof setup !== 'string' ? setup.client_secret : null;
  return { step: agreed ? 'setup' : 'none', clientSecret: agreed, dueToday: 0n };
}
