import fc from 'fast-check';
import { expect, test } from 'vitest';
import { optionalMoney, optionalRate } from '#contract/money.ts';

test.each([
  ['250', '250.00'],
  [250, '250.00'],
  [250.5, '250.50'],
  ['0012.3', '12.30'],
  [0, '0.00'],
  ['', null],
  ['  ', null],
  [null, null],
  ['999999.99', '999999.99'],
])('%j is %j', (sent, stored) => {
  expect(optionalRate.parse(sent)).toBe(stored);
});

test.each([
  [1e9],
  ['1e9'],
  [Number.NaN],
  ['NaN'],
  [-1],
  ['-1'],
  ['1.005'],
  ['1,000'],
  [true],
  [{}],
  [1_000_000],
])('%j is no rate', (sent) => {
  expect(optionalRate.safeParse(sent).success).toBe(false);
});

test('every amount in cents comes back as itself', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 9_999_999_999n }), (cents) => {
      const text = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
      expect(optionalMoney.parse(text)).toBe(text);
      expect(optionalMoney.parse(Number(text))).toBe(text);
    }),
  );
});
