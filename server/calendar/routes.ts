import type { FastifyInstance } from 'fastify';
import { calendar } from '#contract/calendar.ts';
import { type Serving, serve } from '#server/kit/serve.ts';
import { askedOf } from './asked.ts';
import { eventsOf } from './events.ts';
import { figures, upcoming } from './figures.ts';

export const routes = (app: FastifyInstance, serving: Serving) =>
  serve(app, serving, calendar, {
    list: async ({ db, user, query, now }) => eventsOf(db, await askedOf(db, now, user, query)),
    figures: ({ db, now }) => figures(db, now),
    upcoming: ({ db, now }) => upcoming(db, now),
  });
