import type { FastifyInstance } from 'fastify';
import { invitations as contract } from '#contract/invitations.ts';
import { asSystem } from '#server/kit/db.ts';
import { type Serving, serve } from '#server/kit/serve.ts';
import { inTwoSteps } from '#server/kit/two-steps.ts';
import { addressKey, count, invitationKey } from '#server/sign-in/throttle.ts';
import type { Entrance } from '#server/sign-in/visit.ts';
import { accept, openInvitation } from './accept.ts';
import { invite, resend, revoke } from './invite.ts';
import * as store from './store.ts';

export function routes(app: FastifyInstance, serving: Serving, entrance: Entrance): void {
  const { engine, now, postOffice, config } = entrance;
  const desk = { postOffice, publicUrl: config.publicUrl };
  /** Counted in a transaction of its own: what is refused later was tried all the same. */
  const counted = (firmId: string) => async () => {
    await asSystem(engine, 'invitation', (db) => count(db, invitationKey(firmId), now()));
    return {};
  };
  /** Tokens cannot be guessed; whoever tries all the same is slowed down. */
  const limit = (address: string) =>
    asSystem(engine, 'link', (db) => count(db, addressKey('joining', address), now()));
  serve(app, serving, contract, {
    list: ({ db }) => store.list(db),
    create: inTwoSteps(
      async ({ user }) => counted(user.firmId),
      ({ db, user, now: at, input }) => invite(db, user, at, input, desk),
    ),
    resend: inTwoSteps(
      async ({ user }) => counted(user.firmId),
      ({ db, user, now: at, params }) => resend(db, user, at, params.id, desk),
    ),
    revoke: ({ db, user, now: at, params }) => revoke(db, user, at, params.id),
    open: async ({ input, request }) => {
      await limit(request.ip);
      return openInvitation(entrance, input.token);
    },
    accept: async ({ input, request, reply }) => {
      await limit(request.ip);
      return accept(entrance, input, request, reply);
    },
  });
}
