import { describe, expect, test } from 'vitest';
import { offerOf, plans } from '#contract/plan-catalogue.ts';
import { limits, priceText, spokenPrice } from '#web/plans/plan-words.ts';
import { planOf, whatYouPay } from '#web/plans/what-you-pay.ts';

const now = new Date('2099-03-10T12:00:00Z');
const trial = {
  subscriptionPlan: null,
  subscriptionStatus: 'trialing',
  trialEndsAt: '2099-03-20T12:00:00.000Z',
} as const;
const over = { ...trial, trialEndsAt: '2099-03-10T12:00:00.000Z' };
const paying = { ...over, subscriptionPlan: 'basic', subscriptionStatus: 'active' } as const;

describe('what is paid for Professional', () => {
  const nothingToday = 'You pay nothing today, and $89.00 a month after the trial.';
  const today = 'You pay $89.00 today, and then every month.';
  test.each([
    ['a visitor', null, nothingToday],
    ['a firm in its trial', trial, nothingToday],
    ['a firm whose trial is over', over, today],
    [
      'a firm that has ended its plan',
      { ...paying, subscriptionStatus: 'canceled' as const },
      today,
    ],
    [
      'a firm with another plan',
      paying,
      '$89.00 a month. The difference is settled when you change.',
    ],
    [
      'a firm that has it',
      { ...paying, subscriptionPlan: 'professional' as const },
      'Your firm has this plan.',
    ],
  ])('%s', (_, firm, line) => {
    expect(whatYouPay(offerOf('professional'), 'monthly', firm, now)).toBe(line);
  });

  test('for a year at once', () => {
    expect(whatYouPay(offerOf('enterprise'), 'yearly', null, now)).toBe(
      'You pay nothing today, and $1,992.00 a year after the trial.',
    );
  });
});

test('a trial is nobody’s plan, and a plan that is paid for later is one', () => {
  expect(planOf(null)).toBeNull();
  expect(planOf(trial)).toBeNull();
  expect(planOf({ ...trial, subscriptionPlan: 'enterprise' })).toBe('enterprise');
  expect(planOf({ ...paying, subscriptionStatus: 'past_due' })).toBe('basic');
  expect(planOf({ ...paying, subscriptionStatus: 'canceled' })).toBeNull();
});

test('the catalogue in words', () => {
  expect(
    plans.map((offer) => [
      offer.displayName,
      priceText(offer, 'monthly'),
      priceText(offer, 'yearly'),
      ...limits.map(({ of }) => of(offer)),
    ]),
  ).toEqual([
    ['Basic', '$29', '$232', '1', '5GB', '500', '100'],
    ['Professional', '$89', '$712', '10', '50GB', '5,000', '1,000'],
    ['Enterprise', '$249', '$1,992', 'Unlimited', '500GB', 'Unlimited', 'Unlimited'],
  ]);
  expect(spokenPrice(offerOf('professional'), 'monthly')).toBe('89 dollars per month');
});
