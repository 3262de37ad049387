/** Deposits that may still come back. */
import type { Day } from '#contract/dates.ts';
import type { TrustEntry } from '#contract/trust-entries.ts';

interface Clearing {
  entry: string;
  day: Day;
  amount: string;
}

/** The one that clears first comes first. */
export function clearing(deposits: readonly TrustEntry[], today: Day): Clearing[] {
  return deposits
    .flatMap(({ id, fundsOn, clearedOn, reversedBy, amount }) =>
      fundsOn !== null && fundsOn > today && clearedOn === null && reversedBy === null
        ? [{ entry: id, day: fundsOn, amount }]
        : [],
    )
    .sort((one, other) => (one.day < other.day ? -1 : 1));
}
