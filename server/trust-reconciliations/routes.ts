import type { FastifyInstance } from 'fastify';
import { trustReconciliations } from '#contract/trust-reconciliations.ts';
import { type Serving, serve } from '#server/kit/serve.ts';
import { clear } from './clear.ts';
import { begin, change, discard } from './keep.ts';
import { print } from './print.ts';
import { reopen, sign } from './sign.ts';
import * as store from './store.ts';
import { whole } from './whole.ts';

export const routes = (app: FastifyInstance, serving: Serving) =>
  serve(app, serving, trustReconciliations, {
    list: ({ db, query }) => store.list(db, query),
    get: ({ db, params }) => whole(db, params.id),
    create: ({ db, user, input, now }) => begin(db, user, now, input),
    change: ({ db, user, params, input, now }) =>
      change(db, user, now, params.id, input.statementBalance),
    clear: ({ db, user, params, input, now }) => clear(db, user, now, params.id, input),
    sign: ({ db, user, params, now }) => sign(db, user, now, params.id),
    reopen: ({ db, user, params, input, now }) => reopen(db, user, now, params.id, input.reason),
    discard: ({ db, user, params, now }) => discard(db, user, now, params.id),
    pdf: ({ db, params }) => print(db, params.id),
  });
