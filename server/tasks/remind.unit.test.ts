import { expect, test } from 'vitest';
import { reminder } from './remind.ts';

test.each([
  [1, 0, '1 task is due today.'],
  [2, 0, '2 tasks are due today.'],
  [0, 1, '1 task is overdue.'],
  [0, 3, '3 tasks are overdue.'],
  [2, 1, '2 tasks are due today, 1 is overdue.'],
  [1, 2, '1 task is due today, 2 are overdue.'],
])('%i due and %i overdue: %s', (due, overdue, text) => expect(reminder(due, overdue)).toBe(text));
