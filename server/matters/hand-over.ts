/** Open matters for which somebody answers who leaves. */
import type { FirmDb } from '#server/kit/db.ts';

export const countOf = (db: FirmDb, userId: string): Promise<number> =>
  db
    .selectFrom('matters')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('assignedAttorney', '=', userId)
    .where('status', '<>', 'closed')
    .executeTakeFirstOrThrow()
    .then(({ count }) => Number(count));

export const handOver = (db: FirmDb, from: string, to: string, now: Date) =>
  db
    .updateTable('matters')
    .set({ assignedAttorney: to, updatedAt: now })
    .where('assignedAttorney', '=', from)
    .where('status', '<>', 'closed')
    .execute();
