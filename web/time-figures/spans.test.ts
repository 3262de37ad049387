import { expect, test } from 'vitest';
import { daysOf, readSpan } from '#web/time-figures/spans.ts';

const day = (date: string) => `${date}T00:00:00.000Z`;

test.each([
  ['month', '2026-11-17', '2026-11-01', '2026-11-30'],
  ['month', '2028-02-29', '2028-02-01', '2028-02-29'],
  ['last-month', '2026-11-17', '2026-10-01', '2026-10-31'],
  ['last-month', '2026-01-01', '2025-12-01', '2025-12-31'],
  ['quarter', '2026-11-17', '2026-10-01', '2026-12-31'],
  ['quarter', '2026-03-31', '2026-01-01', '2026-03-31'],
  ['year', '2026-11-17', '2026-01-01', '2026-12-31'],
] as const)('%s on %s', (span, today, from, to) =>
  expect(daysOf(span, day(today))).toEqual({ from: day(from), to: day(to) }),
);

test.each([[null], ['forever'], ['toString']])('%s is this month', (asked) =>
  expect(readSpan(asked)).toBe('month'),
);
