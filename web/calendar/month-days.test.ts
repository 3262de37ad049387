import { expect, test } from 'vitest';
import { dayAfterKey } from '#web/calendar/grid-keys.ts';
import {
  isSameMonth,
  longDay,
  monthLabel,
  monthWeeks,
  plusMonth,
  weekStart,
} from '#web/calendar/month-days.ts';

const at = (day: string) => `${day}T00:00:00.000Z`;
const short = (day: string | undefined) => day?.slice(0, 10);

test.each([
  ['2026-11-16', 5, '2026-11-01', '2026-12-05'],
  ['2026-02-28', 4, '2026-02-01', '2026-02-28'],
  ['2028-02-29', 5, '2028-01-30', '2028-03-04'],
  ['2026-08-01', 6, '2026-07-26', '2026-09-05'],
  ['2026-12-31', 5, '2026-11-29', '2027-01-02'],
])('the month of %s has %i weeks, from %s to %s', (day, count, first, last) => {
  const weeks = monthWeeks(at(day));
  expect(weeks).toHaveLength(count);
  expect(short(weeks[0]?.[0])).toBe(first);
  expect(short(weeks.at(-1)?.at(-1))).toBe(last);
});

test('every week runs from Sunday to Saturday, and each week has a day of the month', () => {
  for (let months = 0; months < 60; months += 1) {
    const month = plusMonth(at('2024-01-15'), months);
    for (const week of monthWeeks(month)) {
      expect(week.map((day) => new Date(day).getUTCDay())).toEqual([0, 1, 2, 3, 4, 5, 6]);
      expect(week.some((day) => isSameMonth(day, month))).toBe(true);
    }
  }
});

test('months and days are written out', () => {
  expect(monthLabel(at('2026-11-01'))).toBe('November 2026');
  expect(longDay(at('2026-11-16'))).toBe('Monday, November 16');
  expect(short(weekStart(at('2026-11-16')))).toBe('2026-11-15');
});

test.each([
  ['ArrowLeft', '2026-11-30'],
  ['ArrowRight', '2026-12-02'],
  ['ArrowUp', '2026-11-24'],
  ['ArrowDown', '2026-12-08'],
  ['Home', '2026-11-29'],
  ['End', '2026-12-05'],
  ['PageUp', '2026-11-01'],
  ['PageDown', '2027-01-01'],
])('%s leads from December 1 to %s', (key, to) => {
  expect(short(dayAfterKey(at('2026-12-01'), key) ?? undefined)).toBe(to);
});

test('the 31st becomes the last day of a shorter month, and other keys lead nowhere', () => {
  expect(short(dayAfterKey(at('2026-10-31'), 'PageDown') ?? undefined)).toBe('2026-11-30');
  expect(dayAfterKey(at('2026-10-31'), 'Enter')).toBeNull();
});
