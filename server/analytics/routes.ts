import type { FastifyInstance } from 'fastify';
import { analytics } from '#contract/analytics.ts';
import { type Serving, serve } from '#server/kit/serve.ts';
import { figuresOf } from './figures.ts';
import { reportFile } from './report.ts';
import { rowsBehind, totalBehind } from './rows.ts';

export const routes = (app: FastifyInstance, serving: Serving) =>
  serve(app, serving, analytics, {
    figures: ({ db, query, now }) => figuresOf(db, query, now),
    rows: ({ db, query, now }) => rowsBehind(db, query, now),
    total: ({ db, query, now }) => totalBehind(db, query, now),
    report: ({ db, query, now }) => reportFile(db, query, now),
  });
