import type { FastifyInstance } from 'fastify';
import { walls as contract } from '#contract/walls.ts';
import { type Serving, serve } from '#server/kit/serve.ts';
import { raise, takeDown } from './raise.ts';
import * as store from './store.ts';

export const routes = (app: FastifyInstance, serving: Serving) =>
  serve(app, serving, contract, {
    list: ({ db, query }) => store.list(db, query.matterId),
    raise: ({ db, user, now, input }) => raise(db, user, now, input),
    takeDown: ({ db, user, now, params }) => takeDown(db, user, now, params.id),
  });
