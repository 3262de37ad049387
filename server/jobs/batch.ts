/**
 * Some hundreds of firms whose turn has come in one job, taken by this process. Where there is nothing to do is found out
 * for all of them together, and done with: what is left is worth a transaction of its own.
 */
import { asSystem } from '#server/kit/db.ts';
import { judge } from './daily.ts';
import type { Going, Stride } from './going.ts';
import type { DailyJob } from './job.ts';
import { failed } from './try-again.ts';
import * as turns from './turns.ts';

export interface Due extends turns.DueTurn {
  failures: number;
  /** When the turn comes again once this day is done. */
  nextAt: string;
}

export interface Batch {
  lease: turns.Lease;
  toDo: readonly Due[];
  /** How many firms there was nothing to do for. */
  idle: number;
  /** Of firms whose clock nobody can read. */
  errors: readonly unknown[];
  /** That of the firms for which it is tried for the first time, if there are any. */
  attempt: number;
}

const action = 'daily jobs';

/** Of the turns that had come by a certain moment; undefined when there is none left. */
export async function takeBatch(
  going: Going,
  job: DailyJob,
  dueBy: Date,
  stride: Stride,
): Promise<Batch | undefined> {
  const { engine } = going;
  const now = going.now();
  const until = new Date(now.getTime() + stride.leaseSeconds * 1000);
  const lease = { job: job.name, until };
  const claimed = await asSystem(engine, action, (db) =>
    turns.claim(db, lease, dueBy, stride.batch),
  );
  if (claimed.length === 0) return undefined;
  const { due, later, unread } = sort(job, claimed, now);
  const concerned = await findConcerned(going, job, due, now);
  const isIdle = ({ firmId }: Due) => concerned !== undefined && !concerned.has(firmId);
  const idle = due.filter(isIdle);
  await asSystem(engine, action, async (db) => {
    await turns.settle(db, lease, [...later, ...idle]);
    for (const { turn, error } of unread) {
      await turns.noteFailure(db, lease, failed({ ...turn, day: null }, error, now, stride));
    }
  });
  return {
    lease,
    toDo: due.filter((one) => !isIdle(one)),
    idle: idle.length,
    errors: unread.map(({ error }) => error),
    attempt:
      1 + Math.min(...[...due, ...unread.map(({ turn }) => turn)].map((one) => one.failures)),
  };
}

/** What the clock of each firm says. */
function sort(job: DailyJob, claimed: readonly turns.Turn[], now: Date) {
  const due: Due[] = [];
  const later: turns.Settled[] = [];
  const unread: { turn: turns.Turn; error: unknown }[] = [];
  for (const turn of claimed) {
    const { firmId, timeZone, failures } = turn;
    try {
      const { day, nextAt, isDue } = judge(job, turn, now);
      if (isDue) due.push({ firmId, timeZone, day, nextAt, failures });
      else later.push({ firmId, day: null, nextAt });
    } catch (error) {
      // A time zone that nobody knows: the others of the batch have nothing to do with it.
      unread.push({ turn, error });
    }
  }
  return { due, later, unread };
}

/** Undefined where the firms cannot be asked together: each is then asked by itself. */
async function findConcerned(
  { engine, onError }: Going,
  { concerns }: DailyJob,
  due: readonly Due[],
  now: Date,
): Promise<ReadonlySet<string> | undefined> {
  if (!concerns || due.length === 0) return undefined;
  try {
    return await asSystem(engine, action, (db) => turns.concerned(db, concerns, due, now));
  } catch (error) {
    onError(error);
    return undefined;
  }
}
