import { note } from '#server/audit/note.ts';
import { asSystem } from '#server/kit/db.ts';
import { invalid } from '#server/kit/refusals.ts';
import { endSessionsOf } from '#server/kit/sessions.ts';
import type { OwnCall } from '#server/kit/two-steps.ts';
import { holdOwn, refuseDemo } from '#server/second-factors/own.ts';
import { emailName, judgePassword, refuseShort } from '#server/sign-in/judge-password.ts';
import { forgetDevices } from '#server/sign-in/known-devices.ts';
import { hashPassword } from '#server/sign-in/passwords.ts';
import * as signIn from '#server/sign-in/store.ts';
import { deviceOf, type Entrance } from '#server/sign-in/visit.ts';
import { provePassword } from './confirm-identity.ts';
import { passwordLetter } from './letters.ts';
import * as store from './store.ts';

/** Whoever knew the old one is out: other sessions end, other browsers are strangers, links stop working. */
export async function changePassword(
  entrance: Entrance,
  call: OwnCall & { input: { current: string; password: string } },
): Promise<void> {
  const { user, request, input, doing } = call;
  const { engine, config, now } = entrance;
  const me = { firmId: user.firmId, userId: user.id };
  const proven = await provePassword(entrance, call, { field: 'current', password: input.current });
  const known = await asSystem(engine, doing, async (db) => {
    await refuseDemo(db, me);
    return store.person(db, me);
  });
  const { email, firstName, lastName, companyName } = known;
  const { standsAlone } = await judgePassword(entrance, me, input.password, [
    emailName(email),
    firstName ?? '',
    lastName ?? '',
    companyName,
  ]);
  if (input.password === input.current) {
    throw invalid('password', 'This is the password you have already.');
  }
  const passwordHash = await hashPassword(input.password);
  await asSystem(engine, doing, async (db) => {
    await holdOwn(db, call);
    if (!(await signIn.isCurrentHash(db, proven))) {
      throw invalid('current', 'Current password is not right.');
    }
    await refuseShort(db, me, standsAlone);
    await signIn.setPassword(db, me, passwordHash, now(), standsAlone);
    await signIn.forgetResets(db, me);
    await forgetDevices(db, me, deviceOf(entrance, request));
    await endSessionsOf(db, user.id, user.sessionId);
    // Whoever asked for another e-mail may have been the reason for this.
    await store.forgetNewEmail(db, me);
    await note(db, { ...me, recordId: user.id });
    await entrance.postOffice.post(
      db,
      { firmId: me.firmId, email },
      passwordLetter(config.publicUrl),
    );
  });
}
