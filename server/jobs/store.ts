import type { JobRun } from '#contract/jobs.ts';
import type { SystemDb } from '#server/kit/db.ts';

const shown = 10;

export const insertRun = (db: SystemDb, run: { job: string; attempt: number; startedAt: Date }) =>
  db.insertInto('jobRuns').values(run).returning('id').executeTakeFirstOrThrow();

export const finishRun = (
  db: SystemDb,
  id: string,
  outcome: { state: 'done' | 'failed'; error: string | null; finishedAt: Date },
) => db.updateTable('jobRuns').set(outcome).where('id', '=', id).execute();

export const lastRuns = (db: SystemDb, job: string): Promise<JobRun[]> =>
  db
    .selectFrom('jobRuns')
    .select(['id', 'startedAt', 'finishedAt', 'state', 'attempt', 'error'])
    .where('job', '=', job)
    .orderBy('startedAt', 'desc')
    .limit(shown)
    .$castTo<JobRun>()
    .execute();
