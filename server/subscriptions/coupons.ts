/** A code that makes a plan cheaper, as the provider knows it. */
import type Stripe from 'stripe';
import { formatMoney, fromCents } from '#contract/cents.ts';
import type { Coupon } from '#contract/subscription.ts';
import { invalid } from '#server/kit/refusals.ts';
import { discountOf } from './recurring.ts';

export interface FoundCoupon extends Coupon {
  promotionCodeId: string;
}

interface Asked {
  /** What a refusal names: the one that the code was sent in. */
  field?: string;
  /** By the firm's own open checkout, which may have used it up. */
  isInUse?: boolean;
}

export async function findCoupon(
  stripe: Stripe,
  code: string,
  { field = 'coupon', isInUse = false }: Asked = {},
): Promise<FoundCoupon> {
  const asked = {
    code: code.toUpperCase(),
    active: true,
    limit: 1,
    expand: ['data.promotion.coupon'],
  };
  const [found] = (await stripe.promotionCodes.list(asked)).data;
  const coupon = found?.promotion.coupon;
  if (!found || !coupon || typeof coupon === 'string' || !coupon.valid) {
    throw invalid(field, isInUse ? usedUp(code) : notThere(code));
  }
  return {
    promotionCodeId: found.id,
    code: found.code,
    description: describe(coupon),
    ...discountOf(coupon),
  };
}

const notThere = (code: string) => `There is no coupon ${code}, or it is no longer valid.`;
const usedUp = (code: string) =>
  `The coupon ${code} cannot be used again. Go on with the plan that you chose with it, or remove the coupon.`;

function describe({
  percent_off,
  amount_off,
  duration,
  duration_in_months,
}: Stripe.Coupon): string {
  const off = percent_off
    ? `${percent_off}% off`
    : `${formatMoney(fromCents(BigInt(amount_off ?? 0)))} off`;
  if (duration === 'once') return `${off} the first bill`;
  return duration === 'repeating' ? `${off} for ${duration_in_months} months` : `${off} every bill`;
}
