import { expect, test } from 'vitest';
import type { TrendStep } from '#contract/analytics-periods.ts';
import { dollarText, inDollars, spansBefore, trendChart } from '#web/analytics/trend-chart.ts';

const day = (text: string) => `${text}T00:00:00.000Z`;
const point = (from: string, to: string, received = '10.00', before: string | null = '5.00') => ({
  from: day(from),
  to: day(to),
  received,
  before,
});
const chartOf = (step: TrendStep, ...points: ReturnType<typeof point>[]) =>
  trendChart({ trend: { step, points } });

test.each<[TrendStep, string, string, string, string]>([
  ['day', '2024-02-29', '2024-02-29', 'Feb 29', 'Feb 29, 2024'],
  ['week', '2024-01-01', '2024-01-07', 'Jan 1', 'Jan 1, 2024 to Jan 7, 2024'],
  ['month', '2024-01-01', '2024-01-31', 'Jan', 'January 2024'],
])('a %s is short on the axis and whole in the table', (step, from, to, label, long) => {
  const shown = chartOf(step, point(from, to));
  expect(shown.labels).toEqual([label]);
  expect(shown.longLabels).toEqual([long]);
});

test('months of two years bear their year', () => {
  const shown = chartOf(
    'month',
    point('2023-12-01', '2023-12-31'),
    point('2024-01-01', '2024-01-31'),
  );
  expect(shown.labels).toEqual(['Dec 2023', 'Jan 2024']);
});

test('a step that the span before does not have is a gap and a dash', () => {
  const [, before] = chartOf('day', point('2024-02-29', '2024-02-29', '10.99', null)).series;
  expect(before.values).toEqual([Number.NaN]);
  expect(before.texts).toEqual(['–']);
});

test('the drawing has whole dollars, the table cents', () => {
  const [now] = chartOf('day', point('2024-02-29', '2024-02-29', '1250.99')).series;
  expect(now.values).toEqual([1250]);
  expect(now.texts).toEqual(['$1,250.99']);
  expect(inDollars('0.00')).toBe(0);
  expect(dollarText(1250)).toBe('$1,250');
});

test.each<[string, TrendStep, string[][], string[], string[][]]>([
  [
    'months beside months',
    'month',
    [
      ['2024-01-01', '2024-01-31'],
      ['2024-02-01', '2024-02-18'],
    ],
    ['2023-01-01', '2023-02-18'],
    [
      ['2023-01-01', '2023-01-31'],
      ['2023-02-01', '2023-02-18'],
    ],
  ],
  [
    'weeks of as many days right before',
    'week',
    [
      ['2024-01-15', '2024-01-21'],
      ['2024-01-22', '2024-01-23'],
    ],
    ['2024-01-06', '2024-01-14'],
    [
      ['2024-01-06', '2024-01-12'],
      ['2024-01-13', '2024-01-14'],
    ],
  ],
  [
    'days where there were fewer',
    'day',
    [
      ['2024-03-01', '2024-03-01'],
      ['2024-03-02', '2024-03-02'],
    ],
    ['2024-02-29', '2024-02-29'],
    [['2024-02-29', '2024-02-29']],
  ],
  ['no day at all', 'day', [], ['2024-02-29', '2024-02-29'], []],
])('the days of the steps before: %s', (_, step, steps, [from = '', to = ''], spans) => {
  const points = steps.map(([first = '', last = '']) => point(first, last));
  const before = { from: day(from), to: day(to) };
  expect(spansBefore({ trend: { step, points }, before })).toEqual(
    spans.map(([first = '', last = '']) => ({ from: day(first), to: day(last) })),
  );
});
