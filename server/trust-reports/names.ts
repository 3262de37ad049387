/** How reports name ledgers, days of a month, and how money moved. */
import { type Day, formatDay } from '#contract/dates.ts';
import type { JournalLine, TrialBalance } from '#contract/trust-books.ts';
import { trustMethodLabels } from '#contract/trust-entries.ts';
import { trustLedgerLabels } from '#contract/trust-ledgers.ts';
import { closedToYou } from './register.ts';

type Ledger = Pick<TrialBalance['ledgers'][number], 'kind' | 'clientName' | 'matterNumber'>;

/** The client and the matter; of a closed one neither. */
export const namesOf = ({ kind, clientName, matterNumber }: Ledger): [string, string] =>
  kind === 'client'
    ? [clientName ?? closedToYou, matterNumber ?? '']
    : [trustLedgerLabels[kind], ''];

export const nameOf = (ledger: Ledger): string => namesOf(ledger).filter(Boolean).join(', ');

const months = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/** 'October 2026'. */
export const nameOfMonth = (first: Day): string => months.format(new Date(first));

type Moved = Pick<
  JournalLine,
  | 'method'
  | 'checkNumber'
  | 'reference'
  | 'toBank'
  | 'toAccount'
  | 'authorizedBy'
  | 'clearedOn'
  | 'neverClears'
>;

/** How it was paid and where to, who said so, and when the bank saw it; a line each. */
export function howMoved(line: Moved, isIn: boolean): string {
  const {
    method,
    checkNumber,
    reference,
    toBank,
    toAccount,
    authorizedBy,
    clearedOn,
    neverClears,
  } = line;
  const label = method && trustMethodLabels[method];
  const to = [toBank, toAccount && `account ${toAccount}`].filter(Boolean).join(', ');
  return [
    checkNumber ? `Check ${checkNumber}` : label,
    to && `to ${to}`,
    reference,
    !isIn && authorizedBy && `authorized by ${authorizedBy}`,
    clearedOn && `cleared ${formatDay(clearedOn)}`,
    neverClears && 'voided before it cleared',
  ]
    .filter(Boolean)
    .join('\n');
}
