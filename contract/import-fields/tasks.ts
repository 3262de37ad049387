import { choicesOf, type ImportField } from '#contract/import-fields/import-field.ts';
import { MatterType } from '#contract/matter-types.ts';
import { TaskCategory, TaskPriority, TaskStatus } from '#contract/tasks.ts';

export const taskFields: readonly ImportField[] = [
  { name: 'id', label: 'Id', kind: 'text', most: 100 },
  { name: 'title', label: 'Title', kind: 'text', most: 200, isRequired: true },
  { name: 'description', label: 'Description', kind: 'text', most: 5000 },
  {
    name: 'priority',
    label: 'Priority',
    kind: 'choice',
    choices: choicesOf(TaskPriority.options, { normal: 'medium', urgent: 'high' }),
  },
  {
    name: 'status',
    label: 'Status',
    kind: 'choice',
    choices: choicesOf(TaskStatus.options, {
      active: 'in-progress',
      open: 'pending',
      complete: 'completed',
      done: 'completed',
      canceled: 'cancelled',
    }),
  },
  { name: 'dueDate', label: 'Due date', kind: 'moment' },
  {
    name: 'category',
    label: 'Category',
    kind: 'choice',
    choices: choicesOf(TaskCategory.options),
  },
  {
    name: 'matterType',
    label: 'Matter type',
    kind: 'choice',
    choices: choicesOf(MatterType.options),
  },
  { name: 'matterNumber', label: 'Matter', kind: 'name', most: 50 },
  { name: 'assignedTo', label: 'Assigned to', kind: 'text', most: 254 },
];
