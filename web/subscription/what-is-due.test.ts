import { expect, test } from 'vitest';
import type { Checkout } from '#contract/subscription.ts';
import { afterwards, dueBefore, dueOf } from './what-is-due.ts';

const now = new Date('2099-03-04T12:00:00Z');
const yearly = { plan: 'basic', interval: 'yearly' } as const;
const timeZone = 'America/New_York';
const checkout: Checkout = {
  clientSecret: 'seti_1_secret_2',
  step: 'setup',
  plan: 'basic',
  interval: 'yearly',
  dueToday: '0.00',
  dueLater: { amount: '185.60', on: '2099-03-18T02:00:00.000Z' },
  discount: '20% off',
  email: 'ada@firm.example',
};

test('a visitor pays nothing before the trial is over', () => {
  expect(dueBefore(yearly, null, now)).toEqual({
    today: '$0.00',
    later: '$232.00 after the 14-day free trial',
  });
});

test('a firm that is trying pays on the day its trial ends, by its own clock', () => {
  const user = { trialEndsAt: '2099-03-18T02:00:00.000Z', timeZone };
  expect(dueBefore(yearly, user, now)).toEqual({
    today: '$0.00',
    later: '$232.00 on Mar 17, 2099',
  });
});

test.each([
  ['a share', { percentOff: 20, amountOff: null }, '$185.60'],
  ['an amount', { percentOff: null, amountOff: '50.00' }, '$182.00'],
  ['more than it costs', { percentOff: null, amountOff: '500.00' }, '$0.00'],
])('a coupon of %s is taken off before the provider is asked', (_, coupon, today) => {
  const user = { trialEndsAt: null, timeZone };
  expect(dueBefore(yearly, user, now, coupon)).toEqual({ today, later: null });
});

test.each([null, '2099-03-04T12:00:00.000Z'])(
  'without a trial (%s) it is paid today',
  (trialEndsAt) => {
    const due = dueBefore(yearly, { trialEndsAt, timeZone }, now);
    expect(due).toEqual({ today: '$232.00', later: null });
  },
);

test('once the provider has reckoned, its figures count', () => {
  expect(dueOf(checkout, timeZone)).toEqual({
    today: '$0.00',
    later: '$185.60 on Mar 17, 2099',
  });
});

test('what is said afterwards is true of what was done', () => {
  expect(afterwards(checkout, timeZone)).toBe(
    'Nothing was charged today. The first payment is $185.60 on Mar 17, 2099.',
  );
  expect(afterwards({ ...checkout, step: 'payment' }, timeZone)).toBe(
    'A receipt is on its way to ada@firm.example.',
  );
});
