/** Evergreen: below which balance a client is asked for more. */
import { formatMoney, toCents } from '#contract/cents.ts';
import type { TrustLedger } from '#contract/trust-ledgers.ts';
import { record } from '#server/activities/record.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { conflict } from '#server/kit/refusals.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import { todayOf } from '#server/profile/today.ts';
import * as accounts from '#server/trust-accounts/store.ts';
import * as store from './store.ts';
import { tellOfLow } from './tell-low.ts';

export async function setMinimum(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  id: string,
  minimum: string,
): Promise<TrustLedger> {
  const today = await todayOf(db, now);
  const { kind, accountId } = await store.one(db, today, id);
  if (kind !== 'client') throw conflict('Only a client’s ledger has a minimum balance.');
  // What is in it stays as it is meanwhile.
  await accounts.lock(db, accountId);
  const wasLow = (await store.low(db, id)) !== undefined;
  await store.setMinimum(db, id, Number(toCents(minimum)));
  const low = await store.low(db, id);
  if (low && !wasLow) await tellOfLow(db, now, low);
  const ledger = await store.one(db, today, id);
  record(db, user, now, {
    type: 'trust_minimum_set',
    title: 'Minimum in trust set',
    description: `${formatMoney(minimum)}, ${ledger.clientName}, ${ledger.matterNumber}`,
    entityType: 'trust-ledger',
    entityId: id,
  });
  return ledger;
}
