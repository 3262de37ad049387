/** Keys and webhooks come with some plans and not with others. */
import { noApi, opensApi } from '#contract/plan-room.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { Refusal } from '#server/kit/refusals.ts';
import { planOf } from '#server/subscriptions/plan.ts';

export async function refuseWithoutApi(db: FirmDb): Promise<void> {
  const { plan, isTrial } = await planOf(db);
  if (!opensApi(plan, isTrial)) throw new Refusal(402, noApi(plan));
}
