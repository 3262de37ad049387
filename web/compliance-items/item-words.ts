/** What the checklist says about an item. */
import { type ComplianceItem, isOverdue } from '#contract/compliance-items.ts';
import { dayIn, formatDate } from '#contract/dates.ts';

/** 'Completed today', 'Completed Nov 3, 2026'. */
export function completedText(completedDate: string, now: Date): string {
  const isToday = dayIn(undefined, new Date(completedDate)) === dayIn(undefined, now);
  return `Completed ${isToday ? 'today' : formatDate(completedDate)}`;
}

/** In groups under their headings, which stand in the order of the list: the server has sorted it. */
export const grouped = (items: readonly ComplianceItem[], now: Date) => [
  ...Map.groupBy(items, (item) => groupOf(item, now)),
];

function groupOf(item: ComplianceItem, now: Date) {
  if (item.status === 'completed') return 'Completed';
  return isOverdue(item, now) ? 'Overdue' : 'Open';
}

/** 'Nothing is overdue.' */
export function overdueSentence(count: number): string {
  if (count === 0) return 'Nothing is overdue.';
  return count === 1 ? '1 item is overdue.' : `${count} items are overdue.`;
}

export const percent = (rate: number | null | undefined) =>
  rate === null || rate === undefined ? '–' : `${rate}%`;
