import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type AnalyticsPeriod,
  currentSpan,
  type Span,
  spanBefore,
  spanText,
  stepOf,
  stepsBefore,
  stepsOf,
  untilToday,
} from '#contract/analytics-periods.ts';
import { type Day, daysBetween, plusDays } from '#contract/dates.ts';

const day = (text: string): Day => `${text}T00:00:00.000Z`;
const span = (from: string, to: string): Span => ({ from: day(from), to: day(to) });

test.each<[AnalyticsPeriod & ('month' | 'quarter' | 'year'), string, Span, Span]>([
  ['month', '2026-11-18', span('2026-11-01', '2026-11-18'), span('2026-10-01', '2026-10-18')],
  ['month', '2027-01-01', span('2027-01-01', '2027-01-01'), span('2026-12-01', '2026-12-01')],
  ['month', '2026-03-31', span('2026-03-01', '2026-03-31'), span('2026-02-01', '2026-02-28')],
  ['month', '2024-03-30', span('2024-03-01', '2024-03-30'), span('2024-02-01', '2024-02-29')],
  ['quarter', '2026-11-18', span('2026-10-01', '2026-11-18'), span('2026-07-01', '2026-08-18')],
  ['quarter', '2026-01-31', span('2026-01-01', '2026-01-31'), span('2025-10-01', '2025-10-31')],
  ['quarter', '2026-05-31', span('2026-04-01', '2026-05-31'), span('2026-01-01', '2026-02-28')],
  ['quarter', '2026-12-31', span('2026-10-01', '2026-12-31'), span('2026-07-01', '2026-09-30')],
  ['year', '2026-11-18', span('2026-01-01', '2026-11-18'), span('2025-01-01', '2025-11-18')],
  ['year', '2024-02-29', span('2024-01-01', '2024-02-29'), span('2023-01-01', '2023-02-28')],
  ['year', '2025-02-28', span('2025-01-01', '2025-02-28'), span('2024-01-01', '2024-02-28')],
])('the %s on %s, and the equal one before', (period, today, now, before) => {
  expect(currentSpan(period, day(today))).toEqual(now);
  expect(spanBefore(period, now)).toEqual(before);
});

test.each<[string, Span, Span]>([
  ['a month', span('2024-03-01', '2024-03-31'), span('2024-02-01', '2024-02-29')],
  ['a quarter', span('2024-01-01', '2024-03-31'), span('2023-10-01', '2023-12-31')],
  ['two years', span('2024-01-01', '2025-12-31'), span('2022-01-01', '2023-12-31')],
  ['a day', span('2024-03-01', '2024-03-01'), span('2024-02-29', '2024-02-29')],
  ['days across a year’s end', span('2023-12-31', '2024-01-01'), span('2023-12-29', '2023-12-30')],
  ['almost a month', span('2023-02-01', '2023-02-27'), span('2023-01-05', '2023-01-31')],
  ['a month in days', span('2024-02-02', '2024-03-01'), span('2024-01-04', '2024-02-01')],
])('a custom range of %s', (_, now, before) => {
  expect(spanBefore('custom', now)).toEqual(before);
});

test.each<[string, Span, string, Span, Span]>([
  [
    'this month, like the current month',
    span('2026-11-01', '2026-11-30'),
    '2026-11-18',
    span('2026-11-01', '2026-11-18'),
    span('2026-10-01', '2026-10-18'),
  ],
  [
    'this year, like the current year',
    span('2024-01-01', '2024-12-31'),
    '2024-02-29',
    span('2024-01-01', '2024-02-29'),
    span('2023-01-01', '2023-02-28'),
  ],
  [
    'two months',
    span('2026-10-01', '2026-11-30'),
    '2026-10-31',
    span('2026-10-01', '2026-10-31'),
    span('2026-08-01', '2026-08-31'),
  ],
  [
    'other days',
    span('2026-11-10', '2026-12-24'),
    '2026-11-18',
    span('2026-11-10', '2026-11-18'),
    span('2026-11-01', '2026-11-09'),
  ],
])('a range that is not over: %s', (_, range, today, now, before) => {
  const cut = untilToday(range, day(today));
  expect(cut).toEqual(now);
  expect(spanBefore('custom', range, cut.to)).toEqual(before);
});

test.each([
  ['over', span('2026-11-01', '2026-11-18')],
  ['still to come', span('2026-11-19', '2026-12-31')],
])('a range that is %s stays as it is', (_, range) => {
  expect(untilToday(range, day('2026-11-18'))).toEqual(range);
});

const anyDay = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2150-12-31'), noInvalidDate: true })
  .map((date) => day(date.toISOString().slice(0, 10)));
const anySpan = fc
  .tuple(anyDay, fc.integer({ min: 0, max: 7304 }))
  .map(([from, days]) => ({ from, to: plusDays(from, days) }));

test('what a custom range is compared with ends the day before it, and is as long in days or in months', () => {
  fc.assert(
    fc.property(anySpan, (now) => {
      const before = spanBefore('custom', now);
      expect(before.to).toBe(plusDays(now.from, -1));
      expect(before.from <= before.to).toBe(true);
      const isEqual = daysBetween(before.from, before.to) === daysBetween(now.from, now.to);
      const areMonths = [now.from, before.from].every((first) => first.slice(8, 10) === '01');
      expect(isEqual || areMonths).toBe(true);
    }),
  );
});

test('a current period and the one before it never share a day, and neither is empty', () => {
  fc.assert(
    fc.property(fc.constantFrom('month', 'quarter', 'year'), anyDay, (period, today) => {
      const now = currentSpan(period, today);
      const before = spanBefore(period, now);
      expect(now.from <= today && now.to === today).toBe(true);
      expect(before.from <= before.to && before.to < now.from).toBe(true);
      expect(spanBefore(period, { from: now.from, to: now.from }).from).toBe(before.from);
    }),
  );
});

test('the steps of a trend are in order, few enough to read, and cover every day once', () => {
  fc.assert(
    fc.property(anySpan, (now) => {
      const step = stepOf(now);
      const starts = stepsOf(now, step);
      expect(starts[0]).toBe(now.from);
      expect(starts.length).toBeLessThanOrEqual(step === 'month' ? 241 : 31);
      const ends = [...starts.slice(1), plusDays(now.to, 1)];
      for (const [at, start] of starts.entries()) {
        const days = daysBetween(start, ends[at] ?? start);
        expect(days).toBeGreaterThan(0);
        expect(days).toBeLessThanOrEqual({ day: 1, week: 7, month: 31 }[step]);
      }
    }),
  );
});

test.each<[string, Span, Span, string[]]>([
  [
    'months beside months',
    span('2024-01-01', '2024-08-18'),
    span('2023-01-01', '2023-08-18'),
    ['2023-01-01', '2023-02-01', '2023-08-01'],
  ],
  [
    'days of a longer month: the last step has the rest',
    span('2026-02-01', '2026-02-28'),
    span('2026-01-01', '2026-01-31'),
    ['2026-01-01', '2026-01-02', '2026-01-28'],
  ],
  [
    'days of a shorter month',
    span('2026-03-01', '2026-03-31'),
    span('2026-02-01', '2026-02-28'),
    ['2026-02-01', '2026-02-02', '2026-02-28'],
  ],
  [
    'months that do not begin together',
    span('2026-03-01', '2026-09-29'),
    span('2025-07-31', '2026-02-28'),
    ['2025-07-31', '2025-08-31', '2026-01-31'],
  ],
])('the steps before: %s', (_, now, before, [first, second, last]) => {
  const steps = stepsBefore(now, before, stepOf(now)).map((start) => start.slice(0, 10));
  expect([steps[0], steps[1], steps.at(-1)]).toEqual([first, second, last]);
});

test('the steps before are as many at most, and none begins outside', () => {
  fc.assert(
    fc.property(anySpan, (now) => {
      const step = stepOf(now);
      const before = spanBefore('custom', now);
      const starts = stepsBefore(now, before, step);
      expect(starts[0]).toBe(before.from);
      expect(starts.length).toBeLessThanOrEqual(stepsOf(now, step).length);
      expect(starts).toEqual([...new Set(starts)].sort());
      expect((starts.at(-1) ?? '') <= before.to).toBe(true);
    }),
  );
});

test.each<[Span, string]>([
  [span('2026-11-01', '2026-11-18'), 'Nov 1, 2026 to Nov 18, 2026'],
  [span('2024-02-29', '2024-02-29'), 'Feb 29, 2024'],
])('%o is written %s', (now, text) => {
  expect(spanText(now)).toBe(text);
});
