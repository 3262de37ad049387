/** Holidays of courts, also those that are observed on another day. */
import { expect, test } from 'vitest';
import { closedBecause, type HolidaySet, holidayOn, holidaysOf } from '#contract/holidays.ts';

const day = (text: string) => `${text}T00:00:00.000Z`;

test.each<[HolidaySet, string, string | null]>([
  ['federal', '2026-07-03', 'Independence Day (observed)'],
  ['federal', '2026-07-04', null],
  ['federal', '2027-06-18', 'Juneteenth (observed)'],
  ['federal', '2027-07-05', 'Independence Day (observed)'],
  ['federal', '2027-12-24', 'Christmas Day (observed)'],
  ['federal', '2027-12-31', "New Year's Day (observed)"],
  ['federal', '2028-01-01', null],
  ['federal', '2020-06-19', null],
  ['federal', '2023-06-19', 'Juneteenth'],
  ['federal', '2026-02-12', null],
  ['federal', '2026-11-26', 'Thanksgiving Day'],
  ['federal', '2026-11-27', null],
  ['california', '2026-02-12', "Lincoln's Birthday"],
  ['california', '2026-03-31', 'César Chávez Day'],
  ['california', '2026-09-25', 'Native American Day'],
  ['california', '2026-10-12', null],
  ['california', '2021-10-11', 'Columbus Day'],
  ['california', '2026-11-27', 'Day after Thanksgiving'],
  ['new-york', '2026-11-03', 'Election Day'],
  ['new-york', '2026-07-03', null],
  ['new-york', '2026-07-04', 'Independence Day'],
  ['new-york', '2027-07-05', 'Independence Day (observed)'],
])('%s on %s: %s', (set, on, name) => expect(holidayOn(set, day(on))).toBe(name));

test('the federal holidays of 2026', () =>
  expect(holidaysOf('federal', 2026).map((holiday) => holiday.day.slice(5, 10))).toEqual([
    '01-01',
    '01-19',
    '02-16',
    '05-25',
    '06-19',
    '07-03',
    '09-07',
    '10-12',
    '11-11',
    '11-26',
    '12-25',
  ]));

test('why a court is closed', () => {
  expect(closedBecause(['federal'], day('2026-11-14'))).toBe('a Saturday');
  expect(closedBecause(['federal'], day('2026-11-15'))).toBe('a Sunday');
  expect(closedBecause(['federal', 'new-york'], day('2026-11-03'))).toBe('Election Day');
  expect(closedBecause(['federal'], day('2026-11-16'))).toBeNull();
});
