import type { Subscription } from '#contract/subscription.ts';
import type { FirmDb } from '#server/kit/db.ts';
import * as store from './store.ts';
import { usageOf } from './usage.ts';

/** What the firm has, or had last; without one, its trial. */
export async function current(db: FirmDb): Promise<{ subscription: Subscription | null }> {
  const firm = await store.firm(db);
  const subscriptions = await store.list(db);
  const living = subscriptions.find(store.isLiving);
  const subscription: Subscription = {
    plan: firm.subscriptionPlan,
    status: firm.subscriptionStatus,
    trialEndsAt: firm.trialEndsAt,
    startDate: firm.subscriptionStartDate,
    interval: living?.billingInterval ?? null,
    amount: living?.amount ?? null,
    periodEndsAt: living?.periodEndsAt ?? null,
    cancelsAt: living?.cancelsAt ?? null,
    pastDueSince: living?.pastDueSince ?? null,
    writableUntil: firm.writableUntil,
    isPaying: living !== undefined,
    hasPortal: firm.stripeCustomerId !== null,
    usage: await usageOf(db),
  };
  return { subscription };
}
