/** A task: something a person of the firm must do, by a moment, for a kind of matter. */
import * as z from 'zod';
import { Instant, relativeTime } from '#contract/dates.ts';
import { Nothing, read, write } from '#contract/endpoint.ts';
import { MatterType } from '#contract/matter-types.ts';
import { pageQuery } from '#contract/pages.ts';
import { optionalText, requiredText } from '#contract/text.ts';

export const TaskStatus = z.enum(['pending', 'in-progress', 'completed', 'cancelled']);
export type TaskStatus = z.infer<typeof TaskStatus>;
export const taskStatusLabels: Record<TaskStatus, string> = {
  pending: 'Pending',
  'in-progress': 'In Progress',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

export const TaskPriority = z.enum(['low', 'medium', 'high']);
export type TaskPriority = z.infer<typeof TaskPriority>;
export const taskPriorityLabels: Record<TaskPriority, string> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
};

export const TaskCategory = z.enum([
  'research',
  'drafting',
  'review',
  'client-meeting',
  'court-appearance',
  'filing',
  'discovery',
  'negotiation',
  'due-diligence',
  'consultation',
  'compliance',
  'follow-up',
  'administrative',
  'billing',
  'other',
]);
export type TaskCategory = z.infer<typeof TaskCategory>;
export const taskCategoryLabels: Record<TaskCategory, string> = {
  research: 'Research',
  drafting: 'Drafting',
  review: 'Review',
  'client-meeting': 'Client Meeting',
  'court-appearance': 'Court Appearance',
  filing: 'Filing',
  discovery: 'Discovery',
  negotiation: 'Negotiation',
  'due-diligence': 'Due Diligence',
  consultation: 'Consultation',
  compliance: 'Compliance',
  'follow-up': 'Follow-up',
  administrative: 'Administrative',
  billing: 'Billing',
  other: 'Other',
};

export const Task = z
  .object({
    id: z.uuid(),
    title: requiredText(200),
    description: optionalText(5000),
    priority: TaskPriority,
    status: TaskStatus,
    dueDate: Instant.nullable(),
    assignedTo: z.uuid('must be the id of a colleague').nullable(),
    category: TaskCategory.nullable(),
    matterType: MatterType.nullable(),
    matterId: z.uuid('must be the id of a matter').nullable(),
    createdBy: z.uuid().nullable(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'Task' });
export type Task = z.infer<typeof Task>;

const fields = Task.omit({ id: true, createdBy: true, createdAt: true, updatedAt: true }).shape;

export const NewTask = z
  .strictObject({
    ...fields,
    description: fields.description.default(null),
    priority: fields.priority.default('medium'),
    status: fields.status.default('pending'),
    dueDate: fields.dueDate.default(null),
    assignedTo: fields.assignedTo.default(null),
    category: fields.category.default(null),
    matterType: fields.matterType.default(null),
    matterId: fields.matterId.default(null),
  })
  .meta({ id: 'NewTask' });
export type NewTask = z.infer<typeof NewTask>;

/** Only the fields that are sent change: two people may edit different ones at the same time. */
export const TaskChange = z
  .strictObject(fields)
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Nothing to change was sent')
  .meta({ id: 'TaskChange' });
export type TaskChange = z.infer<typeof TaskChange>;

export const isClosed = (task: Pick<Task, 'status'>) =>
  task.status === 'completed' || task.status === 'cancelled';

/** Past its due moment and still to be done. */
export const isOverdue = (task: Pick<Task, 'status' | 'dueDate'>, now: Date) =>
  task.dueDate !== null && !isClosed(task) && new Date(task.dueDate) < now;

/** What the list says about a due date: 'No due date', 'Overdue', or 'Due: in 2 days'. */
export function dueLabel(dueDate: string | null, now: Date): string {
  if (dueDate === null) return 'No due date';
  if (new Date(dueDate) < now) return 'Overdue';
  return `Due: ${relativeTime(dueDate, now)}`;
}

const refreshes = [
  '/api/tasks',
  '/api/calendar',
  '/api/deadlines',
  '/api/matters',
  '/api/vendors',
  '/api/activities',
  '/api/dashboard',
  '/api/analytics',
  '/api/search',
] as const;

export const tasks = {
  list: read('/api/tasks', {
    summary: 'All tasks of the firm: open ones first, the most overdue on top',
    access: 'member',
    query: pageQuery,
    gives: z.array(Task),
  }),
  create: write('POST', '/api/tasks', {
    summary: 'Create a task',
    access: 'member',
    takes: NewTask,
    gives: Task,
    refreshes,
  }),
  change: write('PUT', '/api/tasks/:id', {
    summary: 'Change some fields of a task',
    access: 'member',
    takes: TaskChange,
    gives: Task,
    refreshes,
  }),
  remove: write('DELETE', '/api/tasks/:id', {
    summary: 'Delete a task; it can be restored',
    access: 'member',
    takes: Nothing,
    gives: Nothing,
    refreshes,
  }),
  restore: write('POST', '/api/tasks/:id/restore', {
    summary: 'Bring a deleted task back as it was',
    access: 'member',
    takes: Nothing,
    gives: Task,
    refreshes,
  }),
};
