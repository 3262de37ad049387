import type { FastifyInstance } from 'fastify';
import { cleRequirements } from '#contract/cle-requirements.ts';
import { type Serving, serve } from '#server/kit/serve.ts';
import { add, addNext, change, remove, restore } from './save.ts';
import * as store from './store.ts';

export const routes = (app: FastifyInstance, serving: Serving) =>
  serve(app, serving, cleRequirements, {
    list: ({ db }) => store.list(db),
    create: ({ db, user, input, now }) => add(db, user, now, input),
    change: ({ db, user, params, input, now }) => change(db, user, now, params.id, input),
    next: ({ db, user, params, now }) => addNext(db, user, now, params.id),
    remove: ({ db, user, params, now }) => remove(db, user, now, params.id),
    restore: ({ db, user, params, now }) => restore(db, user, now, params.id),
  });
