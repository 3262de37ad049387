import { expect, test } from 'vitest';
import { calmly } from '#server/kit/calmly.ts';

test('the first is told at once, then one a second, which says how many were not', () => {
  let now = 0;
  const told: number[] = [];
  const calm = calmly(() => now);
  for (now = 0; now < 2500; now += 100) calm((untold) => told.push(untold));
  expect(told).toEqual([0, 9, 9]);
});
