/**
 * The clockwork: pg-boss keeps the queue in the database, so that of several processes one does each
 * job, and tries again, with growing pauses, what failed.
 */
import { PgBoss } from 'pg-boss';
import { asSystem } from '#server/kit/db.ts';
import type { Engine } from '#server/kit/engine.ts';
import { type DueRun, findDue, runDaily } from './daily.ts';
import type { Jobs } from './list.ts';
import * as store from './store.ts';

interface Needs {
  engine: Engine;
  now: () => Date;
  onError: (error: unknown) => void;
}

const dueQueue = 'find-daily-jobs';
const dailyQueue = 'daily-jobs';

interface Pace {
  /** How often a process asks for work. */
  seconds: number;
  patience: { retryLimit: number; retryDelay: number; retryBackoff: boolean };
}
/** What failed is tried again after about half a minute, then one, two, four, eight minutes. */
const calm: Pace = {
  seconds: 5,
  patience: { retryLimit: 5, retryDelay: 30, retryBackoff: true },
};

/** Runs jobs until the returned function is called, which waits for those at work. */
export async function runJobs(
  { clock, daily }: Jobs,
  { engine, now, onError }: Needs,
  { seconds, patience }: Pace = calm,
): Promise<() => Promise<void>> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => engine.execute(text, values) },
    backend: engine.kind === 'embedded' ? 'pglite' : 'postgres',
    schema: 'jobs',
  });
  boss.on('error', onError);
  // Two processes that start on one empty database would both make the queue's tables.
  await engine.alone(() => boss.start());

  const work = async <Data extends object>(
    queue: string,
    run: (data: Data, attempt: number) => Promise<void>,
  ) => {
    await boss.createQueue(queue, patience);
    await boss.work<Data>(
      queue,
      { pollingIntervalSeconds: seconds, includeMetadata: true },
      async (found) => {
        for (const { data, retryCount } of found) await run(data, retryCount + 1);
      },
    );
  };

  for (const job of clock) {
    await work(job.name, (_, attempt) =>
      noteRun(engine, job.name, attempt, now, () => job.run(now())),
    );
    await boss.schedule(job.name, job.cron);
  }
  await work<DueRun>(dailyQueue, async (due, attempt) => {
    const job = daily.find(({ name }) => name === due.job);
    if (!job) return;
    await noteRun(engine, job.name, attempt, now, () => runDaily(engine, job, due, now()));
  });
  const queueDue = async () => {
    for (const due of await findDue(engine, daily, now())) {
      // Waiting already, or just running: one is enough.
      await boss.send(dailyQueue, due, {
        singletonKey: `${due.job} ${due.firmId} ${due.day}`,
        singletonSeconds: 15 * 60,
      });
    }
  };
  await work(dueQueue, queueDue);
  await boss.schedule(dueQueue, '*/15 * * * *');
  // What fell due while nothing ran does not wait for the next quarter of an hour.
  await boss.send(dueQueue, {}, { singletonKey: 'start', singletonSeconds: 60 });
  return () => boss.stop({ graceful: true, timeout: 10_000 });
}

/** Keeps for the owner how each run went; a failure is passed on, for the queue to try again. */
async function noteRun(
  engine: Engine,
  job: string,
  attempt: number,
  now: () => Date,
  work: () => Promise<unknown>,
): Promise<void> {
  const { id } = await asSystem(engine, 'job', (db) =>
    store.insertRun(db, { job, attempt, startedAt: now() }),
  );
  const finish = (state: 'done' | 'failed', error: string | null) =>
    asSystem(engine, 'job', (db) => store.finishRun(db, id, { state, error, finishedAt: now() }));
  try {
    await work();
  } catch (error) {
    await finish('failed', (error as Error).message.slice(0, 300));
    throw error;
  }
  await finish('done', null);
}
