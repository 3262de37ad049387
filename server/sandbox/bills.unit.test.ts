import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { discountOn, shareOf, writeBill } from './bills.ts';
import { periodEnd } from './periods.ts';
import type { Coupon, Customer, Line, Price, Subscription } from './shapes.ts';

const cents = fc.integer({ min: 0, max: 1_000_000 });
const aCoupon = (terms: Partial<Coupon>): Coupon => ({
  id: 'coupon_1',
  object: 'coupon',
  percent_off: null,
  amount_off: null,
  duration: 'forever',
  duration_in_months: null,
  valid: true,
  ...terms,
});
const coupons = fc.oneof(
  fc.constant(undefined),
  fc.integer({ min: 1, max: 100 }).map((percent_off) => aCoupon({ percent_off })),
  cents.map((amount_off) => aCoupon({ amount_off })),
);

describe('a discount', () => {
  test.each([
    [8900, { percent_off: 20 }, 1780],
    [2900, { percent_off: 50 }, 1450],
    [333, { percent_off: 50 }, 167],
    [8900, { percent_off: 100 }, 8900],
    [8900, { amount_off: 1000 }, 1000],
    [500, { amount_off: 1000 }, 500],
  ])('on %i of %j is %i', (amount, terms, off) => {
    expect(discountOn(amount, aCoupon(terms))).toBe(off);
  });

  test('is never more than the price, nor less than nothing, and whole cents', () => {
    fc.assert(
      fc.property(cents, coupons, (amount, coupon) => {
        const off = discountOn(amount, coupon);
        expect(Number.isInteger(off) && off >= 0 && off <= amount).toBe(true);
      }),
    );
  });
});

describe('what is left of a period', () => {
  test('is all of it at the beginning, nothing at the end, and never more than before', () => {
    const spans = fc.record({ cost: cents, length: fc.integer({ min: 1, max: 40_000_000 }) });
    const moments = fc.tuple(fc.nat(), fc.nat());
    fc.assert(
      fc.property(spans, moments, ({ cost, length }, [one, other]) => {
        const [start, end] = [1_000, 1_000 + length];
        expect(shareOf(cost, start, start, end)).toBe(cost);
        expect(shareOf(cost, end, start, end)).toBe(0);
        const [first = 0, second = 0] = [one % length, other % length].sort((a, b) => a - b);
        const early = shareOf(cost, start + first, start, end);
        const late = shareOf(cost, start + second, start, end);
        expect(Number.isInteger(early) && late >= 0 && late <= early && early <= cost).toBe(true);
      }),
    );
  });
});

describe('bills', () => {
  test('ask for nothing below zero, and to the cent what was bought less what was given back', () => {
    const bought = fc.array(fc.tuple(fc.integer({ min: -1_000_000, max: 1_000_000 }), coupons), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(bought, (all) => {
        let balance = 0;
        let asked = 0;
        let totals = 0;
        for (const [amount, coupon] of all) {
          const written = writeBill({
            subscription: { id: 'sub_1' } as Subscription,
            customer: { id: 'cus_1', balance } as Customer,
            at: 0,
            lines: [{ amount: amount + 700 }, { amount: -700 }] as Line[],
            // What is given back has its discount taken off already.
            coupon: amount > 0 ? coupon : undefined,
            period: { start: 0, end: 1 },
            description: '',
          });
          expect(written.invoice.subtotal).toBe(amount);
          expect(written.invoice.amount_due).toBeGreaterThanOrEqual(0);
          expect(written.balance).toBeLessThanOrEqual(0);
          expect(written.invoice.status).toBe(written.invoice.amount_due === 0 ? 'paid' : 'open');
          balance = written.balance;
          asked += written.invoice.amount_due;
          totals += written.invoice.total;
        }
        expect(asked + balance).toBe(totals);
      }),
    );
  });
});

describe('a period ends', () => {
  const at = (day: string) => Date.parse(`${day}T10:30:00Z`) / 1000;
  const day = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);
  const every = (interval: 'month' | 'year') =>
    ({ recurring: { interval, interval_count: 1 } }) as Price;
  const ends = (from: string, interval: 'month' | 'year', count: number) => {
    const found: string[] = [];
    for (let end = at(from); found.length < count; ) {
      end = periodEnd(at(from), end, every(interval));
      found.push(day(end));
    }
    return found;
  };

  test('on the day it began on, or on the last day of a month that is too short', () => {
    expect(ends('2099-01-31', 'month', 13)).toEqual([
      ...['2099-02-28', '2099-03-31', '2099-04-30', '2099-05-31', '2099-06-30', '2099-07-31'],
      ...['2099-08-31', '2099-09-30', '2099-10-31', '2099-11-30', '2099-12-31', '2100-01-31'],
      '2100-02-28',
    ]);
    expect(ends('2096-01-30', 'month', 2)).toEqual(['2096-02-29', '2096-03-30']);
  });

  test('a year later, also from the day that not every year has', () => {
    expect(ends('2096-02-29', 'year', 4)).toEqual([
      ...['2097-02-28', '2098-02-28', '2099-02-28', '2100-02-28'],
    ]);
    expect(ends('2099-06-15', 'year', 2)).toEqual(['2100-06-15', '2101-06-15']);
  });
});
