/** One browser's visit: its cookies, and the session that a successful sign-in gives it. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { note } from '#server/audit/note.ts';
import type { Config } from '#server/kit/config.ts';
import { type CookieJar, readCookie } from '#server/kit/cookies.ts';
import type { FirmDb, SystemDb } from '#server/kit/db.ts';
import type { Engine } from '#server/kit/engine.ts';
import { unauthorized } from '#server/kit/refusals.ts';
import type { Secrets } from '#server/kit/secrets/secrets.ts';
import {
  endSession,
  isDue,
  noteUse,
  sessionOf,
  startSession,
  type VisitingUser,
} from '#server/kit/sessions.ts';
import { hashToken, newToken } from '#server/kit/tokens.ts';
import type { Visit } from '#server/kit/visit-of.ts';
import { type Visitor, withSession } from '#server/kit/visits.ts';
import type { PostOffice } from '#server/mails/post-office.ts';
import { forgetDevice, rememberDevice } from './known-devices.ts';
import type { Person } from './store.ts';

/** What sign-in needs from the program. */
export interface Entrance {
  engine: Engine;
  config: Config;
  cookies: CookieJar;
  now: () => Date;
  postOffice: PostOffice;
  secrets: Secrets;
}

/** How long a browser stays known after it has signed in. */
export const deviceDays = 400;
const deviceSeconds = deviceDays * 24 * 60 * 60;

const limitsOf = ({ config }: Entrance) => ({
  idleMinutes: config.sessionIdleMinutes,
  hours: config.sessionHours,
});

const tokenOf = (entrance: Entrance, request: FastifyRequest) =>
  readCookie(request, entrance.cookies.name('sid'));

/** By which a session is known, without what would open it. */
export const sessionIdOf = (entrance: Entrance, request: FastifyRequest): string | undefined => {
  const token = tokenOf(entrance, request);
  return token && sessionOf(token, entrance.now()).id;
};

/** Opens the transaction of whoever sends this request. */
export async function visit<T>(
  entrance: Entrance,
  request: FastifyRequest,
  { isUse, ...doing }: Visit,
  work: (user: VisitingUser, db: FirmDb | SystemDb) => Promise<T>,
): Promise<T> {
  const token = tokenOf(entrance, request);
  if (!token) throw unauthorized();
  const { engine } = entrance;
  const now = entrance.now();
  const session = sessionOf(token, now);
  let known: Visitor | undefined;
  try {
    return await withSession(
      engine,
      session,
      { ...doing, requestId: request.id },
      (visitor, db) => {
        // Also when it is nobody: what was guessed before that was wrong.
        known = visitor;
        if (!visitor) throw unauthorized();
        return work({ ...visitor, sessionId: session.id } as VisitingUser, db);
      },
    );
  } finally {
    if (known && isUse && isDue(known, now)) {
      await noteUse(engine, token, known, now, limitsOf(entrance)).catch((error: unknown) =>
        // What was asked for is done; a session that ends a minute early is the smaller harm.
        request.log.warn({ err: error }, 'use of a session not noted'),
      );
    }
  }
}

/** The hash of this browser's device token, if it carries one. */
export function deviceOf(entrance: Entrance, request: FastifyRequest): string | undefined {
  const token = readCookie(request, entrance.cookies.name('device'));
  return token ? hashToken(token) : undefined;
}

/** A fresh session under a fresh id; the one this browser came with, if any, ends. */
export async function enter(
  entrance: Entrance,
  db: SystemDb,
  person: Person,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { cookies } = entrance;
  const old = tokenOf(entrance, request);
  if (old) await endSession(db, old);
  const { firmId, userId } = person;
  const now = entrance.now();
  await note(db, { firmId, userId, action: 'sign-in' });
  const from = { agent: request.headers['user-agent']?.slice(0, 300), address: request.ip };
  const token = await startSession(db, { firmId, userId }, from, now, limitsOf(entrance));
  cookies.set(reply, 'sid', token);
  const known = deviceOf(entrance, request);
  if (known) await forgetDevice(db, known);
  const device = newToken();
  await rememberDevice(db, { firmId, userId }, hashToken(device), now);
  cookies.set(reply, 'device', device, deviceSeconds);
}

export async function leave(
  entrance: Entrance,
  db: SystemDb,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const token = tokenOf(entrance, request);
  const person = token ? await endSession(db, token) : undefined;
  if (person) await note(db, { ...person, action: 'sign-out' });
  entrance.cookies.clear(reply, 'sid');
}
