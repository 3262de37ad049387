/** A new firm in its trial, with the person who signs it up as its manager. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CurrentUser } from '#contract/users.ts';
import { isKeptFor } from '#server/account/store.ts';
import { asSystem } from '#server/kit/db.ts';
import { Refusal } from '#server/kit/refusals.ts';
import { checkPassword } from './check-password.ts';
import { hashPassword, refuseGuessable } from './passwords.ts';
import { admit } from './sign-in.ts';
import * as store from './store.ts';
import { addressKey, count, oneAtATime } from './throttle.ts';
import type { Entrance } from './visit.ts';

export interface SignUp {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  companyName: string;
  timeZone?: string;
}

export async function signUp(
  entrance: Entrance,
  input: SignUp,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<CurrentUser> {
  const { email, password, firstName, lastName, companyName } = input;
  await refuseGuessable(password, [email.split('@')[0] ?? '', firstName, lastName, companyName]);
  const { engine, now } = entrance;
  const isTaken = await asSystem(engine, 'sign-up', async (db) => {
    await count(db, addressKey('sign-up', request.ip), now());
    return (
      (await store.findByEmail(db, email)) !== undefined || (await isKeptFor(db, email, now()))
    );
  });
  if (isTaken) {
    // A repeated sign-up, such as after a lost answer, signs in; anything else is told the truth.
    const person = await checkPassword(entrance, email, password, request);
    if (person) return admit(entrance, person, request, reply);
    throw new Refusal(409, 'There is an account with this e-mail already. Please sign in.', {
      errors: [{ field: 'email', message: 'There is an account with this e-mail already.' }],
    });
  }
  // One after the other from one address: a flood of sign-ups must not keep others from signing in.
  const line = [addressKey('sign-up', request.ip)];
  const passwordHash = await oneAtATime(line, () => hashPassword(password));
  const person = await asSystem(engine, 'sign-up', async (db) => {
    const firm = { companyName, timeZone: known(input.timeZone), now: now() };
    const made = await store.insertFirm(db, firm, { email, firstName, lastName });
    await store.setPassword(db, made, passwordHash, firm.now);
    return made;
  });
  return admit(entrance, person, request, reply);
}

/** A time zone this machine knows, or none: a firm can set it later. */
function known(timeZone: string | undefined): string | undefined {
  try {
    return timeZone && new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}
