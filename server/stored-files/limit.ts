import type { FirmDb } from '#server/kit/db.ts';
import { beyondPlan } from '#server/subscriptions/limits.ts';
import { planOf } from '#server/subscriptions/plan.ts';

/** `taken` is what the firm's files take already, looked at under the lock of whoever adds to it. */
export async function refuseBeyondStorage(db: FirmDb, taken: number, more: number): Promise<void> {
  const { plan, storageBytes } = await planOf(db);
  if (taken + more <= storageBytes) return;
  throw beyondPlan(plan, 'storageBytes');
}
