/** A proof that can be guessed at: wrong ones are counted, and those who guess have to wait. */
import type { FastifyRequest } from 'fastify';
import { asSystem, type Doing } from '#server/kit/db.ts';
import { isDeviceOf } from './known-devices.ts';
import type { Person } from './store.ts';
import {
  addressKey,
  codeKey,
  forgive,
  type Key,
  note,
  oneAtATime,
  refuseWhilePaused,
} from './throttle.ts';
import { deviceOf, type Entrance } from './visit.ts';

interface Asked {
  person: Person;
  request: FastifyRequest;
  doing: string | Doing;
}

/** A browser that has been in before is slowed down by its own mistakes, and nobody else's. */
async function ownKey(entrance: Entrance, { person, request, doing }: Asked): Promise<Key> {
  const device = deviceOf(entrance, request);
  const isKnown =
    device !== undefined &&
    (await asSystem(entrance.engine, doing, (db) => isDeviceOf(db, person.userId, device)));
  return codeKey(isKnown ? device : person.userId);
}

export async function countedProof(
  entrance: Entrance,
  asked: Asked,
  prove: () => Promise<boolean>,
): Promise<boolean> {
  const { engine, now } = entrance;
  const { doing, request } = asked;
  const own = await ownKey(entrance, asked);
  const keys = [addressKey('address', request.ip), own];
  return oneAtATime(keys, async () => {
    await asSystem(engine, doing, (db) => refuseWhilePaused(db, keys, now()));
    const isProven = await prove();
    await asSystem(engine, doing, (db) => (isProven ? forgive(db, own) : note(db, keys, now())));
    return isProven;
  });
}
