import { asking } from './asking.ts';

/** What is still to be done is told twice: by the tasks, and by the moment. */
export const deadlines = asking('deadlines', [
  [
    'deadlines are kept as open and are not, or are open and not kept',
    `select task_id as which from (
      select t.firm_id, t.id as task_id, t.due_date as due_at
      from tasks t join deadlines d on d.firm_id = t.firm_id and d.task_id = t.id
      where t.deleted_at is null and not t.is_closed and t.due_date is not null) of_tasks
      full join open_deadlines o using (firm_id, task_id)
      where of_tasks.due_at is distinct from o.due_at`,
  ],
]);
