/** Setting up an authenticator app, and doing without it again. */
import { randomUUID } from 'node:crypto';
import type { SecondFactors } from '#contract/second-factors.ts';
import { asSystem } from '#server/kit/db.ts';
import { conflict, invalid } from '#server/kit/refusals.ts';
import type { OwnCall } from '#server/kit/two-steps.ts';
import { emailOf } from '#server/sign-in/store.ts';
import type { Entrance } from '#server/sign-in/visit.ts';
import { refuseIfLast } from './last-factor.ts';
import { tellChange } from './letters.ts';
import { changeOwn, personOf } from './own.ts';
import { appPlace, openApp } from './prove.ts';
import { keepCodes, makeCodes } from './recovery-codes.ts';
import * as store from './store.ts';
import { keyUri, newSecret, stepOf } from './totp.ts';

/** Begun again, it is another secret: what was shown before leads nowhere. */
export function beginApp(
  entrance: Entrance,
  call: OwnCall,
): Promise<{ secret: string; uri: string }> {
  const secret = newSecret();
  return changeOwn(entrance, call, async (db, person) => {
    const before = await store.findApp(db, person);
    if (before?.confirmedAt) {
      throw conflict('There is an authenticator app already. Remove it to set up another one.');
    }
    await store.removeApp(db, person);
    const id = randomUUID();
    const sealed = await entrance.secrets.seal(db, appPlace(person, id), secret);
    await store.insertApp(db, person, { id, secret: sealed }, entrance.now());
    return { secret, uri: keyUri(secret, await emailOf(db, person)) };
  });
}

/** The first code shows that the app has the secret and a clock that is right. */
export async function confirmApp(
  entrance: Entrance,
  call: OwnCall & { input: { code: string } },
): Promise<{ recoveryCodes: string[] }> {
  const { engine, secrets, now } = entrance;
  const mine = personOf(call);
  const hasCodes = await asSystem(engine, call.doing, async (db) => {
    const app = await store.findApp(db, mine);
    if (!app || app.confirmedAt) throw conflict('No authenticator app is being set up.');
    return (await store.codesOf(db, mine)).length > 0;
  });
  const made = hasCodes ? undefined : await makeCodes();
  return changeOwn(entrance, call, async (db, person) => {
    const app = await store.findApp(db, person);
    if (!app || app.confirmedAt) throw conflict('No authenticator app is being set up.');
    const step = stepOf(await openApp(secrets, db, person, app), call.input.code, now());
    if (step === undefined || !(await store.takeStep(db, person, step))) {
      throw invalid('code', 'Code is not right. Look whether the clock of the telephone is right.');
    }
    await store.confirmApp(db, person, now());
    if (made) await keepCodes(db, person, made);
    await tellChange(entrance, db, person, 'app added');
    return { recoveryCodes: made?.codes ?? [] };
  });
}

export const removeApp = (entrance: Entrance, call: OwnCall): Promise<SecondFactors> =>
  changeOwn(entrance, call, async (db, person) => {
    const app = await store.findApp(db, person);
    await store.removeApp(db, person);
    // One that was never finished is no factor that anybody would miss.
    if (app?.confirmedAt) {
      await refuseIfLast(db, person);
      await tellChange(entrance, db, person, 'app removed');
    }
    return store.list(db, person);
  });
