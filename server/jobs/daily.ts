/**
 * Daily jobs by each firm's own clock. Several processes may want to do the same; the day in the firm's turn, written in
 * the transaction of the work, lets one through.
 */
import { dayIn, plusDays, timeIn } from '#contract/dates.ts';
import { momentAt } from '#contract/zoned-time.ts';
import { withFirm } from '#server/kit/db.ts';
import type { Engine } from '#server/kit/engine.ts';
import type { DailyJob } from './job.ts';
import type { DueTurn, Turn } from './turns.ts';
import * as turns from './turns.ts';

/** What a turn that has come means where the firm is: its day is to be done, or it is only to be looked at later. */
export function judge(
  { at }: DailyJob,
  { timeZone, day: last }: Turn,
  now: Date,
): { day: string; nextAt: string; isDue: boolean } {
  const day = dayIn(timeZone, now);
  const isTime = timeIn(timeZone, now) >= at;
  // A day right ahead is that of a firm that has moved west.
  const isDone = last !== null && last >= day && last <= dayAfter(day);
  const next = isDone ? dayAfter(last) : isTime ? dayAfter(day) : day;
  const moment = momentAt(timeZone, next, at);
  // In autumn the moment has passed, and the hour comes once more.
  const soon = new Date(now.getTime() + minute).toISOString();
  return { day, nextAt: moment > soon ? moment : soon, isDue: isTime && !isDone };
}

const minute = 60_000;
const dayAfter = (day: string) => plusDays(day, 1).slice(0, 10);

/** Does one firm's work of one day, unless somebody has; answers whether it did. */
export const runDaily = (
  engine: Engine,
  job: DailyJob,
  { firmId, timeZone, day }: DueTurn,
  now: Date,
): Promise<boolean> =>
  withFirm(engine, firmId, `job ${job.name}`, async (db) => {
    const nextAt = momentAt(timeZone, dayAfter(day), job.at);
    if (!(await turns.take(db, job.name, { day, nextAt }))) return false;
    await job.run(db, { firmId, timeZone, day, now });
    return true;
  });
