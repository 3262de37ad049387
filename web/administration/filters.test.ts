import { expect, test } from 'vitest';
import { hasPaymentFilters, readPaymentFilters } from '#web/administration/payment-filters.ts';
import { hasUserFilters, readUserFilters } from '#web/administration/user-filters.ts';

const paymentFilters = (address: string) => readPaymentFilters(new URLSearchParams(address));
const userFilters = (address: string) => readUserFilters(new URLSearchParams(address));

test('the lists of one screen have filters of their own', () => {
  const address = 'q=ada&status=past_due&plan=basic&paidBy=%20harbor%20&payment=failed';
  expect(paymentFilters(address)).toEqual({ q: 'harbor', status: 'failed' });
  expect(userFilters(address)).toEqual({ q: 'ada', status: 'past_due', plan: 'basic' });
});

test.each(['', 'q=%20&paidBy=%20', 'status=late&plan=gold&payment=lost', 'tab=payments'])(
  '%j filters nothing',
  (address) => {
    expect(hasPaymentFilters(paymentFilters(address))).toBe(false);
    expect(hasUserFilters(userFilters(address))).toBe(false);
  },
);

test('no more is searched for than the server takes', () => {
  expect(paymentFilters(`paidBy=${'a'.repeat(900)}`).q).toHaveLength(200);
  expect(userFilters(`q=${'a'.repeat(900)}`).q).toHaveLength(200);
});
