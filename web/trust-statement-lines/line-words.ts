/** Sentences about lines of a bank statement. */
import { formatMoney, sumOf, toCents, totalOf } from '#contract/cents.ts';
import type { StatementReading } from '#contract/trust-statement-lines.ts';

const lines = (count: number) => (count === 1 ? '1 line' : `${count} lines`);

/** '12 lines added, 10 matched with entries. 3 lines were here already.' */
export function readingWords({ added, known, matched }: StatementReading): string {
  if (added === 0 && known === 0) return 'There is no line in this file.';
  const fresh = added > 0 && `${lines(added)} added, ${matched} matched with entries.`;
  const old = known > 0 && `${lines(known)} ${known === 1 ? 'was' : 'were'} here already.`;
  return [fresh, old].filter(Boolean).join(' ');
}

export const matchedWords = (matched: number): string =>
  matched === 0 ? 'No line has exactly one entry that fits' : `${lines(matched)} matched`;

export type RecordedAs = 'deposit' | 'interest' | 'bank-charge';
export const recordLabels: Record<RecordedAs, string> = {
  deposit: 'Record deposit',
  interest: 'Record interest',
  'bank-charge': 'Record bank charge',
};

/** What a line that nobody has recorded may be: money that came, or what the bank took for itself. */
export function recordableAs(amount: string): RecordedAs[] {
  const cents = toCents(amount);
  if (cents === 0n) return [];
  return cents > 0n ? ['deposit', 'interest'] : ['bank-charge'];
}

/** Of what was chosen for a line: 'Chosen $700.00 of $1,000.00.' */
export const chosenWords = (line: string, chosen: readonly string[]): string =>
  `Chosen ${formatMoney(totalOf(chosen))} of ${formatMoney(line)}.`;

export const isWhole = (line: string, chosen: readonly string[]): boolean =>
  chosen.length > 0 && sumOf(chosen.map(toCents)) === toCents(line);
