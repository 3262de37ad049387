/** Sentences about what is in the books. */

import { formatDay } from '#contract/dates.ts';
import type { JournalLine } from '#contract/trust-books.ts';
import type { UnidentifiedDeposit } from '#contract/trust-reports.ts';
import { howSent } from '#web/trust-entries/entry-words.ts';

type How = Pick<JournalLine, 'method' | 'checkNumber' | 'reference' | 'toBank' | 'toAccount'>;

/** 'Check 1042', 'Wire to First Harbor Bank, account ending in 4321, FED-77'. */
export const howWords = (line: How): string =>
  [howSent(line), line.reference].filter(Boolean).join(', ') || '–';

/** Of the clock of money nobody claims: 'Goes to the state on Nov 2, 2029, in 1,081 days'. */
export function clockWords({
  remitOn,
  daysLeft,
}: Pick<UnidentifiedDeposit, 'remitOn' | 'daysLeft'>) {
  const day = formatDay(remitOn);
  if (daysLeft === 0) return `Goes to the state’s fund today, ${day}.`;
  const days = Math.abs(daysLeft).toLocaleString('en-US');
  const many = Math.abs(daysLeft) === 1 ? '1 day' : `${days} days`;
  return daysLeft > 0
    ? `Goes to the state’s fund on ${day}, in ${many}.`
    : `Was due to the state’s fund on ${day}, ${many} ago.`;
}

/** 'Nobody has cashed it for 201 days'. */
export const staleWords = (days: number) => `Nobody has cashed it for ${days} days`;

/** 'Today', 'Overdue for 1 day'. */
export const overdueWords = (days: number) =>
  days === 0 ? 'Today' : `Overdue for ${days} ${days === 1 ? 'day' : 'days'}`;
