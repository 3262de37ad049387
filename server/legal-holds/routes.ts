import type { FastifyInstance } from 'fastify';
import { legalHolds } from '#contract/legal-holds.ts';
import { type Serving, serve } from '#server/kit/serve.ts';
import { lift, place } from './save.ts';
import * as store from './store.ts';

export const routes = (app: FastifyInstance, serving: Serving) =>
  serve(app, serving, legalHolds, {
    list: ({ db, query }) => store.list(db, query),
    place: ({ db, user, input, now }) => place(db, user, now, input),
    lift: ({ db, user, params, input, now }) => lift(db, user, now, params.id, input.note),
  });
