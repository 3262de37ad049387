/** Tasks from a file. Nobody is told that they were given one. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { NewTask, type Task } from '#contract/tasks.ts';
import { dueMoments } from '#server/imports/due-moment.ts';
import {
  allOr,
  type Importable,
  type Importing,
  type ReadRow,
  type Verdict,
} from '#server/imports/importable.ts';
import { mattersNumbered } from '#server/imports/known-matters.ts';
import { peopleOf } from '#server/imports/people.ts';
import { type FirmDb, send } from '#server/kit/db.ts';
import { insertManyInto } from '#server/kit/insert-many.ts';
import { conflict } from '#server/kit/refusals.ts';

export const importableTasks: Importable = {
  dataType: 'tasks',
  entity: 'task',
  judge: async (importing) => async (rows) =>
    (await tasksOf(importing, rows)).filter((found) => 'reason' in found),
  async write(importing, rows) {
    const tasks = allOr(await tasksOf(importing, rows));
    await insertMany(importing.db, tasks);
    return tasks.map(({ id }) => id);
  },
  async stillThere(db, ids) {
    const { rows } = await sql<{ id: string }>`
      select id from tasks where id = any(${ids}::uuid[]) and deleted_at is null`.execute(db);
    return rows.map(({ id }) => id);
  },
  async undo({ db }, ids) {
    for (let at = 0; at < ids.length; at += atOnce) {
      const some = ids.slice(at, at + atOnce);
      await refuseToTakeBack(db, some);
      await send(db, 'delete from tasks where id = any($1::uuid[])', [some]);
    }
  },
};

const atOnce = 500;

const insertMany = insertManyInto<Task>('tasks', {
  id: 'uuid',
  title: 'text',
  description: 'text',
  priority: 'text',
  status: 'text',
  dueDate: 'timestamptz',
  assignedTo: 'uuid',
  matterId: 'uuid',
  category: 'text',
  matterType: 'text',
  createdBy: 'uuid',
  createdAt: 'timestamptz',
  updatedAt: 'timestamptz',
});

const blank = NewTask.parse({ title: 'Blank' });

async function tasksOf(
  { db, user, now }: Importing,
  rows: readonly ReadRow[],
): Promise<(Task | Verdict)[]> {
  const matterNumbered = await mattersNumbered(
    db,
    rows.map(({ cells }) => cells.matterNumber),
  );
  const personCalled = await peopleOf(db);
  const dueAt = await dueMoments(db);
  const at = now.toISOString();
  return rows.map(({ row, cells }) => {
    const error = (field: string, reason: string) =>
      ({ row, kind: 'error', field, reason }) as const;
    const matter = matterNumbered(cells.matterNumber);
    if (cells.matterNumber && !matter) {
      return error('matterNumber', `Matter ${cells.matterNumber} does not exist.`);
    }
    const person = personCalled(cells.assignedTo);
    if (person.problem) return error('assignedTo', person.problem);
    if (person.id && matter?.closedTo.includes(person.id)) {
      return error('assignedTo', 'An ethical wall keeps this person out of the matter.');
    }
    const { title, description, category, matterType } = cells as unknown as NewTask;
    return {
      id: randomUUID(),
      title,
      description: description ?? null,
      priority: (cells.priority ?? blank.priority) as Task['priority'],
      status: (cells.status ?? blank.status) as Task['status'],
      dueDate: dueAt(cells.dueDate),
      assignedTo: person.id,
      matterId: matter?.id ?? null,
      category: category ?? null,
      matterType: matterType ?? null,
      createdBy: user.id,
      createdAt: at,
      updatedAt: at,
    };
  });
}

async function refuseToTakeBack(db: FirmDb, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ title: string }>`
    select t.title from tasks t where t.id = any(${ids}::uuid[])
      and (exists (select from time_entries e where e.task_id = t.id)
        or exists (select from timers c where c.task_id = t.id)) limit 1`.execute(db);
  const used = rows[0];
  if (!used) return;
  throw conflict(`Time was logged for “${used.title}”: this import can no longer be undone whole.`);
}
