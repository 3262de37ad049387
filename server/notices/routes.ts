import type { FastifyInstance } from 'fastify';
import { notices } from '#contract/notices.ts';
import { type Serving, serve } from '#server/kit/serve.ts';
import { todayOf } from '#server/profile/today.ts';
import { add, change } from './save.ts';
import * as store from './store.ts';

export const routes = (app: FastifyInstance, serving: Serving) =>
  serve(app, serving, notices, {
    list: ({ db, query }) => store.list(db, query),
    figures: async ({ db, now }) => store.figures(db, await todayOf(db, now)),
    create: ({ db, user, input, now }) => add(db, user, now, input),
    change: ({ db, user, params, input, now }) => change(db, user, now, params.id, input),
  });
