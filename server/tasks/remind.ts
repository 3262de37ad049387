/**
 * In the morning everybody hears of their own open tasks that are due today, and of those that have become
 * overdue: each by its name and once. Of more than a few there is one line. Where the morning comes late,
 * what was due earlier on that day is overdue.
 */
import { sql } from 'kysely';
import { type Day, formatDateTime } from '#contract/dates.ts';
import { dueOrPassed, newsDays } from '#server/deadline-reminders/told-once.ts';
import type { FirmDay } from '#server/jobs/job.ts';
import type { FirmDb } from '#server/kit/db.ts';
import * as notifications from '#server/notifications/store.ts';
import { activeIds, managerIds } from '#server/users/store.ts';

const mostByName = 3;

/** As `findNear`, for the firms of `due`. */
export const hasTasksNear = sql`exists (select from tasks t where t.firm_id = due.firm_id
  and t.deleted_at is null and not t.is_closed and t.assigned_to is not null
  and t.due_date >= (due.day - ${sql.lit(newsDays)})::timestamp at time zone due.time_zone
  and t.due_date < (due.day + 1)::timestamp at time zone due.time_zone)`;

export async function remindOfTasks(db: FirmDb, today: FirmDay): Promise<void> {
  const near = await findNear(db, today);
  const fresh = await dueOrPassed(
    db,
    near.map((task) => ({ recordId: task.id, dueOn: task.dueOn, isOver: isOverdue(task, today) })),
  );
  const toTell = near.filter(({ id }) => fresh.has(id));
  const active = await activeIds(db);
  for (const [assignee, theirs] of Map.groupBy(toTell, ({ assignedTo }) => assignedTo)) {
    // What is left in the hands of somebody who is out is for whoever runs the firm.
    const people = active.has(assignee) ? [assignee] : await managerIds(db);
    const lines =
      theirs.length > mostByName
        ? [inOneLine(theirs, today, assignee, active.has(assignee))]
        : theirs.map((task) => byName(task, today));
    const timestamp = today.now.toISOString();
    for (const userId of people) {
      for (const line of lines) await notifications.insert(db, { ...line, userId, timestamp });
    }
  }
}

interface NearTask {
  id: string;
  title: string;
  assignedTo: string;
  dueDate: string;
  /** By the calendar of the firm. */
  dueOn: Day;
}

async function findNear(db: FirmDb, { timeZone, day }: FirmDay): Promise<NearTask[]> {
  const midnight = (days: number) =>
    sql<string>`((${day}::date + ${days}::int)::timestamp at time zone ${timeZone})`;
  return db
    .selectFrom('tasks')
    .select(['id', 'title', 'assignedTo', 'dueDate'])
    .select(sql<Day>`(due_date at time zone ${timeZone})::date`.as('dueOn'))
    .where('deletedAt', 'is', null)
    .where('isClosed', '=', false)
    .where('assignedTo', 'is not', null)
    .where('dueDate', '>=', midnight(-newsDays))
    .where('dueDate', '<', midnight(1))
    .orderBy('dueDate')
    .orderBy('id')
    .$castTo<NearTask>()
    .execute();
}

const isOverdue = ({ dueDate }: NearTask, { now }: FirmDay) => new Date(dueDate) < now;

function byName(task: NearTask, today: FirmDay) {
  const { id, title, dueDate, dueOn } = task;
  const at = formatDateTime(dueDate, today.timeZone);
  const url = `/legal-admin?task=${id}`;
  return isOverdue(task, today)
    ? ({
        title: 'Task overdue',
        message: `${title}, was due ${at}`,
        type: 'warning',
        url,
        about: `task ${id} overdue ${dueOn}`,
      } as const)
    : ({
        title: 'Task due today',
        message: `${title}, due ${at}`,
        type: 'info',
        url,
        about: `task ${id} due ${dueOn}`,
      } as const);
}

function inOneLine(
  theirs: readonly NearTask[],
  today: FirmDay,
  assignee: string,
  isTheirOwn: boolean,
) {
  const overdue = theirs.filter((task) => isOverdue(task, today)).length;
  const due = theirs.length - overdue;
  const choice = due === 0 ? '&due=overdue' : overdue === 0 ? '&due=today' : '';
  return {
    title: isTheirOwn ? 'Your tasks for today' : 'Tasks of a colleague who is out',
    message: reminder(due, overdue),
    type: overdue > 0 ? 'warning' : 'info',
    url: `/legal-admin?assignedTo=${assignee}${choice}`,
    about: isTheirOwn ? `tasks ${today.day}` : `tasks of ${assignee} ${today.day}`,
  } as const;
}

const tasks = (count: number) => `${count} ${count === 1 ? 'task' : 'tasks'}`;
const are = (count: number) => (count === 1 ? 'is' : 'are');

/** '2 tasks are due today, 1 has become overdue.' */
export function reminder(due: number, overdue: number): string {
  const became = `${overdue === 1 ? 'has' : 'have'} become overdue`;
  if (due === 0) return `${tasks(overdue)} ${became}.`;
  return `${tasks(due)} ${are(due)} due today${overdue > 0 ? `, ${overdue} ${became}` : ''}.`;
}
