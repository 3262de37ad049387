/** Ticks entries off by hand, where nobody has the lines of the statement, and takes the tick back. */
import { randomUUID } from 'node:crypto';
import { type Day, formatDay } from '#contract/dates.ts';
import { trustEntryLabels } from '#contract/trust-entries.ts';
import type { ReconciliationRecord, TrustReconciliation } from '#contract/trust-reconciliations.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { conflict, invalid } from '#server/kit/refusals.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import { behindWalls } from '#server/kit/walls.ts';
import type { Stored as Account } from '#server/trust-accounts/store.ts';
import * as clearings from './clearings.ts';
import { openOne } from './open-one.ts';
import { whole } from './whole.ts';

interface Clearing {
  entryIds: string[];
  isCleared: boolean;
  clearedOn?: Day;
}

export async function clear(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  id: string,
  { entryIds, isCleared, clearedOn: given }: Clearing,
): Promise<ReconciliationRecord> {
  const { account, reconciliation } = await openOne(db, id);
  const clearedOn = given ?? reconciliation.statementOn;
  refuseDay(account, reconciliation, clearedOn);
  const ids = [...new Set(entryIds)];
  await behindWalls(db, async () => {
    const entries = await clearings.among(db, account.id, ids);
    if (entries.length < ids.length)
      throw invalid('entryIds', 'Entry ids must be entries of this account.');
    for (const entry of entries) refuse(entry, account, reconciliation);
    const byHand = entries.filter((entry) => entry.clearedOn !== null).map((entry) => entry.id);
    if (byHand.length > 0) await clearings.removeOfEntries(db, byHand);
    if (!isCleared) return;
    const made = { clearedBy: user.id, createdAt: now.toISOString() };
    for (const entryId of ids)
      clearings.insert(db, {
        id: randomUUID(),
        entryId,
        clearedOn,
        statementLineId: null,
        ...made,
      });
  });
  return whole(db, id);
}

function refuseDay(
  { lockedThrough }: Account,
  { statementOn }: TrustReconciliation,
  clearedOn: Day,
): void {
  if (clearedOn > statementOn)
    throw invalid('clearedOn', `Cleared on must not be after ${formatDay(statementOn)}.`);
  if (lockedThrough !== null && clearedOn <= lockedThrough)
    throw conflict(`The bank’s statement is signed through ${formatDay(lockedThrough)}.`);
}

function refuse(
  { number, kind, day, amount, clearedOn, statementLineId }: clearings.BankEntry,
  { lockedThrough }: Account,
  { statementOn }: TrustReconciliation,
): void {
  const name = `${trustEntryLabels[kind]} ${number}`;
  if (amount === '0.00') throw conflict(`${name} does not go through the bank.`);
  if (day > statementOn)
    throw conflict(`${name} is of ${formatDay(day)}, after the statement’s day.`);
  if (clearedOn === null) return;
  if (lockedThrough !== null && clearedOn <= lockedThrough) {
    throw conflict(
      `${name} cleared on ${formatDay(clearedOn)}, in a period that is signed. Reopen it first.`,
    );
  }
  if (statementLineId !== null)
    throw conflict(`${name} is matched with a line of the statement. Unmatch the line instead.`);
}
