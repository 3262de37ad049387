/** What comes again: the same day of the month, or the last one where a month is too short for it. */
import * as z from 'zod';
import type { Day } from '#contract/dates.ts';

export const Recurrence = z.enum(['monthly', 'quarterly', 'yearly']);
export type Recurrence = z.infer<typeof Recurrence>;
export const recurrenceLabels: Record<Recurrence, string> = {
  monthly: 'Every month',
  quarterly: 'Every quarter',
  yearly: 'Every year',
};
export const recurrenceMonths: Record<Recurrence, number> = {
  monthly: 1,
  quarterly: 3,
  yearly: 12,
};

export const dayOfMonth = (day: Day): number => Number(day.slice(8, 10));

/**
 * `onThe` is the day of the month that is meant. Without it, what is due on the 31st would be due on
 * the 28th for ever after its first February.
 */
export function plusMonths(day: Day, months: number, onThe = dayOfMonth(day)): Day {
  const at = new Date(day);
  const month = at.getUTCMonth() + months;
  const last = new Date(Date.UTC(at.getUTCFullYear(), month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(at.getUTCFullYear(), month, Math.min(onThe, last))).toISOString();
}

export const nextOccurrence = (day: Day, recurrence: Recurrence, onThe: number): Day =>
  plusMonths(day, recurrenceMonths[recurrence], onThe);
