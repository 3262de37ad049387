/** What whoever runs the installation may do to the people in it. All of it is in their firm's trail. */
import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { NewPassword, signIn } from '#contract/sign-in.ts';
import type { Role } from '#contract/users.ts';
import { forgetNewEmail } from '#server/account/store.ts';
import { note } from '#server/audit/note.ts';
import { NotDone } from '#server/installation/sentence-for.ts';
import { asSystem, type SystemDb } from '#server/kit/db.ts';
import type { Engine } from '#server/kit/engine.ts';
import { invalidInput } from '#server/kit/refusals.ts';
import { endSessionsOf } from '#server/kit/sessions.ts';
import { forgetAll } from '#server/second-factors/store.ts';
import { forgetDevices } from '#server/sign-in/known-devices.ts';
import { hashPassword, refuseGuessable } from '#server/sign-in/passwords.ts';
import * as store from '#server/sign-in/store.ts';
import { emailKey, forgive } from '#server/sign-in/throttle.ts';
import { setRole } from './set-role.ts';

/** 144 bits, without anything that is hard to read aloud in a terminal. */
export const inventPassword = () => randomBytes(18).toString('base64url');

export interface NewOwner {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  companyName: string;
}

export async function createOwner(engine: Engine, owner: NewOwner, now: Date): Promise<void> {
  const parsed = signIn.signUp.takes.safeParse(owner);
  if (!parsed.success) throw invalidInput(parsed.error.issues);
  const { email, password, firstName, lastName, companyName } = parsed.data;
  await refuseGuessable(password, [email.split('@')[0] ?? '', firstName, lastName, companyName]);
  const passwordHash = await hashPassword(password);
  await asSystem(engine, 'operator create-owner', async (db) => {
    if (await store.findByEmail(db, email)) {
      throw new NotDone(`There is an account with the e-mail ${email} already.`);
    }
    const manager = { email, firstName, lastName };
    const person = await store.insertFirm(db, { companyName, now }, manager);
    await store.setPassword(db, person, passwordHash, now);
    await setRole(db, person, 'owner');
  });
}

/** Whoever was signed in with the old password is not any more. */
export async function resetPassword(
  engine: Engine,
  email: string,
  password: string,
  now: Date,
): Promise<void> {
  const parsed = z.object({ password: NewPassword }).safeParse({ password });
  if (!parsed.success) throw invalidInput(parsed.error.issues);
  await refuseGuessable(password, [email.split('@')[0] ?? '']);
  const passwordHash = await hashPassword(password);
  await asSystem(engine, 'operator reset-password', async (db) => {
    const { firmId, userId } = await find(db, email);
    await store.setPassword(db, { firmId, userId }, passwordHash, now);
    await forgetNewEmail(db, { firmId, userId });
    await forgetDevices(db, { firmId, userId });
    await endSessionsOf(db, userId);
    await forgive(db, emailKey('account', email));
  });
}

/** For whoever has lost telephone and codes: the password alone opens the door again. */
export const forgetSecondFactors = (engine: Engine, email: string): Promise<void> =>
  asSystem(engine, 'operator forget-second-factors', async (db) => {
    const { firmId, userId } = await find(db, email);
    if (await store.hasShortPassword(db, { firmId, userId })) {
      throw new NotDone(
        'Their password is good only beside a second step: set a new one first, with reset-password.',
      );
    }
    await forgetAll(db, { firmId, userId });
    await endSessionsOf(db, userId);
    await note(db, { firmId, userId, recordId: userId });
  });

export const changeRole = (engine: Engine, email: string, role: Role): Promise<void> =>
  asSystem(engine, 'operator set-role', async (db) => {
    const { firmId, userId } = await find(db, email);
    await setRole(db, { firmId, userId }, role);
    await endSessionsOf(db, userId);
  });

async function find(db: SystemDb, email: string) {
  const person = await store.findByEmail(db, email);
  if (!person) throw new NotDone(`There is nobody with the e-mail ${email}.`);
  return person;
}

export const list = (engine: Engine) =>
  asSystem(engine, 'operator list', (db) =>
    db
      .selectFrom('users')
      .innerJoin('firms', 'firms.id', 'users.firmId')
      .select(['users.email', 'users.role', 'users.firmRole', 'users.state', 'firms.name as firm'])
      .orderBy('firms.name')
      .orderBy('users.email')
      .execute(),
  );
