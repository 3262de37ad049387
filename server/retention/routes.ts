import type { FastifyInstance } from 'fastify';
import { retention } from '#contract/retention.ts';
import { type Serving, serve } from '#server/kit/serve.ts';
import { todayOf } from '#server/profile/today.ts';
import { change } from './change.ts';
import { destroy } from './destroy.ts';
import { logFile } from './log-file.ts';
import { log } from './log-store.ts';
import { changeRule } from './rule.ts';
import * as store from './store.ts';

export const routes = (app: FastifyInstance, serving: Serving) =>
  serve(app, serving, retention, {
    list: async ({ db, query, now }) => store.list(db, await todayOf(db, now), query),
    figures: async ({ db, now }) => store.figures(db, await todayOf(db, now)),
    rule: ({ db }) => store.rule(db),
    changeRule: ({ db, user, input, now }) => changeRule(db, user, now, input),
    log: ({ db, query }) => log(db, query),
    logFile: async ({ db, now }) => logFile(db, await todayOf(db, now)),
    change: ({ db, user, params, input, now }) => change(db, user, now, params.id, input),
    destroy: ({ db, user, params, input, now }) => destroy(db, user, now, params.id, input),
  });
