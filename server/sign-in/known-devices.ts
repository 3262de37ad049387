/** Browsers that have signed in before: what strangers do elsewhere does not slow them down. */
import { sql } from 'kysely';
import type { SystemDb } from '#server/kit/db.ts';
import type { Person } from './store.ts';

export async function isKnownDevice(db: SystemDb, email: string, tokenHash: string) {
  const row = await db
    .selectFrom('knownDevices')
    .innerJoin('users', (join) =>
      join
        .onRef('users.firmId', '=', 'knownDevices.firmId')
        .onRef('users.id', '=', 'knownDevices.userId'),
    )
    .select('users.id')
    .where('tokenHash', '=', tokenHash)
    .where(sql<string>`lower(users.email)`, '=', email.toLowerCase())
    .where('users.removedAt', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function isDeviceOf(db: SystemDb, userId: string, tokenHash: string) {
  const row = await db
    .selectFrom('knownDevices')
    .select('userId')
    .where('tokenHash', '=', tokenHash)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

export const forgetDevice = (db: SystemDb, tokenHash: string) =>
  db.deleteFrom('knownDevices').where('tokenHash', '=', tokenHash).execute();

/** All browsers of a person are strangers again, or all but one. */
export const forgetDevices = (db: SystemDb, { firmId, userId }: Person, but = '') =>
  db
    .deleteFrom('knownDevices')
    .where('firmId', '=', firmId)
    .where('userId', '=', userId)
    .where('tokenHash', '<>', but)
    .execute();

export const rememberDevice = (db: SystemDb, person: Person, tokenHash: string, now: Date) =>
  db
    .insertInto('knownDevices')
    .values({ ...person, tokenHash, seenAt: now })
    .onConflict((conflict) => conflict.column('tokenHash').doUpdateSet({ ...person, seenAt: now }))
    .execute();
