import type { FastifyInstance } from 'fastify';
import { secondFactors as contract } from '#contract/second-factors.ts';
import { asSystem } from '#server/kit/db.ts';
import { conflict } from '#server/kit/refusals.ts';
import { type Serving, serve } from '#server/kit/serve.ts';
import { type OwnCall, outsideTheFirm } from '#server/kit/two-steps.ts';
import { count, emailKey } from '#server/sign-in/throttle.ts';
import type { Entrance } from '#server/sign-in/visit.ts';
import { beginApp, confirmApp, removeApp } from './app.ts';
import { tellChange } from './letters.ts';
import { changeOwn, personOf, refuseDemo } from './own.ts';
import { addPasskey, passkeyOptions, removePasskey, renamePasskey } from './own-passkeys.ts';
import { keepCodes, makeCodes } from './recovery-codes.ts';
import * as store from './store.ts';

export function routes(app: FastifyInstance, serving: Serving, entrance: Entrance): void {
  serve(app, serving, contract, {
    list: outsideTheFirm((call) =>
      asSystem(entrance.engine, call.doing, (db) => store.list(db, personOf(call))),
    ),
    beginApp: outsideTheFirm((call) => beginApp(entrance, call)),
    confirmApp: outsideTheFirm((call) => confirmApp(entrance, call)),
    removeApp: outsideTheFirm((call) => removeApp(entrance, call)),
    renewCodes: outsideTheFirm((call) => renewCodes(entrance, call)),
    passkeyOptions: outsideTheFirm((call) => passkeyOptions(entrance, call)),
    addPasskey: outsideTheFirm((call) => addPasskey(entrance, call)),
    renamePasskey: outsideTheFirm((call) => renamePasskey(entrance, call)),
    removePasskey: outsideTheFirm((call) => removePasskey(entrance, call)),
  });
}

async function renewCodes(entrance: Entrance, call: OwnCall): Promise<{ recoveryCodes: string[] }> {
  const mine = personOf(call);
  await asSystem(entrance.engine, call.doing, async (db) => {
    await refuseDemo(db, mine);
    if ((await store.waysOf(db, mine)).length === 0) {
      throw conflict('Recovery codes stand in for an app or a passkey. Set up one of them first.');
    }
    // Ten derivations are work for which others at the door would have to wait.
    await count(db, emailKey('mailbox', mine.userId), entrance.now());
  });
  const made = await makeCodes();
  return changeOwn(entrance, call, async (db, person) => {
    await keepCodes(db, person, made);
    await tellChange(entrance, db, person, 'codes renewed');
    return { recoveryCodes: made.codes };
  });
}
