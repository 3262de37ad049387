/** A matter has its ledger from the first money on. */
import { randomUUID } from 'node:crypto';
import type { FirmDb } from '#server/kit/db.ts';
import { conflict, invalid } from '#server/kit/refusals.ts';
import * as store from './store.ts';

/** The ledger of a matter in an account that is locked; of nobody's money the one for that. */
export async function ledgerOf(
  db: FirmDb,
  accountId: string,
  matterId: string | null,
  now: Date,
): Promise<string> {
  if (matterId === null) return standing(db, accountId, 'unidentified');
  const matter = await store.matterToHold(db, matterId);
  if (!matter) throw invalid('matterId', 'Matter does not exist in your firm.');
  if (matter.status === 'closed')
    throw conflict(`${matter.matterNumber} is closed. Reopen it first.`);
  const known = await store.find(db, accountId, { matterId });
  if (known) return known.id;
  const id = randomUUID();
  store.insert(db, { id, accountId, kind: 'client', matterId, createdAt: now.toISOString() });
  return id;
}

/** Those that every account has from its first day on. */
export async function standing(
  db: FirmDb,
  accountId: string,
  kind: Exclude<store.Stored['kind'], 'client'>,
): Promise<string> {
  const ledger = await store.find(db, accountId, { kind });
  if (!ledger) throw new Error(`Trust account ${accountId} has no ledger of the kind ${kind}`);
  return ledger.id;
}
