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

const expiry = (content: SessionContent, now: Date, limits: Limits) =>
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

export const endSession = (db: SystemDb, token: string) =>
  db.deleteFrom('sessions').where('sid', '=', hashToken(token)).execute();

export const endSessionsOf = (db: SystemDb, userId: string) =>
  db.deleteFrom('sessions').where(sql<string>`sess ->> 'userId'`, '=', userId).execute();

/** Who sent this token, or nobody. Only what a person does counts as use and keeps it alive. */
export function findSession(
  engine: Engine,
  token: string,
  now: Date,
  limits: Limits,
  isUse: boolean,
): Promise<SignedInUser | undefined> {
  return asSystem(engine, async (db) => {
    const sid = hashToken(token);
    const row = await db
      .selectFrom('sessions')
      .innerJoin('users', (join) =>
        join
          .on(sql`users.firm_id`, '=', sql`(sessions.sess ->> 'firmId')::uuid`)
          .on(sql`users.id`, '=', sql`(sessions.sess ->> 'userId')::uuid`),
      )
      .select(['sessions.sess', 'users.id', 'users.firmId', 'users.role', 'users.firmRole'])
      .where('sessions.sid', '=', sid)
      .where('sessions.expire', '>', now.toISOString())
      .executeTakeFirst();
    if (!row) return undefined;
    const content = row.sess as SessionContent;
    if (isUse && now.getTime() - new Date(content.seenAt).getTime() > noteEvery) {
      const seen = { ...content, seenAt: now.toISOString() };
      await db
        .updateTable('sessions')
        .set({ sess: JSON.stringify(seen), expire: expiry(seen, now, limits) })
        .where('sid', '=', sid)
        .execute();
    }
    return {
      id: row.id,
      firmId: row.firmId,
      role: row.role as Role,
      firmRole: row.firmRole as FirmRole,
    };
  });
}
