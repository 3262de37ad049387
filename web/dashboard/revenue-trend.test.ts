import { expect, test } from 'vitest';
import { revenueTrend } from '#web/dashboard/revenue-trend.ts';

const trend = (...sums: string[]) =>
  revenueTrend({
    monthlyRevenue: sums.at(-1) ?? '0.00',
    monthlyRevenueData: sums.map((revenue, at) => ({
      month: `2099-${String(at + 1).padStart(2, '0')}`,
      revenue,
    })),
  });

test('the months are named, drawn in dollars and written to the cent', () => {
  expect(trend('1250.75', '0.00', '99999999999999.99')).toMatchObject({
    months: ['2099-01', '2099-02', '2099-03'],
    labels: ['Jan', 'Feb', 'Mar'],
    longLabels: ['January 2099', 'February 2099', 'March 2099'],
    values: [1250, 0, 99_999_999_999_999],
    texts: ['$1,250.75', '$0.00', '$99,999,999,999,999.99'],
  });
});

test('without any month there is one point, the current month', () => {
  expect(trend()).toEqual({
    months: [],
    labels: ['Current Month'],
    longLabels: ['Current Month'],
    values: [0],
    texts: ['$0.00'],
    summary: 'Only Current Month is available: $0.00.',
  });
  expect(trend('12.00').summary).toBe('Only January 2099 is available: $12.00.');
});

test('the summary names the range, the highest, the lowest and the latest', () => {
  expect(trend('300.00', '500.00', '400.00').summary).toBe(
    'Line chart. Revenue by month, January 2099 to March 2099. ' +
      'Highest February 2099 $500.00, lowest January 2099 $300.00, ' +
      'latest March 2099 $400.00, down 20% on the month before.',
  );
});

test.each([
  ['400.00', '500.00', 'up 25% on the month before'],
  ['300.00', '200.00', 'down 33% on the month before'],
  ['0.00', '200.00', 'after a month without revenue'],
  ['200.00', '200.00', 'the same as the month before'],
  ['200.00', '0.00', 'down 100% on the month before'],
])('from %s to %s is %s', (before, latest, words) => {
  expect(trend(before, latest).summary).toContain(`, ${words}.`);
});
