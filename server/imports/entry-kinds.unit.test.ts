import { expect, test } from 'vitest';
import { kindOfEntry } from './entry-kinds.ts';

test.each([
  ['TimeEntry', 'time'],
  ['Time', 'time'],
  ['', 'time'],
  [null, 'time'],
  ['ExpenseEntry', 'expense'],
  ['HardCostEntry', 'expense'],
  ['Soft cost', 'expense'],
  ['Travel', null],
  ['Meals', null],
  [undefined, null],
])('%s is %s', (entryType, kind) => {
  expect(kindOfEntry({ entryType })).toBe(kind);
});
