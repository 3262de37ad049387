/**
 * Adjusted bank = statement + deposits in transit − outstanding payments − the bank's own mistakes. It agrees when that
 * is what the register says, and what all ledgers say together, when no ledger is below zero, and when it begins where
 * the last one ended.
 */
import { type Cents, fromCents, sumOf, toCents } from '#contract/cents.ts';
import type {
  LedgerOnDay,
  ReconciliationWorkings,
  UnclearedEntry,
  UnmatchedLine,
} from '#contract/trust-reconciliations.ts';
import { hintsFor } from './hints.ts';

/** Whole, with the matters it touches: what is closed to a reader is taken out when it is read. */
type WholeEntry = Omit<UnclearedEntry, 'isClosed'> & { matterIds: string[] };
/** An entry up to the statement's day that the bank had not seen by then. */
export type Waiting = WholeEntry & { reverses: string | null };
export type WholeWorkings = Omit<ReconciliationWorkings, 'depositsInTransit' | 'outstanding'> &
  Record<'depositsInTransit' | 'outstanding', WholeEntry[]>;

export interface Found {
  openingBalance: string;
  /** What the last one that stands ended with; nothing before the first. */
  lastBalance: string | null;
  statementBalance: string;
  waiting: readonly Waiting[];
  unmatched: readonly UnmatchedLine[];
  /** Of all lines up to the day that are the bank's mistakes: a mistake and its correction are none together. */
  bankErrors: string;
  book: string;
  ledgers: readonly LedgerOnDay[];
}

export function reckon(found: Found): WholeWorkings {
  const waiting = withoutPairs(found.waiting);
  const depositsInTransit = waiting.filter(({ amount }) => toCents(amount) > 0n).map(plain);
  const outstanding = waiting.filter(({ amount }) => toCents(amount) < 0n).map(plain);
  const inTransit = totalOf(depositsInTransit);
  const outstandingTotal = -totalOf(outstanding);
  const bankErrors = toCents(found.bankErrors);
  const adjusted = toCents(found.statementBalance) + inTransit - outstandingTotal - bankErrors;
  const book = toCents(found.book);
  const ledgers = totalOf(found.ledgers.map(({ balance: amount }) => ({ amount })));
  const unexplained = found.unmatched.filter(({ bankError }) => bankError === null);
  const beginsRight = found.lastBalance === null || found.lastBalance === found.openingBalance;
  const isBelowZero = book < 0n || found.ledgers.some(({ balance }) => toCents(balance) < 0n);
  const difference = adjusted - book;
  return {
    openingBalance: found.openingBalance,
    statementBalance: found.statementBalance,
    depositsInTransit,
    outstanding,
    unmatched: [...found.unmatched],
    inTransit: fromCents(inTransit),
    outstandingTotal: fromCents(outstandingTotal),
    bankErrors: fromCents(bankErrors),
    adjustedBank: fromCents(adjusted),
    book: found.book,
    ledgersTotal: fromCents(ledgers),
    ledgers: [...found.ledgers],
    difference: fromCents(difference),
    hints: hintsFor({
      difference,
      unexplained,
      waiting,
      ledgersDiffer: book - ledgers,
      beginsRight,
      isBelowZero,
    }),
    isAgreed:
      difference === 0n &&
      book === ledgers &&
      beginsRight &&
      !isBelowZero &&
      unexplained.length === 0,
  };
}

/** A check that was voided before anybody cashed it, and its reversal: neither will ever reach the bank. */
function withoutPairs(waiting: readonly Waiting[]): Waiting[] {
  const ids = new Set(waiting.map(({ id }) => id));
  const gone = new Set(
    waiting.flatMap(({ id, reverses }) => (reverses && ids.has(reverses) ? [id, reverses] : [])),
  );
  return waiting.filter(({ id }) => !gone.has(id));
}

const plain = ({ reverses: _, ...entry }: Waiting): WholeEntry => entry;

const totalOf = (list: readonly { amount: string }[]): Cents =>
  sumOf(list.map(({ amount }) => toCents(amount)));
