import type { FastifyInstance } from 'fastify';
import { limitationDates } from '#contract/limitation-dates.ts';
import { record } from '#server/activities/record.ts';
import { type Serving, serve } from '#server/kit/serve.ts';
import { reopen, settle, verify } from './decide.ts';
import { add, change } from './save.ts';
import * as store from './store.ts';
import { told } from './told.ts';

export const routes = (app: FastifyInstance, serving: Serving) =>
  serve(app, serving, limitationDates, {
    list: ({ db, query }) => store.list(db, query),
    create: ({ db, user, input, now }) => add(db, user, now, input),
    change: ({ db, user, params, input, now }) => change(db, user, now, params.id, input),
    verify: ({ db, user, params, now }) => verify(db, user, now, params.id),
    settle: ({ db, user, params, input, now }) => settle(db, user, now, params.id, input.note),
    reopen: ({ db, user, params, now }) => reopen(db, user, now, params.id),
    remove: async ({ db, user, params, now }) => {
      const date = await store.setDeleted(db, params.id, now.toISOString());
      record(db, user, now, told('limitation_date_deleted', 'Limitation date deleted', date));
    },
    restore: async ({ db, user, params, now }) => {
      const date = await store.setDeleted(db, params.id, null);
      record(db, user, now, told('limitation_date_restored', 'Limitation date restored', date));
      return date;
    },
  });
