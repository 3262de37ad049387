import type { FastifyInstance } from 'fastify';
import { trustHolds } from '#contract/trust-holds.ts';
import { type Serving, serve } from '#server/kit/serve.ts';
import { place, release } from './place.ts';
import * as store from './store.ts';

export const routes = (app: FastifyInstance, serving: Serving) =>
  serve(app, serving, trustHolds, {
    list: ({ db, query }) => store.list(db, query.ledgerId),
    place: ({ db, user, input, now }) => place(db, user, now, input),
    release: ({ db, user, params, input, now }) => release(db, user, now, params.id, input.reason),
  });
