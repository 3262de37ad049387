import { expect, test } from 'vitest';
import {
  blankLine,
  figuresOf,
  firstLines,
  lineAmount,
  totalsOf,
} from '#web/invoices/written-lines.ts';

const line = (values: Partial<Record<keyof typeof blankLine, string>>) => ({
  ...blankLine,
  expenseId: null,
  ...values,
});

test.each([
  [{ rate: '250' }, '250.00'],
  [{ rate: '250', quantity: '2.5' }, '625.00'],
  [{ rate: '99.99', quantity: '3', discount: '10', taxPercent: '8.875' }, '315.70'],
  [{ rate: '0' }, '0.00'],
  [{ rate: '' }, null],
  [{ rate: '12,50' }, null],
  [{ rate: '1e3' }, null],
  [{ rate: '12.345' }, null],
  [{ rate: '10', quantity: '0' }, null],
  [{ rate: '10', taxPercent: '101' }, null],
  [{ rate: '10', discount: '10.01' }, null],
])('a line of %j comes to %s', (values, amount) => {
  expect(lineAmount(line(values))).toBe(amount);
});

test('what is no line yet counts for nothing in the totals', () => {
  const lines = [
    line({ rate: '100', discount: '20' }),
    line({ rate: 'x' }),
    line({ rate: '0.01' }),
  ];
  expect(totalsOf(lines)).toEqual({
    subtotal: '100.01',
    discount: '20.00',
    borneByOthers: '0.00',
    tax: '0.00',
    billDiscount: '0.00',
    amount: '80.01',
  });
  expect(totalsOf([]).amount).toBe('0.00');
  expect(totalsOf(lines, '5')).toMatchObject({ billDiscount: '5.00', amount: '75.01' });
  // More than there is: the field says so, and the total stays what the lines come to.
  expect(totalsOf(lines, '100')).toMatchObject({ billDiscount: '0.00', amount: '80.01' });
  expect(figuresOf(line({ rate: ' 7 ' }))?.rate).toBe('7.00');
});

test('what was written for the simple case is the first line', () => {
  expect(firstLines({ description: 'Retainer', amount: '12' })).toMatchObject([
    { description: 'Retainer', rate: '12', quantity: '1' },
  ]);
  expect(firstLines({ description: '', amount: '' })).toEqual([]);
});
