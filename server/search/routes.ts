import type { FastifyInstance } from 'fastify';
import { search } from '#contract/search.ts';
import { type Serving, serve } from '#server/kit/serve.ts';
import { find } from './find.ts';

export const routes = (app: FastifyInstance, serving: Serving) =>
  serve(app, serving, search, {
    find: async ({ db, user, query, now }) => {
      const results = await find(db, user.firmId, query.q, now);
      const totalResults = Object.values(results).reduce((sum, list) => sum + list.length, 0);
      return { query: query.q, totalResults, results };
    },
  });
