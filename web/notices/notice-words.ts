/** What a notice says about itself. */
import { type Day, daysBetween } from '#contract/dates.ts';
import type { NoticeKind } from '#contract/notice-rules.ts';

/** What happened on its day. */
export const happened: Record<NoticeKind, string> = {
  'trust-receipt': 'Trust money received',
  'trust-statement': 'Statement period ended',
  'engagement-letter': 'Matter opened',
  'closing-letter': 'Matter closed',
};

/** 'Late by 3 days', 'Due today', 'In 4 days'. */
export function dueText(dueOn: Day, today: Day): string {
  const days = daysBetween(today, dueOn);
  if (days === 0) return 'Due today';
  const many = Math.abs(days) === 1 ? '1 day' : `${Math.abs(days)} days`;
  return days < 0 ? `Late by ${many}` : `In ${many}`;
}
