import { Activity } from '#contract/activities.ts';
import type { PageQuery } from '#contract/pages.ts';
import { columnsOf } from '#server/kit/columns.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { page } from '#server/kit/pages.ts';

export const list = (db: FirmDb, { entityId, ...query }: PageQuery & { entityId?: string }) =>
  page(
    db
      .selectFrom('activities')
      .select(columnsOf(Activity))
      .$if(entityId !== undefined, (q) => q.where('entityId', '=', entityId as string)),
    query,
    {
      columns: [
        ['timestamp', 'timestamptz'],
        ['id', 'uuid'],
      ],
      direction: 'desc',
      place: (row) => [row.timestamp, row.id],
    },
  );

export const insert = (db: FirmDb, values: Omit<Activity, 'id'>) =>
  db.insertInto('activities').values(values).execute();
