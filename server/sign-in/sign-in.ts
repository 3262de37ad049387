import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CurrentUser } from '#contract/users.ts';
import { asSystem } from '#server/kit/db.ts';
import { Refusal } from '#server/kit/refusals.ts';
import * as users from '#server/users/store.ts';
import { checkPassword, type Proven } from './check-password.ts';
import type { Person } from './store.ts';
import * as store from './store.ts';
import { type Entrance, enter } from './visit.ts';

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

/** Lets a person in whose identity is proven, by a password or by an identity provider. */
export const admit = (
  entrance: Entrance,
  person: Person | Proven,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<CurrentUser> =>
  asSystem(entrance.engine, 'sign-in', async (db) => {
    // Somebody may have set a new password since this one was checked.
    if ('passwordHash' in person && !(await store.isCurrentHash(db, person))) throw wrong();
    await enter(entrance, db, person, request, reply);
    return users.current(db, person);
  });
