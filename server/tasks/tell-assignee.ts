/** Whoever is given work by somebody else hears of it. */
import { formatDateTime } from '#contract/dates.ts';
import type { Task } from '#contract/tasks.ts';
import type { FirmDb } from '#server/kit/db.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import * as notifications from '#server/notifications/store.ts';
import { timeZoneOf } from '#server/profile/time-zone.ts';

export async function tellAssignee(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  task: Task,
  before?: Task,
): Promise<void> {
  const { assignedTo } = task;
  if (!assignedTo || assignedTo === user.id || assignedTo === before?.assignedTo) return;
  const due = task.dueDate ? `, due ${formatDateTime(task.dueDate, await timeZoneOf(db))}` : '';
  await notifications.insert(db, {
    userId: assignedTo,
    title: 'Task assigned to you',
    message: `${task.title}${due}`,
    url: `/legal-admin?task=${task.id}`,
    timestamp: now.toISOString(),
  });
}
