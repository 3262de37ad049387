import type { FastifyInstance } from 'fastify';
import { timers } from '#contract/timers.ts';
import { type Serving, serve } from '#server/kit/serve.ts';
import { change, create, discard, logTimer, pause, start } from './run.ts';
import * as store from './store.ts';

export const routes = (app: FastifyInstance, serving: Serving) =>
  serve(app, serving, timers, {
    list: ({ db, user }) => store.list(db, user.id),
    create: ({ db, user, input, now }) => create(db, user, now, input),
    change: ({ db, user, params, input, now }) => change(db, user, now, params.id, input),
    start: ({ db, user, params, now }) => start(db, user, now, params.id),
    pause: ({ db, user, params, now }) => pause(db, user, now, params.id),
    log: ({ db, user, params, input, now }) => logTimer(db, user, now, params.id, input),
    discard: ({ db, user, params }) => discard(db, user, params.id),
  });
