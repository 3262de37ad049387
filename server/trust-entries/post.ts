/**
 * Puts an entry into the books: one side in the bank's register, the others in ledgers. Whoever calls has locked the
 * account, so that what is looked at here is what is posted on; the database looks again, and refuses what is wrong.
 */
import { randomUUID } from 'node:crypto';
import { type Cents, sumOf } from '#contract/cents.ts';
import type { Day } from '#contract/dates.ts';
import type { TrustEntry } from '#contract/trust-entries.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { conflict } from '#server/kit/refusals.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import { todayOf } from '#server/profile/today.ts';
import type { Stored as Account } from '#server/trust-accounts/store.ts';
import * as ledgers from '#server/trust-ledgers/store.ts';
import { tellOfFall } from '#server/trust-ledgers/tell-low.ts';
import { refuseDay } from './refuse-day.ts';
import { refuseShortage } from './refuse-shortage.ts';
import * as store from './store.ts';

/** What goes into a ledger, or below zero what comes out of it. */
export interface Side {
  ledgerId: string;
  cents: Cents;
}

type About = Pick<TrustEntry, 'kind' | 'purpose'> &
  Partial<
    Pick<
      TrustEntry,
      | 'party'
      | 'method'
      | 'reference'
      | 'checkNumber'
      | 'toBank'
      | 'toAccount'
      | 'fundsOn'
      | 'isAdvance'
      | 'reverses'
      | 'invoiceId'
      | 'requestId'
      | 'authorizedBy'
      | 'createdBy'
    >
  >;

export async function post(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  account: Account,
  { day: given, ...about }: About & { day?: Day },
  sides: readonly Side[],
  /** Of what is taken: what the bank never collected, and so nobody could use. */
  uncollected: Cents = 0n,
): Promise<TrustEntry> {
  const today = await todayOf(db, now);
  const day = given ?? today;
  refuseDay(account, day, today);
  await refuseTakenCheck(db, account, about.checkNumber);
  for (const { ledgerId, cents } of sides)
    if (cents < 0n) await refuseShortage(db, { ledgerId, taken: -cents, day, today, uncollected });
  const bank = await ledgers.find(db, account.id, { kind: 'bank' });
  if (!bank) throw new Error(`Trust account ${account.id} has no register`);
  const inBank = sumOf(sides.map(({ cents }) => cents));
  const entry = {
    party: null,
    method: null,
    reference: null,
    checkNumber: null,
    toBank: null,
    toAccount: null,
    fundsOn: null,
    isAdvance: false,
    reverses: null,
    invoiceId: null,
    requestId: null,
    authorizedBy: user.id,
    createdBy: user.id,
    ...about,
    id: randomUUID(),
    accountId: account.id,
    day,
    amountCents: String(amountOf(sides, inBank)),
    recordedOn: today,
    createdAt: now.toISOString(),
  };
  store.insert(db, entry);
  const put = (ledgerId: string, debit: Cents) =>
    store.insertPosting(db, {
      id: randomUUID(),
      entryId: entry.id,
      accountId: account.id,
      ledgerId,
      day,
      debitCents: String(debit > 0n ? debit : 0n),
      creditCents: String(debit < 0n ? -debit : 0n),
    });
  // Of the bank a debit is what came in, of a ledger what went out.
  if (inBank !== 0n) put(bank.id, inBank);
  for (const { ledgerId, cents } of sides) put(ledgerId, -cents);
  const posted = await store.one(db, entry.id);
  // Who gets all of it back is not asked for more.
  for (const { ledgerId, cents } of sides)
    if (cents < 0n && about.kind !== 'refund') await tellOfFall(db, now, ledgerId, -cents);
  return posted;
}

/** What moves: through the bank, or from one ledger to another. */
function amountOf(sides: readonly Side[], inBank: Cents): Cents {
  if (inBank !== 0n) return inBank < 0n ? -inBank : inBank;
  return sumOf(sides.map(({ cents }) => (cents > 0n ? cents : 0n)));
}

async function refuseTakenCheck(
  db: FirmDb,
  { id, name }: Account,
  checkNumber: string | null | undefined,
): Promise<void> {
  if (!checkNumber || !(await store.isCheckTaken(db, id, checkNumber))) return;
  throw conflict(`Check ${checkNumber} of ${name} is used already.`);
}
