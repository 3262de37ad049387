/** A firm's way with its subscription: the trial, the months, a card that fails, leaving and coming back. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Activity } from '#contract/activities.ts';
import type { Problem } from '#contract/problems.ts';
import type { Browser } from '#server/testing/browser.ts';
import { aColleague, aDocument, aFirm, aTask, type TestFirm } from '#server/testing/firms.ts';
import { aPage, toldTo } from '#server/testing/live.ts';
import { newsOf } from '#server/testing/news.ts';
import { proof } from '#server/testing/proof.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import {
  aCard,
  allIsTold,
  aPayingFirm,
  ask,
  cards,
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
  tryToChange,
} from '#server/testing/subscribing.ts';

let server: TestServer;
let otherFirm: TestFirm;

beforeAll(async () => {
  server = await startTestServer();
  otherFirm = await aFirm(server);
});
beforeEach(() => nothingIsDue(server));

const mayWrite = async ({ browser }: { browser: Browser }) =>
  (await browser.post('/api/tasks', { title: 'File answer' })).status === 200;

async function lettersTo(email: string) {
  await server.postOffice.deliver();
  const subjects = server.outbox.filter(({ to }) => to === email).map(({ subject }) => subject);
  return subjects.sort();
}

const storyOf = async ({ browser }: TestFirm) =>
  (await browser.get<Activity[]>('/api/activities')).body
    .filter(({ type }) => type.startsWith('subscription'))
    .map(({ title, description }) => `${title}: ${description}`)
    .sort();

test('a trial that is over without a card leaves everything to be read, and a plan opens it again at once', async () => {
  const firm = await aFirm(server);
  await aTask(firm, { title: 'Kept' });
  const document = await aDocument(firm);
  await daysPass(server, 14.1, firm, otherFirm);
  const { browser } = firm;
  const refused = await browser.post<Problem>('/api/tasks', { title: 'Too late' });
  expect([refused.status, refused.body.detail]).toEqual([
    402,
    expect.stringContaining('read and export everything'),
  ]);
  expect((await browser.delete(`/api/documents/${document.id}`)).status).toBe(402);
  const open = ['/api/tasks', '/api/subscription', `/api/documents/${document.id}/download`];
  for (const path of [...open, '/api/audit/export', '/api/compliance/report']) {
    expect([path, (await browser.get(path)).status]).toEqual([path, 200]);
  }
  expect((await browser.post('/api/subscription/coupon', { code: 'WELCOME20' })).status).toBe(200);
  await subscribe(firm);
  expect(await mayWrite(firm)).toBe(true);
  const { body } = await browser.get<{ title: string }[]>('/api/tasks');
  expect(body.map(({ title }) => title)).toContain('Kept');
});

describe('a card that fails when the trial is over', () => {
  const aFailingFirm = async () => {
    const firm = await aFirm(server);
    const staff = await aColleague(server, firm, { firmRole: 'staff' });
    await subscribe(firm, {}, cards.failsLater);
    expect((await subscriptionOf(firm)).status).toBe('trialing');
    await daysPass(server, 14.1, firm, otherFirm);
    return { firm, staff };
  };

  test('is tried again for two weeks, in which the firm works on; then it reads only', async () => {
    const { firm, staff } = await aFailingFirm();
    await aTask(firm, { title: 'Kept' });
    const late = await subscriptionOf(firm);
    expect(late).toMatchObject({ status: 'past_due', isPaying: true });
    const grace = Date.parse(late.writableUntil ?? '') - Date.parse(late.pastDueSince ?? '');
    expect(grace).toBe(14 * 86_400_000);
    expect(await paymentsOf(server, firm)).toEqual([{ amount: '89.00', status: 'failed' }]);
    const [told] = await newsOf(firm.browser);
    expect(told).toMatchObject({ title: 'Subscription payment failed', type: 'error' });
    const refused = await tryToChange<Problem>(firm, { plan: 'enterprise' });
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'Your last payment failed. Please update your card first; then the plan can be changed.',
    ]);

    await daysPass(server, 12, firm, otherFirm);
    expect((await subscriptionOf(firm)).status).toBe('past_due');
    expect(await mayWrite(firm)).toBe(true);
    await daysPass(server, 2, firm, otherFirm);
    expect(await subscriptionOf(firm)).toMatchObject({ status: 'canceled', isPaying: false });
    expect(await mayWrite(firm)).toBe(false);
    expect((await firm.browser.get<unknown[]>('/api/tasks')).body).toHaveLength(2);

    expect(await lettersTo(firm.user.email ?? '')).toEqual([
      '$89.00 for Firmament could not be charged',
      'Your subscription of Firmament Professional has ended',
    ]);
    const [{ email } = { email: '' }] = await ask<{ email: string }>(
      server,
      'select email from users where id = $1',
      [staff.id],
    );
    expect(await lettersTo(email)).toEqual([]);
    expect(await storyOf(firm)).toEqual([
      'Subscribed: Professional, monthly',
      'Subscription ended: Professional',
      'Subscription payment failed: $89.00 for Professional',
    ]);
    expect((await newsOf(firm.browser)).map(({ title }) => title)).toEqual([
      'Subscription ended',
      'Subscription payment failed',
    ]);
    expect(await newsOf(otherFirm.browser)).toEqual([]);
  });

  proof('is replaced in the portal: what is owed is paid at once', async () => {
    const { firm } = await aFailingFirm();
    expect((await inPortal(firm, 'card', aCard(cards.declined))).status).toBe(402);
    expect((await inPortal(firm, 'card', aCard(cards.failsLater))).status).toBe(303);
    expect((await confirmed(firm)).status).toBe('past_due');
    expect((await inPortal(firm, 'card', aCard(cards.good))).status).toBe(303);
    expect(await confirmed(firm)).toMatchObject({
      status: 'active',
      pastDueSince: null,
      writableUntil: null,
    });
    expect(await paymentsOf(server, firm)).toEqual([{ amount: '89.00', status: 'succeeded' }]);
    await daysPass(server, 15, firm, otherFirm);
    expect((await subscriptionOf(firm)).status).toBe('active');
  });

  proof('and that nobody replaced: the firm comes back with another, and pays anew', async () => {
    const { firm } = await aFailingFirm();
    await daysPass(server, 15, firm, otherFirm);
    expect((await subscriptionOf(firm)).status).toBe('canceled');
    // Two people are more than Basic has room for. Nobody has to go, and nobody comes; nor is it in the way later.
    const checkout = await choose(firm, { plan: 'basic' });
    expect((await payWith(firm, checkout, cards.good)).status).toBe(200);
    expect(await confirmed(firm)).toMatchObject({
      status: 'active',
      plan: 'basic',
      usage: { users: { used: 2, limit: 1 } },
    });
    expect(await mayWrite(firm)).toBe(true);
    expect((await tryToChange(firm, { plan: 'basic', interval: 'yearly' })).status).toBe(200);
    expect((await tryToChange(firm, { plan: 'enterprise' })).status).toBe(200);
    expect(await subscriptionOf(firm)).toMatchObject({ status: 'active', plan: 'enterprise' });
    expect((await tryToChange(firm, { plan: 'basic' })).status).toBe(409);
    expect(await mayWrite(firm)).toBe(true);
  });
});

describe('cancelled in the portal', () => {
  test('it works until its period is over, and then it reads only; nothing more is charged', async () => {
    const firm = await aPayingFirm(server);
    const { periodEndsAt } = await subscriptionOf(firm);
    expect((await inPortal(firm, 'cancel')).status).toBe(303);
    expect(await confirmed(firm)).toMatchObject({
      status: 'active',
      amount: null,
      cancelsAt: periodEndsAt,
      writableUntil: periodEndsAt,
    });
    await daysPass(server, 27, firm, otherFirm);
    expect(await mayWrite(firm)).toBe(true);
    await daysPass(server, 5, firm, otherFirm);
    expect(await subscriptionOf(firm)).toMatchObject({
      status: 'canceled',
      isPaying: false,
      writableUntil: periodEndsAt,
    });
    expect(await mayWrite(firm)).toBe(false);
    expect(await paymentsOf(server, firm)).toHaveLength(1);
    expect(await storyOf(firm)).toEqual([
      'Subscribed: Professional, monthly',
      expect.stringContaining('Subscription cancelled: Professional until '),
      'Subscription ended: Professional',
      expect.stringContaining('Subscription paid: $89.00 for Professional, '),
    ]);
    expect(await lettersTo(firm.user.email ?? '')).toEqual([
      'Receipt for Firmament Professional: $89.00',
      expect.stringContaining('Your subscription of Firmament Professional ends on '),
      'Your subscription of Firmament Professional has ended',
    ]);

    await subscribe(firm, { plan: 'basic', interval: 'yearly' });
    expect(await subscriptionOf(firm)).toMatchObject({
      status: 'active',
      plan: 'basic',
      cancelsAt: null,
      writableUntil: null,
    });
    expect(await mayWrite(firm)).toBe(true);
  });

  proof('it can be kept before it ends, there or by choosing another plan', async () => {
    const firm = await aPayingFirm(server);
    await inPortal(firm, 'cancel');
    await confirmed(firm);
    await inPortal(firm, 'resume');
    expect(await confirmed(firm)).toMatchObject({ cancelsAt: null, writableUntil: null });
    await inPortal(firm, 'cancel');
    await confirmed(firm);
    expect((await tryToChange(firm, { plan: 'enterprise' })).status).toBe(200);
    expect(await subscriptionOf(firm)).toMatchObject({ cancelsAt: null, plan: 'enterprise' });
    await daysPass(server, 32, firm, otherFirm);
    expect((await subscriptionOf(firm)).status).toBe('active');
    expect(await storyOf(firm)).toContain('Subscription resumed: Professional');
  });

  test('during the trial, the days of the trial are kept', async () => {
    const firm = await aFirm(server);
    await subscribe(firm);
    await inPortal(firm, 'cancel');
    expect(await confirmed(firm)).toMatchObject({ status: 'trialing', amount: null });
    await daysPass(server, 13, firm, otherFirm);
    expect(await mayWrite(firm)).toBe(true);
    await daysPass(server, 2, firm, otherFirm);
    expect((await subscriptionOf(firm)).status).toBe('canceled');
    expect(await mayWrite(firm)).toBe(false);
    expect(await paymentsOf(server, firm)).toEqual([]);
  });
});

test('every month is paid for, with a receipt, and the firm never stops', async () => {
  const firm = await aPayingFirm(server, { plan: 'basic' });
  for (let month = 1; month < 4; month += 1) await daysPass(server, 31, firm, otherFirm);
  expect(await paymentsOf(server, firm)).toEqual(
    Array(4).fill({ amount: '29.00', status: 'succeeded' }),
  );
  expect(await lettersTo(firm.user.email ?? '')).toEqual(
    Array(4).fill('Receipt for Firmament Basic: $29.00'),
  );
  expect(await subscriptionOf(firm)).toMatchObject({ status: 'active', writableUntil: null });
});

test('open pages of the firm hear of it, and nobody else’s', async () => {
  const firm = await aFirm(server);
  await trialIsOver(server, firm);
  const [page, others] = [await aPage(firm.browser), await aPage(otherFirm.browser)];
  // The greeting may tell of what was before.
  for (const { heard } of [page, others]) heard.length = 0;
  await subscribe(firm);
  await allIsTold(server);
  await expect.poll(() => toldTo(page)).toContain('/api/subscription');
  expect(toldTo(others)).toEqual([]);
  page.leave();
  others.leave();
});

test('what was told and lost is asked for within a day, and one that is unknown stops nobody', async () => {
  const own = await startTestServer();
  const firm = await aFirm(own);
  const stranger = await aFirm(own);
  await ask(
    own,
    `insert into subscriptions (firm_id, stripe_subscription_id, plan, billing_interval, status, read_at)
     values ($1, 'sub_elsewhere', 'basic', 'monthly', 'active', '2020-01-01')`,
    [stranger.firmId],
  );
  await subscribe(firm);
  await allIsTold(own);
  loseMessages(own);
  await daysPass(own, 14.2, firm);
  expect((await subscriptionOf(firm)).status).toBe('trialing');
  expect(await mayWrite(firm)).toBe(true);
  const job = own.jobs.clock.find(({ name }) => name === 'subscriptions');
  await job?.run(own.clock.now);
  expect((await subscriptionOf(firm)).status).toBe('active');
  expect(await paymentsOf(own, firm)).toHaveLength(1);
});
