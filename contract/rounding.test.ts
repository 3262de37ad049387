import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromCents, toCents } from '#contract/cents.ts';
import {
  billedHours,
  billedMinutes,
  feeOf,
  RoundingRule,
  roundingWords,
} from '#contract/rounding.ts';

const up = { mode: 'up', minutes: 6 } as const;
const nearest = { mode: 'nearest', minutes: 6 } as const;

test.each([
  [0, '0.00', '0.00'],
  [1, '0.10', '0.00'],
  [5, '0.10', '0.10'],
  [7, '0.20', '0.10'],
  [8, '0.20', '0.10'],
  [9, '0.20', '0.20'],
  [31, '0.60', '0.50'],
  [59, '1.00', '1.00'],
  [61, '1.10', '1.00'],
])('%d minutes are %s hours rounded up and %s to the nearest', (minutes, atUp, atNearest) => {
  expect(billedHours(billedMinutes(minutes * 60, up))).toBe(atUp);
  expect(billedHours(billedMinutes(minutes * 60, nearest))).toBe(atNearest);
});

test.each([
  ['none', 1, 29, 0],
  ['none', 1, 30, 1],
  ['none', 1, 125, 2],
  ['minimum', 15, 1, 15],
  ['minimum', 15, 16 * 60, 16],
  ['minimum', 15, 0, 0],
  ['up', 15, 1, 15],
  ['up', 6, 361, 12],
  ['up', 6, 360, 6],
] as const)('%s by %d: %d seconds are %d minutes', (mode, minutes, seconds, billed) => {
  expect(billedMinutes(seconds, { mode, minutes })).toBe(billed);
});

describe('whatever the step', () => {
  const seconds = fc.integer({ min: 0, max: 360_000 });
  const step = fc.integer({ min: 1, max: 60 });

  test('up is never less than it took, and less than one step more', () => {
    fc.assert(
      fc.property(seconds, step, (took, minutes) => {
        const billed = billedMinutes(took, { mode: 'up', minutes }) * 60;
        expect(billed).toBeGreaterThanOrEqual(took);
        expect(billed - took).toBeLessThan(minutes * 60);
      }),
    );
  });

  test('nearest is at most half a step away', () => {
    fc.assert(
      fc.property(seconds, step, (took, minutes) => {
        const billed = billedMinutes(took, { mode: 'nearest', minutes }) * 60;
        expect(Math.abs(billed - took) * 2).toBeLessThanOrEqual(minutes * 60);
      }),
    );
  });

  test('who takes longer never pays less', () => {
    const mode = fc.constantFrom('up', 'nearest', 'none', 'minimum');
    fc.assert(
      fc.property(mode, step, seconds, seconds, (by, minutes, one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        const rule = RoundingRule.parse({ mode: by, minutes });
        expect(billedMinutes(less, rule)).toBeLessThanOrEqual(billedMinutes(more, rule));
      }),
    );
  });
});

test.each([
  [78, '310.00', '403.00'],
  [20, '100.00', '33.00'],
  [1, '0.30', '0.01'],
  [0, '310.00', '0.00'],
  [6000, '999999.99', '99999999.00'],
])('%d minutes at %s come to %s', (minutes, rate, fee) => {
  expect(feeOf(minutes, rate)).toBe(fee);
});

test('whoever multiplies the hours on the bill by the rate gets the fee', () => {
  const rates = fc.bigInt({ min: 0n, max: 99_999_999n });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 6000 }), rates, (minutes, rate) => {
      const exact = toCents(billedHours(minutes)) * rate;
      expect(toCents(feeOf(minutes, fromCents(rate)))).toBe((exact + 50n) / 100n);
    }),
  );
});

test('a rule is said in words', () => {
  expect(roundingWords(up)).toBe('up to the next 6 minutes');
  expect(roundingWords(nearest)).toBe('to the nearest 6 minutes');
  expect(roundingWords({ mode: 'up', minutes: 1 })).toBe('up to the next minute');
  expect(roundingWords({ mode: 'none', minutes: 6 })).toBe('to the minute');
  expect(roundingWords({ mode: 'minimum', minutes: 15 })).toBe(
    'to the minute, at least 15 minutes',
  );
});

test('the longest entry is not rounded past 100 hours', () => {
  expect(billedMinutes(360_000, { mode: 'up', minutes: 7 })).toBe(6000);
  expect(billedMinutes(359_999, { mode: 'nearest', minutes: 59 })).toBe(6000);
});
