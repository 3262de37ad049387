/** The tables behind a sign-in. Everything here spans firms and therefore takes a SystemDb. */
import { sql } from 'kysely';
import type { SystemDb } from '#server/kit/db.ts';

const trialDays = 14;
const day = 24 * 60 * 60_000;

export interface Person {
  firmId: string;
  userId: string;
}

export const findByEmail = (db: SystemDb, email: string) =>
  db
    .selectFrom('users')
    .leftJoin('credentials', (join) =>
      join
        .onRef('credentials.firmId', '=', 'users.firmId')
        .onRef('credentials.userId', '=', 'users.id'),
    )
    .select(['users.firmId', 'users.id as userId', 'users.email', 'credentials.passwordHash'])
    .where(sql<string>`lower(users.email)`, '=', email.toLowerCase())
    .executeTakeFirst();

export interface NewFirm {
  companyName: string;
  timeZone?: string;
  now: Date;
}
export interface NewManager {
  email: string;
  firstName: string | null;
  lastName: string | null;
}

/** A firm in its trial, with its first person as manager. */
export async function insertFirm(
  db: SystemDb,
  firm: NewFirm,
  manager: NewManager,
): Promise<Person> {
  const at = firm.now.toISOString();
  const { id: firmId } = await db
    .insertInto('firms')
    .values({
      name: firm.companyName,
      timeZone: firm.timeZone,
      trialEndsAt: new Date(firm.now.getTime() + trialDays * day),
      subscriptionStatus: 'trialing',
      subscriptionStartDate: at,
      createdAt: at,
      updatedAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: userId } = await db
    .insertInto('users')
    .values({ firmId, ...manager, firmRole: 'manager', createdAt: at, updatedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { firmId, userId };
}

export const setPassword = (db: SystemDb, person: Person, passwordHash: string, now: Date) =>
  db
    .insertInto('credentials')
    .values({ ...person, passwordHash, changedAt: now })
    .onConflict((conflict) =>
      conflict.columns(['firmId', 'userId']).doUpdateSet({ passwordHash, changedAt: now }),
    )
    .execute();

export async function isKnownDevice(db: SystemDb, person: Person, tokenHash: string) {
  const row = await db
    .selectFrom('knownDevices')
    .select('userId')
    .where('tokenHash', '=', tokenHash)
    .where('firmId', '=', person.firmId)
    .where('userId', '=', person.userId)
    .executeTakeFirst();
  return row !== undefined;
}

export const rememberDevice = (db: SystemDb, person: Person, tokenHash: string, now: Date) =>
  db
    .insertInto('knownDevices')
    .values({ ...person, tokenHash, seenAt: now })
    .onConflict((conflict) => conflict.column('tokenHash').doUpdateSet({ ...person, seenAt: now }))
    .execute();

/** The newest link is the only one that works. */
export async function insertReset(
  db: SystemDb,
  person: Person,
  tokenHash: string,
  expiresAt: Date,
) {
  await db
    .deleteFrom('passwordResets')
    .where('firmId', '=', person.firmId)
    .where('userId', '=', person.userId)
    .execute();
  await db
    .insertInto('passwordResets')
    .values({ ...person, tokenHash, expiresAt })
    .execute();
}

export const findReset = (db: SystemDb, tokenHash: string, now: Date) =>
  db
    .selectFrom('passwordResets')
    .innerJoin('users', (join) =>
      join
        .onRef('users.firmId', '=', 'passwordResets.firmId')
        .onRef('users.id', '=', 'passwordResets.userId'),
    )
    .select(['passwordResets.firmId', 'passwordResets.userId', 'users.email'])
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst();

/** True for the one caller that gets to use the token. */
export async function useReset(db: SystemDb, tokenHash: string): Promise<boolean> {
  const row = await db
    .deleteFrom('passwordResets')
    .where('tokenHash', '=', tokenHash)
    .returning('tokenHash')
    .executeTakeFirst();
  return row !== undefined;
}

export const findIdentity = (db: SystemDb, issuer: string, subject: string) =>
  db
    .selectFrom('identities')
    .select(['firmId', 'userId'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();

export const insertIdentity = (db: SystemDb, person: Person, issuer: string, subject: string) =>
  db
    .insertInto('identities')
    .values({ ...person, issuer, subject })
    .execute();
