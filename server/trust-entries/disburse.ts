/** Money goes out of a ledger: to whom it is owed, or back to the client. Large sums wait for a second person. */
import { toCents } from '#contract/cents.ts';
import type { NewTrustDisbursement, NewTrustRefund } from '#contract/trust-acts.ts';
import type { TrustEntry, TrustOutcome } from '#contract/trust-entries.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { conflict } from '#server/kit/refusals.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import { todayOf } from '#server/profile/today.ts';
import * as accounts from '#server/trust-accounts/store.ts';
import * as ledgers from '#server/trust-ledgers/store.ts';
import { needsSecondPerson, propose, refuseWaitingCheck } from '#server/trust-proposals/propose.ts';
import { lastFour } from './last-four.ts';
import { post } from './post.ts';
import { refuseDay } from './refuse-day.ts';
import { nameOf, refuseShortage } from './refuse-shortage.ts';
import { tell } from './told.ts';

export type Asked = NewTrustDisbursement & { kind: 'disbursement' | 'refund' };

export async function disburse(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  { toAccount, ...given }: Asked,
): Promise<TrustOutcome> {
  const asked = { ...given, toAccount: lastFour(toAccount) };
  const today = await todayOf(db, now);
  const ledger = await lockLedger(db, asked.ledgerId, today);
  await refuseWaitingCheck(db, ledger.accountId, asked.checkNumber);
  if (!(await needsSecondPerson(db, user, asked.amount)))
    return { entry: await pay(db, user, now, asked), proposal: null };
  const taken = toCents(asked.amount);
  const day = asked.day ?? today;
  refuseDay(await accounts.lock(db, ledger.accountId), day, today);
  await refuseShortage(db, { ledgerId: ledger.id, taken, day, today });
  return { entry: null, proposal: await propose(db, user, now, ledger, asked) };
}

/** All that can be used, to the client, where nothing else is said. */
export async function refund(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  { amount, party, ...about }: NewTrustRefund,
): Promise<TrustOutcome> {
  const today = await todayOf(db, now);
  const ledger = await lockLedger(db, about.ledgerId, today);
  if (ledger.kind !== 'client') throw conflict(`${nameOf(ledger)} is no client’s.`);
  if (amount === undefined && toCents(ledger.available) === 0n)
    throw conflict(`${nameOf(ledger)} has nothing that can be refunded.`);
  return disburse(db, user, now, {
    ...about,
    kind: 'refund',
    amount: amount ?? ledger.available,
    party: party ?? ledger.clientName ?? '',
  });
}

/** Posts it, when nobody else has to agree, or somebody has. */
export async function pay(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  { ledgerId, amount, ...about }: Asked,
  askedBy = user.id,
): Promise<TrustEntry> {
  const ledger = await ledgers.one(db, await todayOf(db, now), ledgerId);
  const account = await accounts.lock(db, ledger.accountId);
  const entry = await post(db, user, now, account, { ...about, createdBy: askedBy }, [
    { ledgerId, cents: -toCents(amount) },
  ]);
  tell(db, user, now, entry);
  return entry;
}

/** The account first, and then the ledger as it is under that lock. */
export async function lockLedger(db: FirmDb, id: string, today: string) {
  const { accountId } = await ledgers.one(db, today, id);
  await accounts.lock(db, accountId);
  return ledgers.one(db, today, id);
}
