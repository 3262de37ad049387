/**
 * Interest is never the firm's: in, and out to the state's program, on the same day. Where it goes follows from the
 * account: somebody who may record what the bank did may not say whom it paid.
 */
import { toCents } from '#contract/cents.ts';
import { jurisdictionLabels } from '#contract/jurisdictions.ts';
import type { NewTrustInterest } from '#contract/trust-acts.ts';
import type { TrustEntry } from '#contract/trust-entries.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { invalid } from '#server/kit/refusals.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import * as accounts from '#server/trust-accounts/store.ts';
import { ledgerOf, standing } from '#server/trust-ledgers/open.ts';
import { post } from './post.ts';
import { tell } from './told.ts';

export async function interest(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  { accountId, amount, matterId, ...about }: NewTrustInterest,
): Promise<TrustEntry[]> {
  const account = await accounts.lock(db, accountId);
  const cents = toCents(amount);
  const isClients = account.interestTo === 'client';
  if (isClients && matterId === null) {
    throw invalid(
      'matterId',
      `Matter is required: the interest of ${account.name} is the client’s.`,
    );
  }
  if (!isClients && matterId !== null) {
    throw invalid(
      'matterId',
      `Matter must be empty: the interest of ${account.name} is the foundation’s.`,
    );
  }
  const ledgerId = isClients
    ? await ledgerOf(db, account.id, matterId, now)
    : await standing(db, account.id, 'interest');
  const came = { ...about, kind: 'interest', purpose: 'Interest' } as const;
  const entries = [await post(db, user, now, account, came, [{ ledgerId, cents }])];
  if (!isClients) {
    const went = {
      ...about,
      kind: 'remittance',
      party: `IOLTA program of ${jurisdictionLabels[account.jurisdiction]}`,
      purpose: 'Interest remitted',
    } as const;
    entries.push(await post(db, user, now, account, went, [{ ledgerId, cents: -cents }]));
  }
  for (const entry of entries) tell(db, user, now, entry);
  return entries;
}
