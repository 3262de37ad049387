import type { FastifyInstance } from 'fastify';
import { complianceItems } from '#contract/compliance-items.ts';
import { type Serving, serve } from '#server/kit/serve.ts';
import { figures } from './figures.ts';
import { complianceFile } from './file.ts';
import { printReport } from './report.ts';
import { change, create, remove, restore } from './save.ts';
import { addStarters } from './starters.ts';
import * as store from './store.ts';

/** What is overdue follows from the moment it is asked. */
const asked = <Query extends { overdue?: 'yes' }>({ overdue, ...query }: Query, now: Date) => ({
  ...query,
  dueBefore: overdue && now.toISOString(),
});

export const routes = (app: FastifyInstance, serving: Serving) =>
  serve(app, serving, complianceItems, {
    list: ({ db, query, now }) => store.list(db, asked(query, now)),
    figures: ({ db, now }) => figures(db, now),
    deadlines: ({ db }) => store.deadlines(db),
    starters: ({ db }) => store.starters(db),
    report: ({ db, user, now }) => printReport(db, user, now),
    file: ({ db, query, now }) => complianceFile(db, asked(query, now), now),
    one: ({ db, params }) => store.one(db, params.id),
    create: ({ db, user, input, now }) => create(db, user, now, input),
    addStarters: ({ db, user, now }) => addStarters(db, user, now),
    change: ({ db, user, params, input, now }) => change(db, user, now, params.id, input),
    remove: ({ db, user, params, now }) => remove(db, user, now, params.id),
    restore: ({ db, user, params, now }) => restore(db, user, now, params.id),
  });
