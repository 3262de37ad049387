/** What a reconciliation says in sentences. */
import { formatMoney, fromCents, toCents } from '#contract/cents.ts';
import { trustEntryLabels } from '#contract/trust-entries.ts';
import type { ReconciliationWorkings, UnclearedEntry } from '#contract/trust-reconciliations.ts';

type Sums = Pick<ReconciliationWorkings, 'difference' | 'isAgreed' | 'book' | 'ledgersTotal'>;

/** 'All three agree.', 'The adjusted bank is $300.00 more than the register.' */
export function agreementWords({ difference, isAgreed, book, ledgersTotal }: Sums): string {
  if (isAgreed) return 'All three agree.';
  const cents = toCents(difference);
  const apart = formatMoney(difference.replace('-', ''));
  if (cents > 0n) return `The adjusted bank is ${apart} more than the register.`;
  if (cents < 0n) return `The adjusted bank is ${apart} less than the register.`;
  if (book !== ledgersTotal) return 'All ledgers together differ from the register.';
  return 'The sums agree, and something is left to be explained.';
}

/** 'agrees', 'differs by $300.00': of one sum against the register. */
export function againstBook(amount: string, book: string): string {
  const apart = toCents(amount) - toCents(book);
  if (apart === 0n) return 'Agrees with the register';
  return `Differs by ${formatMoney(fromCents(apart < 0n ? -apart : apart))}`;
}

/** What stands before an amount of the bridge: it is added, or taken away. */
export const signed = (amount: string): string =>
  toCents(amount) < 0n ? formatMoney(amount) : `+${formatMoney(amount)}`;

/** An entry as a row names it: 'Disbursement, check 1042, Court clerk'. */
export const entryTitle = ({
  kind,
  party,
  checkNumber,
}: Pick<UnclearedEntry, 'kind' | 'party' | 'checkNumber'>): string =>
  [trustEntryLabels[kind], checkNumber && `check ${checkNumber}`, party].filter(Boolean).join(', ');

export const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;
