import type { FirmDb } from '#server/kit/db.ts';
import { beyondPlan } from '#server/subscriptions/limits.ts';
import { planOf } from '#server/subscriptions/plan.ts';
import * as store from './store.ts';

/** Looked at under the lock of the firm's storage, so that two at once cannot both be the last. */
export async function refuseBeyondPlan(db: FirmDb, more: 0 | 1): Promise<void> {
  const { plan, documents } = await planOf(db);
  if (documents === null) return;
  const totals = await store.totals(db);
  const there = totals.reduce((sum, total) => sum + total.documents, 0);
  if (there + more <= documents) return;
  throw beyondPlan(plan, 'documents');
}
