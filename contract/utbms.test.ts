import { expect, test } from 'vitest';
import {
  ActivityCode,
  activityCodes,
  expenseCodes,
  TaskCode,
  taskCodeSets,
  taskCodes,
} from '#contract/utbms.ts';

test('every set has its own letter, and no code is in two', () => {
  const letters = { Litigation: 'L', Counseling: 'C', Project: 'P', Bankruptcy: 'B' };
  let count = 0;
  for (const { name, codes } of taskCodeSets) {
    const letter = letters[name as keyof typeof letters];
    for (const code of Object.keys(codes)) expect(code).toMatch(new RegExp(`^${letter}\\d{3}$`));
    count += Object.keys(codes).length;
  }
  expect(Object.keys(taskCodes)).toHaveLength(count);
  for (const code of Object.keys(activityCodes)) expect(code).toMatch(/^A1\d\d$/);
  for (const code of Object.keys(expenseCodes)) expect(code).toMatch(/^E1\d\d$/);
});

test.each([
  ['L120', 'L120'],
  [' l120 ', 'L120'],
  ['', null],
  [null, null],
])('%j as a task code is %j', (typed, code) => {
  expect(TaskCode.parse(typed)).toBe(code);
});

test.each([['A102'], ['L999'], ['toString'], [7]])('%j is no task code', (typed) => {
  const { error } = TaskCode.safeParse(typed);
  expect(error?.issues[0]?.message).toBe('must be a UTBMS task code such as L120');
});

test('an activity code is not a task code', () => {
  expect(ActivityCode.parse('a102')).toBe('A102');
  expect(ActivityCode.safeParse('L120').success).toBe(false);
});
