/** Reminders so many days before a deadline: each comes once, and late when a day was missed. */
import { type Day, daysBetween } from '#contract/dates.ts';
import type { FirmDb } from '#server/kit/db.ts';

/**
 * The mark to tell now, or null. A mark whose own day was missed is told later; one that a tighter mark
 * has overtaken is not. Whoever asks has to tell: the answer is noted, and comes only once for this day.
 */
export async function toldOnce(
  db: FirmDb,
  recordId: string,
  dueOn: Day,
  today: Day,
  marks: readonly number[],
): Promise<number | null> {
  const mark = reachedMark(daysBetween(today, dueOn), marks);
  if (mark === null) return null;
  const noted = await db
    .insertInto('deadlineReminders')
    .values({ recordId, dueOn, mark })
    .onConflict((conflict) => conflict.doNothing())
    .returning('mark')
    .executeTakeFirst();
  return noted?.mark ?? null;
}

/** The tightest one; none before the first, and none when the deadline is over. */
export function reachedMark(daysLeft: number, marks: readonly number[]): number | null {
  const reached = marks.filter((mark) => daysLeft <= mark);
  return daysLeft < 0 || reached.length === 0 ? null : Math.min(...reached);
}

/** 'in 30 days', 'tomorrow', 'today'; what is told late says how many days are really left. */
export function inDays(days: number): string {
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}
