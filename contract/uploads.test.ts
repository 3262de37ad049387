import { expect, test } from 'vitest';
import type { Endpoint } from './endpoint.ts';
import { contracts } from './index.ts';

test('only receipts and logos are handled in memory: whatever is read is set down as it comes', () => {
  const all: Endpoint[] = Object.values(contracts).flatMap((noun) => Object.values(noun));
  const held = all.flatMap((one) => (one.kind === 'upload' && !one.isKept ? [one] : []));
  expect(held.map(({ path }) => path).toSorted()).toEqual([
    '/api/expenses/:id/receipt',
    '/api/profile/logo',
  ]);
  expect(Math.max(...held.map(({ maxBytes }) => maxBytes))).toBeLessThanOrEqual(5 * 1024 * 1024);
});
