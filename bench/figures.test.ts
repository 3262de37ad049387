import { expect, test } from 'vitest';
import { errorsIn, median, medianOf, type Round, ratio } from './figures.ts';

const round = (values: Partial<Round>): Round => ({
  ...{ rate: 1, p50: 1, p99: 1, errors: 0, appCpu: 1, databaseCpu: 1, memory: 1 },
  ...values,
});

test.each([
  [[3], 3],
  [[3, 1, 2], 2],
  [[4, 1, 3, 2], 2.5],
  [[100, 9], 54.5],
  [[], Number.NaN],
])('the median of %j is %d', (values, expected) => {
  expect(median(values)).toBe(expected);
});

test('the ratio is taken round by round: a slow moment of the machine changes nothing', () => {
  expect(ratio([600, 60, 700], [1000, 100, 1000])).toEqual({ median: 0.6, min: 0.6, max: 0.7 });
});

test('a round that one of the two does not have leaves no ratio', () => {
  expect(ratio([600, 600], [1000]).median).toBeNaN();
});

test('figures of rounds', () => {
  const rounds = [round({ p50: 3, errors: 1 }), round({ p50: 1 }), round({ p50: 2, errors: 4 })];
  expect(medianOf(rounds, 'p50')).toBe(2);
  expect(errorsIn(rounds)).toBe(5);
});
