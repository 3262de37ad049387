/** A sign-in that waits for its second step, in the sessions table under a short-lived cookie of its own. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import * as z from 'zod';
import { readCookie } from '#server/kit/cookies.ts';
import { asSystem, type SystemDb } from '#server/kit/db.ts';
import { hashToken, newToken } from '#server/kit/tokens.ts';
import type { Proven } from './check-password.ts';
import type { Person } from './store.ts';
import type { Entrance } from './visit.ts';

const cookie = 'second-step';
const minutes = 10;
/** After so many wrong codes the password is asked for again. */
const mostFailures = 5;

const Waiting = z.object({
  waiting: z.object({
    firmId: z.string(),
    userId: z.string(),
    /** The proof of the first step: it must still be the same when they are let in. */
    passwordHash: z.string().optional(),
  }),
});

export interface Waiting {
  id: string;
  person: Person | Proven;
}

export async function beginSecondStep(
  db: SystemDb,
  { firmId, userId, ...proof }: Person | Proven,
  now: Date,
): Promise<string> {
  const token = newToken();
  const passwordHash = 'passwordHash' in proof ? proof.passwordHash : undefined;
  await db
    .insertInto('sessions')
    .values({
      sid: hashToken(token),
      sess: JSON.stringify({ waiting: { firmId, userId, passwordHash }, failures: 0 }),
      expire: new Date(now.getTime() + minutes * 60_000),
    })
    .execute();
  return token;
}

export const keepWaiting = (entrance: Entrance, reply: FastifyReply, token: string) =>
  entrance.cookies.set(reply, cookie, token, minutes * 60);

export const stopWaiting = (entrance: Entrance, reply: FastifyReply) =>
  entrance.cookies.clear(reply, cookie);

export async function findWaiting(
  entrance: Entrance,
  request: FastifyRequest,
): Promise<Waiting | undefined> {
  const id = hashToken(readCookie(request, entrance.cookies.name(cookie)) ?? '');
  const row = await asSystem(entrance.engine, 'second step', (db) =>
    db
      .selectFrom('sessions')
      .select('sess')
      .where('sid', '=', id)
      .where('expire', '>', entrance.now().toISOString())
      .executeTakeFirst(),
  );
  const found = Waiting.safeParse(row?.sess).data?.waiting;
  return found && { id, person: found };
}

/** True for the one caller that gets to go on. */
export async function endWaiting(db: SystemDb, id: string): Promise<boolean> {
  const ended = await db.deleteFrom('sessions').where('sid', '=', id).executeTakeFirst();
  return ended.numDeletedRows > 0n;
}

/** One more wrong try; true when it was the last. */
export async function countFailure(db: SystemDb, id: string): Promise<boolean> {
  const row = await db
    .updateTable('sessions')
    .set({ sess: sql`jsonb_set(sess, '{failures}', to_jsonb((sess ->> 'failures')::int + 1))` })
    .where('sid', '=', id)
    .returning(sql<number>`(sess ->> 'failures')::int`.as('failures'))
    .executeTakeFirst();
  if (!row || row.failures < mostFailures) return row === undefined;
  return endWaiting(db, id);
}
