import { formatDay } from '#contract/dates.ts';
import type { LimitationDate } from '#contract/limitation-dates.ts';

type Named = Pick<LimitationDate, 'claim' | 'matterNumber' | 'clientName'>;

/** 'Negligence, 2026-014 Okafor' */
export const nameOf = ({ claim, matterNumber, clientName }: Named) =>
  `${claim}, ${matterNumber} ${clientName}`;

/** How the firm's trail names a limitation date. */
export const told = (type: string, title: string, date: LimitationDate, more?: string) => ({
  type,
  title,
  description: `${nameOf(date)}: ${more ?? `expires ${formatDay(date.expiresOn)}`}`,
  entityType: 'limitation-date',
  entityId: date.id,
});

/** The screen that shows it: its matter's. */
export const urlOf = ({ matterId }: Pick<LimitationDate, 'matterId'>) =>
  `/clients?tab=matters&matter=${matterId}`;
