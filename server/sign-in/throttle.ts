/**
 * Slows guessing down and never locks the owner of an account out. What happens is counted in the
 * database, so all processes see it, under keys of a few kinds:
 *   account   from the sixth failure a growing pause, at most 50 failures a day
 *   device    the same, for a browser that has signed in to the account before: a stranger's
 *             guesses never slow down the owner of the account
 *   code      the same, for the second step of an account
 *   address   20 failures a minute
 *   reset     reset links asked for from one address: 20 a minute
 *   new-address  links to a new address, by who asks and by where they go: 5 an hour
 *   joining   invitations opened and accepted from one address: 60 a minute, for a whole office joins at once
 *   invitation   letters with invitations, by the firm that sends them: 50 a day
 *   mailbox   reset links mailed to one account: 5 an hour
 *   sign-up   new firms from one address: 120 a minute
 *   departure visits to the identity provider from one address: 60 a minute
 */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { SystemDb } from '#server/kit/db.ts';
import { network } from '#server/kit/network.ts';
import { tooMany } from '#server/kit/refusals.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

interface Rule {
  window: number;
  /** How long to pause after the n-th time in a window that began at `start`. */
  pause: (count: number, start: Date, now: Date) => number;
}

const untilWindowEnds = (start: Date, now: Date, window: number) =>
  Math.max(0, start.getTime() + window - now.getTime());

const atMost = (most: number, window: number): Rule => ({
  window,
  pause: (count, start, now) => (count >= most ? untilWindowEnds(start, now, window) : 0),
});

const guessing: Rule = {
  window: day,
  pause: (failures, start, now) => {
    if (failures >= 50) return untilWindowEnds(start, now, day);
    return failures <= 5 ? 0 : Math.min(60, 2 ** (failures - 6)) * second;
  },
};

const rules = {
  account: guessing,
  device: guessing,
  code: guessing,
  address: atMost(20, minute),
  reset: atMost(20, minute),
  mailbox: atMost(5, hour),
  'new-address': atMost(5, hour),
  invitation: atMost(50, day),
  'sign-up': atMost(120, minute),
  departure: atMost(60, minute),
  joining: atMost(60, minute),
};

export interface Key {
  kind: keyof typeof rules;
  of: string;
}
const nameOf = ({ kind, of }: Key) => `${kind}:${of}`;

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');
export const emailKey = (kind: 'account' | 'mailbox' | 'new-address', email: string): Key => ({
  kind,
  of: digest(email.toLowerCase()),
});
/** Of a person, or of a browser that has been in before. Apart from passwords: a right one forgives those. */
export const codeKey = (of: string): Key => ({ kind: 'code', of });
/** Invitations go to strangers: a firm that writes to hundreds of them is none. */
export const invitationKey = (firmId: string): Key => ({ kind: 'invitation', of: firmId });
export const deviceKey = (tokenHash: string): Key => ({ kind: 'device', of: tokenHash });
export const addressKey = (
  kind: 'address' | 'reset' | 'sign-up' | 'departure' | 'joining',
  address: string,
): Key => ({ kind, of: network(address) });

/** Whether one of the keys is in a pause, and for how many seconds more. */
async function pauseLeft(db: SystemDb, keys: Key[], now: Date): Promise<number> {
  const row = await db
    .selectFrom('signInAttempts')
    .select((eb) => eb.fn.max('blockedUntil').as('until'))
    .where('key', 'in', keys.map(nameOf))
    .executeTakeFirst();
  const left = row?.until ? new Date(row.until).getTime() - now.getTime() : 0;
  return Math.max(0, Math.ceil(left / second));
}

export async function refuseWhilePaused(db: SystemDb, keys: Key[], now: Date): Promise<void> {
  const seconds = await pauseLeft(db, keys, now);
  if (seconds > 0) throw tooMany(seconds);
}

interface Counted {
  failures: number;
  startedAt: Date;
}

/** Counts one more. Whoever counts the same key at the same moment waits for the row, and sees this one. */
async function noteOne(db: SystemDb, key: Key, now: Date): Promise<Counted> {
  const at = now.toISOString();
  const rule = rules[key.kind];
  const stale = sql<boolean>`sign_in_attempts.started_at <= ${new Date(now.getTime() - rule.window).toISOString()}::timestamptz`;
  const counted = await db
    .insertInto('signInAttempts')
    .values({ key: nameOf(key), failures: 1, startedAt: at, blockedUntil: at })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        failures: sql`case when ${stale} then 1 else sign_in_attempts.failures + 1 end`,
        startedAt: sql`case when ${stale} then ${at}::timestamptz else sign_in_attempts.started_at end`,
      }),
    )
    .returning(['failures', 'startedAt'])
    .executeTakeFirstOrThrow();
  const startedAt = new Date(counted.startedAt);
  const pause = rule.pause(counted.failures, startedAt, now);
  await db
    .updateTable('signInAttempts')
    .set({ blockedUntil: new Date(now.getTime() + pause) })
    .where('key', '=', nameOf(key))
    .execute();
  return { failures: counted.failures, startedAt };
}

export async function note(db: SystemDb, keys: Key[], now: Date): Promise<void> {
  // Always in the same order, so that two at once do not wait for each other in a circle.
  for (const key of keys.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b))))
    await noteOne(db, key, now);
}

/**
 * Counts one more, and says for how many seconds it comes too early: 0 while it is within the
 * rule. To count first and look then is exact also for many at once, in several processes.
 */
export async function countAndPause(db: SystemDb, key: Key, now: Date): Promise<number> {
  const { failures, startedAt } = await noteOne(db, key, now);
  return Math.ceil(rules[key.kind].pause(failures - 1, startedAt, now) / second);
}

/** Counts one more, and refuses what comes too early. */
export async function count(db: SystemDb, key: Key, now: Date): Promise<void> {
  const seconds = await countAndPause(db, key, now);
  if (seconds > 0) throw tooMany(seconds);
}

/** The right password was given: what was counted against the account is forgotten. */
export async function forgive(db: SystemDb, key: Key): Promise<void> {
  await db.deleteFrom('signInAttempts').where('key', '=', nameOf(key)).execute();
}

const lines = new Map<string, Promise<unknown>>();

/**
 * Attempts that share one of the keys wait for one another: a hundred guesses at the same moment
 * would otherwise all pass before the first failure is counted.
 */
export function oneAtATime<T>([key, ...others]: Key[], work: () => Promise<T>): Promise<T> {
  if (!key) return work();
  const name = nameOf(key);
  const next = () => oneAtATime(others, work);
  const turn = (lines.get(name) ?? Promise.resolve()).then(next, next);
  lines.set(name, turn);
  const leave = () => {
    if (lines.get(name) === turn) lines.delete(name);
  };
  turn.then(leave, leave);
  return turn;
}
