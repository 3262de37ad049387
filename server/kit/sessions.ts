/**
 * Sessions in the table sessions(sid, sess, expire). The cookie holds 32 random bytes, the table
 * their hash. A session ends after a time without use and, in any case, after half a day; who the
 * person is and what they may do is read afresh with every request.
 */
import { sql } from 'kysely';
import type { FirmRole, Role } from '#contract/users.ts';
import { asSystem, type SystemDb } from '#server/kit/db.ts';
import type { Engine } from '#server/kit/engine.ts';
import { unauthorized } from '#server/kit/refusals.ts';
import { hashToken, newToken } from '#server/kit/tokens.ts';

export interface SignedInUser {
  id: string;
  firmId: string;
  role: Role;
  firmRole: FirmRole;
}

/** Somebody who is signed in, and the session they are here with. */
export interface VisitingUser extends SignedInUser {
  /** By which the session is known; it opens nothing. */
  sessionId: string;
  /** When they last showed who they are: by signing in, or since. */
  confirmedAt: string;
  /** It is a program that is here, with a key of theirs. */
  keyId?: string;
}

interface Limits {
  idleMinutes: number;
  hours: number;
}

/** What a person may want to know their sessions by. */
export interface CameFrom {
  /** What the browser says of itself. */
  agent?: string;
  address?: string;
}

interface SessionContent extends CameFrom {
  firmId: string;
  userId: string;
  startedAt: string;
  seenAt: string;
  /** Sessions from before this was kept count from their start. */
  confirmedAt?: string;
}

const minute = 60_000;
/** A session's last use is noted at most this often: reading must not cost a write. */
const noteEvery = minute;

const expiry = (content: Pick<SessionContent, 'startedAt'>, now: Date, limits: Limits) =>
  new Date(
    Math.min(
      now.getTime() + limits.idleMinutes * minute,
      new Date(content.startedAt).getTime() + limits.hours * 60 * minute,
    ),
  );

/** A new session for a person; the returned token goes into the cookie and is kept nowhere. */
export async function startSession(
  db: SystemDb,
  person: { firmId: string; userId: string },
  from: CameFrom,
  now: Date,
  limits: Limits,
): Promise<string> {
  const token = newToken();
  const at = now.toISOString();
  const content: SessionContent = {
    ...person,
    ...from,
    startedAt: at,
    seenAt: at,
    confirmedAt: at,
  };
  await db
    .insertInto('sessions')
    .values({
      sid: hashToken(token),
      sess: JSON.stringify(content),
      expire: expiry(content, now, limits),
    })
    .execute();
  await notePresence(db, person, now);
  return token;
}

/** Answers whose session it was, if it was anybody's. */
export async function endSession(
  db: SystemDb,
  token: string,
): Promise<{ firmId: string; userId: string } | undefined> {
  const row = await db
    .deleteFrom('sessions')
    .where('sid', '=', hashToken(token))
    .returning('sess')
    .executeTakeFirst();
  const { firmId, userId } = (row?.sess ?? {}) as Partial<SessionContent>;
  return firmId && userId ? { firmId, userId } : undefined;
}

const isOf = (userId: string) => sql<boolean>`sess ->> 'userId' = ${userId}`;

/** All of a person's sessions, or all but one. */
export const endSessionsOf = (db: SystemDb, userId: string, but = '') =>
  db.deleteFrom('sessions').where(isOf(userId)).where('sid', '<>', but).execute();

/** True when it was this person's, and is over now. */
export async function endOneOf(db: SystemDb, userId: string, id: string): Promise<boolean> {
  const ended = await db
    .deleteFrom('sessions')
    .where(isOf(userId))
    .where('sid', '=', id)
    .executeTakeFirst();
  return ended.numDeletedRows > 0n;
}

/** Held until the transaction ends: what somebody does with a session that is just being ended is not done. */
export async function holdSession(db: SystemDb, id: string): Promise<void> {
  const row = await db
    .selectFrom('sessions')
    .select('sid')
    .where('sid', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw unauthorized();
}

export const sessionsOf = async (db: SystemDb, userId: string, now: Date) => {
  const rows = await db
    .selectFrom('sessions')
    .select(['sid', 'sess'])
    .where(isOf(userId))
    .where('expire', '>', now.toISOString())
    .execute();
  return rows.map(({ sid, sess }) => ({ sid, ...(sess as unknown as SessionContent) }));
};

/** The person with this session has just shown again who they are. */
export const confirmSession = (db: SystemDb, id: string, now: Date) =>
  db
    .updateTable('sessions')
    .set({ sess: sql`jsonb_set(sess, '{confirmedAt}', to_jsonb(${now.toISOString()}::text))` })
    .where('sid', '=', id)
    .execute();

/** Sessions are found by their hash, never by what the cookie holds. */
export const sessionOf = (token: string, now: Date) => ({ id: hashToken(token), now });

/** True when this use of a session should be noted, which keeps it alive: at most once a minute. */
export const isDue = ({ seenAt }: Pick<SessionContent, 'seenAt'>, now: Date) =>
  now.getTime() - new Date(seenAt).getTime() > noteEvery;

/** Notes that a session was used just now. One that has ended stays ended. */
export const noteUse = (
  engine: Engine,
  token: string,
  {
    id: userId,
    firmId,
    startedAt,
  }: Pick<SessionContent, 'startedAt'> & { id: string; firmId: string },
  now: Date,
  limits: Limits,
) =>
  asSystem(engine, 'session', async (db) => {
    await notePresence(db, { firmId, userId }, now);
    await db
      .updateTable('sessions')
      .set({
        sess: sql`jsonb_set(sess, '{seenAt}', to_jsonb(${now.toISOString()}::text))`,
        expire: expiry({ startedAt }, now, limits),
      })
      .where('sid', '=', hashToken(token))
      .where('expire', '>', now.toISOString())
      .execute();
  });

/** When somebody was here: known also when the session is over. */
const notePresence = (db: SystemDb, person: { firmId: string; userId: string }, now: Date) =>
  db
    .insertInto('presences')
    .values({ ...person, seenAt: now })
    .onConflict((conflict) => conflict.columns(['firmId', 'userId']).doUpdateSet({ seenAt: now }))
    .execute();

/** Which of these sessions are not over. */
export const livingSessions = (
  engine: Engine,
  ids: readonly string[],
  now: Date,
): Promise<Set<string>> =>
  asSystem(engine, 'session', async (db) => {
    const rows = await db
      .selectFrom('sessions')
      .select('sid')
      .where(sql<boolean>`sid = any(${ids}::text[])`)
      .where('expire', '>', now.toISOString())
      .where(
        sql<boolean>`exists (select from users u where u.id = (sess ->> 'userId')::uuid
          and u.firm_id = (sess ->> 'firmId')::uuid and u.state = 'active')`,
      )
      .execute();
    return new Set(rows.map(({ sid }) => sid));
  });
