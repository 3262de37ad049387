import { describe, expect, test } from 'vitest';
import { Repetition, repetitionWords, weekdayOf, weekOfMonth } from './repetition.ts';
import { sentence } from './sentences.ts';

const day = (text: string) => `${text}T00:00:00.000Z`;

describe('in words', () => {
  test.each([
    ['2026-11-16', { every: 'day' }, 'Every day'],
    ['2026-11-16', { every: 'day', interval: 3, count: 5 }, 'Every 3 days, 5 times'],
    ['2026-11-16', { every: 'week' }, 'Every week on Monday'],
    [
      '2026-11-16',
      { every: 'week', interval: 2, weekdays: ['WE', 'MO'], until: '2026-12-31' },
      'Every 2 weeks on Monday and Wednesday, until Dec 31, 2026',
    ],
    [
      '2026-11-16',
      { every: 'week', weekdays: ['MO', 'TU', 'WE'] },
      'Every week on Monday, Tuesday, and Wednesday',
    ],
    ['2026-11-16', { every: 'month' }, 'Every month on day 16'],
    ['2026-10-31', { every: 'month' }, 'Every month on day 31, or the last one'],
    ['2026-11-16', { every: 'month', by: 'weekday' }, 'Every month on the third Monday'],
    ['2026-11-30', { every: 'month', by: 'weekday' }, 'Every month on the last Monday'],
    ['2026-11-16', { every: 'year' }, 'Every year'],
    ['2028-02-29', { every: 'year' }, 'Every year on February 29, otherwise 28'],
    ['2026-11-26', { every: 'year', by: 'weekday' }, 'Every year on the fourth Thursday'],
  ])('%s, %j: %s', (start, input, words) =>
    expect(repetitionWords(Repetition.parse(input), day(start))).toBe(words),
  );
});

test.each([
  ['2026-11-01', 1],
  ['2026-11-07', 1],
  ['2026-11-08', 2],
  ['2026-11-28', 4],
  ['2026-11-29', 5],
])('%s is in week %i', (text, week) => expect(weekOfMonth(day(text))).toBe(week));

test('the day of the week is that of the day, wherever one is', () =>
  expect(weekdayOf(day('2026-11-16'))).toBe('MO'));

test('what is left out is filled in, and days of the week are sorted and there once', () => {
  expect(Repetition.parse({ every: 'week', weekdays: ['FR', 'SU', 'FR'] })).toEqual({
    every: 'week',
    interval: 1,
    weekdays: ['SU', 'FR'],
    by: 'date',
    count: null,
    until: null,
  });
});

test.each([
  [{ every: 'hour' }, 'Every must be one of: day, week, month, year.'],
  [{ every: 'day', interval: 0 }, 'Interval must be at least 1.'],
  [{ every: 'day', interval: 100 }, 'Interval must be at most 99.'],
  [{ every: 'day', interval: 1.5 }, 'Interval must be a whole number of steps.'],
  [{ every: 'day', count: 0 }, 'Count must be at least 1.'],
  [{ every: 'day', count: 1000 }, 'Count must be at most 999.'],
  [{ every: 'month', by: 'moon' }, 'By must be date or weekday.'],
  [{ every: 'day', until: 'never' }, 'Until must be a day such as 2026-11-15.'],
  [
    { every: 'day', count: 2, until: '2026-12-31' },
    'Until must be left out when the number of times is given.',
  ],
  [{ every: 'day', colour: 'red' }, 'Unknown field: colour.'],
])('%j is refused', (input, says) => {
  const [issue] = Repetition.safeParse(input).error?.issues ?? [];
  expect(issue && sentence(issue)).toBe(says);
});
