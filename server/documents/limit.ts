import type { FirmDb } from '#server/kit/db.ts';
import type { Refusal } from '#server/kit/refusals.ts';
import { beyondPlan } from '#server/subscriptions/limits.ts';
import { planOf } from '#server/subscriptions/plan.ts';
import * as store from './store.ts';

/** What keeps so many more out. */
export async function planObstacle(db: FirmDb, more: number): Promise<Refusal | null> {
  const { plan, documents } = await planOf(db);
  if (documents === null) return null;
  const totals = await store.totals(db);
  const there = totals.reduce((sum, total) => sum + total.documents, 0);
  return there + more <= documents ? null : beyondPlan(plan, 'documents');
}

/** Looked at under the lock of the firm's storage, so that two at once cannot both be the last. */
export async function refuseBeyondPlan(db: FirmDb, more: number): Promise<void> {
  const obstacle = await planObstacle(db, more);
  if (obstacle) throw obstacle;
}
