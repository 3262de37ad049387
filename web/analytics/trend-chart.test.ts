import { expect, test } from 'vitest';
import type { TrendStep } from '#contract/analytics-periods.ts';
import { dollarText, inDollars, trendChart } from '#web/analytics/trend-chart.ts';

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
