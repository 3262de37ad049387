/**
 * Sessions in the table sessions(sid, sess, expire). The cookie holds 32 random bytes, the table
 * their hash. A session ends after a time without use and, in any case, after half a day; who the
 * person is and what they may do is read afresh with every request.
 */
import { sql } from 'kysely';
import type { FirmRole, Role } from '#contract/users.ts';
import { asSystem, type SystemDb } from '#server/kit/db.ts';
import type { Engine } from '#server/kit/engine.ts';
import { hashToken, newToken } from '#server/kit/tokens.ts';

export interface SignedInUser {
  id: string;
  firmId: string;
  role: Role;
  firmRole: FirmRole;
}

interface Limits {
  idleMinutes: number;
  hours: number;
}

interface SessionContent {
  firmId: string;
  userId: string;
  startedAt: string;
  seenAt: string;
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
  now: Date,
  limits: Limits,
): Promise<string> {
  const token = newToken();
  const at = now.toISOString();
  const content: SessionContent = { ...person, startedAt: at, seenAt: at };
  await db
    .insertInto('sessions')
    .values({
      sid: hashToken(token),
      sess: JSON.stringify(content),
      expire: expiry(content, now, limits),
    })
    .execute();
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

export const endSessionsOf = (db: SystemDb, userId: string) =>
  db.deleteFrom('sessions').where(sql<string>`sess ->> 'userId'`, '=', userId).execute();

/** Sessions are found by their hash, never by what the cookie holds. */
export const sessionOf = (token: string, now: Date) => ({ id: hashToken(token), now });

/** True when this use of a session should be noted, which keeps it alive: at most once a minute. */
export const isDue = ({ seenAt }: Pick<SessionContent, 'seenAt'>, now: Date) =>
  now.getTime() - new Date(seenAt).getTime() > noteEvery;

/** Notes that a session was used just now. One that has ended stays ended. */
export const noteUse = (
  engine: Engine,
  token: string,
  { startedAt }: Pick<SessionContent, 'startedAt'>,
  now: Date,
  limits: Limits,
) =>
  asSystem(engine, 'session', (db) =>
    db
      .updateTable('sessions')
      .set({
        sess: sql`jsonb_set(sess, '{seenAt}', to_jsonb(${now.toISOString()}::text))`,
        expire: expiry({ startedAt }, now, limits),
      })
      .where('sid', '=', hashToken(token))
      .where('expire', '>', now.toISOString())
      .execute(),
  );

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
      .execute();
    return new Set(rows.map(({ sid }) => sid));
  });
