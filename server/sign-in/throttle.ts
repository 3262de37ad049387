/**
 * Slows guessing down without locking anybody out. Failures are counted in the database, so all
 * processes see them, under three kinds of key:
 *   account:…  from the sixth failure a growing pause, at most 50 failures a day
 *   device:…   the same, for a browser that has signed in to the account before: a stranger's
 *              guesses never slow down the owner of the account
 *   address:…  20 failures a minute
 *   sign-up:…  120 new firms a minute from one address
 */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { SystemDb } from '#server/kit/db.ts';
import { tooMany } from '#server/kit/refusals.ts';

const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;

interface Rule {
  window: number;
  /** How long to pause after the n-th failure of a window that began at `start`. */
  pause: (failures: number, start: Date, now: Date) => number;
}

const untilWindowEnds = (start: Date, now: Date, window: number) =>
  Math.max(0, start.getTime() + window - now.getTime());

const guessing: Rule = {
  window: day,
  pause: (failures, start, now) => {
    if (failures >= 50) return untilWindowEnds(start, now, day);
    return failures <= 5 ? 0 : Math.min(60, 2 ** (failures - 6)) * second;
  },
};
const flooding: Rule = {
  window: minute,
  pause: (failures, start, now) => (failures >= 20 ? untilWindowEnds(start, now, minute) : 0),
};

const signingUp: Rule = {
  window: minute,
  pause: (count, start, now) => (count >= 120 ? untilWindowEnds(start, now, minute) : 0),
};

const rules: Record<string, Rule> = {
  account: guessing,
  device: guessing,
  address: flooding,
  'sign-up': signingUp,
};
const ruleOf = (key: string) => rules[key.split(':')[0] ?? ''] ?? guessing;

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');
export const keys = {
  account: (email: string) => `account:${digest(email.toLowerCase())}`,
  device: (tokenHash: string) => `device:${tokenHash}`,
  address: (address: string) => `address:${address}`,
  signUp: (address: string) => `sign-up:${address}`,
};

/** Refuses when one of the keys is in a pause. */
export async function refuseWhilePaused(db: SystemDb, watched: string[], now: Date): Promise<void> {
  const row = await db
    .selectFrom('signInAttempts')
    .select((eb) => eb.fn.max('blockedUntil').as('until'))
    .where('key', 'in', watched)
    .executeTakeFirst();
  const left = row?.until ? new Date(row.until).getTime() - now.getTime() : 0;
  if (left > 0) throw tooMany(Math.ceil(left / second));
}

export async function noteFailure(db: SystemDb, watched: string[], now: Date): Promise<void> {
  const at = now.toISOString();
  // Always in the same order, so that two failures at once do not wait for each other in a circle.
  for (const key of watched.toSorted()) {
    const rule = ruleOf(key);
    const stale = sql<boolean>`sign_in_attempts.started_at <= ${new Date(now.getTime() - rule.window).toISOString()}::timestamptz`;
    const { failures, startedAt } = await db
      .insertInto('signInAttempts')
      .values({ key, failures: 1, startedAt: at, blockedUntil: at })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          failures: sql`case when ${stale} then 1 else sign_in_attempts.failures + 1 end`,
          startedAt: sql`case when ${stale} then ${at}::timestamptz else sign_in_attempts.started_at end`,
        }),
      )
      .returning(['failures', 'startedAt'])
      .executeTakeFirstOrThrow();
    const pause = rule.pause(failures, new Date(startedAt), now);
    await db
      .updateTable('signInAttempts')
      .set({ blockedUntil: new Date(now.getTime() + pause) })
      .where('key', '=', key)
      .execute();
  }
}

/** The right password was given: what was counted against the account is forgotten. */
export const forgive = (db: SystemDb, watched: string[]) =>
  db.deleteFrom('signInAttempts').where('key', 'in', watched).execute();

const lines = new Map<string, Promise<unknown>>();

/**
 * Attempts on one account wait for one another: a hundred guesses at the same moment would
 * otherwise all pass before the first failure is counted.
 */
export function oneAtATime<T>(key: string, work: () => Promise<T>): Promise<T> {
  const turn = (lines.get(key) ?? Promise.resolve()).then(work, work);
  lines.set(key, turn);
  const leave = () => {
    if (lines.get(key) === turn) lines.delete(key);
  };
  turn.then(leave, leave);
  return turn;
}
