import { expect, test } from 'vitest';
import { plans } from '#contract/plan-catalogue.ts';
import { afterFee } from '#web/administration/card-fee.ts';

test.each([
  ['29.00', '27.86'],
  ['89.00', '86.12'],
  ['249.00', '241.48'],
  ['1992.00', '1933.93'],
])('of %s the provider leaves %s', (paid, left) => {
  expect(afterFee(paid)).toBe(left);
});

test('every price of the catalogue leaves something', () => {
  for (const { monthlyAmount } of plans) expect(Number(afterFee(monthlyAmount))).toBeGreaterThan(0);
});
