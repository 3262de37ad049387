/** Money changes its ledger and stays in the bank. */
import { toCents } from '#contract/cents.ts';
import type { NewTrustTransfer } from '#contract/trust-acts.ts';
import type { TrustEntry } from '#contract/trust-entries.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { conflict, invalid } from '#server/kit/refusals.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import { todayOf } from '#server/profile/today.ts';
import * as accounts from '#server/trust-accounts/store.ts';
import { ledgerOf } from '#server/trust-ledgers/open.ts';
import * as ledgers from '#server/trust-ledgers/store.ts';
import { oweReceipt } from './owe-receipt.ts';
import { post } from './post.ts';
import { nameOf } from './refuse-shortage.ts';
import { tell } from './told.ts';

export async function transfer(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  { fromLedgerId, toMatterId, amount, ...about }: NewTrustTransfer,
): Promise<TrustEntry> {
  const from = await ledgers.one(db, await todayOf(db, now), fromLedgerId);
  const account = await accounts.lock(db, from.accountId);
  const matter = await ledgers.matterToHold(db, toMatterId);
  if (!matter) throw invalid('toMatterId', 'Matter does not exist in your firm.');
  if (from.kind !== 'client' && from.kind !== 'unidentified')
    throw conflict(`${nameOf(from)} is not moved to a client.`);
  if (from.kind === 'client' && from.clientId !== matter.clientId) {
    throw conflict(
      `${nameOf(from)} belongs to another client than ${matter.matterNumber}. One client’s money never pays for another.`,
    );
  }
  const toLedgerId = await ledgerOf(db, account.id, toMatterId, now);
  if (toLedgerId === from.id) throw invalid('toMatterId', 'To matter must be another matter.');
  const cents = toCents(amount);
  const entry = await post(
    db,
    user,
    now,
    account,
    { ...about, kind: 'transfer', method: 'transfer' },
    [
      { ledgerId: from.id, cents: -cents },
      { ledgerId: toLedgerId, cents },
    ],
  );
  // Its owner is found, and does not know of it yet.
  if (from.kind === 'unidentified') await oweReceipt(db, now, account, toMatterId, entry.day);
  tell(db, user, now, entry);
  return entry;
}
