import type { FastifyInstance } from 'fastify';
import { users } from '#contract/users.ts';
import { type Serving, serve } from '#server/kit/serve.ts';
import * as store from './store.ts';

export const routes = (app: FastifyInstance, serving: Serving) =>
  serve(app, serving, users, {
    current: ({ db, user }) => store.current(db, { firmId: user.firmId, userId: user.id }),
    list: ({ db }) => store.list(db),
  });
