import { expect, test } from 'vitest';
import { plusDays } from '#contract/dates.ts';
import { termsLine } from '#web/invoices/due-date.ts';

test.each([
  ['2026-11-15T00:00:00.000Z', 30, '2026-12-15T00:00:00.000Z'],
  ['2026-12-15T00:00:00.000Z', 30, '2027-01-14T00:00:00.000Z'],
  ['2028-02-28T00:00:00.000Z', 1, '2028-02-29T00:00:00.000Z'],
  ['2026-03-07T00:00:00.000Z', 2, '2026-03-09T00:00:00.000Z'],
])('%s and %i days', (day, days, expected) => {
  expect(plusDays(day, days)).toBe(expected);
});

test('the line says when and why', () => {
  const due = '2026-12-15T00:00:00.000Z';
  expect(termsLine(due, 30, 'Marlowe')).toBe("Due Dec 15: 30 days, from Marlowe's terms");
  expect(termsLine(due, 1, 'Marlowe')).toBe("Due Dec 15: 1 day, from Marlowe's terms");
});
