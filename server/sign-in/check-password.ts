/** Whose password is this? Counts failures and respects pauses; hashing happens outside transactions. */
import type { FastifyRequest } from 'fastify';
import { note as noteInTrail } from '#server/audit/note.ts';
import { asSystem } from '#server/kit/db.ts';
import { mayUseDemo } from './demo-door.ts';
import { isKnownDevice } from './known-devices.ts';
import { isPassword } from './passwords.ts';
import type { Person } from './store.ts';
import * as store from './store.ts';
import {
  addressKey,
  deviceKey,
  emailKey,
  forgive,
  note,
  oneAtATime,
  refuseWhilePaused,
} from './throttle.ts';
import { deviceOf, type Entrance } from './visit.ts';

/** A person, with the proof that was checked: it must still be the same when they are let in. */
export interface Proven extends Person {
  passwordHash: string;
}

export async function checkPassword(
  entrance: Entrance,
  email: string,
  password: string,
  request: FastifyRequest,
): Promise<Proven | undefined> {
  const { engine, now, config } = entrance;
  const device = deviceOf(entrance, request);
  const isKnown = device
    ? await asSystem(engine, 'sign-in', (db) => isKnownDevice(db, email, device))
    : false;
  const attempt = isKnown && device ? deviceKey(device) : emailKey('account', email);
  const keys = [addressKey('address', request.ip), attempt];
  return oneAtATime(keys, async () => {
    const account = await asSystem(engine, 'sign-in', async (db) => {
      await refuseWhilePaused(db, keys, now());
      const found = await store.findByEmail(db, email);
      // The demo's password is public: who may not use it meets accounts that are nobody's.
      return found?.isDemo && !mayUseDemo(config, request) ? undefined : found;
    });
    const stored = account?.passwordHash ?? undefined;
    const isRight = await isPassword(password, stored);
    await asSystem(engine, 'sign-in', async (db) => {
      if (isRight) return forgive(db, attempt);
      const { firmId, userId } = account ?? {};
      if (firmId && userId) await noteInTrail(db, { firmId, userId, action: 'sign-in refused' });
      return note(db, keys, now());
    });
    if (!isRight || !account || !stored) return undefined;
    return { firmId: account.firmId, userId: account.userId, passwordHash: stored };
  });
}
