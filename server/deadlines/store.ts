import type { Day } from '#contract/dates.ts';
import { today } from '#contract/dates.ts';
import type { Deadline } from '#contract/deadlines.ts';
import { isClosed } from '#contract/tasks.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { notFound } from '#server/kit/refusals.ts';
import { timeZoneOf } from '#server/profile/time-zone.ts';

/** What is kept of one beside its task. */
export type StoredDeadline = Pick<
  Deadline,
  'id' | 'taskId' | 'appointmentId' | 'triggerOn' | 'rule' | 'service' | 'state'
> &
  Pick<Deadline, 'dueOn' | 'steps' | 'createdAt' | 'updatedAt'> & { createdBy: string };

interface Whose {
  id?: string;
  matterId?: string;
  appointmentId?: string;
}

/** With the tasks they have become; whose task was deleted is none any more. */
export async function list(db: FirmDb, whose: Whose): Promise<Deadline[]> {
  let query = db
    .selectFrom('deadlines')
    .innerJoin('tasks', (join) =>
      join
        .onRef('tasks.firmId', '=', 'deadlines.firmId')
        .onRef('tasks.id', '=', 'deadlines.taskId')
        .on('tasks.deletedAt', 'is', null),
    )
    .leftJoin('appointments', (join) =>
      join
        .onRef('appointments.firmId', '=', 'deadlines.firmId')
        .onRef('appointments.id', '=', 'deadlines.appointmentId')
        .on('appointments.deletedAt', 'is', null),
    )
    .selectAll('deadlines')
    .select(['tasks.title', 'tasks.status as taskStatus', 'tasks.dueDate as taskDueDate'])
    .select(['tasks.matterId', 'appointments.startDay as hearingOn'])
    .orderBy('deadlines.dueOn')
    .orderBy('deadlines.id');
  if (whose.id) query = query.where('deadlines.id', '=', whose.id);
  if (whose.matterId) query = query.where('tasks.matterId', '=', whose.matterId);
  if (whose.appointmentId) {
    query = query.where('deadlines.appointmentId', '=', whose.appointmentId);
  }
  const rows = await query.execute();
  if (rows.length === 0) return [];
  const timeZone = await timeZoneOf(db);
  const dayOf = (due: string | null) => due && today(timeZone, new Date(due));
  // Json columns and checked texts: the database keeps them as the contract names them.
  return rows.map(
    (row) =>
      ({
        ...row,
        isBehind: row.hearingOn !== null && row.hearingOn !== row.triggerOn,
        isChangedByHand: dayOf(row.taskDueDate) !== row.dueOn,
      }) as Deadline,
  );
}

export async function one(db: FirmDb, id: string): Promise<Deadline> {
  const [deadline] = await list(db, { id });
  if (!deadline) throw notFound();
  return deadline;
}

/** Those of a hearing that are still to be done. */
export const openOf = async (db: FirmDb, appointmentId: string): Promise<Deadline[]> =>
  (await list(db, { appointmentId })).filter(({ taskStatus }) => !isClosed({ status: taskStatus }));

export const insert = (db: FirmDb, deadlines: readonly StoredDeadline[]) =>
  db
    .insertInto('deadlines')
    .values(
      deadlines.map(({ rule, steps, ...deadline }) => ({
        ...deadline,
        rule: JSON.stringify(rule),
        steps: JSON.stringify(steps),
      })),
    )
    .execute();

export const move = (
  db: FirmDb,
  id: string,
  { steps, ...values }: Pick<Deadline, 'triggerOn' | 'dueOn' | 'steps' | 'updatedAt'>,
) =>
  db
    .updateTable('deadlines')
    .set({ ...values, steps: JSON.stringify(steps) })
    .where('id', '=', id)
    .execute();

export const remove = (db: FirmDb, id: string) =>
  db
    .deleteFrom('deadlines')
    .where('id', '=', id)
    .returning('taskId')
    .executeTakeFirstOrThrow(notFound);

interface Hearing {
  startDay: Day;
  matterId: string | null;
  isSeries: boolean;
}

/** Locked until the transaction ends: it must not move while deadlines are counted from it. */
export async function lockHearing(db: FirmDb, id: string): Promise<Hearing | undefined> {
  const row = await db
    .selectFrom('appointments')
    .select(['startDay', 'matterId', 'repetition'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && { ...row, isSeries: row.repetition !== null };
}
