/** The firm as the provider's customer. Known to the firm before anything is sold to it: what is told next is about it. */
import type Stripe from 'stripe';
import { withFirm } from '#server/kit/db.ts';
import { makeOnce } from '#server/payment-provider/make-once.ts';
import { isMissing } from '#server/payment-provider/refusals.ts';
import * as store from './store.ts';
import type { Subscriber } from './subscriber.ts';
import type { Billing } from './sync.ts';

export async function customerOf(billing: Billing, subscriber: Subscriber): Promise<string> {
  const { engine, provider, now } = billing;
  const { stripe } = provider;
  const { firmId, firmName, email, customerId } = subscriber;
  if (customerId && (await isThere(stripe, customerId))) return customerId;
  // Nothing of the person: two who ask at once ask for the same.
  const { id } = await makeOnce(`customer ${firmId} after ${customerId ?? 'none'}`, (options) =>
    stripe.customers.create({ metadata: { firmId } }, options),
  );
  await stripe.customers.update(id, { email, name: firmName });
  await withFirm(engine, firmId, 'subscription', (db) =>
    store.asBilling(db, () =>
      store.changeFirm(db, { stripeCustomerId: id, updatedAt: now().toISOString() }),
    ),
  );
  return id;
}

/** Not when the installation has another provider now than when the firm came. */
const isThere = (stripe: Stripe, customerId: string) =>
  stripe.customers.retrieve(customerId).then(
    ({ deleted }) => !deleted,
    (error: unknown) => {
      if (isMissing(error)) return false;
      throw error;
    },
  );
