import type Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { recurringAmount } from './recurring.ts';

const start = 1_000_000;
const off = (
  terms: Partial<Pick<Stripe.Coupon, 'percent_off' | 'amount_off' | 'duration'>>,
  end: number | null = null,
) =>
  ({
    end,
    source: {
      type: 'coupon',
      coupon: { duration: 'forever', percent_off: null, amount_off: null, ...terms },
    },
  }) as Stripe.Discount;

const costs = (discounts: (string | Stripe.Discount)[], unit_amount = 8900, quantity = 1) =>
  recurringAmount({
    discounts,
    items: { data: [{ price: { unit_amount }, quantity, current_period_start: start }] },
  });

describe('what recurs of a price', () => {
  test.each<[string, (string | Stripe.Discount)[], string]>([
    ['is all of it without a discount', [], '89.00'],
    ['is less a share', [off({ percent_off: 20 })], '71.20'],
    ['is less a share with decimals', [off({ percent_off: 33.33 })], '59.34'],
    ['is less an amount', [off({ amount_off: 1000 })], '79.00'],
    ['is less one after the other', [off({ percent_off: 50 }), off({ amount_off: 450 })], '40.00'],
    ['is never below nothing', [off({ amount_off: 10_000 })], '0.00'],
    ['is nothing when all is free', [off({ percent_off: 100 })], '0.00'],
    [
      'is all of it when the discount was for one bill',
      [off({ percent_off: 50, duration: 'once' })],
      '89.00',
    ],
    [
      'is less what holds for the period that runs',
      [off({ percent_off: 50, duration: 'repeating' }, start + 1)],
      '44.50',
    ],
    [
      'is all of it when the discount ended before',
      [off({ percent_off: 50, duration: 'repeating' }, start)],
      '89.00',
    ],
    ['is all of it when nobody says what the discount is', ['di_1'], '89.00'],
  ])('%s', (_, discounts, amount) => {
    expect(costs(discounts)).toBe(amount);
  });

  test('is for all that was taken, and nothing for nothing', () => {
    expect(costs([off({ percent_off: 10 })], 8900, 3)).toBe('240.30');
    expect(recurringAmount({ discounts: [], items: { data: [] } })).toBe('0.00');
  });
});
