import type { FastifyInstance } from 'fastify';
import { payments } from '#contract/payments.ts';
import { type Serving, serve } from '#server/kit/serve.ts';
import { reverse } from './reverse.ts';

export const routes = (app: FastifyInstance, serving: Serving) =>
  serve(app, serving, payments, {
    reverse: ({ db, user, params, input, now }) => reverse(db, user, now, params.id, input.reason),
  });
