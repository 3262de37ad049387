/** When an invoice is due, and why then. */
import type { Day } from '#contract/dates.ts';

/** Without a client who has terms of their own. */
export const usualTerms = 30;

const shortDay = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** 'Due Dec 15: 30 days, from Marlowe's terms' */
export const termsLine = (dueDate: Day, days: number, name: string) =>
  `Due ${shortDay.format(new Date(dueDate))}: ${days === 1 ? '1 day' : `${days} days`}, from ${name}'s terms`;
