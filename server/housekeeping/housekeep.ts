/** Throws away what has served its time. Safe to run in several processes at once. */
import { asSystem } from '#server/kit/db.ts';
import type { Engine } from '#server/kit/engine.ts';
import { deviceDays } from '#server/sign-in/visit.ts';

const day = 24 * 60 * 60_000;

export const housekeep = (engine: Engine, now: Date): Promise<void> =>
  asSystem(engine, async (db) => {
    const daysAgo = (days: number) => new Date(now.getTime() - days * day).toISOString();
    await db.deleteFrom('sessions').where('expire', '<', now.toISOString()).execute();
    await db.deleteFrom('passwordResets').where('expiresAt', '<', now.toISOString()).execute();
    await db.deleteFrom('signInAttempts').where('startedAt', '<', daysAgo(1)).execute();
    await db.deleteFrom('idempotencyKeys').where('createdAt', '<', daysAgo(1)).execute();
    await db.deleteFrom('knownDevices').where('seenAt', '<', daysAgo(deviceDays)).execute();
  });
