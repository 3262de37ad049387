/**
 * A subscription that the provider does not know, because the installation has another provider now than when the
 * firm subscribed. That alone ends nothing: wrong keys, set by mistake, must not lock every firm out. It ends when
 * a person of the firm subscribes anew.
 */
import type { Plan } from '#contract/plans.ts';
import { withFirm } from '#server/kit/db.ts';
import { Refusal } from '#server/kit/refusals.ts';
import { isMissing } from '#server/payment-provider/refusals.ts';
import { apply } from './apply.ts';
import { tellNews } from './news.ts';
import * as store from './store.ts';
import { type Billing, type Sync, sync } from './sync.ts';

export const notKnown = (cause?: unknown) =>
  new Refusal(
    409,
    'The payment provider does not know this subscription any more. Please subscribe again.',
    { cause },
  );

/** As the provider says; false when it says that there is none. */
export async function syncIfKnown(billing: Billing, asked: Sync): Promise<boolean> {
  try {
    await sync(billing, asked);
    return true;
  } catch (error) {
    // It might be a card of it that is missing: only it itself counts.
    if (!isMissing(error) || (await isThere(billing, asked.stripeSubscriptionId))) throw error;
    return false;
  }
}

const isThere = ({ provider }: Billing, id: string) =>
  provider.stripe.subscriptions.retrieve(id).then(
    () => true,
    (error: unknown) => {
      if (isMissing(error)) return false;
      throw error;
    },
  );

export const endUnknown = (
  billing: Billing,
  { firmId, userId }: { firmId: string; userId: string },
  stripeSubscriptionId: string,
) =>
  withFirm(billing.engine, firmId, { action: 'subscription', userId }, async (db) => {
    const was = await store.toChange(db, stripeSubscriptionId);
    if (!was || was.status === 'canceled') return;
    const now = billing.now();
    const told = { ...ended(was), endedAt: now.toISOString() };
    const applied = await apply(db, { told, version: was.version, userId, now });
    if (applied.done === 'written') await tellNews(db, billing, applied.news, now);
  });

/** What we know of it, and that it is over. */
const ended = (was: store.StoredSubscription) => ({
  stripeSubscriptionId: was.stripeSubscriptionId,
  customerId: '',
  plan: was.plan as Plan,
  interval: was.billingInterval,
  status: 'canceled' as const,
  amount: null,
  recurringAmount: was.recurringAmount,
  coupon: was.coupon,
  trialEndsAt: was.trialEndsAt,
  periodEndsAt: was.periodEndsAt,
  cancelsAt: null,
  isLive: was.isLive,
  bills: [],
});
