import { expect, test } from 'vitest';
import { contractState } from '#contract/vendors.ts';

const day = (text: string) => `${text}T00:00:00.000Z`;

test.each([
  [null, '2026-11-15', null],
  ['2026-11-14', '2026-11-15', 'expired'],
  ['2020-01-01', '2026-11-15', 'expired'],
  ['2026-11-15', '2026-11-15', 'expiring'],
  ['2026-12-15', '2026-11-15', 'expiring'],
  ['2026-12-16', '2026-11-15', null],
  ['2028-02-29', '2028-01-30', 'expiring'],
  ['2028-02-29', '2028-01-29', null],
  ['2029-03-01', '2029-01-30', 'expiring'],
  ['2029-03-02', '2029-01-30', null],
])('a contract that ends on %s is, on %s, %s', (end, today, state) => {
  expect(contractState(end && day(end), day(today))).toBe(state);
});
