/** Open duties of somebody who leaves. A licence is a person's own and goes with them. */
import type { FirmDb } from '#server/kit/db.ts';

export const countOf = (db: FirmDb, userId: string): Promise<number> =>
  db
    .selectFrom('complianceItems')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('assignedTo', '=', userId)
    .where('isCompleted', '=', false)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
    .then(({ count }) => Number(count));

export const handOver = (db: FirmDb, from: string, to: string, now: Date) =>
  db
    .updateTable('complianceItems')
    .set({ assignedTo: to, updatedAt: now })
    .where('assignedTo', '=', from)
    .where('isCompleted', '=', false)
    .execute();
