import type { FastifyInstance } from 'fastify';
import { appointments } from '#contract/appointments.ts';
import { type Serving, serve } from '#server/kit/serve.ts';
import { todayOf } from '#server/profile/today.ts';
import type { Readers } from '#server/reader/reader.ts';
import { importing, undoImport } from './import/import.ts';
import { changeOne, skip } from './one-of-series.ts';
import { add, change, remove, restore } from './save.ts';
import * as store from './store.ts';

export const routes = (app: FastifyInstance, serving: Serving, { readers }: { readers: Readers }) =>
  serve(app, serving, appointments, {
    list: async ({ db, query: { ahead, ...query }, now }) =>
      store.page(db, { ...query, ...(ahead && { endsFrom: await todayOf(db, now) }) }),
    one: ({ db, params }) => store.one(db, params.id),
    create: ({ db, user, input, now }) => add(db, user, now, input),
    change: ({ db, user, params, input, now }) => change(db, user, now, params.id, input),
    changeOne: ({ db, user, params, input, now }) => changeOne(db, user, now, params.id, input),
    skip: ({ db, user, params, input, now }) => skip(db, user, now, params.id, input),
    remove: ({ db, user, params, now }) => remove(db, user, now, params.id),
    restore: ({ db, user, params, now }) => restore(db, user, now, params.id),
    import: importing(readers),
    undoImport: ({ db, user, params, now }) => undoImport(db, user, now, params.id),
  });
