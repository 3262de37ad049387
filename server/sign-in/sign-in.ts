import type { FastifyReply, FastifyRequest } from 'fastify';
import { secondStep } from '#contract/problems.ts';
import type { CurrentUser } from '#contract/users.ts';
import { asSystem } from '#server/kit/db.ts';
import { Refusal } from '#server/kit/refusals.ts';
import { findPasskey, waysOf } from '#server/second-factors/store.ts';
import * as users from '#server/users/store.ts';
import { checkPassword, type Proven } from './check-password.ts';
import type { Person } from './store.ts';
import * as store from './store.ts';
import { type Entrance, enter } from './visit.ts';
import { beginSecondStep, keepWaiting } from './waiting.ts';

/** The same words whether the account or the password was wrong. */
const wrong = () => new Refusal(401, 'The e-mail or the password is not right.');

export async function signIn(
  entrance: Entrance,
  { email, password }: { email: string; password: string },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<CurrentUser> {
  const person = await checkPassword(entrance, email, password, request);
  if (!person) throw wrong();
  return admit(entrance, person, request, reply);
}

/**
 * Lets a person in whose identity is proven, by a password or by an identity provider. Whoever has set
 * up a second factor has then come half of the way: the rest is in second-step.ts.
 */
export async function admit(
  entrance: Entrance,
  person: Person | Proven | (Person & { credentialId: string }),
  request: FastifyRequest,
  reply: FastifyReply,
  { isWhole = false } = {},
): Promise<CurrentUser> {
  const admitted = await asSystem(entrance.engine, 'sign-in', async (db) => {
    // Whoever is out for now is told no more than whoever mistyped.
    if (!(await store.isActive(db, person))) throw wrong();
    // Somebody may have set a new password since this one was checked, or removed the passkey.
    if ('passwordHash' in person && !(await store.isCurrentHash(db, person))) throw wrong();
    if ('credentialId' in person && !(await findPasskey(db, person.credentialId))) throw wrong();
    if (!isWhole && (await waysOf(db, person)).length > 0) {
      return { waiting: await beginSecondStep(db, person, entrance.now()) };
    }
    await enter(entrance, db, person, request, reply);
    return { user: await users.current(db, person) };
  });
  if (admitted.user) return admitted.user;
  keepWaiting(entrance, reply, admitted.waiting);
  throw new Refusal(401, 'Please go on with your second step.', { type: secondStep });
}
