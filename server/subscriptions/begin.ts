/** Another checkout begins at the provider, and what the firm had before makes room for it. */
import type Stripe from 'stripe';
import { conflict } from '#server/kit/refusals.ts';
import { makeOnce } from '#server/payment-provider/make-once.ts';
import { sellAt } from '#server/payment-provider/prices.ts';
import type { FoundCoupon } from './coupons.ts';
import { customerOf } from './customer.ts';
import { leave } from './leave.ts';
import type { Choice, Subscriber } from './subscriber.ts';
import { type Billing, sync } from './sync.ts';

/** What a bank has to agree to comes along. */
export const expand = ['latest_invoice.confirmation_secret', 'pending_setup_intent'];

export async function begin(
  billing: Billing,
  subscriber: Subscriber,
  choice: Choice,
  coupon: FoundCoupon | null,
  makeRoom: () => Promise<void>,
): Promise<Stripe.Subscription> {
  const { firmId, userId } = subscriber;
  const made = await sellAt(billing.provider.stripe, choice, async (price) => {
    const customer = await customerOf(billing, subscriber);
    await makeRoom();
    return create(billing, subscriber, { customer, price, coupon });
  });
  const done = await sync(billing, { firmId, stripeSubscriptionId: made.id, userId });
  if (done === 'beside') {
    await leave(billing, firmId, made.id);
    throw conflict('Somebody of your firm is choosing another plan just now. Please try again.');
  }
  return made;
}

interface Terms {
  customer: string;
  price: string;
  coupon: FoundCoupon | null;
}

function create(
  { provider, now }: Billing,
  { firmId, trialEndsAt, subscriptions }: Subscriber,
  { customer, price, coupon }: Terms,
): Promise<Stripe.Subscription> {
  const trialEnd = Math.floor(Date.parse(trialEndsAt ?? '') / 1000);
  const isTrial = trialEnd > now().getTime() / 1000 + 60;
  // The same for whoever asks twice at once, or again because the answer was lost.
  const key = [
    ...['subscribe', firmId, subscriptions.length, customer, price],
    ...[isTrial ? trialEnd : 'now', coupon?.promotionCodeId ?? 'in full'],
  ].join(' ');
  return makeOnce(key, (options) =>
    provider.stripe.subscriptions.create(
      {
        customer,
        items: [{ price }],
        ...(coupon ? { discounts: [{ promotion_code: coupon.promotionCodeId }] } : {}),
        payment_behavior: 'default_incomplete',
        payment_settings: { save_default_payment_method: 'on_subscription' },
        // The days of the trial that are left are the firm's.
        ...(isTrial
          ? {
              trial_end: trialEnd,
              trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
            }
          : {}),
        // Nothing of the person: two who ask at once ask for the same.
        metadata: {
          firmId,
          ...(coupon ? { coupon: coupon.code.toUpperCase(), discount: coupon.description } : {}),
        },
        expand,
      },
      options,
    ),
  );
}
