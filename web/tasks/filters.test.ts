import { describe, expect, test } from 'vitest';
import type { Task } from '#contract/tasks.ts';
import { agenda } from '#web/tasks/agenda.ts';
import { applyFilters, hasFilters, readFilters } from '#web/tasks/filters.ts';

const now = new Date(2026, 10, 16, 12);
const at = (days: number, hour = 12) => new Date(2026, 10, 16 + days, hour).toISOString();
let id = 0;
const task = (values: Partial<Task>): Task => ({
  id: `${id++}`,
  title: 'Draft motion',
  description: null,
  priority: 'medium',
  status: 'pending',
  dueDate: null,
  assignedTo: null,
  category: null,
  matterType: null,
  matterId: null,
  createdBy: null,
  createdAt: at(-9),
  updatedAt: at(-9),
  ...values,
});
const filter = (query: string, tasks: Task[]) =>
  applyFilters(tasks, readFilters(new URLSearchParams(query)), now).map(({ title }) => title);

describe('filters', () => {
  const tasks = [
    task({ title: 'late', dueDate: at(-1), priority: 'high', matterType: 'tax' }),
    task({ title: 'late but done', dueDate: at(-1), status: 'completed' }),
    task({ title: 'this evening', dueDate: at(0, 18), assignedTo: 'ada' }),
    task({ title: 'in six days', dueDate: at(6), category: 'filing' }),
    task({ title: 'in eight days', dueDate: at(8), status: 'in-progress' }),
    task({ title: 'some day', description: 'Okafor estate' }),
  ];

  test.each([
    ['', ['late', 'late but done', 'this evening', 'in six days', 'in eight days', 'some day']],
    ['due=overdue', ['late']],
    ['due=today', ['this evening']],
    ['due=week', ['this evening', 'in six days']],
    ['due=none', ['some day']],
    ['status=in-progress', ['in eight days']],
    ['priority=high', ['late']],
    ['matterType=tax', ['late']],
    ['category=filing', ['in six days']],
    ['assignedTo=ada', ['this evening']],
    ['assignedTo=nobody&due=overdue', ['late']],
    ['q=ESTATE okafor', ['some day']],
    ['status=pending&q=day', ['in six days', 'some day']],
  ])('%s', (query, titles) => {
    expect(filter(query, tasks)).toEqual(titles);
  });

  test('what is no filter is ignored', () => {
    const filters = readFilters(new URLSearchParams('status=done&due=soon&colour=red&task=7'));
    expect(hasFilters(filters)).toBe(false);
  });
});

describe('the agenda', () => {
  test('late first, then day by day, then without a date, then what is over with the latest on top', () => {
    const parts = agenda(
      [
        task({ title: 'cancelled', status: 'cancelled', updatedAt: at(-2) }),
        task({ title: 'completed', status: 'completed', updatedAt: at(-1), dueDate: at(-3) }),
        task({ title: 'some day' }),
        task({ title: 'later', dueDate: at(20) }),
        task({ title: 'Wednesday', dueDate: at(2) }),
        task({ title: 'tomorrow', dueDate: at(1) }),
        task({ title: 'tonight, low', dueDate: at(0, 20), priority: 'low' }),
        task({ title: 'tonight, high', dueDate: at(0, 20), priority: 'high' }),
        task({ title: 'late', dueDate: at(-1) }),
        task({ title: 'very late', dueDate: at(-5) }),
      ],
      now,
    );
    expect(
      parts.map(({ heading, tasks }) => [heading, ...tasks.map(({ title }) => title)]),
    ).toEqual([
      ['Overdue', 'very late', 'late'],
      ['Today', 'tonight, high', 'tonight, low'],
      ['Tomorrow', 'tomorrow'],
      ['Wednesday, November 18', 'Wednesday'],
      ['Later', 'later'],
      ['No due date', 'some day'],
      ['Completed and cancelled', 'completed', 'cancelled'],
    ]);
  });
});
