import { expect, test } from 'vitest';
import type { Subscription } from '#contract/subscription.ts';
import { costOf } from './change-words.ts';

type Held = Pick<Subscription, 'status' | 'cancelsAt' | 'trialEndsAt'>;
const paying: Held = { status: 'active', cancelsAt: null, trialEndsAt: '2099-01-14T15:00:00.000Z' };
const enterprise = { plan: 'enterprise', interval: 'monthly' } as const;
const said = (has: Held, dueToday: string, credit = '0.00') =>
  costOf(enterprise, has, { dueToday, credit }, 'America/New_York').join(' ');

test.each<[string, Held, string, string, string]>([
  [
    'a larger one',
    paying,
    '154.63',
    '0.00',
    '$154.63 is charged today to the card on file. What you have paid for the rest of the period is taken off. The price is then $249.00 a month.',
  ],
  [
    'a smaller one',
    paying,
    '0.00',
    '212.61',
    'Nothing is charged today. $212.61 that you have paid is kept for your next bills. The price is then $249.00 a month.',
  ],
  [
    'one that costs the same',
    paying,
    '0.00',
    '0.00',
    'Nothing is charged today. The price is then $249.00 a month.',
  ],
  [
    'one in the trial',
    { ...paying, status: 'trialing' },
    '0.00',
    '0.00',
    'Nothing is charged before your free trial ends on Jan 14, 2099. The price is then $249.00 a month.',
  ],
  [
    'one after a cancellation',
    { ...paying, cancelsAt: '2099-02-01T00:00:00.000Z' },
    '10.00',
    '0.00',
    '$10.00 is charged today to the card on file. What you have paid for the rest of the period is taken off. The price is then $249.00 a month. Your cancellation is taken back.',
  ],
])('%s says what it costs', (_, has, dueToday, credit, words) => {
  expect(said(has, dueToday, credit)).toBe(words);
});
