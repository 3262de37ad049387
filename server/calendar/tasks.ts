/** Tasks that have to be done by a moment. */
import { sql } from 'kysely';
import { plusDays, timeIn, today } from '#contract/dates.ts';
import { isOverdue, type Task } from '#contract/tasks.ts';
import { momentAt } from '#contract/zoned-time.ts';
import type { FirmDb } from '#server/kit/db.ts';
import type { Asked, Entry, Putting } from './asked.ts';
import { matterOf } from './matter-of.ts';

type Row = Omit<Task, 'dueDate' | 'category' | 'matterType' | 'createdBy' | 'createdAt'> & {
  dueDate: string;
  deletedAt: string | null;
  matterNumber: string | null;
  clientName: string | null;
  isCounted: boolean;
};

export async function findTasks(db: FirmDb, asked: Asked): Promise<Putting[]> {
  const { from, to, timeZone, mine, matterId, calledOffSince } = asked;
  let query = db
    .selectFrom('tasks')
    .leftJoinLateral(matterOf('tasks'), (join) => join.onTrue())
    .select([
      ...(['tasks.id', 'tasks.title', 'tasks.description', 'tasks.priority'] as const),
      ...(['tasks.status', 'tasks.dueDate', 'tasks.assignedTo', 'tasks.matterId'] as const),
      ...(['tasks.updatedAt', 'tasks.deletedAt'] as const),
      ...(['m.matterNumber', 'm.clientName'] as const),
      sql<boolean>`exists (select from deadlines d
        where d.firm_id = tasks.firm_id and d.task_id = tasks.id)`.as('isCounted'),
    ])
    .where('tasks.dueDate', '>=', momentAt(timeZone, from, '00:00'))
    .where('tasks.dueDate', '<', momentAt(timeZone, plusDays(to, 1), '00:00'));
  if (mine) {
    query = query.where((eb) =>
      eb.or([
        eb('tasks.assignedTo', '=', mine.id),
        // What nobody was given is a manager's to give.
        ...(mine.firmRole === 'manager' ? [eb('tasks.assignedTo', 'is', null)] : []),
      ]),
    );
  }
  if (matterId) query = query.where('tasks.matterId', '=', matterId);
  query = calledOffSince
    ? query.where((eb) =>
        eb.or([eb('tasks.deletedAt', 'is', null), eb('tasks.deletedAt', '>=', calledOffSince)]),
      )
    : query.where('tasks.deletedAt', 'is', null).where('tasks.status', '<>', 'cancelled');
  const rows = await query.$castTo<Row>().execute();
  return rows.map((row) => () => [toEntry(row, asked)]);
}

const halfAnHour = 30 * 60_000;

function toEntry(task: Row, { timeZone, now }: Asked): Entry {
  const { id, title, description, priority, status, dueDate, assignedTo } = task;
  const { matterId, matterNumber, clientName, isCounted } = task;
  const due = new Date(dueDate);
  const day = today(timeZone, due);
  const open = isOverdue(task, now) ? 'overdue' : 'pending';
  return {
    event: {
      id: `task-${id}`,
      title,
      date: dueDate,
      day,
      lastDay: day,
      time: timeIn(timeZone, due),
      endTime: null,
      type: 'task',
      status: status === 'completed' ? 'completed' : open,
      priority,
      description,
      matterId,
      matterNumber,
      clientName,
      url: `/legal-admin?task=${id}`,
      originalData: { of: 'task', id, status, assignedTo, isCounted },
    },
    // Some calendars show what takes no time as a line that nobody sees.
    endsAt: new Date(due.getTime() + halfAnHour).toISOString(),
    updatedAt: task.updatedAt,
    reminders: [],
    isCalledOff: status === 'cancelled' || task.deletedAt !== null,
  };
}
