/** What a ledger held after each of its entries, counted back from what it holds now. */
import { fromCents, sumOf, toCents } from '#contract/cents.ts';
import type { TrustEntry } from '#contract/trust-entries.ts';

export interface RunningEntry {
  entry: TrustEntry;
  /** What it put into this ledger, or took out of it. */
  change: string;
  balance: string;
}

/** `entries`: the last one first, from the newest on without a gap. */
export function runningBalance(
  entries: readonly TrustEntry[],
  ledgerId: string,
  balance: string,
): RunningEntry[] {
  let after = toCents(balance);
  return entries.map((entry) => {
    const own = entry.postings.filter((posting) => posting.ledgerId === ledgerId);
    const change = sumOf(own.map(({ amount }) => toCents(amount)));
    const row = { entry, change: fromCents(change), balance: fromCents(after) };
    after -= change;
    return row;
  });
}
