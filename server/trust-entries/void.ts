/** Takes an entry back by its mirror. Both stay, and the reason with them. */
import { fromCents, toCents } from '#contract/cents.ts';
import { type Day, formatDay } from '#contract/dates.ts';
import type { TrustVoid } from '#contract/trust-acts.ts';
import { type TrustEntry, trustEntryLabels } from '#contract/trust-entries.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { conflict, invalid } from '#server/kit/refusals.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import { reverseOfTrust } from '#server/payments/reverse.ts';
import { todayOf } from '#server/profile/today.ts';
import * as accounts from '#server/trust-accounts/store.ts';
import * as ledgers from '#server/trust-ledgers/store.ts';
import { oweNoReceipt } from './owe-receipt.ts';
import { post, type Side } from './post.ts';
import * as store from './store.ts';
import { tell } from './told.ts';

export async function voidEntry(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  id: string,
  { reason, day: given, replenish }: TrustVoid,
): Promise<TrustEntry> {
  const account = await accounts.lock(db, (await store.one(db, id)).accountId);
  // As it is now that nobody else posts here.
  const entry = await store.one(db, id);
  const name = `${trustEntryLabels[entry.kind]} ${entry.number}`;
  if (entry.kind === 'reversal')
    throw conflict(`${name} takes another entry back and stays. Post that one anew.`);
  if (entry.reversedBy) throw conflict(`${name} was taken back already.`);
  const today = await todayOf(db, now);
  const day = given ?? today;
  if (day < entry.day)
    throw invalid('day', `Day must not be before the entry’s own, ${formatDay(entry.day)}.`);
  const sides = entry.postings.map(({ ledgerId, amount }) => ({
    ledgerId,
    cents: -toCents(amount),
  }));
  for (const { ledgerId, cents } of sides) if (cents > 0n) await refuseClosed(db, ledgerId);
  if (replenish) await replenishFor(db, user, now, account, { entry, sides, day, today });
  const purpose = `Reversal of ${name}: ${reason}`.slice(0, 500);
  const reversal = await post(
    db,
    user,
    now,
    account,
    { kind: 'reversal', day, party: entry.party, purpose, reverses: entry.id },
    sides,
    uncollected(entry, today),
  );
  if (entry.kind === 'earned-fee') await reverseOfTrust(db, user, now, entry.id, reason);
  await oweNoReceipt(db, user, now, entry);
  tell(db, user, now, reversal);
  return reversal;
}

/** Money that comes back needs somebody who looks after it. */
async function refuseClosed(db: FirmDb, ledgerId: string): Promise<void> {
  const matter = await ledgers.matterOf(db, ledgerId);
  if (matter?.status === 'closed')
    throw conflict(`${matter.matterNumber} is closed. Reopen it first.`);
}

/** A check that came back before it was collected takes nothing with it that could be used. */
const uncollected = ({ fundsOn, clearedOn, amount }: TrustEntry, today: Day) =>
  fundsOn !== null && fundsOn > today && clearedOn === null ? toCents(amount) : 0n;

interface Missing {
  entry: TrustEntry;
  sides: readonly Side[];
  day: Day;
  today: Day;
}
/** A deposit bounced after it was spent: the firm puts in what is missing, exactly. What is only held is not missing. */
async function replenishFor(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  account: accounts.Stored,
  { entry, sides, day, today }: Missing,
): Promise<void> {
  if (entry.kind !== 'deposit')
    throw invalid('replenish', 'Replenish is for deposits that came back.');
  for (const { ledgerId, cents } of sides) {
    const { balance, uncleared } = await ledgers.one(db, today, ledgerId);
    const collected = toCents(balance) - toCents(uncleared) + uncollected(entry, today);
    const shortThen = await ledgers.greatestShortage(db, ledgerId, day, -cents);
    const shortToday = -cents - collected;
    const short = shortToday > shortThen ? shortToday : shortThen;
    if (short <= 0n) continue;
    const purpose = `The firm replaces ${fromCents(short)} of deposit ${entry.number}, which came back`;
    const put = await post(
      db,
      user,
      now,
      account,
      { kind: 'replenishment', day, fundsOn: day, purpose },
      [{ ledgerId, cents: short }],
    );
    tell(db, user, now, put);
  }
}
