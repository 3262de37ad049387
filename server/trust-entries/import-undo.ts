/** Takes an import back by the mirrors of its entries, all of them: both stay in the books. */
import { randomUUID } from 'node:crypto';
import { type Cents, formatMoney, fromCents, toCents } from '#contract/cents.ts';
import { trustEntryLabels } from '#contract/trust-entries.ts';
import type { Importing } from '#server/imports/importable.ts';
import { conflict } from '#server/kit/refusals.ts';
import { todayOf } from '#server/profile/today.ts';
import { centsOf } from '#server/trust-accounts/cents.ts';
import * as accounts from '#server/trust-accounts/store.ts';
import { standing } from '#server/trust-ledgers/open.ts';
import * as ledgers from '#server/trust-ledgers/store.ts';
import { clearMany } from '#server/trust-reconciliations/clear-many.ts';
import { postingsOf as bothSides } from './import-post.ts';
import { insertEntries, insertPostings, postingsOf, type Standing } from './import-store.ts';
import { nameOf } from './refuse-shortage.ts';

const reason = 'Import undone';

export async function takeBack(
  { db, user, now }: Omit<Importing, 'settings'>,
  ids: readonly string[],
): Promise<void> {
  const accountId = (await postingsOf(db, ids.slice(0, 1)))[0]?.accountId;
  if (accountId === undefined) return;
  await accounts.lock(db, accountId);
  const day = await todayOf(db, now);
  const standings = (await postingsOf(db, ids)).filter(({ isBank }) => !isBank);
  refuseClosed(standings);
  await refuseSpent({ db, day }, standings);
  const bankId = await standing(db, accountId, 'bank');
  const made = { authorizedBy: user.id, createdBy: user.id, createdAt: now.toISOString() };
  const mirrors = [...Map.groupBy(standings, ({ id }) => id)].map(([reverses, sides]) => {
    const [first] = sides as [Standing, ...Standing[]];
    const { kind, number, party, amountCents, isCleared } = first;
    const entry = {
      id: randomUUID(),
      accountId,
      kind: 'reversal' as const,
      day,
      amountCents: String(amountCents),
      party,
      purpose: `Reversal of ${trustEntryLabels[kind]} ${number}: ${reason}`,
      method: null,
      reference: null,
      checkNumber: null,
      fundsOn: null,
      isAdvance: false,
      recordedOn: day,
      reverses,
      ...made,
    };
    return { entry, isCleared, sides: sides.map(mirrored) };
  });
  // What comes back first: nothing is below zero in between.
  const ordered = mirrors.sort(
    (one, other) => Number(isOut(one.sides)) - Number(isOut(other.sides)),
  );
  await insertEntries(
    db,
    ordered.map(({ entry }) => entry),
  );
  await insertPostings(
    db,
    ordered.flatMap(({ entry, sides }) => bothSides(entry, bankId, sides)),
  );
  await clearMany(
    db,
    ordered.flatMap(({ entry, isCleared }) => (isCleared ? entry : [])),
    user.id,
    made.createdAt,
  );
}

const mirrored = ({ ledgerId, cents }: Standing) => ({ ledgerId, cents: -centsOf(cents) });
const isOut = (sides: readonly { cents: Cents }[]) => sides.some(({ cents }) => cents < 0n);

/** Money that comes back needs somebody who looks after it. */
function refuseClosed(standings: readonly Standing[]): void {
  const closed = standings.find(({ isMatterClosed, cents }) => isMatterClosed && cents < 0);
  if (closed) throw conflict(`${closed.matterNumber} is closed. Reopen it first.`);
}

async function refuseSpent(
  { db, day }: { db: Importing['db']; day: string },
  standings: readonly Standing[],
): Promise<void> {
  const brought = new Map<string, Cents>();
  for (const { ledgerId, cents } of standings)
    brought.set(ledgerId, (brought.get(ledgerId) ?? 0n) + centsOf(cents));
  for (const [ledgerId, net] of brought) {
    if (net <= 0n) continue;
    const ledger = await ledgers.one(db, day, ledgerId);
    const short = net - toCents(ledger.available);
    if (short <= 0n) continue;
    const missing = formatMoney(fromCents(short));
    throw conflict(
      `${nameOf(ledger)} would be ${missing} short: what was imported was spent or held since.`,
    );
  }
}
