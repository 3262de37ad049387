import { Activity } from '#contract/activities.ts';
import { insertInto } from '#server/kit/inserts.ts';
import { listOf } from '#server/kit/pages.ts';

export const list = listOf({
  table: 'activities',
  row: Activity,
  filters: {
    entityId: 'entity_id = ?',
    matterId: 'matter_id = ?',
    userId: 'user_id = ?',
    // A client with its matters as they are now, and with the records that were merged into it. Found
    // by itself first: in the order of time the database might look at all there is.
    clientId: `id in (
      with same as (
        select array(select c.id from clients c where c.merged_into = of.id) || of.id as ids
        from (select ?::uuid as id) of)
      select a.id from activities a where a.client_id = any((select ids from same)::uuid[])
      union all select a.id from activities a where a.matter_id = any(array(
        select m.id from matters m where m.client_id = any((select ids from same)::uuid[])))
      offset 0)`,
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

/** The database knows whose record it is. */
export const insert = insertInto<Omit<Activity, 'id' | 'matterId'>>('activities');
