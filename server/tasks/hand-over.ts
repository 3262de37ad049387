/** Open tasks of somebody who leaves. What they have done stays theirs. */
import type { FirmDb } from '#server/kit/db.ts';

export const countOf = (db: FirmDb, userId: string): Promise<number> =>
  db
    .selectFrom('tasks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('assignedTo', '=', userId)
    .where('isClosed', '=', false)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
    .then(({ count }) => Number(count));

export const handOver = (db: FirmDb, from: string, to: string, now: Date) =>
  db
    .updateTable('tasks')
    .set({ assignedTo: to, updatedAt: now })
    .where('assignedTo', '=', from)
    .where('isClosed', '=', false)
    .execute();
