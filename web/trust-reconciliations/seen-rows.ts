/** Which entries are ticked by hand, and which are ticked already. */
import { toCents } from '#contract/cents.ts';
import type { Day } from '#contract/dates.ts';
import type { TrustEntry } from '#contract/trust-entries.ts';
import type { UnclearedEntry } from '#contract/trust-reconciliations.ts';

interface Given {
  entries: readonly TrustEntry[];
  /** The reconciliation's own: also those that are not among the entries that were read. */
  waiting: readonly UnclearedEntry[];
  /** Those that a line of the statement answers to: they are ticked there. */
  matched: ReadonlySet<string>;
  statementOn: Day;
  /** Up to it everything is signed. */
  lockedThrough: Day | null;
}

export interface SeenRow {
  entry: UnclearedEntry;
  isSeen: boolean;
}

export function seenRows({ entries, waiting, matched, ...period }: Given): SeenRow[] {
  const read = new Set(entries.map(({ id }) => id));
  const unseen = new Set(entries.filter((entry) => isUnseen(entry, period)).map(({ id }) => id));
  // Voided before anybody cashed it: neither the check nor its reversal will ever reach the bank.
  const isPair = ({ reverses, reversedBy }: TrustEntry) =>
    unseen.has(reverses ?? '') || unseen.has(reversedBy ?? '');
  const own = entries
    .filter(({ id, bankAmount }) => !matched.has(id) && toCents(bankAmount) !== 0n)
    .filter((entry) => !(unseen.has(entry.id) && isPair(entry)))
    .filter(({ clearedOn }) => !isSigned(clearedOn, period))
    .map((entry) => ({
      // Of what is closed nothing is read here.
      entry: { ...entry, amount: entry.bankAmount, isClosed: false },
      isSeen: !unseen.has(entry.id),
    }));
  const others = waiting
    .filter(({ id }) => !read.has(id))
    .map((entry) => ({ entry, isSeen: false }));
  return [...own, ...others].sort((one, other) => one.entry.number - other.entry.number);
}

type Period = Pick<Given, 'statementOn' | 'lockedThrough'>;

const isUnseen = ({ clearedOn }: TrustEntry, { statementOn }: Period) =>
  clearedOn === null || clearedOn > statementOn;

const isSigned = (clearedOn: Day | null, { lockedThrough }: Period) =>
  clearedOn !== null && lockedThrough !== null && clearedOn <= lockedThrough;
