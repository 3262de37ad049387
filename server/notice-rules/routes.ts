import type { FastifyInstance } from 'fastify';
import { noticeRules } from '#contract/notice-rules.ts';
import { type Serving, serve } from '#server/kit/serve.ts';
import { change } from './change.ts';
import * as store from './store.ts';

export const routes = (app: FastifyInstance, serving: Serving) =>
  serve(app, serving, noticeRules, {
    list: ({ db }) => store.list(db),
    change: ({ db, user, input, now }) => change(db, user, now, input),
  });
