import { sql } from 'kysely';
import type { FirmDay } from '#server/jobs/job.ts';
import * as turns from '#server/jobs/turns.ts';
import { asSystem, withFirm } from '#server/kit/db.ts';
import type { TestServer } from './server.ts';

/**
 * What the clock does for one firm in a daily job: it asks whether there may be anything to do, and does it then. Whether
 * the day was done before is not asked.
 */
export async function aTurn({ engine, jobs }: TestServer, name: string, today: FirmDay) {
  const job = jobs.daily.find((one) => one.name === name);
  if (!job) throw new Error(`There is no job ${name}`);
  const concerned = await asSystem(engine, 'test', (db) =>
    turns.concerned(db, job.concerns ?? sql`true`, [today], today.now),
  );
  if (!concerned.has(today.firmId)) return;
  await withFirm(engine, today.firmId, 'test', (db) => job.run(db, today));
}
