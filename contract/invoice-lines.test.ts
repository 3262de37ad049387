import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromCents, sumOf, toCents } from './cents.ts';
import { amountOf, invoiceTotals, lineCents, NewInvoiceLine } from './invoice-lines.ts';
import { Money, optionalTaxPercent, positiveMoney, requiredMoney } from './money.ts';

describe('a line', () => {
  const line = (values: object) => NewInvoiceLine.parse({ description: 'x', ...values });

  test.each([
    [{ rate: '4.35', quantity: '100' }, '435.00'],
    [{ rate: '1.15', quantity: '1.5' }, '1.73'],
    [{ rate: '2.67', quantity: '2.5' }, '6.68'],
    [{ rate: '0.01', quantity: '0.49' }, '0.00'],
    [{ rate: '0.01', quantity: '0.5' }, '0.01'],
    [{ rate: '335.55', quantity: '1.3' }, '436.22'],
    [{ rate: '100', taxPercent: '8.875' }, '108.88'],
    [{ rate: '100', discount: '0.5', taxPercent: '10' }, '109.45'],
    [{ rate: '99999999.99' }, '99999999.99'],
  ])('%j comes to %s', (values, amount) => {
    expect(fromCents(lineCents(line(values)).amount)).toBe(amount);
  });

  test('is refused in words, whatever is wrong with it', () => {
    const wrong = (values: object) =>
      NewInvoiceLine.safeParse({ description: 'x', rate: '1', ...values }).error?.issues[0]
        ?.path[0];
    expect(wrong({ rate: '1.005' })).toBe('rate');
    expect(wrong({ quantity: '0' })).toBe('quantity');
    expect(wrong({ discount: '1.01' })).toBe('discount');
    expect(wrong({ taxPercent: '100.001' })).toBe('taxPercent');
    expect(wrong({ description: ' ' })).toBe('description');
  });
});

const figures = fc.record({
  quantity: fc.bigInt({ min: 1n, max: 99_999n }).map(fromCents),
  rate: fc.bigInt({ min: 0n, max: 999_999n }).map(fromCents),
  discount: fc.constant('0.00'),
  taxPercent: fc
    .nat(100_000)
    .map((n) => `${Math.trunc(n / 1000)}.${String(n % 1000).padStart(3, '0')}`),
});

test('the total is the sum of the lines, and of what stands above it, to the cent', () => {
  fc.assert(
    fc.property(fc.array(figures, { minLength: 1, maxLength: 20 }), (lines) => {
      const { subtotal, discount, tax, amount } = invoiceTotals(lines);
      expect(toCents(amount)).toBe(sumOf(lines.map((line) => lineCents(line).amount)));
      expect(toCents(amount)).toBe(toCents(subtotal) - toCents(discount) + toCents(tax));
      expect(amountOf(lines)).toBe(amount);
    }),
  );
});

test('what others bear is no discount, and neither is ever in the other', () => {
  const line = { quantity: '2.00', rate: '100.00', discount: '20.00', taxPercent: '10.000' };
  expect(invoiceTotals([{ ...line, borneByOthers: '60.00' }, line])).toEqual({
    subtotal: '400.00',
    discount: '40.00',
    borneByOthers: '60.00',
    tax: '30.00',
    billDiscount: '0.00',
    amount: '330.00',
  });
});

test('half a cent is rounded up, and nothing else is', () => {
  fc.assert(
    fc.property(figures, (line) => {
      // Ten-thousandths of a dollar, exactly.
      const exact = toCents(line.quantity) * toCents(line.rate);
      const { gross } = lineCents(line);
      const over = gross * 100n - exact;
      expect(over > -50n && over <= 50n).toBe(true);
    }),
  );
});

describe('an amount that is asked for', () => {
  test.each(['', ' ', null, undefined])('is required: %j', (value) => {
    expect(requiredMoney.safeParse(value).error?.issues[0]?.message).toBe('is required');
  });

  test.each([
    'NaN',
    'Infinity',
    '-0.01',
    '1e3',
    '0x10',
    '12,50',
    '１２',
    '99999999.995',
    '1.005',
    true,
    {},
  ])('is not %j', (value) => {
    expect(requiredMoney.safeParse(value).success).toBe(false);
  });

  test.each([
    ['12', '12.00'],
    [' 12.5 ', '12.50'],
    ['0012.05', '12.05'],
    [12.5, '12.50'],
    ['99999999.99', '99999999.99'],
    ['0', '0.00'],
  ])('%j is %s', (value, amount) => {
    expect(requiredMoney.parse(value)).toBe(amount);
    expect(Money.parse(amount)).toBe(amount);
  });

  test('may have to be more than nothing, and a tax has three decimals', () => {
    expect(positiveMoney.safeParse('0.00').success).toBe(false);
    expect(positiveMoney.parse('0.01')).toBe('0.01');
    expect(optionalTaxPercent.parse('8.875')).toBe('8.875');
    expect(optionalTaxPercent.parse('')).toBe(null);
    expect(optionalTaxPercent.safeParse('8.8755').success).toBe(false);
  });
});
