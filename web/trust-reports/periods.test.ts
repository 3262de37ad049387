import { expect, test } from 'vitest';
import { daysOfPeriod, monthBefore, periodsSince, readPeriod } from './periods.ts';

test('an account has the months since it was opened, the newest first', () => {
  expect(periodsSince('2025-11-20T00:00:00.000Z', '2026-02-01T00:00:00.000Z')).toEqual({
    months: ['2026-02', '2026-01', '2025-12', '2025-11'],
    years: ['2026', '2025'],
  });
});

test.each([
  ['2026-02', '2026-02-01', '2026-02-28'],
  ['2024-02', '2024-02-01', '2024-02-29'],
  ['2026-12', '2026-12-01', '2026-12-31'],
  ['2026', '2026-01-01', '2026-12-31'],
])('%s lasts from %s to %s', (period, from, to) => {
  const days = daysOfPeriod(period);
  expect([days.from.slice(0, 10), days.to.slice(0, 10)]).toEqual([from, to]);
});

test('before January comes December', () => {
  expect(monthBefore('2026-01')).toBe('2025-12');
});

test('a period that the account does not have is its last month', () => {
  expect(readPeriod('2026-01', ['2026-02', '2026-01'])).toBe('2026-01');
  expect(readPeriod('1999-01', ['2026-02', '2026-01'])).toBe('2026-02');
  expect(readPeriod(null, [])).toBe('');
});
