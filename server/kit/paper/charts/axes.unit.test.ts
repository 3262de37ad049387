import { expect, test } from 'vitest';
import { roundUp } from './axes.ts';

test.each([
  [0, 1],
  [1, 1],
  [3, 5],
  [17, 20],
  [21, 25],
  [26, 50],
  [51, 100],
  [250_000, 250_000],
  [250_001, 500_000],
])('a step of at least %d is %d', (least, step) => {
  expect(roundUp(least)).toBe(step);
});
