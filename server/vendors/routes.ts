import type { FastifyInstance } from 'fastify';
import { lastExpiringDay, vendors } from '#contract/vendors.ts';
import { type Serving, serve } from '#server/kit/serve.ts';
import { todayOf } from '#server/profile/today.ts';
import { remind } from './remind.ts';
import { add, change, remove, restore } from './save.ts';
import * as store from './store.ts';

export const routes = (app: FastifyInstance, serving: Serving) =>
  serve(app, serving, vendors, {
    list: async ({ db, query: { expiring, ...query }, now }) => {
      const today = await todayOf(db, now);
      const endsUntil = expiring && lastExpiringDay(today);
      return store.page(db, { ...query, endsUntil }, today);
    },
    figures: async ({ db, now }) => {
      const today = await todayOf(db, now);
      return store.figures(db, today, lastExpiringDay(today));
    },
    one: async ({ db, params, now }) => store.one(db, params.id, await todayOf(db, now)),
    create: ({ db, user, input, now }) => add(db, user, now, input),
    change: ({ db, user, params, input, now }) => change(db, user, now, params.id, input),
    remind: ({ db, user, params, now }) => remind(db, user, now, params.id),
    remove: ({ db, user, params, now }) => remove(db, user, now, params.id),
    restore: ({ db, user, params, now }) => restore(db, user, now, params.id),
  });
