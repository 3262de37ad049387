/** Whose password is this? Counts failures and respects pauses; hashing happens outside transactions. */
import type { FastifyRequest } from 'fastify';
import { asSystem } from '#server/kit/db.ts';
import { isPassword } from './passwords.ts';
import type { Person } from './store.ts';
import * as store from './store.ts';
import { forgive, keys, noteFailure, oneAtATime, refuseWhilePaused } from './throttle.ts';
import { deviceOf, type Entrance } from './visit.ts';

export async function checkPassword(
  entrance: Entrance,
  email: string,
  password: string,
  request: FastifyRequest,
): Promise<Person | undefined> {
  const { engine, now } = entrance;
  const device = deviceOf(entrance, request);
  const { account, attempt } = await asSystem(engine, async (db) => {
    const found = await store.findByEmail(db, email);
    const isKnown = found && device ? await store.isKnownDevice(db, found, device) : false;
    return {
      account: found,
      attempt: isKnown && device ? keys.device(device) : keys.account(email),
    };
  });
  const watched = [attempt, keys.address(request.ip)];
  return oneAtATime(attempt, async () => {
    await asSystem(engine, (db) => refuseWhilePaused(db, watched, now()));
    const isRight = await isPassword(password, account?.passwordHash ?? undefined);
    await asSystem(engine, async (db) => {
      if (isRight) await forgive(db, [attempt]);
      else await noteFailure(db, watched, now());
    });
    return isRight ? account : undefined;
  });
}
