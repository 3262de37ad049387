import type { FastifyInstance } from 'fastify';
import { matters } from '#contract/matters.ts';
import { type Serving, serve } from '#server/kit/serve.ts';
import { todayOf } from '#server/profile/today.ts';
import { change, close, reopen } from './change.ts';
import { matterNumbers } from './number.ts';
import { open } from './open.ts';
import * as store from './store.ts';

export const routes = (app: FastifyInstance, serving: Serving) =>
  serve(app, serving, matters, {
    list: ({ db, query }) => store.list(db, query),
    nextNumber: async ({ db, now }) => ({
      matterNumber: await matterNumbers.propose(db, await todayOf(db, now)),
    }),
    one: ({ db, params }) => store.one(db, params.id),
    state: async ({ db, params }) => store.state(db, (await store.one(db, params.id)).id),
    create: ({ db, user, input, now }) => open(db, user, now, input),
    change: ({ db, user, params, input, now }) => change(db, user, now, params.id, input),
    close: ({ db, user, params, input, now }) => close(db, user, now, params.id, input.closeDate),
    reopen: ({ db, user, params, now }) => reopen(db, user, now, params.id),
  });
