import type { Updateable } from 'kysely';
import type { JobRun } from '#contract/jobs.ts';
import type { SystemDb } from '#server/kit/db.ts';
import type { Tables } from '#server/kit/tables.ts';

const shown = 10;

export const insertRun = (db: SystemDb, run: { job: string; attempt: number; startedAt: Date }) =>
  db.insertInto('jobRuns').values(run).returning('id').executeTakeFirstOrThrow();

export const noteRun = (
  db: SystemDb,
  id: string,
  noted: Omit<Updateable<Tables['jobRuns']>, 'id' | 'job'>,
) => db.updateTable('jobRuns').set(noted).where('id', '=', id).execute();

/** Runs whose process has died: it has said nothing for too long. */
export const endLost = (db: SystemDb, jobs: readonly string[], silentSince: Date) =>
  db
    .updateTable('jobRuns')
    .set(({ fn }) => ({
      state: 'failed',
      finishedAt: fn.coalesce('seenAt', 'startedAt'),
      error: 'The server ended before this run did. What was left is done by a later one.',
    }))
    .where('job', 'in', jobs)
    .where('state', '=', 'running')
    .where(({ fn }) => fn.coalesce('seenAt', 'startedAt'), '<', silentSince.toISOString())
    .execute();

export const lastRuns = (db: SystemDb, job: string): Promise<JobRun[]> =>
  db
    .selectFrom('jobRuns')
    .select(['id', 'startedAt', 'finishedAt', 'state', 'attempt', 'error', 'firms', 'failed'])
    .where('job', '=', job)
    .orderBy('startedAt', 'desc')
    .limit(shown)
    .$castTo<JobRun>()
    .execute();
