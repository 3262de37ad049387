import {
  ComplianceCategory,
  CompliancePriority,
  ComplianceStatus,
} from '#contract/compliance-kinds.ts';
import { choicesOf, type ImportField } from '#contract/import-fields/import-field.ts';

export const complianceFields: readonly ImportField[] = [
  { name: 'id', label: 'Id', kind: 'text', most: 100 },
  { name: 'title', label: 'Title', kind: 'text', most: 200, isRequired: true },
  { name: 'description', label: 'Description', kind: 'text', most: 5000 },
  {
    name: 'category',
    label: 'Category',
    kind: 'choice',
    isRequired: true,
    choices: choicesOf(ComplianceCategory.options, {
      trust: 'iolta',
      ethics: 'ethical',
      financial: 'reporting',
      license: 'licensing',
    }),
  },
  {
    name: 'status',
    label: 'Status',
    kind: 'choice',
    choices: choicesOf(ComplianceStatus.options, {
      active: 'in-progress',
      open: 'pending',
      complete: 'completed',
      done: 'completed',
    }),
  },
  { name: 'dueDate', label: 'Due date', kind: 'moment' },
  {
    name: 'priority',
    label: 'Priority',
    kind: 'choice',
    choices: choicesOf(CompliancePriority.options, { normal: 'medium', urgent: 'high' }),
  },
  { name: 'assignedTo', label: 'Assigned to', kind: 'text', most: 254 },
  { name: 'completionNote', label: 'Completion note', kind: 'text', most: 2000 },
];
