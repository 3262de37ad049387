/** A client has to hear of money that came in for them, within the days of the place where it is kept. */
import { toCents } from '#contract/cents.ts';
import type { Day } from '#contract/dates.ts';
import type { TrustEntry } from '#contract/trust-entries.ts';
import type { FirmDb } from '#server/kit/db.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import { raise, withdrawOne } from '#server/notices/raise.ts';
import type { Stored as Account } from '#server/trust-accounts/store.ts';
import * as rules from '#server/trust-rules/store.ts';

export async function oweReceipt(
  db: FirmDb,
  now: Date,
  { jurisdiction }: Account,
  matterId: string,
  day: Day,
): Promise<void> {
  const { noticeDays } = await rules.one(db, jurisdiction);
  await raise(db, 'trust-receipt', matterId, day, now, noticeDays);
}

/** Money that did not stay is not told of, unless it was already. */
export async function oweNoReceipt(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  { kind, day, number, postings }: TrustEntry,
): Promise<void> {
  if (kind !== 'deposit' && kind !== 'transfer') return;
  const note = `Entry ${number} was taken back.`;
  for (const { matterId, amount } of postings)
    if (matterId !== null && toCents(amount) > 0n)
      await withdrawOne(db, user, now, { kind: 'trust-receipt', matterId, eventOn: day, note });
}
