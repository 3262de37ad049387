import { planNames } from '#contract/plans.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { Refusal } from '#server/kit/refusals.ts';
import { planOf } from '#server/profile/plan.ts';

/** `taken` is what the firm's files take already, looked at under the lock of whoever adds to it. */
export async function refuseBeyondStorage(db: FirmDb, taken: number, more: number): Promise<void> {
  const { plan, storageBytes } = await planOf(db);
  if (taken + more <= storageBytes) return;
  const room = `${storageBytes / 1024 ** 3} GB`;
  throw new Refusal(
    402,
    `Your plan, ${planNames[plan]}, holds ${room} of files, and this one does not fit any more. Please empty the bin or upgrade your plan.`,
  );
}
