import type { FastifyInstance } from 'fastify';
import { financialReport } from '#contract/financial-report.ts';
import { type Serving, serve } from '#server/kit/serve.ts';
import * as store from './store.ts';

export const routes = (app: FastifyInstance, serving: Serving) =>
  serve(app, serving, financialReport, {
    report: async ({ db, now }) => ({
      generated: now.toISOString(),
      summary: await store.summary(db),
      invoices: { paid: await store.paidInvoices(db), pending: await store.openInvoices(db) },
      expenses: await store.expenses(db),
    }),
  });
