import { expect, test } from 'vitest';
import { nextPeriod } from './next-period.ts';

const wire = (day: string) => `${day}T00:00:00.000Z`;

test.each([
  // The last one ends, so many months, the next one.
  ['2026-12-31', 12, '2027-01-01', '2027-12-31'],
  ['2026-12-31', 24, '2027-01-01', '2028-12-31'],
  ['2026-01-31', 36, '2026-02-01', '2029-01-31'],
  ['2026-11-30', 3, '2026-12-01', '2027-02-28'],
  ['2027-11-30', 3, '2027-12-01', '2028-02-29'],
  ['2027-02-28', 12, '2027-03-01', '2028-02-29'],
  ['2028-02-29', 12, '2028-03-01', '2029-02-28'],
  ['2028-02-29', 48, '2028-03-01', '2032-02-29'],
  ['2028-02-28', 12, '2028-02-29', '2029-02-27'],
  ['2026-01-30', 1, '2026-01-31', '2026-02-27'],
  ['2026-08-30', 6, '2026-08-31', '2027-02-27'],
  ['2099-02-28', 12, '2099-03-01', '2100-02-28'],
  ['2026-06-14', 1, '2026-06-15', '2026-07-14'],
  ['2026-06-14', 120, '2026-06-15', '2036-06-14'],
  ['2199-12-31', 12, '2200-01-01', '2200-12-31'],
])('after %s come %i months from %s to %s', (last, months, periodStart, deadline) =>
  expect(nextPeriod(wire(last), months)).toEqual({
    periodStart: wire(periodStart),
    deadline: wire(deadline),
  }),
);

test.each([
  ['2200-12-31', 1],
  ['2200-01-01', 12],
])('after %s there are no %i months in the calendar', (last, months) =>
  expect(() => nextPeriod(wire(last), months)).toThrow('too far in the future'),
);
