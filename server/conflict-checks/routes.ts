import type { FastifyInstance } from 'fastify';
import { conflictChecks } from '#contract/conflict-checks.ts';
import { type Serving, serve } from '#server/kit/serve.ts';
import { check } from './check.ts';
import { decide } from './decide.ts';
import { readings } from './known-names.ts';
import { print } from './print.ts';
import * as store from './store.ts';

export const routes = (app: FastifyInstance, serving: Serving) =>
  serve(app, serving, conflictChecks, {
    list: ({ db, query }) => store.list(db, query),
    one: ({ db, params }) => store.one(db, params.id),
    create: ({ db, user, input, now }) => check(db, user, now, input.terms.flatMap(readings)),
    decide: ({ db, user, params, input, now }) => decide(db, user, now, params.id, input),
    pdf: ({ db, params }) => print(db, params.id),
  });
