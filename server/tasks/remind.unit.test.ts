import { expect, test } from 'vitest';
import { reminder } from './remind.ts';

test.each([
  [4, 0, '4 tasks are due today.'],
  [0, 4, '4 tasks have become overdue.'],
  [3, 1, '3 tasks are due today, 1 has become overdue.'],
  [1, 3, '1 task is due today, 3 have become overdue.'],
])('%i due and %i overdue: %s', (due, overdue, text) => expect(reminder(due, overdue)).toBe(text));
