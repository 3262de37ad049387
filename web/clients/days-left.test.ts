import { expect, test } from 'vitest';
import { daysLeft } from '#web/clients/days-left.ts';

test.each([
  ['2026-11-15T09:30:00.000Z', 30],
  ['2026-11-15T09:29:59.000Z', 30],
  ['2026-11-14T09:29:00.000Z', 29],
  ['2026-10-16T10:00:00.000Z', 1],
  ['2026-10-01T00:00:00.000Z', 0],
])('what was deleted at %s can be restored for %i days', (deletedAt, left) => {
  expect(daysLeft(deletedAt, 30, new Date('2026-11-15T09:30:00.000Z'))).toBe(left);
});
