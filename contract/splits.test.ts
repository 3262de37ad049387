import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromCents, sumOf, toCents } from './cents.ts';
import { splitBill, splitCents } from './splits.ts';

const cents = fc.bigInt({ min: 0n, max: 9_999_999_999n });
/** Two to ten percentages that come to 100.00. */
const percents = fc
  .uniqueArray(fc.integer({ min: 1, max: 9999 }), { minLength: 1, maxLength: 9 })
  .map((cuts) => {
    const places = [0, ...cuts.toSorted((a, b) => a - b), 10_000];
    return places.slice(1).map((to, at) => fromCents(BigInt(to - (places[at] ?? 0))));
  });
const weight = (percent: string | undefined) => BigInt((percent ?? '').replace('.', ''));
const distance = (a: bigint, b: bigint) => (a > b ? a - b : b - a);

describe('an amount among payers', () => {
  test.each([
    ['1.00', ['33.33', '33.33', '33.34'], ['0.33', '0.33', '0.34']],
    // Equal parts of a cent: the first gets it.
    ['1.01', ['50.00', '50.00'], ['0.51', '0.50']],
    ['0.01', ['50.00', '50.00'], ['0.01', '0.00']],
    ['100.01', ['60.00', '40.00'], ['60.01', '40.00']],
    ['0.00', ['60.00', '40.00'], ['0.00', '0.00']],
    ['7.77', ['100.00'], ['7.77']],
  ])('%s by %j is %j', (whole, by, parts) => {
    expect(splitCents(toCents(whole), by).map(fromCents)).toEqual(parts);
  });

  test('comes to the whole, each within a cent of the exact part, and the same every time', () => {
    fc.assert(
      fc.property(cents, percents, (whole, by) => {
        const parts = splitCents(whole, by);
        expect(sumOf(parts)).toBe(whole);
        for (const [at, part] of parts.entries()) {
          expect(distance(part * 10_000n, whole * weight(by[at])) < 10_000n).toBe(true);
        }
        expect(splitCents(whole, by)).toEqual(parts);
      }),
    );
  });

  test('in another order everybody who is not equal to somebody else gets the same', () => {
    fc.assert(
      fc.property(cents, percents, (whole, by) => {
        const claims = by.map((percent) => (whole * weight(percent)) % 10_000n);
        fc.pre(new Set(claims).size === claims.length);
        expect(splitCents(whole, by.toReversed())).toEqual(splitCents(whole, by).toReversed());
      }),
    );
  });
});

test('a bill adds up for each line and for each payer, and nobody is asked for less than nothing', () => {
  const bill = fc
    .array(fc.bigInt({ min: 0n, max: 500_000n }), { minLength: 1, maxLength: 40 })
    .chain((lines) =>
      fc.record({
        lines: fc.constant(lines),
        discount: fc.bigInt({ min: 0n, max: sumOf(lines) }),
        by: percents,
      }),
    );
  fc.assert(
    fc.property(bill, ({ lines, discount, by }) => {
      const parts = splitBill(lines, discount, by);
      const total = sumOf(lines) - discount;
      expect(parts.map(({ amount }) => amount)).toEqual(splitCents(total, by));
      expect(sumOf(parts.map((part) => part.discount))).toBe(discount);
      for (const part of parts) {
        expect(sumOf(part.lines) - part.discount).toBe(part.amount);
        expect([part.amount, part.discount, ...part.lines].every((one) => one >= 0n)).toBe(true);
      }
      for (const [at, line] of lines.entries()) {
        expect(sumOf(parts.map((part) => part.lines[at] ?? 0n))).toBe(line);
      }
      expect(splitBill(lines, discount, by)).toEqual(parts);
    }),
    { numRuns: 300 },
  );
});

test('a line of many is shared within two cents of the exact part', () => {
  const many = fc.array(fc.bigInt({ min: 1000n, max: 500_000n }), {
    minLength: 20,
    maxLength: 60,
  });
  fc.assert(
    fc.property(many, percents, (lines, by) => {
      for (const [at, part] of splitBill(lines, 0n, by).entries()) {
        for (const [place, mine] of part.lines.entries()) {
          const exact = (lines[place] ?? 0n) * weight(by[at]);
          expect(distance(mine * 10_000n, exact) <= 20_000n).toBe(true);
        }
      }
    }),
  );
});
