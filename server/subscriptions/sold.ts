/** What a price at the provider is for. That never changes: each is asked for once. */
import type Stripe from 'stripe';
import { BillingInterval, Plan } from '#contract/plans.ts';
import { isMissing } from '#server/payment-provider/refusals.ts';

export interface Sold {
  plan: Plan;
  interval: BillingInterval;
}

/** Null: it is for nothing of ours. */
export function soldFor({ metadata }: Pick<Stripe.Price, 'metadata'>): Sold | null {
  const plan = Plan.safeParse(metadata.plan);
  const interval = BillingInterval.safeParse(metadata.interval);
  return plan.success && interval.success ? { plan: plan.data, interval: interval.data } : null;
}

const known = new WeakMap<Stripe, Map<string, Sold | null>>();

export async function soldAt(stripe: Stripe, priceId: string): Promise<Sold | null> {
  const prices = known.get(stripe) ?? new Map<string, Sold | null>();
  known.set(stripe, prices);
  const sold = prices.get(priceId);
  if (sold !== undefined) return sold;
  const found = await find(stripe, priceId);
  prices.set(priceId, found);
  return found;
}

const find = (stripe: Stripe, priceId: string) =>
  stripe.prices.retrieve(priceId).then(soldFor, (error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
