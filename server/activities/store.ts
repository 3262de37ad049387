import { Activity } from '#contract/activities.ts';
import { insertInto } from '#server/kit/inserts.ts';
import { listOf } from '#server/kit/pages.ts';

export const list = listOf({
  table: 'activities',
  row: Activity,
  filters: { entityId: 'entity_id = ?' },
  order: {
    columns: [
      ['timestamp', 'timestamptz'],
      ['id', 'uuid'],
    ],
    direction: 'desc',
    place: (activity) => [activity.timestamp, activity.id],
  },
});

export const insert = insertInto<Omit<Activity, 'id'>>('activities');
