/** What the bank had seen long before it came over. */
import { randomUUID } from 'node:crypto';
import type { FirmDb } from '#server/kit/db.ts';
import { insertManyInto } from '#server/kit/insert-many.ts';

const insertMany = insertManyInto<{
  id: string;
  entryId: string;
  clearedOn: string;
  clearedBy: string;
  createdAt: string;
}>('trustClearings', {
  id: 'uuid',
  entryId: 'uuid',
  clearedOn: 'date',
  clearedBy: 'uuid',
  createdAt: 'timestamptz',
});

export const clearMany = (
  db: FirmDb,
  entries: readonly { id: string; day: string }[],
  clearedBy: string,
  createdAt: string,
): Promise<void> =>
  insertMany(
    db,
    entries.map(({ id, day }) => ({
      id: randomUUID(),
      entryId: id,
      clearedOn: day,
      clearedBy,
      createdAt,
    })),
  );
