import { expect, test } from 'vitest';
import { fromCents, toCents } from './cents.ts';
import { type Discount, lessDiscount } from './discount.ts';

test.each<[string, Partial<Discount>, string]>([
  ['100.00', { percentOff: 20 }, '80.00'],
  // As a float 4.35 times a hundred is a hair below 435.
  ['100.00', { percentOff: 4.35 }, '95.65'],
  ['89.00', { percentOff: 33.33 }, '59.34'],
  ['89.00', { percentOff: 100 }, '0.00'],
  ['89.00', { amountOff: '10.00' }, '79.00'],
  ['89.00', { amountOff: '89.01' }, '0.00'],
  ['89.00', {}, '89.00'],
])('%s with %j off is %s', (price, off, left) => {
  const discount = { percentOff: null, amountOff: null, ...off };
  expect(fromCents(lessDiscount(toCents(price), discount))).toBe(left);
});
