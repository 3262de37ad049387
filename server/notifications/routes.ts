import type { FastifyInstance } from 'fastify';
import { notifications } from '#contract/notifications.ts';
import { type Serving, serve } from '#server/kit/serve.ts';
import * as store from './store.ts';

export const routes = (app: FastifyInstance, serving: Serving) =>
  serve(app, serving, notifications, {
    list: ({ db, user }) => store.list(db, user.id),
    markAllRead: async ({ db, user, now }) => {
      await store.markAllRead(db, user.id, now.toISOString());
    },
    markRead: async ({ db, user, params, now }) => {
      await store.markRead(db, user.id, params.id, now.toISOString());
    },
  });
