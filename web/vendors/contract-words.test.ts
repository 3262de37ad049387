import { expect, test } from 'vitest';
import { daysInWords, expiringHint, shortDate } from '#web/vendors/contract-words.ts';

const day = (text: string) => `${text}T00:00:00.000Z`;

test.each([
  ['2026-11-15', 'today'],
  ['2026-11-16', 'in 1 day'],
  ['2026-11-14', '1 day ago'],
  ['2026-11-27', 'in 12 days'],
  ['2026-11-03', '12 days ago'],
  ['2026-12-15', 'in 30 days'],
  ['2027-02-14', 'in 91 days'],
  ['2027-02-15', 'in 3 months'],
  ['2027-11-15', 'in 12 months'],
  ['2028-11-13', 'in 23 months'],
  ['2028-11-14', 'in 2 years'],
  ['2024-11-15', '2 years ago'],
])('on November 15th, 2026, %s is %s', (end, words) => {
  expect(daysInWords(day('2026-11-15'), day(end))).toBe(words);
});

test.each([
  [0, 0, 'None within 30 days'],
  [3, 0, '3 within 30 days'],
  [2, 2, '2 expired'],
  [5, 2, '2 expired, 3 within 30 days'],
])('%i contracts that end soon, %i of them expired: %s', (expiring, expired, hint) => {
  const figures = { totalVendors: 9, activeVendors: 9, categories: 1 };
  expect(expiringHint({ ...figures, expiringContracts: expiring, expiredContracts: expired })).toBe(
    hint,
  );
});

test('a reminder is dated by the calendar of the firm, and by its year only if that is another', () => {
  const today = day('2026-11-15');
  expect(shortDate('2026-12-01T14:00:00.000Z', 'America/New_York', today)).toBe('Dec 1');
  expect(shortDate('2027-01-01T02:00:00.000Z', 'America/New_York', today)).toBe('Dec 31');
  expect(shortDate('2027-01-01T14:00:00.000Z', 'America/New_York', today)).toBe('Jan 1, 2027');
});
