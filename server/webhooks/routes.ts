import type { FastifyInstance } from 'fastify';
import { webhooks } from '#contract/webhooks.ts';
import { refuseWithoutApi } from '#server/api-keys/plan.ts';
import type { Secrets } from '#server/kit/secrets/secrets.ts';
import { type Serving, serve } from '#server/kit/serve.ts';
import { inTwoSteps } from '#server/kit/two-steps.ts';
import type { Messenger } from './messenger.ts';
import { change, create, remove, resend, rotate, sendTest } from './save.ts';
import * as store from './store.ts';

export const routes = (
  app: FastifyInstance,
  serving: Serving,
  secrets: Secrets,
  { check, soon }: Messenger,
) =>
  serve(app, serving, webhooks, {
    list: ({ db, now }) => store.list(db, now),
    // Where an address leads is looked up between two transactions: it may take its time.
    create: inTwoSteps(
      async ({ db, input }) => {
        await refuseWithoutApi(db);
        return async () => {
          await check(input.url);
          return {};
        };
      },
      ({ db, user, input, now }) => create(db, user, now, input, secrets),
    ),
    change: inTwoSteps(
      async ({ db, params, input, now }) => {
        const { url } = await store.one(db, params.id, now);
        return async () => {
          if (input.url !== undefined || input.isEnabled) await check(input.url ?? url);
          return {};
        };
      },
      async ({ db, user, params, input, now }) => {
        const changed = await change(db, user, now, params.id, input);
        soon();
        return changed;
      },
    ),
    rotate: ({ db, user, params, now }) => rotate(db, user, now, params.id, secrets),
    remove: ({ db, user, params, now }) => remove(db, user, now, params.id),
    test: async ({ db, user, params, now }) => {
      await sendTest(db, user, now, params.id);
      soon();
    },
    deliveries: async ({ db, params, query, now }) => {
      await store.one(db, params.id, now);
      return store.deliveries(db, params.id, query);
    },
    resend: async ({ db, user, params, now }) => {
      await resend(db, user, now, params);
      soon();
    },
  });
