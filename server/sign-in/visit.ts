/** One browser's visit: its cookies, and the session that a successful sign-in gives it. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/kit/config.ts';
import { type CookieJar, readCookie } from '#server/kit/cookies.ts';
import type { SystemDb } from '#server/kit/db.ts';
import type { Engine } from '#server/kit/engine.ts';
import type { Outbox } from '#server/kit/mail.ts';
import { endSession, findSession, type SignedInUser, startSession } from '#server/kit/sessions.ts';
import { hashToken, newToken } from '#server/kit/tokens.ts';
import type { Person } from './store.ts';
import * as store from './store.ts';

/** What sign-in needs from the program. */
export interface Entrance {
  engine: Engine;
  config: Config;
  cookies: CookieJar;
  now: () => Date;
  outbox: Outbox;
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

export async function whoIs(
  entrance: Entrance,
  request: FastifyRequest,
  isUse: boolean,
): Promise<SignedInUser | undefined> {
  const token = tokenOf(entrance, request);
  if (!token) return undefined;
  return findSession(entrance.engine, token, entrance.now(), limitsOf(entrance), isUse);
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
  cookies.set(reply, 'sid', await startSession(db, { firmId, userId }, now, limitsOf(entrance)));
  const known = deviceOf(entrance, request);
  if (known) await store.forgetDevice(db, known);
  const device = newToken();
  await store.rememberDevice(db, { firmId, userId }, hashToken(device), now);
  cookies.set(reply, 'device', device, deviceSeconds);
}

export async function leave(
  entrance: Entrance,
  db: SystemDb,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const token = tokenOf(entrance, request);
  if (token) await endSession(db, token);
  entrance.cookies.clear(reply, 'sid');
}
