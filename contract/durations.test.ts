import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clockText, durationText, readDuration, readTimeLine } from '#contract/durations.ts';

const minute = 60;
const hour = 60 * minute;

describe('a duration', () => {
  test.each([
    ['1h20m', hour + 20 * minute],
    ['1h 20m', hour + 20 * minute],
    ['1H20M', hour + 20 * minute],
    ['1h20', hour + 20 * minute],
    ['1 hour 20 minutes', hour + 20 * minute],
    ['2 hrs', 2 * hour],
    ['1:20', hour + 20 * minute],
    ['0:05', 5 * minute],
    ['1:20:30', hour + 20 * minute + 30],
    ['80m', hour + 20 * minute],
    ['80 min', hour + 20 * minute],
    ['7.5 min', 7 * minute + 30],
    ['1.3', hour + 18 * minute],
    ['1,3', hour + 18 * minute],
    ['.5', 30 * minute],
    ['1.5h', 90 * minute],
    ['2', 2 * hour],
    ['45s', 45],
    ['90 seconds', 90],
    ['  1h  ', hour],
    ['0', 0],
    ['0m', 0],
    ['25h', 25 * hour],
  ])('%j is %d seconds', (typed, seconds) => {
    expect(readDuration(typed)).toBe(seconds);
  });

  test.each([
    [''],
    ['soon'],
    ['-1h'],
    ['1h20m call'],
    ['1:75'],
    ['1.2.3'],
    ['1e3'],
    ['NaN'],
    ['h'],
    ['4 exhibits'],
  ])('%j is none', (typed) => {
    expect(readDuration(typed)).toBeNull();
  });

  test('comes back from how it is said', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999 * hour }), (seconds) => {
        expect(readDuration(durationText(seconds))).toBe(seconds);
        expect(readDuration(clockText(seconds))).toBe(seconds);
      }),
    );
  });
});

describe('a line', () => {
  test.each([
    ['1h20m call re settlement', hour + 20 * minute, 'call re settlement'],
    ['1.3 – review lease', hour + 18 * minute, 'review lease'],
    ['45m: draft answer', 45 * minute, 'draft answer'],
    ['1h 20 exhibits', hour, '20 exhibits'],
    ['12 exhibits', null, '12 exhibits'],
    ['5 minutes', 5 * minute, ''],
    ['call re settlement', null, 'call re settlement'],
    ['2 motions', null, '2 motions'],
  ])('%j begins with %j and goes on with %j', (typed, seconds, rest) => {
    expect(readTimeLine(typed)).toEqual({ seconds, rest });
  });
});
