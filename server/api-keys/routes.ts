import type { FastifyInstance } from 'fastify';
import { apiKeys } from '#contract/api-keys.ts';
import { type Serving, serve } from '#server/kit/serve.ts';
import { create, revoke } from './save.ts';
import * as store from './store.ts';

export const routes = (app: FastifyInstance, serving: Serving) =>
  serve(app, serving, apiKeys, {
    list: ({ db }) => store.list(db),
    create: ({ db, user, input, now }) => create(db, user, now, input),
    revoke: ({ db, user, params, now }) => revoke(db, user, now, params.id),
  });
