import { expect, test } from 'vitest';
import type { Ratio } from './figures.ts';
import { type Found, judge } from './goals.ts';

const times = (median: number): Ratio => ({ median, min: median, max: median });
const list = { name: 'list', atLeast: 0.6, ratio: times(0.6), errors: 0 };
const growth = { name: 'large', from: 'list', atMost: 1.5, ratio: times(1.5), errors: 0 };
const upload = { name: 'upload', idle: 100, peak: 164, errors: 0 };
const moving = {
  ...{ name: 'import', ratio: 4, idle: 100, peak: 250, latencyIdle: 10, latencyMeanwhile: 20 },
  errors: 0,
};
const good: Found = {
  ...{ requests: [list], growth: [growth], uploads: [upload], imports: [moving] },
  firsts: [{ path: '/api/tasks', who: 'large', own: 90, after: 200 }],
  failedReads: 0,
  memory: 200,
};

const missed = (found: Found) =>
  judge(found)
    .filter(({ isMet }) => !isMet)
    .map(({ what }) => what.split(':')[0]);

const cases: [string, Found, string[]][] = [
  ['just reached is met', good, []],
  ['too slow', { ...good, requests: [{ ...list, ratio: times(0.599) }] }, ['list']],
  [
    'no goal, no miss',
    { ...good, requests: [{ ...list, atLeast: undefined, ratio: times(0) }] },
    [],
  ],
  ['grows too much', { ...good, growth: [{ ...growth, ratio: times(1.51) }] }, ['large']],
  ['too much memory', { ...good, memory: 201 }, ["the product's memory under load, MB"]],
  ['too much memory for uploads', { ...good, uploads: [{ ...upload, peak: 165 }] }, ['upload']],
  ['a slow import', { ...good, imports: [{ ...moving, ratio: 4.1 }] }, ['import']],
  ['a large import', { ...good, imports: [{ ...moving, peak: 251 }] }, ['import']],
  [
    'an import that holds others up',
    { ...good, imports: [{ ...moving, latencyMeanwhile: 21 }] },
    ['import'],
  ],
  [
    'slow after somebody else',
    { ...good, firsts: [...good.firsts, { path: '/api/sums', who: 'small', own: 5, after: 31 }] },
    ['/api/sums, small firm'],
  ],
  ['a read that failed', { ...good, failedReads: 1 }, ['errors']],
  ['an error of an upload', { ...good, uploads: [{ ...upload, errors: 1 }] }, ['errors']],
  ['an error of a request', { ...good, requests: [{ ...list, errors: 1 }] }, ['errors']],
  [
    'an error while growth is measured',
    { ...good, growth: [{ ...growth, errors: 1 }] },
    ['errors'],
  ],
  [
    'not measured is not met',
    { ...good, requests: [{ ...list, ratio: times(Number.NaN) }] },
    ['list'],
  ],
  ['no memory seen', { ...good, memory: Number.NaN }, ["the product's memory under load, MB"]],
];

test.each(cases)('%s', (_, found, expected) => {
  expect(missed(found)).toEqual(expected);
});
