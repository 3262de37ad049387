import { expect, test } from 'vitest';
import {
  distributionSummary,
  growthText,
  percentText,
  performanceSummary,
  pointsText,
  productivitySummary,
  stepText,
  timeText,
  trendSummary,
} from '#contract/analytics-words.ts';

const day = (text: string) => `${text}T00:00:00.000Z`;

test.each([
  [82, '+8.2%'],
  [120, '+12%'],
  [-53, '−5.3%'],
  [0, '0%'],
  [1, '+0.1%'],
  [-1000, '−100%'],
  [12345, '+1234.5%'],
  [null, 'Not enough data'],
])('growth of %j is %s', (growth, text) => {
  expect(growthText(growth)).toBe(text);
});

test.each([
  [21, '+2.1 points'],
  [10, '+1 point'],
  [-10, '−1 point'],
  [0, '0 points'],
  [-667, '−66.7 points'],
  [null, 'Not enough data'],
])('a share that moves by %j moves by %s', (points, text) => {
  expect(pointsText(points)).toBe(text);
});

test.each([
  [873, '87.3%'],
  [1000, '100%'],
  [0, '0%'],
  [-5, '−0.5%'],
  [null, '–'],
])('the share %j is %s', (share, text) => {
  expect(percentText(share)).toBe(text);
});

test.each([
  [0, '0h'],
  [59, '0h 59m'],
  [60, '1h'],
  [750, '12h 30m'],
])('%i minutes are %s', (minutes, text) => {
  expect(timeText(minutes)).toBe(text);
});

const point = (from: string, to: string, received: string) => ({
  from: day(from),
  to: day(to),
  received,
  before: '0.00',
});

test('a month is called by its name, a part of it by its days', () => {
  expect(stepText(point('2024-02-01', '2024-02-29', '0.00'), 'month')).toBe('February 2024');
  expect(stepText(point('2024-02-10', '2024-02-29', '0.00'), 'month')).toBe(
    'Feb 10, 2024 to Feb 29, 2024',
  );
});

test('half a month is not compared with a whole one', () => {
  const points = [
    point('2024-01-01', '2024-01-31', '400.00'),
    point('2024-02-01', '2024-02-18', '300.00'),
  ];
  expect(trendSummary({ step: 'month', points })).toMatch(
    /latest Feb 1, 2024 to Feb 18, 2024 \$300\.00\.$/,
  );
});

test('the trend says its range, its highest, lowest and latest', () => {
  expect(
    trendSummary({
      step: 'month',
      points: [
        point('2024-01-01', '2024-01-31', '400.00'),
        point('2024-02-01', '2024-02-29', '1500.50'),
        point('2024-03-01', '2024-03-31', '0.00'),
      ],
    }),
  ).toBe(
    'Line chart. Revenue by month, January 2024 to March 2024. Highest February 2024 $1,500.50, lowest March 2024 $0.00, latest March 2024 $0.00, down 100% on the month before.',
  );
});

test.each([
  [
    'month',
    [point('2024-01-01', '2024-01-31', '400.00'), point('2024-02-01', '2024-02-18', '300.00')],
    'Jan 1, 2024 to Feb 18, 2024',
  ],
  [
    'week',
    [point('2024-01-01', '2024-01-07', '400.00'), point('2024-01-08', '2024-01-10', '300.00')],
    'Jan 1, 2024 to Jan 10, 2024',
  ],
] as const)('by the %s, its range is from its first day to its last', (step, points, range) => {
  const summary = trendSummary({ step, points: [...points] });
  expect(summary).toContain(`Revenue by ${step}, ${range}. Highest`);
});

test.each([
  ['400.00', '433.00', 'up 8.3% on the month before'],
  ['400.00', '400.00', 'as much as the month before'],
  ['400.00', '367.00', 'down 8.3% on the month before'],
])('from %s to %s is %s', (before, latest, words) => {
  const points = [
    point('2024-01-01', '2024-01-31', before),
    point('2024-02-01', '2024-02-29', latest),
  ];
  expect(trendSummary({ step: 'month', points })).toMatch(new RegExp(`, ${words}\\.$`));
});

test('there is no growth on nothing', () => {
  const points = [
    point('2024-01-01', '2024-01-31', '0.00'),
    point('2024-02-01', '2024-02-29', '5.00'),
  ];
  expect(trendSummary({ step: 'month', points })).toMatch(/latest February 2024 \$5\.00\.$/);
});

test('a trend of one step, of nothing and of no revenue', () => {
  const one = point('2024-02-29', '2024-02-29', '12.00');
  expect(trendSummary({ step: 'day', points: [one] })).toBe(
    'Only Feb 29, 2024 is available: $12.00.',
  );
  expect(trendSummary({ step: 'day', points: [] })).toBe('Line chart. There is no day to show.');
  const none = [
    point('2024-01-01', '2024-01-01', '0.00'),
    point('2024-01-02', '2024-01-02', '0.00'),
  ];
  expect(trendSummary({ step: 'day', points: none })).toBe(
    'Line chart. No revenue by day, Jan 1, 2024 to Jan 2, 2024.',
  );
});

test('the distribution names the three largest', () => {
  expect(
    distributionSummary([
      { matterType: 'litigation', matters: 4 },
      { matterType: 'tax', matters: 2 },
      { matterType: 'family', matters: 1 },
      { matterType: 'other', matters: 1 },
    ]),
  ).toBe(
    'Doughnut chart. 8 matters in 4 types. Largest: Litigation 4 (50%), Tax Law 2 (25%), Family Law 1 (13%).',
  );
  expect(distributionSummary([{ matterType: 'other', matters: 1 }])).toBe(
    'Doughnut chart. 1 matter in 1 type. Largest: Other 1 (100%).',
  );
  expect(distributionSummary([])).toBe('No matter was open in this period.');
});

test('the overview says its measures', () => {
  const of = (now: string) => ({ now, before: '0.00', growth: null });
  expect(
    performanceSummary({
      worked: of('420.00'),
      invoiced: of('750.00'),
      received: of('900.00'),
      expenses: of('45.50'),
    }),
  ).toBe(
    'Bar chart. 4 measures. Work done $420.00, Invoiced $750.00, Received $900.00, Expenses $45.50.',
  );
});

test('the bars say their shares, and where there is not enough', () => {
  const share = (now: number | null) => ({ now, before: null, points: null });
  const figures = {
    utilisation: { ...share(801), part: 0, whole: 0 },
    realisation: { ...share(1000), part: '0.00', whole: '0.00' },
    collection: { ...share(null), part: '0.00', whole: '0.00' },
    taskCompletion: { ...share(667), part: 2, whole: 3 },
  };
  expect(productivitySummary(figures)).toBe(
    'Bars. Utilisation 80.1%, Realisation 100%, Collection not enough data, Task Completion 66.7%.',
  );
});
