/** The tables of second factors. They belong to a person, not to a firm's work: all take a SystemDb. */
import type { Passkey, SecondFactors } from '#contract/second-factors.ts';
import type { SecondStepWay } from '#contract/sign-in.ts';
import type { SystemDb } from '#server/kit/db.ts';
import type { Person } from '#server/sign-in/store.ts';

export const findApp = (db: SystemDb, { firmId, userId }: Person) =>
  db
    .selectFrom('authenticatorApps')
    .select(['id', 'secret', 'confirmedAt', 'lastStep'])
    .where('firmId', '=', firmId)
    .where('userId', '=', userId)
    .executeTakeFirst();

export const insertApp = (
  db: SystemDb,
  { firmId, userId }: Person,
  app: { id: string; secret: string },
  now: Date,
) =>
  db
    .insertInto('authenticatorApps')
    .values({ firmId, userId, ...app, createdAt: now })
    .execute();

export const removeApp = (db: SystemDb, { firmId, userId }: Person) =>
  db
    .deleteFrom('authenticatorApps')
    .where('firmId', '=', firmId)
    .where('userId', '=', userId)
    .execute();

export const confirmApp = (db: SystemDb, { firmId, userId }: Person, now: Date) =>
  db
    .updateTable('authenticatorApps')
    .set({ confirmedAt: now })
    .where('firmId', '=', firmId)
    .where('userId', '=', userId)
    .execute();

/** True for the one caller that gets to use the code of this half minute. */
export async function takeStep(db: SystemDb, { firmId, userId }: Person, step: number) {
  const taken = await db
    .updateTable('authenticatorApps')
    .set({ lastStep: step })
    .where('firmId', '=', firmId)
    .where('userId', '=', userId)
    .where('lastStep', '<', step)
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}

export const listPasskeys = (db: SystemDb, { firmId, userId }: Person) =>
  db
    .selectFrom('passkeys')
    .select(['id', 'name', 'createdAt', 'lastUsedAt', 'credentialId', 'transports'])
    .where('firmId', '=', firmId)
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

export const findPasskey = (db: SystemDb, credentialId: string) =>
  db
    .selectFrom('passkeys')
    .select(['id', 'firmId', 'userId', 'credentialId', 'publicKey', 'signCount', 'transports'])
    .where('credentialId', '=', credentialId)
    .executeTakeFirst();

export interface NewPasskey {
  credentialId: string;
  publicKey: string;
  signCount: number;
  transports: string[];
  name: string;
  createdAt: Date;
}

export const insertPasskey = (db: SystemDb, { firmId, userId }: Person, passkey: NewPasskey) =>
  db
    .insertInto('passkeys')
    .values({ firmId, userId, ...passkey })
    .returning('id')
    .executeTakeFirstOrThrow();

export const notePasskeyUse = (db: SystemDb, id: string, signCount: number, now: Date) =>
  db.updateTable('passkeys').set({ signCount, lastUsedAt: now }).where('id', '=', id).execute();

/** True when it is this person's. */
export async function renamePasskey(
  db: SystemDb,
  { firmId, userId }: Person,
  id: string,
  name: string,
): Promise<boolean> {
  const renamed = await db
    .updateTable('passkeys')
    .set({ name })
    .where('firmId', '=', firmId)
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return renamed.numUpdatedRows > 0n;
}

export async function removePasskey(db: SystemDb, { firmId, userId }: Person, id: string) {
  const removed = await db
    .deleteFrom('passkeys')
    .where('firmId', '=', firmId)
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return removed.numDeletedRows > 0n;
}

export const codesOf = (db: SystemDb, { firmId, userId }: Person) =>
  db
    .selectFrom('recoveryCodes')
    .select(['codeHash', 'nonce'])
    .where('firmId', '=', firmId)
    .where('userId', '=', userId)
    .execute();

export async function forgetCodes(db: SystemDb, { firmId, userId }: Person): Promise<void> {
  await db
    .deleteFrom('recoveryCodes')
    .where('firmId', '=', firmId)
    .where('userId', '=', userId)
    .execute();
}

export async function replaceCodes(
  db: SystemDb,
  { firmId, userId }: Person,
  nonce: string,
  hashes: readonly string[],
): Promise<void> {
  await forgetCodes(db, { firmId, userId });
  await db
    .insertInto('recoveryCodes')
    .values(hashes.map((codeHash) => ({ firmId, userId, codeHash, nonce })))
    .execute();
}

/** True for the one caller that gets to use the code. */
export async function spendCode(db: SystemDb, { firmId, userId }: Person, codeHash: string) {
  const spent = await db
    .deleteFrom('recoveryCodes')
    .where('firmId', '=', firmId)
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .executeTakeFirst();
  return spent.numDeletedRows > 0n;
}

export const insertChallenge = (
  db: SystemDb,
  challenge: { challenge: string; userId: string | null; expiresAt: Date },
) => db.insertInto('passkeyChallenges').values(challenge).execute();

/** For whom it was; undefined when it was not ours, is too old or was answered before. */
export const takeChallenge = (db: SystemDb, challenge: string, now: Date) =>
  db
    .deleteFrom('passkeyChallenges')
    .where('challenge', '=', challenge)
    .where('expiresAt', '>', now.toISOString())
    .returning('userId')
    .executeTakeFirst();

const iso = (at: Date | string) => new Date(at).toISOString();

export async function list(db: SystemDb, person: Person): Promise<SecondFactors> {
  const app = await findApp(db, person);
  const passkeys = await listPasskeys(db, person);
  const codes = await codesOf(db, person);
  return {
    appSince: app?.confirmedAt ? iso(app.confirmedAt) : null,
    passkeys: passkeys.map(
      ({ id, name, createdAt, lastUsedAt }): Passkey => ({
        id,
        name,
        createdAt: iso(createdAt),
        lastUsedAt: lastUsedAt && iso(lastUsedAt),
      }),
    ),
    recoveryCodesLeft: codes.length,
  };
}

/** Empty for whoever needs no second step. Codes alone are none: they stand in for something lost. */
export async function waysOf(db: SystemDb, person: Person): Promise<SecondStepWay[]> {
  const { appSince, passkeys, recoveryCodesLeft } = await list(db, person);
  const ways: SecondStepWay[] = [];
  if (passkeys.length > 0) ways.push('passkey');
  if (appSince) ways.push('app');
  if (ways.length > 0 && recoveryCodesLeft > 0) ways.push('recovery-code');
  return ways;
}

/** Whoever planted something here is out as well. */
export async function forgetAll(db: SystemDb, person: Person): Promise<void> {
  const { firmId, userId } = person;
  await removeApp(db, person);
  await forgetCodes(db, person);
  await db
    .deleteFrom('passkeys')
    .where('firmId', '=', firmId)
    .where('userId', '=', userId)
    .execute();
}
