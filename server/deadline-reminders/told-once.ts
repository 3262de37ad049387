/** Reminders so many days before a deadline: each comes once, and late when a day was missed. */
import { sql } from 'kysely';
import { type Day, daysBetween } from '#contract/dates.ts';
import type { FirmDb } from '#server/kit/db.ts';

/** Noted like the days before: that the deadline has passed. */
const passed = -1;
/** What has been over for longer is no news, and known some other way. */
export const newsDays = 7;

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
  const [noted] = await note(db, [{ recordId, dueOn, mark }]);
  return noted?.mark ?? null;
}

/** Whether to tell now that the deadline has passed: once, and within a week. */
export async function passedOnce(
  db: FirmDb,
  recordId: string,
  dueOn: Day,
  today: Day,
): Promise<boolean> {
  if (!hasJustPassed(dueOn, today)) return false;
  return (await note(db, [{ recordId, dueOn, mark: passed }])).length > 0;
}

interface Due {
  recordId: string;
  dueOn: Day;
}

/** Of many records those of which is to be told that they are due on this day or over, once for either. */
export async function dueOrPassed(
  db: FirmDb,
  all: readonly (Due & { isOver: boolean })[],
): Promise<ReadonlySet<string>> {
  const reached = all.map(({ isOver, ...one }) => ({ ...one, mark: isOver ? passed : 0 }));
  return new Set((await note(db, reached)).map(({ recordId }) => recordId));
}

function hasJustPassed(dueOn: Day, today: Day): boolean {
  const days = daysBetween(dueOn, today);
  return days > 0 && days <= newsDays;
}

/** Answers those that were not noted before. */
async function note(db: FirmDb, told: readonly (Due & { mark: number })[]) {
  if (told.length === 0) return [];
  const { rows } = await sql<Due & { mark: number }>`
    insert into deadline_reminders (record_id, due_on, mark)
    select * from unnest(${told.map(({ recordId }) => recordId)}::uuid[],
      ${told.map(({ dueOn }) => dueOn.slice(0, 10))}::date[], ${told.map(({ mark }) => mark)}::smallint[])
    on conflict do nothing returning record_id, due_on, mark`.execute(db);
  return rows;
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
