/** The log of destruction: it is written and read, and nothing else. */
import { Destruction } from '#contract/retention.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { insertInto } from '#server/kit/inserts.ts';
import { listOf } from '#server/kit/pages.ts';

export const log = listOf({
  table: 'destructions',
  row: Destruction,
  order: {
    columns: [
      ['destroyed_on', 'date'],
      ['recorded_at', 'timestamptz'],
      ['id', 'uuid'],
    ],
    direction: 'desc',
    place: (entry) => [entry.destroyedOn, entry.recordedAt, entry.id],
  },
});

const insertRow = insertInto<Omit<Destruction, 'documents'> & { documents: string }>(
  'destructions',
);

export const insert = (db: FirmDb, entry: Destruction) =>
  insertRow(db, { ...entry, documents: JSON.stringify(entry.documents) });
