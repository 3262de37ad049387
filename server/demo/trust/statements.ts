/** The bank's statements of the trust account, as its file would bring them, and the months that were signed. */
import { randomUUID } from 'node:crypto';
import { fromCents, sumOf, toCents } from '#contract/cents.ts';
import { type Day, plusDays } from '#contract/dates.ts';
import { type TrustEntry, trustEntryLabels } from '#contract/trust-entries.ts';
import type { FirmDb } from '#server/kit/db.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import { begin } from '#server/trust-reconciliations/keep.ts';
import { sign } from '#server/trust-reconciliations/sign.ts';
import { match, matchAll } from '#server/trust-statement-lines/match.ts';
import { insertMany } from '../in-bulk.ts';
import { hour } from '../office-hours.ts';

export interface Seen {
  entry: TrustEntry;
  /** When the bank booked it; never, while nobody has cashed the check. */
  day: Day | null;
}

/** A check is on its way for some days. */
export const seenBy = (entry: TrustEntry, isOutstanding = false): Seen => ({
  entry,
  day: isOutstanding ? null : plusDays(entry.day, entry.checkNumber ? 5 : 0),
});

interface Month {
  accountId: string;
  statementOn: Day;
  /** With what the last one ended. */
  balance: string;
  /** What the bank has booked since. */
  booked: readonly Seen[];
}

/** The clerk brings the statement in and matches it, the partner signs; answers with what it ended. */
export async function signMonth(
  db: FirmDb,
  { clerk, partner }: { clerk: SignedInUser; partner: SignedInUser },
  at: Date,
  { accountId, statementOn, balance, booked }: Month,
): Promise<string> {
  const lines = booked.map(({ entry, day }) => ({ entry, line: lineOf(entry, day, at, clerk) }));
  await insertMany(
    db,
    'trustStatementLines',
    lines.map(({ line }) => line),
  );
  await matchAll(db, clerk, at, accountId);
  const matched = await db.selectFrom('trustClearings').select('statementLineId').execute();
  const known = new Set(matched.map(({ statementLineId }) => statementLineId));
  // A deposit that came back, and whatever has a twin, is matched by hand.
  for (const { entry, line } of lines)
    if (!known.has(line.id)) await match(db, clerk, at, line.id, [entry.id]);
  const moved = booked.map(({ entry }) => toCents(entry.bankAmount));
  const statementBalance = fromCents(toCents(balance) + sumOf(moved));
  const { id } = await begin(db, clerk, at, { accountId, statementOn, statementBalance });
  await sign(db, partner, new Date(at.getTime() + hour), id);
  return statementBalance;
}

const lineOf = (entry: TrustEntry, day: Day | null, at: Date, { id }: SignedInUser) => ({
  id: randomUUID(),
  accountId: entry.accountId,
  day: day ?? entry.day,
  amountCents: String(toCents(entry.bankAmount)),
  description: entry.checkNumber
    ? `CHECK ${entry.checkNumber}`
    : `${trustEntryLabels[entry.kind]} ${entry.party ?? ''}`.trim().toUpperCase(),
  checkNumber: entry.checkNumber,
  bankReference: `FHT-${entry.day.slice(0, 10).replaceAll('-', '')}-${entry.number}`,
  createdBy: id,
  createdAt: at.toISOString(),
});
