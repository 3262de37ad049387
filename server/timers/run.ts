/** Starts, pauses, corrects and ends a person's timers. One of them runs at most. */
import type { LoggedTime, NewTimeEntry } from '#contract/time-entries.ts';
import {
  mostTimers,
  type NewTimer,
  type Timer,
  type TimerChange,
  timerSeconds,
} from '#contract/timers.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { conflict } from '#server/kit/refusals.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import { behindWalls } from '#server/kit/walls.ts';
import { log, refuseUnseen } from '#server/time-entries/log.ts';
import * as store from './store.ts';

export async function create(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  input: NewTimer,
): Promise<Timer> {
  await store.waitForOthers(db, user.id);
  if ((await store.countOf(db, user.id)) >= mostTimers) {
    throw conflict(`You have ${mostTimers} timers already. Log or discard one of them first.`);
  }
  await refuseUnseen(db, input);
  await pauseRunning(db, user, now);
  return store.insert(db, user.id, input, now.toISOString());
}

export async function start(db: FirmDb, user: SignedInUser, now: Date, id: string): Promise<Timer> {
  const timer = await findToChange(db, user, id);
  if (timer.runningSince) return timer;
  await pauseRunning(db, user, now);
  const at = now.toISOString();
  return store.change(db, id, { runningSince: at, updatedAt: at });
}

export async function pause(db: FirmDb, user: SignedInUser, now: Date, id: string): Promise<Timer> {
  const timer = await findToChange(db, user, id);
  if (!timer.runningSince) return timer;
  const seconds = timerSeconds(timer, now);
  return store.change(db, id, { seconds, runningSince: null, updatedAt: now.toISOString() });
}

export async function change(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  id: string,
  input: TimerChange,
): Promise<Timer> {
  const timer = await findToChange(db, user, id);
  await refuseUnseen(db, input);
  const at = now.toISOString();
  const goesOn = input.seconds !== undefined && timer.runningSince !== null;
  return store.change(db, id, { ...input, ...(goesOn && { runningSince: at }), updatedAt: at });
}

/** In one transaction: when the entry is refused, the timer is as it was. */
export async function logTimer(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  id: string,
  input: NewTimeEntry,
): Promise<LoggedTime> {
  await findToChange(db, user, id);
  const entry = await log(db, user, now, input);
  await store.remove(db, id);
  return entry;
}

export async function discard(db: FirmDb, user: SignedInUser, id: string): Promise<void> {
  await findToChange(db, user, id);
  await store.remove(db, id);
}

async function findToChange(db: FirmDb, user: SignedInUser, id: string): Promise<Timer> {
  await store.waitForOthers(db, user.id);
  return store.find(db, user.id, id);
}

/** Also one whose matter was closed to the person meanwhile. */
const pauseRunning = (db: FirmDb, user: SignedInUser, now: Date) =>
  behindWalls(db, () => store.pauseRunning(db, user.id, now.toISOString()));
