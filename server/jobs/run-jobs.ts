/**
 * The clockwork. What runs for the whole installation is in pg-boss's queue: of several processes one does each job, and
 * tries again, with growing pauses, what failed. What runs for each firm by its own clock needs no queue: each process
 * looks now and then whose turn it is.
 */
import { PgBoss } from 'pg-boss';
import { asSystem } from '#server/kit/db.ts';
import type { Engine } from '#server/kit/engine.ts';
import { goRound, takePart } from './go-round.ts';
import type { Going, Stride } from './going.ts';
import type { DailyJob } from './job.ts';
import type { Jobs } from './list.ts';
import * as store from './store.ts';
import { wordsOf } from './try-again.ts';

interface Needs {
  engine: Engine;
  now: () => Date;
  onError: (error: unknown) => void;
}

interface Pace extends Stride {
  /** How often a process asks the queue for work. */
  seconds: number;
  patience: { retryLimit: number; retryDelay: number; retryBackoff: boolean };
}
/** What failed is tried again after about half a minute, then one, two, four, eight minutes. */
const calm: Pace = {
  seconds: 5,
  patience: { retryLimit: 5, retryDelay: 30, retryBackoff: true },
  lookSeconds: 20,
  batch: 500,
  leaseSeconds: 120,
  pauseSeconds: 30,
  share: 0.25,
};

/** How long a process that is to end waits for what is at work. */
const patientMs = 10_000;

/** Runs jobs until the returned function is called, which waits for those at work. */
export async function runJobs(
  { clock, daily }: Jobs,
  needs: Needs,
  changed: Partial<Pace> = {},
): Promise<() => Promise<void>> {
  const { engine, now, onError } = needs;
  const pace = { ...calm, ...changed };
  const boss = new PgBoss({
    db: { executeSql: (text, values) => engine.execute(text, values) },
    backend: engine.kind === 'embedded' ? 'pglite' : 'postgres',
    schema: 'jobs',
  });
  boss.on('error', onError);
  // Two processes that start on one empty database would both make the queue's tables.
  await engine.alone(() => boss.start());

  for (const job of clock) {
    await boss.createQueue(job.name, pace.patience);
    await boss.work(
      job.name,
      { pollingIntervalSeconds: pace.seconds, includeMetadata: true },
      async (found) => {
        for (const { retryCount } of found) {
          await noteRun(engine, job.name, retryCount + 1, now, () => job.run(now()));
        }
      },
    );
    await boss.schedule(job.name, job.cron);
  }
  const stopRounds = await keepGoingRound(daily, needs, pace);
  return async () => {
    await Promise.all([boss.stop({ graceful: true, timeout: patientMs }), stopRounds()]);
  };
}

/** Goes round at once, for what fell due while nothing ran, and again and again. */
async function keepGoingRound(daily: readonly DailyJob[], needs: Needs, pace: Pace) {
  const ending = new AbortController();
  const going: Going = { ...needs, signal: ending.signal };
  await takePart(going, daily);
  let timer: NodeJS.Timeout | undefined;
  let atWork: Promise<void> = Promise.resolve();
  const go = () => {
    atWork = goRound(going, daily, pace)
      .catch(needs.onError)
      .then(() => {
        if (!ending.signal.aborted) timer = setTimeout(go, pace.lookSeconds * 1000);
      });
  };
  go();
  return async () => {
    ending.abort();
    clearTimeout(timer);
    let patience: NodeJS.Timeout | undefined;
    const over = new Promise<void>((resolve) => {
      patience = setTimeout(resolve, patientMs);
    });
    await Promise.race([atWork, over]);
    clearTimeout(patience);
  };
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
    asSystem(engine, 'job', (db) => store.noteRun(db, id, { state, error, finishedAt: now() }));
  try {
    await work();
  } catch (error) {
    await finish('failed', wordsOf(error));
    throw error;
  }
  await finish('done', null);
}
