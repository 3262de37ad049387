/** Posts many acts of history in one go: entries, both sides of each, and what the bank has seen. */
import { randomUUID } from 'node:crypto';
import { type Cents, sumOf } from '#contract/cents.ts';
import type { Importing, ReadRow } from '#server/imports/importable.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { todayOf } from '#server/profile/today.ts';
import type { Stored as Account } from '#server/trust-accounts/store.ts';
import { standing } from '#server/trust-ledgers/open.ts';
import { ledgersOf } from '#server/trust-ledgers/open-many.ts';
import { clearMany } from '#server/trust-reconciliations/clear-many.ts';
import { type Act, keyOf } from './import-acts.ts';
import { asHistory, insertEntries, insertPostings, type Posted } from './import-store.ts';
import { inOrder } from './import-sums.ts';
import type { Side } from './post.ts';
import type { StoredPosting } from './store.ts';

/** The ids of the entries, in the order of the rows. */
export async function postAll(
  { db, user, now }: Importing,
  account: Account,
  rows: readonly ReadRow[],
  acts: readonly Act[],
): Promise<string[]> {
  const ledgerOf = await ledgersFor(db, account.id, acts, now);
  const bankId = await standing(db, account.id, 'bank');
  const recordedOn = await todayOf(db, now);
  const entries: Posted[] = [];
  const postings: StoredPosting[] = [];
  const idOfRow = new Map<number, string>();
  for (const [first, ...others] of together(inOrder(acts))) {
    const id = randomUUID();
    const all = [first, ...others];
    for (const { row } of all) idOfRow.set(row, id);
    const sides = sidesOf(all, ledgerOf);
    const entry = { ...asEntry(first, account.id), id, recordedOn };
    const made = { authorizedBy: user.id, createdBy: user.id, createdAt: now.toISOString() };
    const cents = sumOf(all.map((act) => act.cents));
    entries.push({ ...entry, ...made, amountCents: String(cents < 0n ? -cents : cents) });
    postings.push(...postingsOf(entry, bankId, sides));
  }
  await insertEntries(db, entries);
  await asHistory(db, () => insertPostings(db, postings));
  const cleared = new Set(
    acts.filter(({ isCleared }) => isCleared).map(({ row }) => idOfRow.get(row)),
  );
  await clearMany(
    db,
    entries.filter(({ id }) => cleared.has(id)),
    user.id,
    now.toISOString(),
  );
  return rows.map(({ row }) => idOfRow.get(row) ?? '');
}

async function ledgersFor(db: FirmDb, accountId: string, acts: readonly Act[], now: Date) {
  const owners = acts.map(({ owner }) => owner);
  const matters = new Set(owners.flatMap((owner) => ('matter' in owner ? owner.matter.id : [])));
  const ledgers = await ledgersOf(db, accountId, [...matters], now);
  for (const kind of new Set(owners.flatMap((owner) => ('nobodys' in owner ? owner.nobodys : []))))
    ledgers.set(kind, await standing(db, accountId, kind));
  return ledgers;
}

/** One check that paid for several matters is one entry. */
function together(acts: readonly Act[]): [Act, ...Act[]][] {
  const groups = Map.groupBy(acts, ({ checkNumber, row }) => checkNumber ?? row);
  return [...groups.values()] as [Act, ...Act[]][];
}

function sidesOf(acts: readonly Act[], ledgers: ReadonlyMap<string, string>): Side[] {
  const sides = new Map<string, Cents>();
  for (const { owner, cents } of acts) {
    const ledgerId = ledgers.get(keyOf(owner)) ?? '';
    sides.set(ledgerId, (sides.get(ledgerId) ?? 0n) + cents);
  }
  return [...sides].map(([ledgerId, cents]) => ({ ledgerId, cents }));
}

function asEntry(act: Act, accountId: string) {
  const { kind, day, party, purpose, method, reference, checkNumber } = act;
  const brings = kind === 'deposit' || kind === 'firm-deposit';
  return {
    accountId,
    kind,
    day,
    party,
    purpose: purpose.slice(0, 500),
    method,
    // The number of a check stands in its own place.
    reference: checkNumber === null ? reference : null,
    checkNumber,
    // What came then was collected long ago.
    fundsOn: brings ? day : null,
    isAdvance: kind === 'deposit',
    reverses: null,
  };
}

/** Of the bank a debit is what came in, of a ledger what went out. */
export function postingsOf(
  { id, accountId, day }: Pick<Posted, 'id' | 'accountId' | 'day'>,
  bankId: string,
  sides: readonly Side[],
): StoredPosting[] {
  const put = (ledgerId: string, debit: Cents) => ({
    id: randomUUID(),
    entryId: id,
    accountId,
    ledgerId,
    day,
    debitCents: String(debit > 0n ? debit : 0n),
    creditCents: String(debit < 0n ? -debit : 0n),
  });
  const inBank = sumOf(sides.map(({ cents }) => cents));
  return [put(bankId, inBank), ...sides.map(({ ledgerId, cents }) => put(ledgerId, -cents))];
}
