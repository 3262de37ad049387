/** The firm's own money in a trust account: for the bank's charges, and never more than the rules allow. */
import { formatMoney, fromCents, toCents } from '#contract/cents.ts';
import type { FirmMoney } from '#contract/trust-acts.ts';
import type { TrustEntry } from '#contract/trust-entries.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { conflict } from '#server/kit/refusals.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import { todayOf } from '#server/profile/today.ts';
import * as accounts from '#server/trust-accounts/store.ts';
import { standing } from '#server/trust-ledgers/open.ts';
import * as ledgers from '#server/trust-ledgers/store.ts';
import * as rules from '#server/trust-rules/store.ts';
import { post } from './post.ts';
import { tell } from './told.ts';

/** Never out of a client's ledger. */
export async function bankCharge(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  { accountId, amount, ...about }: FirmMoney,
): Promise<TrustEntry> {
  const account = await accounts.lock(db, accountId);
  const ledgerId = await standing(db, account.id, 'firm-funds');
  const entry = await post(db, user, now, account, { ...about, kind: 'bank-charge' }, [
    { ledgerId, cents: -toCents(amount) },
  ]);
  tell(db, user, now, entry);
  return entry;
}

export async function firmDeposit(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  { accountId, amount, ...about }: FirmMoney,
): Promise<TrustEntry> {
  const account = await accounts.lock(db, accountId);
  const today = await todayOf(db, now);
  const ledgerId = await standing(db, account.id, 'firm-funds');
  const { balance } = await ledgers.one(db, today, ledgerId);
  const { firmFunds } = await rules.one(db, account.jurisdiction);
  const after = toCents(balance) + toCents(amount);
  if (after > toCents(firmFunds)) {
    throw conflict(
      `The firm would have ${formatMoney(fromCents(after))} of its own in ${account.name}; the rule allows ${formatMoney(firmFunds)}.`,
    );
  }
  const day = about.day ?? today;
  const entry = await post(
    db,
    user,
    now,
    account,
    { ...about, day, kind: 'firm-deposit', fundsOn: day },
    [{ ledgerId, cents: toCents(amount) }],
  );
  tell(db, user, now, entry);
  return entry;
}
