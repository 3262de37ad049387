/** Which entries the bank has seen with a line: said by hand, or found where there is no doubt. */
import { randomUUID } from 'node:crypto';
import { formatMoney, totalOf } from '#contract/cents.ts';
import { formatDay } from '#contract/dates.ts';
import { trustEntryLabels } from '#contract/trust-entries.ts';
import type { StatementLine } from '#contract/trust-statement-lines.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { conflict, invalid } from '#server/kit/refusals.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import { behindWalls } from '#server/kit/walls.ts';
import * as accounts from '#server/trust-accounts/store.ts';
import * as clearings from '#server/trust-reconciliations/clearings.ts';
import { lockLine } from './keep.ts';
import { pairsOf } from './pairs.ts';
import * as store from './store.ts';

/** What was said before is taken back; without entries that is all. */
export async function match(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  id: string,
  entryIds: readonly string[],
): Promise<StatementLine> {
  const { account, line } = await lockLine(db, id);
  const ids = [...new Set(entryIds)];
  const entries = await clearings.among(db, account.id, ids);
  if (entries.length < ids.length)
    throw invalid('entryIds', 'Entry ids must be entries of this account.');
  for (const entry of entries) refuse(entry, account, line);
  if (ids.length > 0) refuseLine(line, totalOf(entries.map(({ amount }) => amount)));
  await clearings.removeOfLine(db, line.id);
  // Ticked off by hand before: now it is known by which line.
  const byHand = entries.filter(({ clearedOn }) => clearedOn !== null).map((entry) => entry.id);
  if (byHand.length > 0) await clearings.removeOfEntries(db, byHand);
  const made = { clearedBy: user.id, createdAt: now.toISOString() };
  for (const entryId of ids) {
    const about = { id: randomUUID(), entryId, statementLineId: line.id };
    clearings.insert(db, { ...about, clearedOn: line.day, ...made });
  }
  return store.one(db, id);
}

function refuse(
  { number, kind, amount, clearedOn, statementLineId }: clearings.BankEntry,
  { lockedThrough }: accounts.Stored,
  line: StatementLine,
): void {
  const name = `${trustEntryLabels[kind]} ${number}`;
  if (amount === '0.00') throw conflict(`${name} does not go through the bank.`);
  if (clearedOn === null || statementLineId === line.id) return;
  if (lockedThrough !== null && clearedOn <= lockedThrough)
    throw conflict(`${name} cleared on ${formatDay(clearedOn)}, in a period that is signed.`);
  if (statementLineId !== null) throw conflict(`${name} is matched with another line.`);
}

function refuseLine({ amount, bankError }: StatementLine, total: string): void {
  if (bankError !== null)
    throw conflict('This line is marked as a bank error. Take that back first.');
  if (total !== amount) {
    throw conflict(
      `The entries come to ${formatMoney(total)}, the line is ${formatMoney(amount)}.`,
    );
  }
}

export async function matchAll(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  accountId: string,
): Promise<{ matched: number }> {
  await accounts.lock(db, accountId);
  return { matched: (await matchLone(db, user, now, accountId)).size };
}

/** Whole, whoever asks: an entry somebody may not see would otherwise leave a wrong one alone with the line. */
export const matchLone = (
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  accountId: string,
): Promise<Set<string>> =>
  behindWalls(db, async () => {
    const lines = await store.lone(db, accountId);
    const pairs = pairsOf(lines, await clearings.waiting(db, accountId));
    const made = { clearedBy: user.id, createdAt: now.toISOString() };
    for (const { lineId, ...pair } of pairs)
      clearings.insert(db, { ...pair, id: randomUUID(), statementLineId: lineId, ...made });
    return new Set(pairs.map(({ lineId }) => lineId));
  });
