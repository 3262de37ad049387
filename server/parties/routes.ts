import type { FastifyInstance } from 'fastify';
import { parties } from '#contract/parties.ts';
import { record } from '#server/activities/record.ts';
import { type Serving, serve } from '#server/kit/serve.ts';
import { add, checkNames, told } from './add.ts';
import { change } from './change.ts';
import * as store from './store.ts';

export const routes = (app: FastifyInstance, serving: Serving) =>
  serve(app, serving, parties, {
    list: ({ db, query }) => store.list(db, query),
    create: ({ db, user, input, now }) => add(db, user, now, input),
    change: ({ db, user, params, input, now }) => change(db, user, now, params.id, input),
    remove: async ({ db, user, params, now }) => {
      const party = await store.setDeleted(db, params.id, now.toISOString());
      record(db, user, now, told('party_removed', 'Party removed', party));
    },
    restore: async ({ db, user, params, now }) => {
      const party = await store.setDeleted(db, params.id, null);
      record(db, user, now, told('party_restored', 'Party put back', party));
      return { ...party, conflictCheck: await checkNames(db, user, now, party) };
    },
  });
