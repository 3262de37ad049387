import type { FastifyInstance } from 'fastify';
import type { DeadlineRule } from '#contract/deadline-rules.ts';
import { deadlines } from '#contract/deadlines.ts';
import { record } from '#server/activities/record.ts';
import { type Serving, serve } from '#server/kit/serve.ts';
import { count } from './count.ts';
import { create } from './create.ts';
import { moves, recount } from './move.ts';
import { findRules } from './rules.ts';
import * as store from './store.ts';

export const routes = (app: FastifyInstance, serving: Serving) =>
  serve(app, serving, deadlines, {
    list: ({ db, query }) => store.list(db, query),
    count: async ({ db, query: { ruleId, triggerOn, service, state = null } }) => {
      const rules = await findRules(db, [ruleId], 'ruleId');
      const rule = rules.get(ruleId) as DeadlineRule;
      return { rule, ...count({ rule, triggerOn, service, state }, 'triggerOn') };
    },
    moves: ({ db, query }) => moves(db, query.appointmentId, query.to),
    create: ({ db, user, input, now }) => create(db, user, now, input),
    recount: ({ db, user, params, now }) => recount(db, user, now, params.id),
    remove: async ({ db, user, params, now }) => {
      const { taskId } = await store.remove(db, params.id);
      record(db, user, now, {
        type: 'deadline_uncounted',
        title: 'Deadline no longer follows its rule',
        entityType: 'task',
        entityId: taskId,
      });
    },
  });
