import type { FastifyInstance } from 'fastify';
import { trustProposals } from '#contract/trust-proposals.ts';
import { type Serving, serve } from '#server/kit/serve.ts';
import { approve, refuse, withdraw } from './decide.ts';
import * as store from './store.ts';

export const routes = (app: FastifyInstance, serving: Serving) =>
  serve(app, serving, trustProposals, {
    list: ({ db, query }) => store.list(db, query),
    approve: ({ db, user, params, now }) => approve(db, user, now, params.id),
    refuse: ({ db, user, params, input, now }) => refuse(db, user, now, params.id, input.note),
    withdraw: ({ db, user, params, now }) => withdraw(db, user, now, params.id),
  });
