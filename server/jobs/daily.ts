/**
 * Daily jobs by each firm's own clock. What is due is asked every few minutes and may be asked by
 * several processes; the row in daily_runs, written in the transaction of the work, lets one through.
 */
import { dayIn, timeIn } from '#contract/dates.ts';
import { asSystem, withFirm } from '#server/kit/db.ts';
import type { Engine } from '#server/kit/engine.ts';
import type { DailyJob } from './job.ts';

export interface DueRun {
  job: string;
  firmId: string;
  timeZone: string;
  day: string;
}

/** What is due and has not run yet on the firm's own day. */
export const findDue = (engine: Engine, jobs: readonly DailyJob[], now: Date): Promise<DueRun[]> =>
  asSystem(engine, 'daily jobs', async (db) => {
    const firms = await db.selectFrom('firms').select(['id', 'timeZone']).execute();
    // The farthest time zones are 26 hours apart.
    const recent = new Date(now.getTime() - 48 * 60 * 60_000).toISOString().slice(0, 10);
    const ran = await db
      .selectFrom('dailyRuns')
      .select(['firmId', 'job', 'day'])
      .where('day', '>=', recent)
      .execute();
    const done = new Set(ran.map(({ firmId, job, day }) => `${firmId} ${job} ${day.slice(0, 10)}`));
    return firms.flatMap(({ id: firmId, timeZone }) => {
      const day = dayIn(timeZone, now);
      const time = timeIn(timeZone, now);
      return jobs
        .filter(({ name, at }) => time >= at && !done.has(`${firmId} ${name} ${day}`))
        .map(({ name }) => ({ job: name, firmId, timeZone, day }));
    });
  });

/** Does one firm's work of one day, unless somebody has; answers whether it did. */
export const runDaily = (
  engine: Engine,
  job: DailyJob,
  { firmId, timeZone, day }: DueRun,
  now: Date,
): Promise<boolean> =>
  withFirm(engine, firmId, `job ${job.name}`, async (db) => {
    const first = await db
      .insertInto('dailyRuns')
      .values({ job: job.name, day, ranAt: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('day')
      .executeTakeFirst();
    if (!first) return false;
    await job.run(db, { firmId, timeZone, day, now });
    return true;
  });
