import type { FastifyInstance } from 'fastify';
import { trustAccounts } from '#contract/trust-accounts.ts';
import { type Serving, serve } from '#server/kit/serve.ts';
import { change, open } from './keep.ts';
import { nextCheck } from './next-check.ts';
import * as store from './store.ts';

export const routes = (app: FastifyInstance, serving: Serving) =>
  serve(app, serving, trustAccounts, {
    list: ({ db }) => store.list(db),
    nextCheck: ({ db, params }) => nextCheck(db, params.id),
    create: ({ db, user, input, now }) => open(db, user, now, input),
    change: ({ db, user, params, input, now }) => change(db, user, now, params.id, input),
  });
