import type { FastifyInstance } from 'fastify';
import { team as contract } from '#contract/team.ts';
import { type Serving, serve } from '#server/kit/serve.ts';
import { inTwoSteps } from '#server/kit/two-steps.ts';
import type { Entrance } from '#server/sign-in/visit.ts';
import { allow } from './allow.ts';
import { readmit, refuseAbove, setRole, suspend } from './change.ts';
import { refuseDemoFirm } from './refuse-demo.ts';
import { belongingsOf, remove } from './remove.ts';
import * as store from './store.ts';
import { forgetFactors, refuseOwn, shutOut, signOut } from './ways-in.ts';

export function routes(app: FastifyInstance, serving: Serving, entrance: Entrance): void {
  serve(app, serving, contract, {
    list: ({ db }) => store.list(db),
    setRole: ({ db, user, now, params, input }) =>
      setRole(db, user, now, params.id, input.firmRole),
    allow: ({ db, user, now, input }) => allow(db, user, now, input),
    // Their sessions end after it is written that they are out: nobody comes back in between.
    suspend: inTwoSteps(
      async (call) => async () => ({
        end: async (isDone) => {
          if (isDone) await signOut(entrance, call, call.params.id);
        },
      }),
      ({ db, user, now, params }) => suspend(db, user, now, params.id),
    ),
    readmit: ({ db, user, now, params }) => readmit(db, user, now, params.id),
    endSessions: inTwoSteps(
      async (call) => {
        await store.one(call.db, call.params.id);
        await refuseDemoFirm(call.db);
        await refuseAbove(call.db, call.user, call.params.id);
        return async () => {
          await signOut(entrance, call, call.params.id);
          return {};
        };
      },
      async () => undefined,
    ),
    forgetFactors: inTwoSteps(
      async (call) => {
        await store.one(call.db, call.params.id);
        await refuseDemoFirm(call.db);
        await refuseAbove(call.db, call.user, call.params.id);
        refuseOwn(call.user, call.params.id);
        return async () => {
          await forgetFactors(entrance, call, call.params.id);
          return {};
        };
      },
      async () => undefined,
    ),
    belongings: ({ db, params, now }) => belongingsOf(db, params.id, now),
    remove: inTwoSteps(
      async (call) => async () => ({
        end: async (isDone) => {
          if (isDone) await shutOut(entrance, call, call.params.id);
        },
      }),
      ({ db, user, now, params, input }) => remove(db, user, now, params.id, input.successorId),
    ),
  });
}
