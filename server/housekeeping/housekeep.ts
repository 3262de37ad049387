/** Throws away what has served its time. Safe to run in several processes at once. */
import { asSystem } from '#server/kit/db.ts';
import type { Engine } from '#server/kit/engine.ts';
import { deviceDays } from '#server/sign-in/visit.ts';

const day = 24 * 60 * 60_000;

export const housekeep = (engine: Engine, now: Date): Promise<void> =>
  asSystem(engine, 'housekeeping', async (db) => {
    const daysAgo = (days: number) => new Date(now.getTime() - days * day).toISOString();
    await db.deleteFrom('sessions').where('expire', '<', now.toISOString()).execute();
    await db.deleteFrom('passwordResets').where('expiresAt', '<', now.toISOString()).execute();
    await db.deleteFrom('emailChanges').where('expiresAt', '<', now.toISOString()).execute();
    await db.deleteFrom('passkeyChallenges').where('expiresAt', '<', now.toISOString()).execute();
    await db.deleteFrom('signInAttempts').where('startedAt', '<', daysAgo(1)).execute();
    await db.deleteFrom('idempotencyKeys').where('createdAt', '<', daysAgo(1)).execute();
    await db.deleteFrom('jobRuns').where('startedAt', '<', daysAgo(30)).execute();
    await db.deleteFrom('webhookDeliveries').where('createdAt', '<', daysAgo(30)).execute();
    // What waits is not thrown away: somebody is still to get it.
    await db
      .deleteFrom('mails')
      .where('state', 'in', ['sent', 'kept', 'failed'])
      .where('createdAt', '<', daysAgo(30))
      .execute();
    // Nobody tells anything again after so long.
    await db.deleteFrom('providerEvents').where('receivedAt', '<', daysAgo(90)).execute();
    await db.deleteFrom('knownDevices').where('seenAt', '<', daysAgo(deviceDays)).execute();
  });
