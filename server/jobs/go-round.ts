/**
 * Goes through all firms whose turn it is, job by job, a batch at a time. Each firm that has something to do gets a
 * transaction of its own, one after the other: whatever is wrong in one stays there. Several processes go round at
 * the same time and share the firms.
 */
import { asSystem } from '#server/kit/db.ts';
import { type Batch, type Due, takeBatch } from './batch.ts';
import { runDaily } from './daily.ts';
import type { Going, Stride } from './going.ts';
import type { DailyJob } from './job.ts';
import { resting } from './resting.ts';
import { openRound, type Round } from './round.ts';
import * as store from './store.ts';
import { failed } from './try-again.ts';
import * as turns from './turns.ts';

const action = 'daily jobs';

/** When a process starts: what jobs there are now, and what others have left behind. */
export const takePart = (
  { engine, now }: Pick<Going, 'engine' | 'now'>,
  jobs: readonly DailyJob[],
): Promise<void> =>
  asSystem(engine, action, async (db) => {
    const names = jobs.map(({ name }) => name);
    await turns.enroll(db, names, 'all');
    await turns.mendClock(db, names, now());
  });

/** Answers when it is nobody's turn any more. */
export async function goRound(
  going: Going,
  jobs: readonly DailyJob[],
  stride: Stride,
): Promise<void> {
  const { now, signal, onError } = going;
  let left: Run[] = [];
  let nextLook = now();
  do {
    // What falls due meanwhile does not wait for a job that takes long.
    if (now() >= nextLook) {
      const isLeft = (job: DailyJob) => left.some((one) => one.job === job);
      left.push(...(await findDue(going, jobs, stride)).filter(({ job }) => !isLeft(job)));
      nextLook = new Date(now().getTime() + stride.lookSeconds * 1000);
    }
    const more: Run[] = [];
    for (const one of left) {
      try {
        if (!signal.aborted && (await takeSome(going, one, stride))) more.push(one);
        else await one.round.end();
      } catch (error) {
        // The database did not answer: there is another round soon.
        onError(error);
      }
    }
    left = more;
  } while (left.length > 0);
}

interface Run {
  job: DailyJob;
  round: Round;
}

const findDue = (going: Going, jobs: readonly DailyJob[], { leaseSeconds }: Stride) =>
  asSystem(going.engine, action, async (db): Promise<Run[]> => {
    const now = going.now();
    const names = jobs.map(({ name }) => name);
    await store.endLost(db, names, new Date(now.getTime() - 2 * leaseSeconds * 1000));
    await turns.enroll(db, names, 'newcomers');
    const due = await turns.dueJobs(db, names, now);
    return jobs
      .filter(({ name }) => due.has(name))
      .map((job) => ({ job, round: openRound(going, job.name, now) }));
  });

/** A batch; false when there was none. */
async function takeSome(going: Going, { job, round }: Run, stride: Stride): Promise<boolean> {
  const batch = await takeBatch(going, job, round.startedAt, stride);
  if (!batch) return false;
  const { attempt, errors: unread } = batch;
  await round.add({ firms: batch.idle + unread.length, errors: unread, attempt });
  const { done, errors } = await work(going, job, batch, stride);
  await round.add({ firms: done + errors.length, errors, attempt });
  return true;
}

async function work(going: Going, job: DailyJob, { lease, toDo }: Batch, stride: Stride) {
  const { engine, now, signal } = going;
  const rest = resting(signal, stride.share);
  const errors: unknown[] = [];
  for (const [place, due] of toDo.entries()) {
    // Whoever takes them now has no need of ours.
    if (now() >= lease.until) return { done: place - errors.length, errors };
    if (signal.aborted) {
      const ids = toDo.slice(place).map(({ firmId }) => firmId);
      await asSystem(engine, action, (db) => turns.giveBack(db, lease, ids, now()));
      return { done: place - errors.length, errors };
    }
    await rest(() =>
      runDaily(engine, job, due, now()).catch(async (error: unknown) => {
        errors.push(error);
        await noteFailed(going, lease, due, error, stride);
      }),
    );
  }
  return { done: toDo.length - errors.length, errors };
}

const noteFailed = (
  { engine, now }: Going,
  lease: turns.Lease,
  due: Due,
  error: unknown,
  stride: Stride,
) =>
  asSystem(engine, action, (db) => turns.noteFailure(db, lease, failed(due, error, now(), stride)));
