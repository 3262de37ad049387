import { describe, expect, test } from 'vitest';
import { MatterType, matterTypeLabels } from '#contract/matter-types.ts';
import {
  dueLabel,
  isOverdue,
  NewTask,
  TaskCategory,
  TaskChange,
  taskCategoryLabels,
} from '#contract/tasks.ts';

const now = new Date('2026-11-15T12:00:00Z');

describe('the due label', () => {
  test.each([
    [null, 'No due date'],
    ['2026-11-15T11:59:59Z', 'Overdue'],
    ['2026-11-15T12:00:30Z', 'Due: in less than a minute'],
    ['2026-11-15T12:05:00Z', 'Due: in 5 minutes'],
    ['2026-11-15T13:30:00Z', 'Due: in 1 hour'],
    ['2026-11-17T12:00:00Z', 'Due: in 2 days'],
    ['2027-01-15T12:00:00Z', 'Due: in 2 months'],
    ['2028-11-15T12:00:00Z', 'Due: in 2 years'],
  ])('%s is %s', (dueDate, label) => {
    expect(dueLabel(dueDate, now)).toBe(label);
  });
});

test('only what is still to be done can be overdue', () => {
  const dueDate = '2026-11-14T12:00:00Z';
  expect(isOverdue({ status: 'pending', dueDate }, now)).toBe(true);
  expect(isOverdue({ status: 'in-progress', dueDate }, now)).toBe(true);
  expect(isOverdue({ status: 'completed', dueDate }, now)).toBe(false);
  expect(isOverdue({ status: 'cancelled', dueDate }, now)).toBe(false);
  expect(isOverdue({ status: 'pending', dueDate: null }, now)).toBe(false);
});

test('a change carries no defaults: what is not sent stays as it is', () => {
  expect(TaskChange.parse({ status: 'completed' })).toEqual({ status: 'completed' });
  expect(NewTask.parse({ title: 'x' })).toMatchObject({ priority: 'medium', status: 'pending' });
});

test('there are fifteen matter types and fifteen categories, each with its label', () => {
  expect(MatterType.options.map((type) => matterTypeLabels[type])).toEqual([
    'Litigation',
    'Contract Review',
    'Corporate Law',
    'Real Estate',
    'Family Law',
    'Criminal Law',
    'Employment Law',
    'Intellectual Property',
    'Tax Law',
    'Bankruptcy',
    'Estate Planning',
    'Immigration Law',
    'Compliance',
    'Administrative',
    'Other',
  ]);
  expect(TaskCategory.options).toHaveLength(15);
  expect(Object.keys(taskCategoryLabels)).toEqual(TaskCategory.options);
});
