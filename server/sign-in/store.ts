/** The tables behind a sign-in. Everything here spans firms and therefore takes a SystemDb. */
import { sql } from 'kysely';
import { limitsOf, trialDays, trialPlan } from '#contract/plan-catalogue.ts';
import type { FirmRole } from '#contract/users.ts';
import type { SystemDb } from '#server/kit/db.ts';

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
    .innerJoin('firms', 'firms.id', 'users.firmId')
    .select([
      'users.firmId',
      'users.id as userId',
      'users.email',
      'users.emailVerifiedAt',
      'credentials.passwordHash',
      'firms.isDemo',
      'users.state',
    ])
    .where(sql<string>`lower(users.email)`, '=', email.toLowerCase())
    .where('users.removedAt', 'is', null)
    .executeTakeFirst();

const userOf = (db: SystemDb, { firmId, userId }: Person) =>
  db
    .selectFrom('users')
    .innerJoin('firms', 'firms.id', 'users.firmId')
    .select(['users.email', 'users.firstName', 'users.lastName', 'users.state', 'firms.isDemo'])
    .where('users.firmId', '=', firmId)
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();

/** One change of a person's ways in after the other: what each of them looks at stays so until it is done. */
export const holdPerson = (db: SystemDb, { firmId, userId }: Person) =>
  db
    .selectFrom('users')
    .select('id')
    .where('firmId', '=', firmId)
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .execute();

export const emailOf = async (db: SystemDb, person: Person) => (await userOf(db, person)).email;
export const isActive = async (db: SystemDb, person: Person) =>
  (await userOf(db, person)).state === 'active';
export const isDemo = async (db: SystemDb, person: Person) => (await userOf(db, person)).isDemo;

/** What a person is called where passkeys are chosen from. */
export async function nameOf(db: SystemDb, person: Person) {
  const { email, firstName, lastName } = await userOf(db, person);
  return { email, name: [firstName, lastName].filter(Boolean).join(' ') || email };
}

/** Whether there is a password, and it is long enough only beside a second factor. */
export async function hasShortPassword(db: SystemDb, { firmId, userId }: Person): Promise<boolean> {
  const row = await db
    .selectFrom('credentials')
    .select('standsAlone')
    .where('firmId', '=', firmId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row?.standsAlone === false;
}

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
  const trialEnd = new Date(firm.now.getTime() + trialDays * day);
  const { id: firmId } = await db
    .insertInto('firms')
    .values({
      name: firm.companyName,
      timeZone: firm.timeZone,
      trialEndsAt: trialEnd,
      writableUntil: trialEnd,
      seats: limitsOf(trialPlan).users,
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

/** Somebody who was invited. Their seat is counted by the database. */
export async function insertMember(
  db: SystemDb,
  firmId: string,
  member: NewManager & { firmRole: FirmRole },
  now: Date,
): Promise<Person> {
  const at = now.toISOString();
  const { id: userId } = await db
    .insertInto('users')
    // The link came to this mailbox.
    .values({ firmId, ...member, emailVerifiedAt: at, createdAt: at, updatedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { firmId, userId };
}

export const setPassword = (
  db: SystemDb,
  { firmId, userId }: Person,
  passwordHash: string,
  now: Date,
  /** False for one that is long enough only beside a second factor. */
  standsAlone = true,
) => {
  const password = { passwordHash, changedAt: now, standsAlone };
  return db
    .insertInto('credentials')
    .values({ firmId, userId, ...password })
    .onConflict((conflict) => conflict.columns(['firmId', 'userId']).doUpdateSet(password))
    .execute();
};

/** False when a new password was set in the meantime; true holds until this transaction ends. */
export async function isCurrentHash(
  db: SystemDb,
  { firmId, userId, passwordHash }: Person & { passwordHash: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('credentials')
    .select('passwordHash')
    .where('firmId', '=', firmId)
    .where('userId', '=', userId)
    .forShare()
    .executeTakeFirst();
  return row?.passwordHash === passwordHash;
}

export const setVerified = (db: SystemDb, { firmId, userId }: Person, now: Date) =>
  db
    .updateTable('users')
    .set({ emailVerifiedAt: now })
    .where('firmId', '=', firmId)
    .where('id', '=', userId)
    .execute();

/** The address somebody has just shown to be theirs. */
export const setEmail = (db: SystemDb, { firmId, userId }: Person, email: string, now: Date) =>
  db
    .updateTable('users')
    .set({ email, emailVerifiedAt: now })
    .where('firmId', '=', firmId)
    .where('id', '=', userId)
    .execute();

export async function forgetProofs(db: SystemDb, { firmId, userId }: Person): Promise<void> {
  for (const table of ['credentials', 'identities', 'passwordResets'] as const) {
    await db.deleteFrom(table).where('firmId', '=', firmId).where('userId', '=', userId).execute();
  }
}

export const forgetResets = (db: SystemDb, { firmId, userId }: Person) =>
  db
    .deleteFrom('passwordResets')
    .where('firmId', '=', firmId)
    .where('userId', '=', userId)
    .execute();

/** The newest link is the only one that works. */
export async function insertReset(
  db: SystemDb,
  person: Person,
  tokenHash: string,
  expiresAt: Date,
) {
  await forgetResets(db, person);
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
    .where('users.state', '=', 'active')
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
