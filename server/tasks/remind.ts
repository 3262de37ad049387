/** In the morning everybody hears of their own open tasks that are due today or overdue. */
import { sql } from 'kysely';
import type { FirmDay } from '#server/jobs/job.ts';
import type { FirmDb } from '#server/kit/db.ts';
import * as notifications from '#server/notifications/store.ts';

const tasks = (count: number) => `${count} ${count === 1 ? 'task' : 'tasks'}`;
const are = (count: number) => (count === 1 ? 'is' : 'are');

/** '2 tasks are due today, 1 is overdue.' */
export function reminder(due: number, overdue: number): string {
  if (due === 0) return `${tasks(overdue)} ${are(overdue)} overdue.`;
  const late = overdue > 0 ? `, ${overdue} ${are(overdue)} overdue` : '';
  return `${tasks(due)} ${are(due)} due today${late}.`;
}

export async function remindOfTasks(db: FirmDb, { timeZone, day, now }: FirmDay): Promise<void> {
  const dueDay = sql<string>`(due_date at time zone ${timeZone})::date`;
  const people = await db
    .selectFrom('tasks')
    .select('assignedTo')
    .select(sql<number>`count(*) filter (where ${dueDay} = ${day})`.as('due'))
    .select(sql<number>`count(*) filter (where ${dueDay} < ${day})`.as('overdue'))
    .where('deletedAt', 'is', null)
    .where('isClosed', '=', false)
    .where('assignedTo', 'is not', null)
    .where(dueDay, '<=', day)
    .groupBy('assignedTo')
    .execute();
  for (const { assignedTo, due, overdue } of people) {
    if (!assignedTo) continue;
    await notifications.insert(db, {
      userId: assignedTo,
      title: 'Your tasks for today',
      message: reminder(due, overdue),
      type: overdue > 0 ? 'warning' : 'info',
      url: '/legal-admin',
      timestamp: now.toISOString(),
    });
  }
}
