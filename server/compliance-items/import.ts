/** Duties of the firm from a file. Nobody is told that they were given one. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { ComplianceItem } from '#contract/compliance-items.ts';
import { dueMoments } from '#server/imports/due-moment.ts';
import {
  allOr,
  type Importable,
  type Importing,
  type ReadRow,
  type Verdict,
} from '#server/imports/importable.ts';
import { peopleOf } from '#server/imports/people.ts';
import { type FirmDb, send } from '#server/kit/db.ts';
import { insertManyInto } from '#server/kit/insert-many.ts';
import { conflict } from '#server/kit/refusals.ts';

type Item = Pick<
  ComplianceItem,
  | 'id'
  | 'title'
  | 'description'
  | 'category'
  | 'status'
  | 'priority'
  | 'dueDate'
  | 'completedDate'
  | 'completedBy'
  | 'assignedTo'
  | 'completionNote'
  | 'createdBy'
  | 'createdAt'
  | 'updatedAt'
>;

export const importableCompliance: Importable = {
  dataType: 'compliance',
  entity: 'compliance-item',
  judge: async (importing) => async (rows) =>
    (await itemsOf(importing, rows)).filter((found) => 'reason' in found),
  async write(importing, rows) {
    const items = allOr(await itemsOf(importing, rows));
    await insertMany(importing.db, items);
    return items.map(({ id }) => id);
  },
  async stillThere(db, ids) {
    const { rows } = await sql<{ id: string }>`
      select id from compliance_items where id = any(${ids}::uuid[]) and deleted_at is null`.execute(
      db,
    );
    return rows.map(({ id }) => id);
  },
  async undo({ db }, ids) {
    for (let at = 0; at < ids.length; at += atOnce) {
      const some = ids.slice(at, at + atOnce);
      await refuseToTakeBack(db, some);
      await send(db, 'delete from compliance_items where id = any($1::uuid[])', [some]);
    }
  },
};

const atOnce = 500;

const insertMany = insertManyInto<Item>('complianceItems', {
  id: 'uuid',
  title: 'text',
  description: 'text',
  category: 'text',
  status: 'text',
  priority: 'text',
  dueDate: 'timestamptz',
  completedDate: 'timestamptz',
  completedBy: 'uuid',
  assignedTo: 'uuid',
  completionNote: 'text',
  createdBy: 'uuid',
  createdAt: 'timestamptz',
  updatedAt: 'timestamptz',
});

async function itemsOf(
  { db, user, now }: Importing,
  rows: readonly ReadRow[],
): Promise<(Item | Verdict)[]> {
  const personCalled = await peopleOf(db);
  const dueAt = await dueMoments(db);
  const at = now.toISOString();
  return rows.map(({ row, cells }) => {
    const person = personCalled(cells.assignedTo);
    if (person.problem) {
      return { row, kind: 'error', field: 'assignedTo', reason: person.problem } as const;
    }
    const { title, description, category, completionNote } = cells as unknown as Item;
    const status = (cells.status ?? 'pending') as Item['status'];
    const isDone = status === 'completed';
    return {
      id: randomUUID(),
      title,
      description: description ?? null,
      category,
      status,
      priority: (cells.priority ?? 'medium') as Item['priority'],
      dueDate: dueAt(cells.dueDate),
      completedDate: isDone ? at : null,
      completedBy: isDone ? user.id : null,
      assignedTo: person.id,
      completionNote: completionNote ?? null,
      createdBy: user.id,
      createdAt: at,
      updatedAt: at,
    };
  });
}

async function refuseToTakeBack(db: FirmDb, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ title: string }>`
    select i.title from compliance_items i where i.id = any(${ids}::uuid[])
      and exists (select from compliance_items n where n.previous_id = i.id) limit 1`.execute(db);
  const used = rows[0];
  if (!used) return;
  throw conflict(
    `“${used.title}” has come again since: this import can no longer be undone whole.`,
  );
}
