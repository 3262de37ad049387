import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { daysBetween, plusDays } from '#contract/dates.ts';
import { dayOfMonth } from '#contract/recurrence.ts';
import { Repetition, Weekday, weekdayOf, weekOfMonth } from '#contract/repetition.ts';
import { ownTime } from '#server/testing/own-time.ts';
import {
  daysAmong,
  firstAfter,
  isDayOf,
  isOver,
  lastDayOf,
  nextReminder,
  occurrences,
  type Times,
} from './occurrences.ts';
import { repeatedDays } from './repeated-days.ts';

const day = (text: string) => `${text}T00:00:00.000Z`;
const endOfTime = day('2200-12-31');

interface Written {
  start: string;
  end?: string;
  time?: [string, string];
  zone?: string;
  repeats?: object;
  skips?: string[];
}
const timesOf = ({ start, end = start, time, zone, repeats, skips = [] }: Written): Times => ({
  startDay: day(start),
  endDay: day(end),
  startTime: time?.[0] ?? null,
  endTime: time?.[1] ?? null,
  timeZone: zone ?? 'America/New_York',
  repetition: repeats ? Repetition.parse(repeats) : null,
  skips: skips.map(day),
});
const daysOf = (written: Written, from: string, to: string) =>
  occurrences(timesOf(written), { from: day(from), to: day(to) }).map((one) =>
    one.day.slice(0, 10),
  );

describe('days', () => {
  test.each<[string, Written, string, string, string]>([
    ['once', { start: '2026-11-16' }, '2026-11-01', '2026-11-30', '11-16'],
    ['before', { start: '2026-11-16' }, '2026-11-17', '2026-11-30', ''],
    [
      'every third day',
      { start: '2026-11-16', repeats: { every: 'day', interval: 3 } },
      ...(['2026-11-01', '2026-11-25', '11-16 11-19 11-22 11-25'] as const),
    ],
    [
      'every second week on two days, from a Wednesday on',
      { start: '2026-11-18', repeats: { every: 'week', interval: 2, weekdays: ['MO', 'WE'] } },
      ...(['2026-11-01', '2026-12-20', '11-18 11-30 12-02 12-14 12-16'] as const),
    ],
    [
      'every second week on Sunday and Monday: a week begins on Sunday',
      { start: '2026-11-15', repeats: { every: 'week', interval: 2, weekdays: ['SU', 'MO'] } },
      ...(['2026-11-01', '2026-12-01', '11-15 11-16 11-29 11-30'] as const),
    ],
    [
      'the 31st, or the last one',
      { start: '2026-01-31', repeats: { every: 'month' } },
      ...(['2026-01-01', '2026-06-30', '01-31 02-28 03-31 04-30 05-31 06-30'] as const),
    ],
    [
      'the 30th stays the 30th after a February',
      { start: '2028-01-30', repeats: { every: 'month' } },
      ...(['2028-01-01', '2028-05-31', '01-30 02-29 03-30 04-30 05-30'] as const),
    ],
    [
      'the third Thursday',
      { start: '2026-11-19', repeats: { every: 'month', by: 'weekday' } },
      ...(['2026-11-01', '2027-02-28', '11-19 12-17 01-21 02-18'] as const),
    ],
    [
      'the fifth Monday is the last',
      { start: '2026-11-30', repeats: { every: 'month', by: 'weekday' } },
      ...(['2026-11-01', '2027-02-28', '11-30 12-28 01-25 02-22'] as const),
    ],
    [
      'three times',
      { start: '2026-11-16', repeats: { every: 'day', count: 3 } },
      ...(['2026-11-01', '2026-12-31', '11-16 11-17 11-18'] as const),
    ],
    [
      'until, which is included',
      { start: '2026-11-16', repeats: { every: 'day', until: '2026-11-18' } },
      ...(['2026-11-01', '2026-12-31', '11-16 11-17 11-18'] as const),
    ],
    [
      'without those that are left out, which count all the same',
      { start: '2026-11-16', repeats: { every: 'day', count: 3 }, skips: ['2026-11-17'] },
      ...(['2026-11-01', '2026-12-31', '11-16 11-18'] as const),
    ],
    [
      'several days long: it still touches the window',
      { start: '2026-11-16', end: '2026-11-18', repeats: { every: 'week' } },
      ...(['2026-11-25', '2026-11-30', '11-23 11-30'] as const),
    ],
  ])('%s', (_, written, from, to, days) => {
    const found = daysOf(written, from, to).map((one) => one.slice(5));
    expect(found.join(' ')).toBe(days);
  });

  test('the 29th of February is the 28th in other years', () => {
    const leap = { start: '2024-02-29', repeats: { every: 'year' } };
    expect(daysOf(leap, '2024-01-01', '2028-12-31')).toEqual([
      '2024-02-29',
      '2025-02-28',
      '2026-02-28',
      '2027-02-28',
      '2028-02-29',
    ]);
  });

  test('Thanksgiving', () => {
    const thanksgiving = { start: '2026-11-26', repeats: { every: 'year', by: 'weekday' } };
    expect(daysOf(thanksgiving, '2026-01-01', '2029-12-31')).toEqual([
      '2026-11-26',
      '2027-11-25',
      '2028-11-23',
      '2029-11-22',
    ]);
  });

  test('many days are looked at in no time, however far apart', () => {
    const always = timesOf({ start: '1900-01-02', repeats: { every: 'day', interval: 2 } });
    const days = Array.from({ length: 19_000 }, (_, at) => plusDays(day('1900-01-02'), at * 5));
    // Its own work, not the time that passes while others have the machine.
    const began = process.cpuUsage();
    expect(daysAmong(always, days).size).toBe(9500);
    expect(process.cpuUsage(began).user / 1000).toBeLessThan(500);
    expect(daysAmong({ ...always, repetition: null }, days).size).toBe(0);
  });

  test.each<[string, Written, string, boolean]>([
    ['before its end', { start: '2026-11-16', end: '2026-11-18' }, '2026-11-19T04:59:59Z', false],
    ['at its end', { start: '2026-11-16', end: '2026-11-18' }, '2026-11-19T05:00:00Z', true],
    [
      'for ever',
      { start: '2000-01-01', repeats: { every: 'year' } },
      '2026-11-16T00:00:00Z',
      false,
    ],
    [
      'with only days ahead that are left out',
      { start: '2026-11-16', repeats: { every: 'day', count: 2 }, skips: ['2026-11-17'] },
      ...(['2026-11-17T05:00:00Z', true] as const),
    ],
  ])('%s: whether it is over', (_, written, now, expected) => {
    expect(isOver(timesOf(written), new Date(now))).toBe(expected);
  });

  test('what would end after the end of time does not take place', () => {
    const long = { start: '2200-12-01', end: '2200-12-03', repeats: { every: 'day', interval: 7 } };
    const found = daysOf(long, '2200-12-01', '2200-12-31');
    expect(found).toEqual(['2200-12-01', '2200-12-08', '2200-12-15', '2200-12-22']);
  });

  test('every day since 1900 is no more work than since yesterday', async () => {
    const always = timesOf({ start: '1900-01-02', repeats: { every: 'day' } });
    const month = { from: day('2026-11-01'), to: day('2026-11-30') };
    occurrences(always, month);
    const taken = await ownTime(() => expect(occurrences(always, month)).toHaveLength(30));
    expect(taken).toBeLessThan(50);
  });
});

describe('moments', () => {
  const momentsOf = (written: Written, from: string, to: string) =>
    occurrences(timesOf(written), { from: day(from), to: day(to) }).map((one) => [
      one.startsAt.slice(5, 16),
      one.endsAt.slice(5, 16),
    ]);

  test('09:30 is 09:30 on the wall before and after the clocks change', () => {
    const weekly = {
      start: '2026-10-26',
      time: ['09:30', '10:30'] as [string, string],
      repeats: { every: 'week' },
    };
    expect(momentsOf(weekly, '2026-10-26', '2026-11-02')).toEqual([
      ['10-26T13:30', '10-26T14:30'],
      ['11-02T14:30', '11-02T15:30'],
    ]);
  });

  test('in the gap of spring nothing ends before it begins', () => {
    const nightly = {
      start: '2026-03-07',
      time: ['02:30', '03:00'] as [string, string],
      repeats: { every: 'day' },
    };
    expect(momentsOf(nightly, '2026-03-07', '2026-03-09')).toEqual([
      ['03-07T07:30', '03-07T08:00'],
      ['03-08T07:30', '03-08T07:30'],
      ['03-09T06:30', '03-09T07:00'],
    ]);
  });

  test('a whole day is as long as that day', () => {
    const daily = { start: '2026-10-31', repeats: { every: 'day' } };
    expect(momentsOf(daily, '2026-10-31', '2026-11-01')).toEqual([
      ['10-31T04:00', '11-01T04:00'],
      ['11-01T04:00', '11-02T05:00'],
    ]);
  });
});

describe('the last day', () => {
  test.each<[Written, string]>([
    [{ start: '2026-11-16', end: '2026-11-18' }, '2026-11-18'],
    [{ start: '2026-11-16', repeats: { every: 'day' } }, 'infinity'],
    [{ start: '2026-11-16', repeats: { every: 'day', count: 3 } }, '2026-11-18'],
    [
      { start: '2026-11-16', end: '2026-11-17', repeats: { every: 'week', count: 2 } },
      '2026-11-24',
    ],
    [{ start: '2026-11-16', repeats: { every: 'week', until: '2026-11-29' } }, '2026-11-23'],
    [{ start: '2026-11-16', repeats: { every: 'week', until: '2026-11-30' } }, '2026-11-30'],
    // Nobody lives to see the last of them.
    [{ start: '2026-11-16', repeats: { every: 'year', interval: 99, count: 999 } }, 'infinity'],
  ])('%j: %s', (written, last) => expect(lastDayOf(timesOf(written)).slice(0, 10)).toBe(last));
});

describe('the next reminder', () => {
  const weekly = {
    ...timesOf({ start: '2026-11-16', time: ['09:30', '10:30'], repeats: { every: 'week' } }),
    reminders: [0, 30, 8 * 24 * 60],
  };
  test.each([
    ['2026-11-01T00:00:00Z', '2026-11-08T14:30:00.000Z'],
    // Of the week after, which is told more than a week before.
    ['2026-11-08T14:30:00Z', '2026-11-15T14:30:00.000Z'],
    ['2026-11-15T14:30:00Z', '2026-11-16T14:00:00.000Z'],
    ['2026-11-16T14:00:00Z', '2026-11-16T14:30:00.000Z'],
    ['2026-11-16T14:30:00Z', '2026-11-22T14:30:00.000Z'],
  ])('after %s: %s', (after, next) => expect(nextReminder(weekly, new Date(after))).toBe(next));

  test('none without reminders, none when it is over, and not of a day that is left out', () => {
    expect(nextReminder({ ...weekly, reminders: [] }, new Date(0))).toBeNull();
    const once = { ...weekly, repetition: null, reminders: [30] };
    expect(nextReminder(once, new Date('2026-11-16T14:00:00Z'))).toBeNull();
    const without = { ...weekly, reminders: [0], skips: [day('2026-11-16')] };
    expect(nextReminder(without, new Date('2026-11-16T00:00:00Z'))).toBe(
      '2026-11-23T14:30:00.000Z',
    );
  });

  test('of what comes every 99 years, too', () => {
    const rare = timesOf({ start: '1950-11-16', repeats: { every: 'year', interval: 99 } });
    expect(firstAfter(rare, new Date('2026-01-01T00:00:00Z'))?.day).toBe(day('2049-11-16'));
    expect(firstAfter(rare, new Date('2199-01-01T00:00:00Z'))).toBeNull();
  });
});

test('all the days there are', () => {
  const always = timesOf({ start: '1900-01-02', repeats: { every: 'day' } });
  const starts = repeatedDays(always, { from: day('1900-01-01'), to: endOfTime });
  expect(starts).toHaveLength(daysBetween(day('1900-01-02'), endOfTime) + 1);
  // Whoever leaves out years of them is not reminded of any.
  const skips = starts.filter((one) => one > day('2000-01-01') && one < day('2040-01-01'));
  expect(firstAfter({ ...always, skips }, new Date('2000-02-01T00:00:00Z'))?.day).toBe(
    day('2040-01-01'),
  );
});

describe('whatever the rule', () => {
  const someDay = fc
    .integer({ min: 0, max: daysBetween(day('1990-01-01'), day('2060-12-31')) })
    .map((days) => plusDays(day('1990-01-01'), days));
  const times = fc
    .record({
      startDay: someDay,
      length: fc.integer({ min: 0, max: 40 }),
      every: fc.constantFrom('day', 'week', 'month', 'year'),
      interval: fc.integer({ min: 1, max: 5 }),
      by: fc.constantFrom('date', 'weekday'),
      more: fc.subarray([...Weekday.options]),
      ends: fc.oneof(
        fc.constant({}),
        fc.record({ count: fc.integer({ min: 1, max: 200 }) }),
        fc.record({ after: fc.integer({ min: 0, max: 3000 }) }),
      ),
    })
    .map(({ startDay, length, more, ends, ...rule }): Times => {
      const isChosen = rule.every === 'week' && more.length > 0;
      const weekdays = isChosen ? [...new Set([...more, weekdayOf(startDay)])] : [];
      const ending = 'after' in ends ? { until: plusDays(startDay, ends.after) } : ends;
      return {
        startDay,
        startTime: null,
        endDay: plusDays(startDay, length),
        endTime: null,
        timeZone: 'America/New_York',
        repetition: Repetition.parse({ ...rule, weekdays, ...ending }),
        skips: [],
      };
    });
  const rule = ({ repetition }: Times) => repetition ?? Repetition.parse({ every: 'day' });
  const starts = (one: Times, from: string, to: string) =>
    occurrences({ ...one, endDay: one.startDay }, { from, to }).map((found) => found.day);

  test('the first day is one of them, and every one of them obeys the rule', () => {
    fc.assert(
      fc.property(times, (one) => {
        const { startDay } = one;
        const found = starts(one, startDay, plusDays(startDay, 2000));
        expect(found[0]).toBe(startDay);
        expect(found.length).toBeLessThanOrEqual(rule(one).count ?? found.length);
        for (const next of found) expect(obeys(one, next), next).toBe(true);
        for (const next of found.slice(0, 5)) expect(isDayOf(one, next)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  /** Said once more, in another way. */
  function obeys(one: Times, next: string): boolean {
    const { every, interval, weekdays, by, until } = rule(one);
    const { startDay } = one;
    if (until && next > until) return false;
    const months =
      (Number(next.slice(0, 4)) - Number(startDay.slice(0, 4))) * 12 +
      (Number(next.slice(5, 7)) - Number(startDay.slice(5, 7)));
    const sunday = (of: string) => plusDays(of, -new Date(of).getUTCDay());
    if (every === 'day') return daysBetween(startDay, next) % interval === 0;
    if (every === 'week') {
      const days = weekdays.length > 0 ? weekdays : [weekdayOf(startDay)];
      const weeks = daysBetween(sunday(startDay), sunday(next)) / 7;
      return days.includes(weekdayOf(next)) && weeks % interval === 0;
    }
    if (months % (every === 'year' ? 12 * interval : interval) !== 0) return false;
    const isLast = (days: number) => plusDays(next, days).slice(5, 7) !== next.slice(5, 7);
    if (by === 'weekday') {
      const week = weekOfMonth(startDay);
      const isRightWeek = week === 5 ? isLast(7) : weekOfMonth(next) === week;
      return weekdayOf(next) === weekdayOf(startDay) && isRightWeek;
    }
    const [date, wanted] = [dayOfMonth(next), dayOfMonth(startDay)];
    return date === wanted || (date < wanted && isLast(1));
  }

  test('windows glue together: nothing is missing at the seam, and nothing there twice', () => {
    fc.assert(
      fc.property(times, fc.nat(1500), fc.nat(1500), (one, first, second) => {
        const { startDay } = one;
        const seam = plusDays(startDay, first);
        const end = plusDays(seam, second + 1);
        const whole = starts(one, startDay, end);
        const parts = [...starts(one, startDay, seam), ...starts(one, plusDays(seam, 1), end)];
        expect(parts).toEqual(whole);
      }),
      { numRuns: 60 },
    );
  });

  test('what is found touches the window, and what touches it is found', () => {
    fc.assert(
      fc.property(times, fc.nat(1500), fc.nat(60), (one, first, length) => {
        const from = plusDays(one.startDay, first);
        const to = plusDays(from, length);
        const all = occurrences(one, { from: one.startDay, to: plusDays(to, 60) });
        const touching = all.filter((found) => found.day <= to && found.endDay >= from);
        expect(occurrences(one, { from, to })).toEqual(touching);
      }),
      { numRuns: 60 },
    );
  });

  test('nothing comes after the last day', () => {
    fc.assert(
      fc.property(times, (one) => {
        const last = lastDayOf(one);
        const found = occurrences(one, {
          from: plusDays(one.startDay, 0),
          to: plusDays(one.startDay, 20_000),
        });
        if (last === 'infinity') expect(rule(one).until).toBeNull();
        else if (plusDays(one.startDay, 20_000) > last) expect(found.at(-1)?.endDay).toBe(last);
        expect(
          occurrences(one, { from: endOfTime, to: plusDays(endOfTime, 400) }).length,
        ).toBeLessThan(50);
      }),
      { numRuns: 30 },
    );
  });
});
