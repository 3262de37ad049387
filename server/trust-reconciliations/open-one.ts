/** The one that is being worked on, with its account locked first, as whoever posts does it. */
import { formatDay } from '#contract/dates.ts';
import type { TrustReconciliation } from '#contract/trust-reconciliations.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { conflict } from '#server/kit/refusals.ts';
import * as accounts from '#server/trust-accounts/store.ts';
import * as store from './store.ts';

interface Held {
  account: accounts.Stored;
  reconciliation: TrustReconciliation;
}

export async function lockOne(db: FirmDb, id: string): Promise<Held> {
  const { accountId } = await store.one(db, id);
  const account = await accounts.lock(db, accountId);
  // As it is now that nobody else works on it.
  return { account, reconciliation: await store.one(db, id) };
}

export async function openOne(db: FirmDb, id: string): Promise<Held> {
  const held = await lockOne(db, id);
  const { state } = held.reconciliation;
  if (state === 'signed') throw conflict('This reconciliation is signed. Reopen it first.');
  if (state === 'reopened')
    throw conflict('This reconciliation was reopened and stays as it was. Begin a new one.');
  return held;
}

/** For the firm's trail. */
export const told = (
  type: string,
  title: string,
  { name }: accounts.Stored,
  id: string,
  statementOn: string,
  more = '',
) => ({
  type,
  title,
  description: `${name}, statement of ${formatDay(statementOn)}${more && `: ${more}`}`,
  entityType: 'trust-reconciliation',
  entityId: id,
});
