/** Adding, naming and removing one's own passkeys. */
import type { NewCredential } from '#contract/passkey-credentials.ts';
import type { Passkey, SecondFactors } from '#contract/second-factors.ts';
import { note } from '#server/audit/note.ts';
import { asSystem } from '#server/kit/db.ts';
import { conflict, notFound } from '#server/kit/refusals.ts';
import type { OwnCall } from '#server/kit/two-steps.ts';
import { nameOf } from '#server/sign-in/store.ts';
import type { Entrance } from '#server/sign-in/visit.ts';
import { refuseIfLast } from './last-factor.ts';
import { tellChange } from './letters.ts';
import { changeOwn, personOf, refuseDemo } from './own.ts';
import { creationOptions, readNew } from './passkeys.ts';
import { keepCodes, makeCodes } from './recovery-codes.ts';
import * as store from './store.ts';

const most = 20;

export async function passkeyOptions(entrance: Entrance, call: OwnCall) {
  const person = personOf(call);
  const known = await asSystem(entrance.engine, call.doing, async (db) => {
    await refuseDemo(db, person);
    await note(db, { ...person, recordId: person.userId });
    return nameOf(db, person);
  });
  return creationOptions(entrance, { ...person, ...known });
}

export async function addPasskey(
  entrance: Entrance,
  call: OwnCall & { input: { name: string; credential: NewCredential } },
): Promise<{ passkey: Passkey; recoveryCodes: string[] }> {
  const { engine, now } = entrance;
  const { name, credential } = call.input;
  const passkey = await readNew(entrance, personOf(call), credential);
  const { recoveryCodesLeft } = await asSystem(engine, call.doing, (db) =>
    store.list(db, personOf(call)),
  );
  const made = recoveryCodesLeft > 0 ? undefined : await makeCodes();
  return changeOwn(entrance, call, async (db, person) => {
    if ((await store.listPasskeys(db, person)).length >= most) {
      throw conflict(`You have ${most} passkeys. Remove one you do not use any more.`);
    }
    const createdAt = now();
    const { id } = await store.insertPasskey(db, person, { ...passkey, name, createdAt });
    if (made) await keepCodes(db, person, made);
    await tellChange(entrance, db, person, 'passkey added');
    return {
      passkey: { id, name, createdAt: createdAt.toISOString(), lastUsedAt: null },
      recoveryCodes: made?.codes ?? [],
    };
  });
}

export const renamePasskey = (
  entrance: Entrance,
  call: OwnCall & { params: { id: string }; input: { name: string } },
): Promise<SecondFactors> =>
  changeOwn(entrance, call, async (db, person) => {
    const { params, input } = call;
    if (!(await store.renamePasskey(db, person, params.id, input.name))) throw notFound();
    return store.list(db, person);
  });

export const removePasskey = (
  entrance: Entrance,
  call: OwnCall & { params: { id: string } },
): Promise<SecondFactors> =>
  changeOwn(entrance, call, async (db, person) => {
    if (!(await store.removePasskey(db, person, call.params.id))) throw notFound();
    await refuseIfLast(db, person);
    await tellChange(entrance, db, person, 'passkey removed');
    return store.list(db, person);
  });
