/** The other half of a sign-in, and the sign-in with a passkey, which is both halves at once. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { UsedCredential } from '#contract/passkey-credentials.ts';
import type { SecondStep, SecondStepWay } from '#contract/sign-in.ts';
import type { CurrentUser } from '#contract/users.ts';
import { note } from '#server/audit/note.ts';
import { asSystem } from '#server/kit/db.ts';
import { invalid, Refusal } from '#server/kit/refusals.ts';
import { tellCodeUsed } from '#server/second-factors/letters.ts';
import { provePasskey, requestOptions } from '#server/second-factors/passkeys.ts';
import { proveAppCode, proveRecoveryCode } from '#server/second-factors/prove.ts';
import { waysOf } from '#server/second-factors/store.ts';
import { countedProof } from './counted-proof.ts';
import { admit } from './sign-in.ts';
import type { Person } from './store.ts';
import { addressKey, note as noteFailure, refuseWhilePaused } from './throttle.ts';
import type { Entrance } from './visit.ts';
import { countFailure, endWaiting, findWaiting, stopWaiting, type Waiting } from './waiting.ts';

const over = () => new Refusal(401, 'This sign-in has taken too long. Please sign in again.');

async function waiting(entrance: Entrance, request: FastifyRequest): Promise<Waiting> {
  const found = await findWaiting(entrance, request);
  if (!found) throw over();
  return found;
}

export async function secondStepWays(
  entrance: Entrance,
  request: FastifyRequest,
): Promise<SecondStepWay[]> {
  const { person } = await waiting(entrance, request);
  return asSystem(entrance.engine, 'second step', (db) => waysOf(db, person));
}

export const secondStepOptions = async (entrance: Entrance, request: FastifyRequest) =>
  requestOptions(entrance, (await waiting(entrance, request)).person);

export async function takeSecondStep(
  entrance: Entrance,
  step: SecondStep,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<CurrentUser> {
  const { id, person } = await waiting(entrance, request);
  const { engine } = entrance;
  const doing = 'second step';
  const isRight = await countedProof(entrance, { person, request, doing }, () =>
    isProven(entrance, person, step),
  );
  if (!isRight) {
    const isOver = await asSystem(engine, doing, async (db) => {
      const { firmId, userId } = person;
      await note(db, { firmId, userId, action: 'sign-in refused' });
      return countFailure(db, id);
    });
    throw isOver ? over() : wrong[step.way]();
  }
  await asSystem(engine, doing, async (db) => {
    if (!(await endWaiting(db, id))) throw over();
  });
  stopWaiting(entrance, reply);
  return admit(entrance, person, request, reply, { isWhole: true });
}

const wrong: Record<SecondStepWay, () => Refusal> = {
  app: () => invalid('code', 'Code is not right. Each code of the app works once.'),
  'recovery-code': () => invalid('code', 'Code is not right. Each recovery code works once.'),
  passkey: () => invalid('credential', 'This passkey is not one of this account.'),
};

async function isProven(entrance: Entrance, person: Person, step: SecondStep): Promise<boolean> {
  if (step.way === 'app') return proveAppCode(entrance, person, step.code);
  if (step.way === 'passkey') {
    return (await provePasskey(entrance, person, step.credential)) !== undefined;
  }
  const left = await proveRecoveryCode(entrance, person, step.code);
  if (left === undefined) return false;
  await tellCodeUsed(entrance, person, left);
  return true;
}

export async function signInWithPasskey(
  entrance: Entrance,
  credential: UsedCredential,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<CurrentUser> {
  const { engine, now } = entrance;
  const keys = [addressKey('address', request.ip)];
  await asSystem(engine, 'sign-in', (db) => refuseWhilePaused(db, keys, now()));
  const person = await provePasskey(entrance, null, credential);
  if (!person) {
    await asSystem(engine, 'sign-in', (db) => noteFailure(db, keys, now()));
    throw new Refusal(401, 'This passkey is not known here.');
  }
  return admit(entrance, person, request, reply, { isWhole: true });
}
