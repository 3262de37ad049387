import { expect, test } from 'vitest';
import type { Subscription } from '#contract/subscription.ts';
import { hasEndInSight, standingOf } from './standing.ts';

const now = new Date('2099-03-04T12:00:00Z');
const timeZone = 'America/New_York';
const use = { used: 0, limit: null };
const trial: Subscription = {
  plan: null,
  status: 'trialing',
  trialEndsAt: null,
  startDate: null,
  interval: null,
  amount: null,
  periodEndsAt: null,
  cancelsAt: null,
  pastDueSince: null,
  writableUntil: null,
  isPaying: false,
  hasPortal: false,
  usage: { users: use, storageBytes: use, documents: use, clients: use },
};

const trying = (trialEndsAt: string, more: Partial<Subscription> = {}) => {
  const user = {
    subscriptionStatus: 'trialing',
    trialEndsAt,
    writableUntil: trialEndsAt,
    timeZone,
  } as const;
  return standingOf(user, { ...trial, trialEndsAt, ...more }, now);
};

test.each([
  ['2099-03-09T12:00:00Z', null],
  ['2099-03-08T12:00:00Z', 'Your free trial ends in 4 days.'],
  // By the firm's clock it is still the day before.
  ['2099-03-09T03:00:00Z', 'Your free trial ends in 4 days.'],
  ['2099-03-05T12:00:00Z', 'Your free trial ends tomorrow.'],
  ['2099-03-04T20:00:00Z', 'Your free trial ends today.'],
  ['2099-03-04T12:00:00Z', 'Your free trial has ended. You can read and export everything.'],
])('a trial that ends at %s says %s', (trialEndsAt, text) => {
  expect(trying(trialEndsAt)?.text ?? null).toBe(text);
});

test('a trial with a card on file goes over by itself and says nothing', () => {
  expect(trying('2099-03-05T12:00:00Z', { isPaying: true })).toBeNull();
});

test('a trial that was cancelled tells when it ends, and may be put away', () => {
  const cancelsAt = '2099-03-18T12:00:00Z';
  expect(trying(cancelsAt, { isPaying: true, cancelsAt })).toEqual({
    kind: 'ending',
    text: 'Your subscription ends on Mar 18, 2099. Nothing more is charged.',
    remedy: 'keep',
    mayHide: true,
  });
});

const paying = {
  subscriptionStatus: 'active',
  trialEndsAt: null,
  writableUntil: null,
  timeZone,
} as const;

test('who pays hears nothing, and nothing is asked', () => {
  expect(hasEndInSight(paying, now)).toBe(false);
  expect(standingOf(paying, { ...trial, status: 'active', isPaying: true }, now)).toBeNull();
});

test.each([
  ['2099-04-03T12:00:00Z', true],
  ['2099-04-04T12:00:00Z', false],
])('a subscription that ends at %s is spoken of: %s', (cancelsAt, isSaid) => {
  const user = { ...paying, writableUntil: cancelsAt };
  const subscription = { ...trial, status: 'active', isPaying: true, cancelsAt } as const;
  expect(hasEndInSight(user, now)).toBe(isSaid);
  expect(standingOf(user, subscription, now) !== null).toBe(isSaid);
});

test('a payment that failed says how long one can work, and stays', () => {
  const user = {
    ...paying,
    subscriptionStatus: 'past_due',
    writableUntil: '2099-03-16T12:00:00Z',
  } as const;
  const subscription = { ...trial, status: 'past_due', isPaying: true } as const;
  expect(standingOf(user, subscription, now)).toEqual({
    kind: 'past-due',
    text: 'Your last payment failed. You can go on working until Mar 16, 2099.',
    remedy: 'card',
    mayHide: false,
  });
});

test.each([
  ['canceled', 'Your subscription has ended. You can read and export everything.', 'plans'],
  ['past_due', 'Your last payment failed. You can read and export everything.', 'card'],
] as const)(
  'what is over (%s) says so without another question',
  (subscriptionStatus, text, remedy) => {
    const user = { ...paying, subscriptionStatus, writableUntil: '2099-03-01T00:00:00Z' };
    expect(standingOf(user, null, now)).toEqual({ kind: 'over', text, remedy, mayHide: false });
  },
);
