/** Makes a task, tells the trail and whoever is given it. */
import { randomUUID } from 'node:crypto';
import type { NewTask, Task } from '#contract/tasks.ts';
import { record } from '#server/activities/record.ts';
import type { FirmDb } from '#server/kit/db.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import * as store from './store.ts';
import { tellAssignee } from './tell-assignee.ts';

export async function create(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  input: NewTask,
): Promise<Task> {
  const at = now.toISOString();
  const task = { ...input, id: randomUUID(), createdBy: user.id, createdAt: at, updatedAt: at };
  store.insert(db, task);
  record(db, user, now, {
    type: 'task_created',
    title: 'Task created',
    description: task.title,
    entityType: 'task',
    entityId: task.id,
  });
  await tellAssignee(db, user, now, task);
  return task;
}
