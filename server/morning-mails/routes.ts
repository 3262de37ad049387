import type { FastifyInstance } from 'fastify';
import { morningMails } from '#contract/morning-mails.ts';
import type { Engine } from '#server/kit/engine.ts';
import { type Serving, serve } from '#server/kit/serve.ts';
import { change } from './change.ts';
import { preview } from './preview.ts';
import * as store from './store.ts';
import { unsubscribe } from './unsubscribe.ts';

export const routes = (app: FastifyInstance, serving: Serving, engine: Engine) =>
  serve(app, serving, morningMails, {
    current: ({ db, user }) => store.settings(db, user.id),
    preview: ({ db, user, now }) => preview(db, user, now),
    change: ({ db, user, input, now }) => change(db, user, now, input),
    unsubscribe: ({ input, now }) => unsubscribe(engine, input, now),
  });
