import type { FastifyInstance } from 'fastify';
import { search } from '#contract/search.ts';
import { type Serving, serve } from '#server/kit/serve.ts';
import { findDocuments } from './documents.ts';
import * as store from './store.ts';

export const routes = (app: FastifyInstance, serving: Serving) =>
  serve(app, serving, search, {
    find: async ({ db, user, query, now }) => {
      const words = query.q.split(/\s+/);
      const found = {
        clients: await store.findClients(db, words),
        matters: await store.findMatters(db, words),
        documents: await findDocuments(db, user.firmId, query.q),
        invoices: await store.findInvoices(db, words, now),
        tasks: await store.findTasks(db, words),
        appointments: await store.findAppointments(db, words),
        vendors: await store.findVendors(db, words),
      };
      const results = Object.fromEntries(
        Object.entries(found).filter(([, list]) => list.length > 0),
      );
      const totalResults = Object.values(results).reduce((sum, list) => sum + list.length, 0);
      return { query: query.q, totalResults, results };
    },
  });
