import type { FastifyInstance } from 'fastify';
import { audit } from '#contract/audit.ts';
import { type Serving, serve } from '#server/kit/serve.ts';
import * as store from './store.ts';

export const routes = (app: FastifyInstance, serving: Serving) =>
  serve(app, serving, audit, {
    list: ({ db, query }) => store.list(db, query),
  });
