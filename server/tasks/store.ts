import { isClosed, Task, type TaskChange } from '#contract/tasks.ts';
import { columnsOf } from '#server/kit/columns.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { insertInto } from '#server/kit/inserts.ts';
import { listOf } from '#server/kit/pages.ts';
import { notFound } from '#server/kit/refusals.ts';

const columns = columnsOf(Task);
// The database's checks hold these columns to the contract's values.
const asTask = (row: unknown) => row as Task;

export const list = listOf({
  table: 'tasks',
  row: Task,
  where: 'deleted_at is null',
  order: {
    columns: [
      ['is_closed', 'boolean'],
      ['due_order', 'timestamptz'],
      ['id', 'uuid'],
    ],
    direction: 'asc',
    place: (task) => [isClosed(task), task.dueDate ?? 'infinity', task.id],
  },
});

/** Locked until the transaction ends, so that what is compared is what is changed. */
export const findToChange = (db: FirmDb, id: string): Promise<Task> =>
  db
    .selectFrom('tasks')
    .select(columns)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)
    .then(asTask);

export const insert = insertInto<Task>('tasks');

export const change = (
  db: FirmDb,
  id: string,
  values: TaskChange & { updatedAt: string },
): Promise<Task> =>
  db
    .updateTable('tasks')
    .set(values)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .returning(columns)
    .executeTakeFirstOrThrow(notFound)
    .then(asTask);

export const setDeleted = (db: FirmDb, id: string, deletedAt: string | null): Promise<Task> =>
  db
    .updateTable('tasks')
    .set({ deletedAt })
    .where('id', '=', id)
    // Only the other state can be left: deleting twice is a 404, and so is restoring twice.
    .where('deletedAt', deletedAt === null ? 'is not' : 'is', null)
    .returning(columns)
    .executeTakeFirstOrThrow(notFound)
    .then(asTask);
