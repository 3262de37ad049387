/** What an entry is called, and how it came or went. */
import { type TrustEntry, trustEntryLabels, trustMethodLabels } from '#contract/trust-entries.ts';

/** 'Deposit 12'. */
export const entryName = ({ kind, number }: Pick<TrustEntry, 'kind' | 'number'>) =>
  `${trustEntryLabels[kind]} ${number}`;

type Sent = Pick<TrustEntry, 'method' | 'checkNumber' | 'toBank' | 'toAccount'>;

/** 'Check 1042', 'Wire to First Harbor Bank, account ending in 4821'; null where nothing moved. */
export function howSent({ method, checkNumber, toBank, toAccount }: Sent): string | null {
  if (checkNumber) return `Check ${checkNumber}`;
  if (method === null) return null;
  const where = [toBank && ` to ${toBank}`, toAccount && `, account ending in ${toAccount}`];
  return `${trustMethodLabels[method]}${where.filter(Boolean).join('')}`;
}

/** A reversal stays, and nothing is taken back twice. */
export const canBeVoided = ({ kind, reversedBy }: Pick<TrustEntry, 'kind' | 'reversedBy'>) =>
  kind !== 'reversal' && reversedBy === null;
