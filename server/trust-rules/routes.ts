import type { FastifyInstance } from 'fastify';
import { trustRules } from '#contract/trust-rules.ts';
import { type Serving, serve } from '#server/kit/serve.ts';
import { change, reset } from './save.ts';
import * as store from './store.ts';

export const routes = (app: FastifyInstance, serving: Serving) =>
  serve(app, serving, trustRules, {
    list: ({ db }) => store.list(db),
    change: ({ db, user, input, now }) => change(db, user, now, input),
    reset: ({ db, user, input, now }) => reset(db, user, now, input.jurisdiction),
  });
