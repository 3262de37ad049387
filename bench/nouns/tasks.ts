import { MatterType } from '#contract/matter-types.ts';
import { NewTask, Task, TaskCategory, TaskPriority } from '#contract/tasks.ts';
import {
  columnOf,
  columnsOf,
  eachFirm,
  type FloorQuery,
  type Noun,
  oneOf,
  somebody,
  unique,
  within,
} from '../noun.ts';

const list: FloorQuery = {
  sql: `select ${columnsOf(Task)} from tasks where firm_id = $1 and deleted_at is null
    order by is_closed, due_order, id limit 50`,
  values: ({ firm }) => [firm],
  gives: 'rows',
};

const given = Object.keys(NewTask.shape);
const create: FloorQuery = {
  sql: `insert into tasks (firm_id, created_by, ${given.map(columnOf).join(', ')})
    values ($1, $2, ${given.map((_, at) => `$${at + 3}`).join(', ')}) returning ${columnsOf(Task)}`,
  values: ({ firm, user }, body) => [firm, user, ...given.map((field) => body[field])],
  gives: 'row',
};

const newTask: NewTask = {
  title: `File the motion ${unique}`,
  description: 'Prepare the file, check the deadline with the court and report before the hearing',
  priority: 'high',
  status: 'pending',
  dueDate: '2027-03-01T09:00:00.000Z',
  // Somebody else would be told of it: that is another call with another price.
  assignedTo: null,
  category: 'filing',
  matterType: 'litigation',
  matterId: null,
};

export const tasks: Noun = {
  fill: ({ tasksOfLargeFirm }) => `
    insert into tasks (firm_id, title, description, priority, status, due_date, assigned_to,
      category, matter_type, created_by, created_at, updated_at)
    select firm_id, 'Prepare hearing ' || n,
      'Prepare the file, check the deadline with the court and report before the hearing',
      ${oneOf(TaskPriority.options)}, ${oneOf(['pending', 'pending', 'in-progress', 'completed', 'cancelled'])},
      case when n % 10 > 0 then ${within(700)} + interval '60 days' end, ${somebody},
      ${oneOf(TaskCategory.options)}, ${oneOf(MatterType.options)}, ${somebody}, ${within(700)}, now()
    from ${eachFirm(400, tasksOfLargeFirm)}`,
  requests: [
    {
      name: 'list 50 tasks',
      call: 'GET /api/tasks?limit=50',
      by: 'small',
      floor: list,
      atLeast: 0.6,
    },
    {
      name: 'large firm: list 50 tasks',
      call: 'GET /api/tasks?limit=50',
      by: 'large',
      floor: list,
      grows: { from: 'list 50 tasks', atMost: 1.5 },
    },
    {
      name: 'create a task',
      call: 'POST /api/tasks',
      by: 'writing',
      body: newTask,
      floor: create,
      atLeast: 0.6,
    },
    {
      // As the browser sends it. The key's own row is the product's promise, so there is no goal.
      name: 'create a task, at most once',
      call: 'POST /api/tasks',
      by: 'writing',
      headers: { 'idempotency-key': `bench-${unique}` },
      body: newTask,
      floor: create,
    },
  ],
};
