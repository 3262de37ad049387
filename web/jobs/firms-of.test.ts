import { expect, test } from 'vitest';
import { firmsOf } from './firms-of.ts';

test.each([
  [null, 0, undefined],
  [1, 0, '1 firm'],
  [20_000, 0, '20,000 firms'],
  [300, 2, '300 firms, failed for 2'],
])('%s firms, %i failed: %s', (firms, failed, words) =>
  expect(firmsOf({ firms, failed })).toBe(words),
);
