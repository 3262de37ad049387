import { expect, test } from 'vitest';
import { larger, smaller } from './zoom.ts';

test.each([
  [0.44, 0.5, undefined],
  [0.5, 0.75, undefined],
  [1, 1.25, 0.75],
  [1.054, 1.25, 1],
  [1.999, 3, 1.5],
  [3, undefined, 2],
  [4.2, undefined, 3],
])('from %d up to %s and down to %s', (scale, up, down) => {
  expect([larger(scale), smaller(scale)]).toEqual([up, down]);
});
