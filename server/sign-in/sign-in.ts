/** Sign-in and sign-up with e-mail and password. Hashing happens between transactions, never in one. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CurrentUser } from '#contract/users.ts';
import { asSystem } from '#server/kit/db.ts';
import { Refusal } from '#server/kit/refusals.ts';
import * as users from '#server/users/store.ts';
import { hashPassword, isGuessable, isPassword } from './passwords.ts';
import type { Person } from './store.ts';
import * as store from './store.ts';
import { forgive, keys, noteFailure, refuseWhilePaused } from './throttle.ts';
import { deviceOf, type Entrance, enter } from './visit.ts';

/** The same words whether the account or the password was wrong. */
const wrong = () => new Refusal(401, 'Unauthorized: the e-mail or the password is not right.');

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

export async function signUp(
  entrance: Entrance,
  input: {
    email: string;
    password: string;
    firstName: string;
    lastName: string;
    companyName: string;
    timeZone?: string;
  },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<CurrentUser> {
  const { email, password, firstName, lastName, companyName } = input;
  refuseGuessable(password, [email.split('@')[0] ?? '', firstName, lastName, companyName]);
  const { engine, now } = entrance;
  if (await asSystem(engine, (db) => store.findByEmail(db, email))) {
    // A repeated sign-up, such as after a lost answer, signs in; anything else is told the truth.
    const person = await checkPassword(entrance, email, password, request);
    if (person) return admit(entrance, person, request, reply);
    throw new Refusal(409, 'There is an account with this e-mail already. Please sign in.', {
      errors: [{ field: 'email', message: 'There is an account with this e-mail already.' }],
    });
  }
  const passwordHash = await hashPassword(password);
  return asSystem(engine, async (db) => {
    const at = now();
    const firm = {
      companyName,
      timeZone: input.timeZone && isTimeZone(input.timeZone) ? input.timeZone : undefined,
      now: at,
    };
    const person = await store.insertFirm(db, firm, { email, firstName, lastName });
    await store.setPassword(db, person, passwordHash, at);
    await enter(entrance, db, person, request, reply);
    return users.current(db, person.userId);
  });
}

/** Lets a person in whose identity is proven, by a password or by an identity provider. */
export const admit = (
  { engine, ...rest }: Entrance,
  person: Person,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<CurrentUser> =>
  asSystem(engine, async (db) => {
    await enter({ engine, ...rest }, db, person, request, reply);
    return users.current(db, person.userId);
  });

export function refuseGuessable(password: string, context: string[]): void {
  if (!isGuessable(password, context)) return;
  const message = 'Password is too easy to guess. Please choose other words.';
  throw new Refusal(400, message, { errors: [{ field: 'password', message }] });
}

/** The person whose password this is, or undefined; counts failures and respects pauses. */
async function checkPassword(
  entrance: Entrance,
  email: string,
  password: string,
  request: FastifyRequest,
): Promise<Person | undefined> {
  const { engine, now } = entrance;
  const device = deviceOf(entrance, request);
  const { account, watched } = await asSystem(engine, async (db) => {
    const found = await store.findByEmail(db, email);
    const isKnown = found && device ? await store.isKnownDevice(db, found, device) : false;
    const who = isKnown && device ? keys.device(device) : keys.account(email);
    const both = [who, keys.address(request.ip)];
    await refuseWhilePaused(db, both, now());
    return { account: found, watched: both };
  });
  const isRight = await isPassword(password, account?.passwordHash ?? undefined);
  await asSystem(engine, async (db) => {
    if (isRight) await forgive(db, watched.slice(0, 1));
    else await noteFailure(db, watched, now());
  });
  return isRight ? account : undefined;
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
