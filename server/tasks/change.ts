/** Changes a task and tells the trail what a person would want to know of it. */
import { type Task, type TaskChange, taskStatusLabels } from '#contract/tasks.ts';
import { record } from '#server/activities/record.ts';
import type { FirmDb } from '#server/kit/db.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import * as store from './store.ts';
import { tellAssignee } from './tell-assignee.ts';

export async function change(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  id: string,
  input: TaskChange,
): Promise<Task> {
  const before = await store.findToChange(db, id);
  const isSame = Object.entries(input).every(
    ([name, value]) => before[name as keyof Task] === value,
  );
  if (isSame) return before;
  const after = await store.change(db, id, { ...input, updatedAt: now.toISOString() });
  record(db, user, now, {
    ...told(before, after),
    description: after.title,
    entityType: 'task',
    entityId: id,
  });
  await tellAssignee(db, user, now, after, before);
  return after;
}

function told(before: Task, after: Task): { type: string; title: string } {
  if (before.status === after.status) return { type: 'task_updated', title: 'Task updated' };
  if (after.status === 'completed') return { type: 'task_completed', title: 'Task completed' };
  const title = `Task set to ${taskStatusLabels[after.status]}`;
  return { type: 'task_status_changed', title };
}
