/** What is paid, and when: by the provider's reckoning once it has been asked, by the catalogue before. */
import { formatMoney, fromCents, toCents } from '#contract/cents.ts';
import { formatDate } from '#contract/dates.ts';
import { type Discount, lessDiscount } from '#contract/discount.ts';
import { priceOf } from '#contract/plan-catalogue.ts';
import type { Checkout } from '#contract/subscription.ts';
import type { CurrentUser } from '#contract/users.ts';
import type { Choice } from '#web/subscription/choice.ts';

export interface Due {
  today: string;
  later: string | null;
}

/** A visitor has the whole trial before them. */
export function dueBefore(
  choice: Choice,
  user: Trying | null,
  now: Date,
  coupon: Discount | null = null,
): Due {
  const whole = priceOf(choice.plan, choice.interval);
  const first = coupon ? fromCents(lessDiscount(toCents(whole), coupon)) : whole;
  const price = formatMoney(first);
  if (!user) return { today: formatMoney('0.00'), later: `${price} after the 14-day free trial` };
  const { trialEndsAt, timeZone } = user;
  if (!trialEndsAt || Date.parse(trialEndsAt) <= now.getTime())
    return { today: price, later: null };
  return {
    today: formatMoney('0.00'),
    later: `${price} on ${formatDate(trialEndsAt, timeZone)}`,
  };
}

type Trying = Pick<CurrentUser, 'trialEndsAt' | 'timeZone'>;

export function dueOf({ dueToday, dueLater }: Checkout, timeZone?: string): Due {
  return {
    today: formatMoney(dueToday),
    later: dueLater && `${formatMoney(dueLater.amount)} on ${formatDate(dueLater.on, timeZone)}`,
  };
}

/** Said when it is done: where the receipt goes, or that nothing was paid yet. */
export const afterwards = (checkout: Checkout, timeZone?: string) =>
  checkout.step === 'payment'
    ? `A receipt is on its way to ${checkout.email}.`
    : `Nothing was charged today. The first payment is ${dueOf(checkout, timeZone).later}.`;
