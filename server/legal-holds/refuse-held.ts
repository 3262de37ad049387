import type { FirmDb } from '#server/kit/db.ts';
import { conflict } from '#server/kit/refusals.ts';
import { isHeld, waitForHolds } from './store.ts';

/** Neither deleted nor moved; no hold is placed on the matter until the transaction ends. */
export async function refuseHeld(
  db: FirmDb,
  matterId: string | null,
  what: 'documents' | 'receipts',
): Promise<void> {
  if (matterId === null) return;
  const [matter] = await waitForHolds(db, [matterId]);
  if (!(await isHeld(db, matterId))) return;
  throw conflict(
    `${matter?.matterNumber} is on legal hold. Its ${what} stay until the hold is lifted.`,
  );
}
