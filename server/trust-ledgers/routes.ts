import type { FastifyInstance } from 'fastify';
import { trustLedgers } from '#contract/trust-ledgers.ts';
import { type Serving, serve } from '#server/kit/serve.ts';
import { todayOf } from '#server/profile/today.ts';
import { setMinimum } from './minimum.ts';
import * as store from './store.ts';

export const routes = (app: FastifyInstance, serving: Serving) =>
  serve(app, serving, trustLedgers, {
    list: async ({ db, query, now }) => store.list(db, await todayOf(db, now), query),
    get: async ({ db, params, now }) => store.one(db, await todayOf(db, now), params.id),
    setMinimum: ({ db, user, params, input, now }) =>
      setMinimum(db, user, now, params.id, input.minimum),
  });
