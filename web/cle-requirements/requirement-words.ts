/** How far a lawyer has come with what a bar asks, and how the requirements are sorted on the desk. */
import type { CleRequirement } from '#contract/cle-requirements.ts';
import { type Day, formatDay, plusDays } from '#contract/dates.ts';
import { plusMonths } from '#contract/recurrence.ts';

const none = '0.00';

export const isComplete = ({ missing }: Pick<CleRequirement, 'missing'>) => missing === none;

/** 'Missing 6.00 credits, 2.00 of them ethics, by Dec 31, 2026', or 'Complete'. */
export function missingText(
  {
    missing,
    missingEthics,
    deadline,
  }: Pick<CleRequirement, 'missing' | 'missingEthics' | 'deadline'>,
  today: Day,
): string {
  if (missing === none) return 'Complete';
  const ethics = missingEthics === none ? '' : ` ${missingEthics} of them ethics,`;
  const when = `${deadline < today ? 'since' : 'by'} ${formatDay(deadline)}`;
  return `Missing ${missing} credits,${ethics} ${when}`;
}

/** The last day of a period that begins on a day. */
export const endOfPeriod = (start: Day, months: number): Day =>
  plusDays(plusMonths(start, months), -1);

interface Span {
  periodStart: Day;
  periodMonths: number;
}

/** Another period ends on another day, unless somebody has chosen a day of their own. */
export const movedDeadline = (deadline: unknown, before: Span, now: Span): Day | null =>
  deadline === endOfPeriod(before.periodStart, before.periodMonths)
    ? endOfPeriod(now.periodStart, now.periodMonths)
    : null;

type Period = Pick<CleRequirement, 'id' | 'jurisdiction' | 'deadline'>;

/** No later one of its jurisdiction has been started. */
export const isLastPeriod = (row: Period, rows: readonly Period[]) =>
  !rows.some(
    ({ jurisdiction, deadline }) => jurisdiction === row.jurisdiction && deadline > row.deadline,
  );

/** What still counts: the last period of each jurisdiction, and all that are not over. The rest is earlier. */
export function byPeriod<Row extends Period>(rows: readonly Row[], today: Day) {
  const counts = (row: Row) => row.deadline >= today || isLastPeriod(row, rows);
  return { present: rows.filter(counts), earlier: rows.filter((row) => !counts(row)) };
}
