import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatMoney, fromCents, toCents, totalOf } from './cents.ts';

describe('cents', () => {
  test('and text are the same amount, either way', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), (cents) => {
        expect(toCents(fromCents(cents))).toBe(cents);
      }),
    );
    expect(fromCents(-5n)).toBe('-0.05');
    expect(totalOf(['0.10', '0.20'])).toBe('0.30');
    expect(totalOf([])).toBe('0.00');
    for (const text of ['1', '1.5', '1.005', '', 'NaN', '1e3']) {
      expect(() => toCents(text)).toThrow('is not an amount');
    }
  });
});

test.each([
  ['1250.00', '$1,250.00'],
  ['0', '$0.00'],
  ['7', '$7.00'],
  ['999.5', '$999.50'],
  ['1000000.00', '$1,000,000.00'],
  ['99999999.99', '$99,999,999.99'],
  ['-300.00', '−$300.00'],
  ['-0.00', '$0.00'],
  ['-0.01', '−$0.01'],
  ['007.10', '$7.10'],
  ['unknown', 'unknown'],
])('%s is shown as %s', (text, shown) => {
  expect(formatMoney(text)).toBe(shown);
});
