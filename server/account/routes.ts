import type { FastifyInstance } from 'fastify';
import { type Account, account as contract } from '#contract/account.ts';
import { minPasswordLength, minPasswordLengthWithFactor } from '#contract/sign-in.ts';
import { note } from '#server/audit/note.ts';
import { asSystem } from '#server/kit/db.ts';
import { type Serving, serve } from '#server/kit/serve.ts';
import { type OwnCall, outsideTheFirm } from '#server/kit/two-steps.ts';
import { personOf } from '#server/second-factors/own.ts';
import { requestOptions } from '#server/second-factors/passkeys.ts';
import { waysOf } from '#server/second-factors/store.ts';
import { addressKey, count } from '#server/sign-in/throttle.ts';
import type { Entrance } from '#server/sign-in/visit.ts';
import { askForEmail, keepEmail } from './change-email.ts';
import { changePassword } from './change-password.ts';
import { confirmationWays, confirmIdentity } from './confirm-identity.ts';
import { confirmEmail, undoEmail } from './email-links.ts';
import * as sessions from './sessions.ts';
import * as store from './store.ts';

export function routes(app: FastifyInstance, serving: Serving, entrance: Entrance): void {
  const { engine, now } = entrance;

  const show = ({ user, doing }: OwnCall): Promise<Account> =>
    asSystem(engine, doing, async (db) => {
      const me = { firmId: user.firmId, userId: user.id };
      const known = await store.person(db, me);
      const { email, newEmail, newEmailUntil, passwordChangedAt, isDemo } = known;
      const hasFactor = (await waysOf(db, me)).length > 0;
      const isWaiting = newEmailUntil !== null && new Date(newEmailUntil) > now();
      return {
        email,
        newEmail: isWaiting ? newEmail : null,
        hasPassword: passwordChangedAt !== null,
        passwordChangedAt: passwordChangedAt && new Date(passwordChangedAt).toISOString(),
        minPasswordLength: hasFactor ? minPasswordLengthWithFactor : minPasswordLength,
        isDemo,
      };
    });

  /** Tokens cannot be guessed; whoever tries all the same is slowed down. */
  const limit = (address: string) =>
    asSystem(engine, 'link', (db) => count(db, addressKey('reset', address), now()));

  serve(app, serving, contract, {
    show: outsideTheFirm(show),
    confirmWays: outsideTheFirm(async (call) => ({
      ways: await confirmationWays(entrance, call),
    })),
    confirmOptions: outsideTheFirm(async (call) => {
      const person = personOf(call);
      await asSystem(engine, call.doing, (db) => note(db, { ...person, recordId: person.userId }));
      return requestOptions(entrance, person);
    }),
    confirm: outsideTheFirm((call) => confirmIdentity(entrance, call)),
    changePassword: outsideTheFirm((call) => changePassword(entrance, call)),
    changeEmail: outsideTheFirm(async (call) => {
      await askForEmail(entrance, call);
      return show(call);
    }),
    keepEmail: outsideTheFirm(async (call) => {
      await keepEmail(entrance, call);
      return show(call);
    }),
    sessions: outsideTheFirm((call) => sessions.list(entrance, call)),
    endSession: outsideTheFirm((call) => sessions.endOne(entrance, call)),
    endOtherSessions: outsideTheFirm((call) => sessions.endOthers(entrance, call)),
    confirmEmail: async ({ input, request }) => {
      await limit(request.ip);
      return confirmEmail(entrance, input.token);
    },
    undoEmail: async ({ input, request }) => {
      await limit(request.ip);
      return undoEmail(entrance, input.token);
    },
  });
}
