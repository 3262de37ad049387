import { limitsOf, trialPlan } from '#contract/plan-catalogue.ts';
import { Plan } from '#contract/plans.ts';
import type { FirmDb } from '#server/kit/db.ts';

/** What the firm has subscribed to, or is trying. */
export async function planOf(db: FirmDb) {
  const firm = await db
    .selectFrom('firms')
    .select(['subscriptionPlan', 'subscriptionStatus'])
    .executeTakeFirstOrThrow();
  const plan = Plan.safeParse(firm.subscriptionPlan).data ?? trialPlan;
  return { plan, isTrial: firm.subscriptionStatus === 'trialing', ...limitsOf(plan) };
}
