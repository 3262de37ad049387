import { Activity } from '#contract/activities.ts';
import {
  columnsOf,
  eachFirm,
  type FloorQuery,
  type Noun,
  oneOf,
  somebody,
  within,
} from '../noun.ts';

const list: FloorQuery = {
  sql: `select ${columnsOf(Activity)} from activities where firm_id = $1
    order by activities.timestamp desc, id desc limit 50`,
  values: ({ firm }) => [firm],
  gives: 'rows',
};

export const activities: Noun = {
  fill: ({ tasksOfLargeFirm }) => `
    insert into activities (firm_id, type, title, description, entity_type, entity_id, user_id, timestamp)
    select firm_id, ${oneOf(['task_created', 'task_changed', 'task_deleted'])}, 'Task changed',
      'Prepare hearing ' || n, 'task', gen_random_uuid(), ${somebody}, ${within(700)}
    from ${eachFirm(2000, 2 * tasksOfLargeFirm)}`,
  requests: [
    {
      name: 'list 50 activities',
      call: 'GET /api/activities?limit=50',
      by: 'small',
      floor: list,
      atLeast: 0.6,
    },
    {
      name: 'large firm: list 50 activities',
      call: 'GET /api/activities?limit=50',
      by: 'large',
      floor: list,
      grows: { from: 'list 50 activities', atMost: 1.5 },
    },
  ],
};
