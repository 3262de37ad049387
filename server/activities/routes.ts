import type { FastifyInstance } from 'fastify';
import { activities } from '#contract/activities.ts';
import { type Serving, serve } from '#server/kit/serve.ts';
import * as store from './store.ts';

export const routes = (app: FastifyInstance, serving: Serving) =>
  serve(app, serving, activities, {
    list: ({ db, query }) => store.list(db, query),
  });
