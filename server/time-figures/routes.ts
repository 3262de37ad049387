import type { FastifyInstance } from 'fastify';
import { timeFigures } from '#contract/time-figures.ts';
import { type Serving, serve } from '#server/kit/serve.ts';
import { todayOf } from '#server/profile/today.ts';
import { budgets, waiting } from './matters.ts';
import { people } from './people.ts';

export const routes = (app: FastifyInstance, serving: Serving) =>
  serve(app, serving, timeFigures, {
    people: async ({ db, user, query, now }) => people(db, user, await todayOf(db, now), query),
    waiting: async ({ db, query, now }) => waiting(db, await todayOf(db, now), query.days),
    budgets: ({ db }) => budgets(db),
  });
