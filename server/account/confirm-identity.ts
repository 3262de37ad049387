/** Whoever sits at the screen shows that they are the person who has signed in there. */
import type { Confirmation, ConfirmationWay } from '#contract/account.ts';
import { note } from '#server/audit/note.ts';
import { asSystem } from '#server/kit/db.ts';
import { conflict, invalid } from '#server/kit/refusals.ts';
import { confirmSession } from '#server/kit/sessions.ts';
import type { OwnCall } from '#server/kit/two-steps.ts';
import { personOf } from '#server/second-factors/own.ts';
import { provePasskey } from '#server/second-factors/passkeys.ts';
import { proveAppCode } from '#server/second-factors/prove.ts';
import { waysOf } from '#server/second-factors/store.ts';
import { checkPassword, type Proven } from '#server/sign-in/check-password.ts';
import { countedProof } from '#server/sign-in/counted-proof.ts';
import { isCurrentHash } from '#server/sign-in/store.ts';
import type { Entrance } from '#server/sign-in/visit.ts';
import * as store from './store.ts';

/** As strong as their sign-in. Who comes in through a provider alone signs in again instead. */
export const confirmationWays = (entrance: Entrance, call: OwnCall): Promise<ConfirmationWay[]> =>
  asSystem(entrance.engine, call.doing, async (db) => {
    const person = personOf(call);
    const factors = await waysOf(db, person);
    const { passwordChangedAt } = await store.person(db, person);
    const ways: ConfirmationWay[] = [];
    if (factors.includes('passkey')) ways.push('passkey');
    if (passwordChangedAt && factors.includes('app')) ways.push('password-and-code');
    if (passwordChangedAt && factors.length === 0) ways.push('password');
    return ways;
  });

/** Counted like a sign-in: an open screen is no place to guess either. */
export async function provePassword(
  entrance: Entrance,
  { user, request, doing }: OwnCall,
  { field, password }: { field: string; password: string },
): Promise<Proven> {
  const known = await asSystem(entrance.engine, doing, (db) =>
    store.person(db, { firmId: user.firmId, userId: user.id }),
  );
  if (!known.passwordChangedAt) {
    throw conflict(
      'This account has no password. Set one by ‘Forgot your password?’ at the sign-in.',
    );
  }
  const proven = await checkPassword(entrance, known.email, password, request);
  if (proven?.userId !== user.id) throw invalid(field, wrong[field] ?? 'Password is not right.');
  return proven;
}

const wrong: Record<string, string> = { current: 'Current password is not right.' };

export async function confirmIdentity(
  entrance: Entrance,
  call: OwnCall & { input: Confirmation },
): Promise<void> {
  const { input, user, doing } = call;
  if (!(await confirmationWays(entrance, call)).includes(input.way)) {
    throw conflict('Please confirm in another way.');
  }
  const proven = await prove(entrance, call);
  await asSystem(entrance.engine, doing, async (db) => {
    // Somebody may have set a new password since this one was checked.
    if (proven && !(await isCurrentHash(db, proven))) {
      throw invalid('password', 'Password is not right.');
    }
    await confirmSession(db, user.sessionId, entrance.now());
    await note(db, { ...personOf(call), recordId: user.id });
  });
}

async function prove(
  entrance: Entrance,
  call: OwnCall & { input: Confirmation },
): Promise<Proven | undefined> {
  const { input } = call;
  const person = personOf(call);
  if (input.way === 'passkey') {
    if (await provePasskey(entrance, person, input.credential)) return undefined;
    throw invalid('credential', 'This passkey is not one of this account.');
  }
  const { password } = input;
  const proven = await provePassword(entrance, call, { field: 'password', password });
  if (input.way === 'password-and-code') {
    const { request, doing } = call;
    const isRight = await countedProof(entrance, { person, request, doing }, () =>
      proveAppCode(entrance, person, input.code),
    );
    if (!isRight) throw invalid('code', 'Code is not right. Each code of the app works once.');
  }
  return proven;
}
