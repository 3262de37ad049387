import type { FastifyInstance } from 'fastify';
import { trustSettings } from '#contract/trust-settings.ts';
import { type Serving, serve } from '#server/kit/serve.ts';
import { change } from './save.ts';
import * as store from './store.ts';

export const routes = (app: FastifyInstance, serving: Serving) =>
  serve(app, serving, trustSettings, {
    get: ({ db }) => store.read(db),
    change: ({ db, user, input, now }) => change(db, user, now, input),
  });
