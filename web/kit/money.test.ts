import { expect, test } from 'vitest';
import { formatMoney, tidyMoney } from '#web/kit/money.ts';

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

test.each([
  ['$1,250', '1250.00'],
  ['1250.5', '1250.50'],
  [' 12 ', '12.00'],
  ['−300', '-300.00'],
  ['0012', '12.00'],
  ['12.345', '12.345'],
  ['twelve', 'twelve'],
  ['', ''],
])('%j typed becomes %j', (typed, tidy) => {
  expect(tidyMoney(typed)).toBe(tidy);
});
