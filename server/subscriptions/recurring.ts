/**
 * What each month or year of a subscription costs, by the provider: its price, less the discounts that go on.
 * A bill would not tell: it may be for a part of a period, or lower by what the firm has to its good.
 */
import type Stripe from 'stripe';
import { type Cents, fromCents } from '#contract/cents.ts';
import { type Discount, lessDiscount } from '#contract/discount.ts';

type Priced = Pick<Stripe.Subscription, 'discounts'> & {
  items: {
    data: (Pick<Stripe.SubscriptionItem, 'quantity' | 'current_period_start'> & {
      price: Pick<Stripe.Price, 'unit_amount'>;
    })[];
  };
};

export function recurringAmount({ items, discounts }: Priced): string {
  const [item] = items.data;
  if (!item) return '0.00';
  const price = BigInt(item.price.unit_amount ?? 0) * BigInt(item.quantity ?? 1);
  const running = discounts.filter((one) => typeof one !== 'string').filter(goesOn(item));
  return fromCents(running.reduce(lowered, price));
}

/** It holds for the period that runs, and was not for one bill only. */
const goesOn =
  ({ current_period_start: start }: Priced['items']['data'][number]) =>
  ({ end, source: { coupon } }: Stripe.Discount) =>
    coupon !== null &&
    typeof coupon !== 'string' &&
    coupon.duration !== 'once' &&
    (end === null || end > start);

function lowered(price: Cents, { source: { coupon } }: Stripe.Discount): Cents {
  return coupon && typeof coupon !== 'string' ? lessDiscount(price, discountOf(coupon)) : price;
}

export const discountOf = ({
  percent_off,
  amount_off,
}: Pick<Stripe.Coupon, 'percent_off' | 'amount_off'>): Discount => ({
  percentOff: percent_off,
  amountOff: amount_off === null ? null : fromCents(BigInt(amount_off)),
});
