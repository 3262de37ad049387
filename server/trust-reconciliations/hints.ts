/** Where a difference may come from, in the words of somebody who has looked for one before. */
import { type Cents, formatMoney, fromCents, toCents } from '#contract/cents.ts';
import { formatDay } from '#contract/dates.ts';
import type { UnclearedEntry, UnmatchedLine } from '#contract/trust-reconciliations.ts';

interface Looked {
  /** Of the adjusted bank against the book. */
  difference: Cents;
  unexplained: readonly UnmatchedLine[];
  waiting: readonly Omit<UnclearedEntry, 'isClosed'>[];
  /** Of the book against the ledgers. */
  ledgersDiffer: Cents;
  beginsRight: boolean;
  isBelowZero: boolean;
}

export function hintsFor({
  difference,
  unexplained,
  waiting,
  ledgersDiffer,
  beginsRight,
  isBelowZero,
}: Looked): string[] {
  const hints: string[] = [];
  if (!beginsRight) hints.push('The opening balance is not what the last statement ended with.');
  if (isBelowZero) hints.push('A ledger is below zero: trust money is never overdrawn.');
  if (ledgersDiffer !== 0n)
    hints.push(
      `Register and ledgers differ by ${said(ledgersDiffer)}. Please tell whoever runs the server.`,
    );
  if (unexplained.length > 0) hints.push(unmatchedHint(unexplained.length));
  if (difference === 0n) return hints;
  for (const { day, amount, description } of unexplained)
    if (sameSize(amount, difference))
      hints.push(
        `The statement has ${said(toCents(amount))} on ${formatDay(day)}, ‘${description}’, that no entry answers to.`,
      );
  for (const { number, day, amount } of waiting) {
    if (sameSize(amount, difference))
      hints.push(
        `Entry ${number} of ${formatDay(day)} is ${said(toCents(amount))}: has the bank seen it after all?`,
      );
    else if (sameSize(amount, difference / 2n) && difference % 2n === 0n)
      hints.push(
        `Entry ${number} of ${formatDay(day)} is half of the difference: it may be on the wrong side.`,
      );
  }
  const swapped = unexplained.flatMap((line) =>
    waiting
      .filter((entry) => haveSameDigits(line.amount, entry.amount))
      .map(
        (entry) =>
          `The statement has ${said(toCents(line.amount))} and entry ${entry.number} has ${said(toCents(entry.amount))}: two digits may be swapped.`,
      ),
  );
  hints.push(...swapped);
  if (difference % 9n === 0n && swapped.length === 0)
    hints.push('The difference can be divided by nine: two digits of an amount may be swapped.');
  return hints;
}

const unmatchedHint = (count: number) =>
  count === 1
    ? 'One line of the statement is matched with no entry.'
    : `${count} lines of the statement are matched with no entry.`;

/** Another amount on the same side, written with the same digits. */
const haveSameDigits = (one: string, other: string) =>
  one !== other && one.length === other.length && digitsOf(one) === digitsOf(other);
const digitsOf = (amount: string) => [...amount].sort().join('');

const size = (cents: Cents) => (cents < 0n ? -cents : cents);
const sameSize = (amount: string, cents: Cents) => size(toCents(amount)) === size(cents);
const said = (cents: Cents) => formatMoney(fromCents(size(cents)));
