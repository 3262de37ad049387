import { expect, test } from 'vitest';
import { nextCheck } from './next-check.ts';

test.each([
  [[], null],
  [[null, null], null],
  [['1041', null, '999'], '1042'],
  [['99999999999999999998'], '99999999999999999999'],
])('after the checks %j comes %s', (numbers, next) => {
  expect(nextCheck(numbers.map((checkNumber) => ({ checkNumber })))).toBe(next);
});
