import { Activity } from '#contract/activities.ts';
import { insertInto } from '#server/kit/inserts.ts';
import { listOf } from '#server/kit/pages.ts';

export const list = listOf({
  table: 'activities',
  row: Activity,
  filters: {
    entityId: 'entity_id = ?',
    // A client with its matters and invoices, and with the records that were merged into it.
    clientId: `entity_id in (select unnest(
      array(select id from matters where client_id = of.id)
      || array(select id from invoices where client_id = of.id)
      || array(select id from clients where merged_into = of.id) || of.id)
      from (select ?::uuid as id) of)`,
  },
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
