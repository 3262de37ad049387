import { expect, test } from 'vitest';
import { tidyMoney } from '#web/kit/money.ts';

test.each([
  ['$1,250', '1250.00'],
  ['1250.5', '1250.50'],
  [' 12 ', '12.00'],
  ['−300', '-300.00'],
  ['0012', '12.00'],
  ['12.345', '12.345'],
  ['12,50', '12,50'],
  ['1,2500', '1,2500'],
  ['$1,234,567.8', '1234567.80'],
  ['twelve', 'twelve'],
  ['', ''],
])('%j typed becomes %j', (typed, tidy) => {
  expect(tidyMoney(typed)).toBe(tidy);
});
