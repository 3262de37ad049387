/** The catalogue's prices at the provider, each made when it is first asked for. */
import type Stripe from 'stripe';
import { toCents } from '#contract/cents.ts';
import { offerOf, priceOf } from '#contract/plan-catalogue.ts';
import type { BillingInterval, Plan } from '#contract/plans.ts';
import { productName } from '#contract/product.ts';
import { makeOnce } from './make-once.ts';

/** With its amount in it: another price in the catalogue is another price at the provider. */
export const keyOf = (plan: Plan, interval: BillingInterval) =>
  `firmament_${plan}_${interval}_${toCents(priceOf(plan, interval))}`;

const known = new WeakMap<Stripe, Map<string, string>>();

/** Sells at the price; should that fail, the price is looked up anew the next time: it may be archived by now. */
export async function sellAt<T>(
  stripe: Stripe,
  { plan, interval }: { plan: Plan; interval: BillingInterval },
  sell: (price: string) => Promise<T>,
): Promise<T> {
  const price = await priceAt(stripe, plan, interval);
  return sell(price).catch((error: unknown) => {
    known.get(stripe)?.delete(keyOf(plan, interval));
    throw error;
  });
}

async function priceAt(stripe: Stripe, plan: Plan, interval: BillingInterval) {
  const prices = known.get(stripe) ?? new Map<string, string>();
  known.set(stripe, prices);
  const key = keyOf(plan, interval);
  const id =
    prices.get(key) ?? (await find(stripe, key, true)) ?? (await make(stripe, plan, interval));
  prices.set(key, id);
  return id;
}

const find = async (stripe: Stripe, key: string, active: boolean) =>
  (await stripe.prices.list({ lookup_keys: [key], active, limit: 1 })).data[0]?.id;

async function make(stripe: Stripe, plan: Plan, interval: BillingInterval): Promise<string> {
  const key = keyOf(plan, interval);
  const { displayName } = offerOf(plan);
  // After one that was archived comes another, and not the answer to how that one was made.
  const before = (await find(stripe, key, false)) ?? 'none';
  const { id } = await makeOnce(`price ${key} after ${before}`, (options) =>
    stripe.prices.create(
      {
        lookup_key: key,
        // One that was archived may still have it.
        transfer_lookup_key: true,
        currency: 'usd',
        unit_amount: Number(toCents(priceOf(plan, interval))),
        recurring: { interval: interval === 'yearly' ? 'year' : 'month' },
        product_data: { name: `${productName} ${displayName}`, metadata: { plan } },
        metadata: { plan, interval },
      },
      options,
    ),
  );
  return id;
}
