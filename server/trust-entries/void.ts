/** Takes an entry back by its mirror. Both stay, and the reason with them. */
import { formatMoney, fromCents, toCents } from '#contract/cents.ts';
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
import { nameOf } from './refuse-shortage.ts';
import * as store from './store.ts';
import { tell } from './told.ts';

export async function voidEntry(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  id: string,
  asked: TrustVoid,
): Promise<TrustEntry> {
  const account = await accounts.lock(db, (await store.one(db, id)).accountId);
  // As it is now that nobody else posts here.
  const entry = await store.one(db, id);
  const isInterest = entry.kind === 'interest' || entry.kind === 'remittance';
  const other = isInterest ? await store.otherOfInterest(db, entry) : undefined;
  // What was remitted comes back before the interest that it was goes: nothing is below zero in between.
  if (other?.kind === 'remittance') await takeBack(db, user, now, account, other, asked);
  const reversal = await takeBack(db, user, now, account, entry, asked);
  if (other?.kind === 'interest') await takeBack(db, user, now, account, other, asked);
  return reversal;
}

async function takeBack(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  account: accounts.Stored,
  entry: TrustEntry,
  { reason, day: given, replenish }: TrustVoid,
): Promise<TrustEntry> {
  const name = `${trustEntryLabels[entry.kind]} ${entry.number}`;
  if (entry.kind === 'reversal')
    throw conflict(`${name} takes another entry back and stays. Post that one anew.`);
  if (entry.reversedBy) throw conflict(`${name} was taken back already.`);
  const today = await todayOf(db, now);
  const day = given ?? today;
  if (day < entry.day)
    throw invalid('day', `Date must not be before the entry’s own, ${formatDay(entry.day)}.`);
  const sides = entry.postings.map(({ ledgerId, amount }) => ({
    ledgerId,
    cents: -toCents(amount),
  }));
  for (const { ledgerId, cents } of sides) if (cents > 0n) await refuseClosed(db, ledgerId);
  const missing = entry.kind === 'deposit' ? await missingOf(db, { entry, sides, day, today }) : [];
  if (replenish) await replenishFor(db, user, now, account, { entry, missing, day });
  else await refuseSpent(db, today, name, missing);
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

interface TakenBack {
  entry: TrustEntry;
  sides: readonly Side[];
  day: Day;
  today: Day;
}
/** A deposit was spent before it came back: what the ledgers lack for it, exactly. What is only held is not missing. */
async function missingOf(db: FirmDb, { entry, sides, day, today }: TakenBack): Promise<Side[]> {
  const missing: Side[] = [];
  for (const { ledgerId, cents } of sides) {
    const { balance, uncleared } = await ledgers.one(db, today, ledgerId);
    const collected = toCents(balance) - toCents(uncleared) + uncollected(entry, today);
    const shortThen = await ledgers.greatestShortage(db, ledgerId, day, -cents);
    const shortToday = -cents - collected;
    const short = shortToday > shortThen ? shortToday : shortThen;
    if (short > 0n) missing.push({ ledgerId, cents: short });
  }
  return missing;
}

/** Who hears that it cannot be taken back also hears what helps. */
async function refuseSpent(
  db: FirmDb,
  today: Day,
  name: string,
  missing: readonly Side[],
): Promise<void> {
  const [first] = missing;
  if (!first) return;
  const ledger = await ledgers.one(db, today, first.ledgerId);
  const short = formatMoney(fromCents(first.cents));
  throw conflict(
    `${nameOf(ledger)} would be ${short} short: ${name} was spent already. The firm can replace the missing amount in the same act.`,
  );
}

interface Replaced {
  entry: TrustEntry;
  missing: readonly Side[];
  day: Day;
}
async function replenishFor(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  account: accounts.Stored,
  { entry, missing, day }: Replaced,
): Promise<void> {
  if (entry.kind !== 'deposit')
    throw invalid('replenish', 'Replenish is for deposits that came back.');
  for (const side of missing) {
    const purpose = `The firm replaces ${formatMoney(fromCents(side.cents))} of deposit ${entry.number}, which came back`;
    const put = await post(
      db,
      user,
      now,
      account,
      { kind: 'replenishment', day, fundsOn: day, purpose },
      [side],
    );
    tell(db, user, now, put);
  }
}
