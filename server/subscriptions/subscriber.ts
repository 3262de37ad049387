/** Who subscribes, and to what. */
import type { BillingInterval, Plan } from '#contract/plans.ts';
import type { Subscription } from '#contract/subscription.ts';
import type { FirmDb } from '#server/kit/db.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import * as users from '#server/users/store.ts';
import * as store from './store.ts';
import { usageOf } from './usage.ts';

export interface Choice {
  plan: Plan;
  interval: BillingInterval;
  coupon: string | null;
  /** They mean to change what they have, and know what that costs. */
  isChange: boolean;
}

export interface Subscriber {
  firmId: string;
  firmName: string;
  userId: string;
  email: string;
  trialEndsAt: string | null;
  customerId: string | null;
  usage: Subscription['usage'];
  subscriptions: readonly store.StoredSubscription[];
}

export async function subscriberOf(db: FirmDb, user: SignedInUser): Promise<Subscriber> {
  const firm = await store.firm(db);
  const { email } = await users.colleague(db, user.id);
  return {
    firmId: user.firmId,
    firmName: firm.name,
    userId: user.id,
    email,
    trialEndsAt: firm.trialEndsAt,
    customerId: firm.stripeCustomerId,
    usage: await usageOf(db),
    subscriptions: await store.list(db),
  };
}
