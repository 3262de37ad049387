/** Nothing that the provider tells arrives: what a person asks for is decided by what the provider says when asked. */
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Activity } from '#contract/activities.ts';
import type { Problem } from '#contract/problems.ts';
import { aFirm, type TestFirm } from '#server/testing/firms.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import {
  aCard,
  ask,
  atProvider,
  cards,
  changeTo,
  choose,
  confirmed,
  daysPass,
  inPortal,
  loseMessages,
  nothingIsDue,
  paymentsOf,
  payWith,
  subscribe,
  subscriptionOf,
  trialIsOver,
  tryToChoose,
} from '#server/testing/subscribing.ts';

let server: TestServer;
let firm: TestFirm;

beforeAll(async () => {
  server = await startTestServer();
  loseMessages(server);
});
beforeEach(async () => {
  await nothingIsDue(server);
  firm = await aFirm(server);
});

const statusesAt = async () =>
  (await atProvider<{ status: string }>(server, 'subscription', firm)).map(({ status }) => status);
const job = () => {
  const found = server.jobs.clock.find(({ name }) => name === 'subscriptions');
  return found?.run(server.clock.now);
};

describe('a checkout that the bank has agreed to', () => {
  test.each([
    ['the same plan', { plan: 'professional' }],
    ['another plan', { plan: 'enterprise' }],
  ])('in the trial is kept when %s is chosen', async (_, chosen) => {
    await payWith(firm, await choose(firm), cards.good);
    const refused = await tryToChoose<Problem>(firm, chosen);
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'Your firm has a subscription already. Please reload the page to see it.',
    ]);
    expect(await statusesAt()).toEqual(['trialing']);
    expect(await subscriptionOf(firm)).toMatchObject({ isPaying: true, plan: 'professional' });
  });

  test('after it is kept and paid once', async () => {
    await trialIsOver(server, firm);
    await payWith(firm, await choose(firm), cards.good);
    expect((await tryToChoose(firm, { plan: 'basic' })).status).toBe(409);
    expect(await statusesAt()).toEqual(['active']);
    expect(await paymentsOf(server, firm)).toEqual([{ amount: '89.00', status: 'succeeded' }]);
  });
});

test('a checkout that is paid between two questions to the provider has begun, and is told so', async () => {
  await trialIsOver(server, firm);
  const checkout = await choose(firm);
  const { invoices } = server.payments.provider.stripe;
  const list = invoices.list.bind(invoices);
  // It was asked about the subscription, which was not paid yet, and now is asked for the bills.
  vi.spyOn(invoices, 'list').mockImplementationOnce((async (...asked: Parameters<typeof list>) => {
    await payWith(firm, checkout, cards.good);
    return list(...asked);
  }) as unknown as typeof list);
  await confirmed(firm);
  expect(await confirmed(firm)).toMatchObject({ status: 'active', isPaying: true });
  const { body } = await firm.browser.get<Activity[]>('/api/activities');
  expect(body.map(({ title }) => title).toSorted()).toEqual(['Subscribed', 'Subscription paid']);
});

describe('a trial’s checkout that is over', () => {
  test('because it was left for another cannot be agreed to any more', async () => {
    const first = await choose(firm);
    const second = await choose(firm, { plan: 'basic' });
    const old = await payWith(firm, first, cards.good);
    expect([old.status, old.body.error?.message]).toEqual([
      400,
      'This payment was left for another. Please choose your plan again.',
    ]);
    expect(await statusesAt()).toEqual(['canceled', 'trialing']);
    await payWith(firm, second, cards.good);
    expect(await confirmed(firm)).toMatchObject({ isPaying: true, plan: 'basic' });
  });

  test('because the trial ended takes a card and is no subscription', async () => {
    const checkout = await choose(firm);
    await daysPass(server, 15, firm);
    expect((await payWith(firm, checkout, cards.good)).body.status).toBe('succeeded');
    expect((await confirmed(firm)).isPaying).toBe(false);
    expect(await statusesAt()).toEqual(['canceled']);
  });
});

describe('a subscription', () => {
  const failing = async () => {
    await subscribe(firm, {}, cards.failsLater);
    await daysPass(server, 14.1, firm);
    expect(await confirmed(firm)).toMatchObject({ status: 'past_due' });
  };

  test('that was paid in the portal meanwhile can be changed', async () => {
    await failing();
    expect((await inPortal(firm, 'card', aCard(cards.good))).status).toBe(303);
    expect((await subscriptionOf(firm)).status).toBe('past_due');
    expect((await changeTo(firm, { plan: 'enterprise' })).step).toBe('none');
    expect(await subscriptionOf(firm)).toMatchObject({ status: 'active', plan: 'enterprise' });
  });

  test('that was paid in the portal is known as paid within the hour', async () => {
    await failing();
    await inPortal(firm, 'card', aCard(cards.good));
    await ask(server, 'update subscriptions set read_at = $1 where status <> $2', [
      server.clock.now.toISOString(),
      'canceled',
    ]);
    await daysPass(server, 1 / 24, firm);
    await job();
    expect((await subscriptionOf(firm)).status).toBe('active');
  });

  test('that ended meanwhile is no plan to be changed: another begins', async () => {
    await trialIsOver(server, firm);
    await subscribe(firm);
    await inPortal(firm, 'cancel');
    await daysPass(server, 32, firm);
    expect((await subscriptionOf(firm)).isPaying).toBe(true);
    const checkout = await choose(firm, { plan: 'basic', coupon: 'WELCOME20' });
    expect(checkout).toMatchObject({ step: 'payment', dueToday: '23.20' });
    expect((await subscriptionOf(firm)).status).toBe('canceled');
  });
});

test('the way back from the portal leads to the profile, which looks again', async () => {
  await subscribe(firm);
  const { body } = await firm.browser.post<{ url: string }>('/api/subscription/portal', {});
  const page = await firm.browser.get(new URL(body.url, 'http://firm.example').pathname);
  expect(page.text).toContain('/profile?from=billing"');
});
