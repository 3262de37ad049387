import type { FastifyInstance } from 'fastify';
import { conflictChecks } from '#contract/conflict-checks.ts';
import { record } from '#server/activities/record.ts';
import { type Serving, serve } from '#server/kit/serve.ts';
import { check } from './check.ts';
import { decide } from './decide.ts';
import { readings } from './known-names.ts';
import { print } from './print.ts';
import * as store from './store.ts';

export const routes = (app: FastifyInstance, serving: Serving) =>
  serve(app, serving, conflictChecks, {
    list: ({ db, query }) => store.list(db, query),
    one: ({ db, params }) => store.one(db, params.id),
    create: async ({ db, user, input, now }) => {
      const report = await check(db, user, now, input.terms.flatMap(readings));
      const hits = report.hitCount === 1 ? '1 hit' : `${report.hitCount} hits`;
      record(db, user, now, {
        type: 'conflict_check_run',
        title: 'Conflict check run',
        description: `${report.subjectName}: ${hits}`,
        entityType: 'conflict-check',
        entityId: report.id,
      });
      return report;
    },
    decide: ({ db, user, params, input, now }) => decide(db, user, now, params.id, input),
    pdf: ({ db, params }) => print(db, params.id),
  });
