import type { FastifyInstance } from 'fastify';
import { type Task, tasks } from '#contract/tasks.ts';
import { record } from '#server/activities/record.ts';
import { type Serving, serve } from '#server/kit/serve.ts';
import { change } from './change.ts';
import { create } from './create.ts';
import * as store from './store.ts';

const about = (task: Task) => ({
  description: task.title,
  entityType: 'task',
  entityId: task.id,
});

export const routes = (app: FastifyInstance, serving: Serving) =>
  serve(app, serving, tasks, {
    list: ({ db, query }) => store.list(db, query),
    create: ({ db, user, input, now }) => create(db, user, now, input),
    change: ({ db, user, params, input, now }) => change(db, user, now, params.id, input),
    remove: async ({ db, user, params, now }) => {
      const task = await store.setDeleted(db, params.id, now.toISOString());
      record(db, user, now, { type: 'task_deleted', title: 'Task deleted', ...about(task) });
    },
    restore: async ({ db, user, params, now }) => {
      const task = await store.setDeleted(db, params.id, null);
      record(db, user, now, {
        type: 'task_restored',
        title: 'Task restored',
        ...about(task),
      });
      return task;
    },
  });
