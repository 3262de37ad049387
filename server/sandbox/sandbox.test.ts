/** The stand-in for Stripe, asked by Stripe's own library and visited by a browser. */
import type Stripe from 'stripe';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Problem } from '#contract/problems.ts';
import { Browser } from '#server/testing/browser.ts';
import { aFirm, type TestFirm } from '#server/testing/firms.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import {
  ask,
  cards,
  changeTo,
  choose,
  confirmed,
  daysPass,
  loseMessages,
  nothingIsDue,
  payWith,
  subscriptionOf,
  trialIsOver,
} from '#server/testing/subscribing.ts';

let server: TestServer;
let firm: TestFirm;
let otherFirm: TestFirm;
let stripe: Stripe;

beforeAll(async () => {
  server = await startTestServer();
  // A day that most months do not have.
  server.clock.now = new Date('2099-01-31T10:30:00Z');
  firm = await aFirm(server);
  otherFirm = await aFirm(server);
  stripe = server.payments.provider.stripe;
  // What becomes of its messages is another matter: a year of them takes its time.
  loseMessages(server);
});
beforeEach(() => nothingIsDue(server));

const inYears = { expYear: 2120 };
const aPayingFirm = async (chosen = {}) => {
  const own = await aFirm(server);
  await trialIsOver(server, own);
  await payWith(own, await choose(own, chosen), cards.good, inYears);
  await own.browser.post('/api/subscription/confirm', {});
  return own;
};
const customerOf = async ({ firmId }: TestFirm) =>
  (
    await ask<{ id: string }>(server, 'select stripe_customer_id as id from firms where id = $1', [
      firmId,
    ])
  )[0]?.id ?? '';
const day = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);

test('a year of months and a year of one, by the library’s own eyes', async () => {
  const monthly = await aPayingFirm();
  const yearly = await aPayingFirm({ interval: 'yearly' });
  await daysPass(server, 366, firm, otherFirm, monthly, yearly);
  const bills = async (of: TestFirm) =>
    (await stripe.invoices.list({ customer: await customerOf(of), limit: 24 })).data
      .map((bill) => [day(bill.created), bill.status, bill.amount_paid] as const)
      .toReversed();
  expect(await bills(monthly)).toEqual(
    [
      ...['2099-01-31', '2099-02-28', '2099-03-31', '2099-04-30', '2099-05-31', '2099-06-30'],
      ...['2099-07-31', '2099-08-31', '2099-09-30', '2099-10-31', '2099-11-30', '2099-12-31'],
      '2100-01-31',
    ].map((on) => [on, 'paid', 8900]),
  );
  expect(await bills(yearly)).toEqual([
    ['2099-01-31', 'paid', 71_200],
    ['2100-01-31', 'paid', 71_200],
  ]);
  expect(await confirmed(monthly)).toMatchObject({ status: 'active', amount: '89.00' });
});

describe('a key of a call', () => {
  const email = 'a@firm.example';

  test('brings the same answer again, also at once, and never for another call', async () => {
    const create = (name: string) =>
      stripe.customers.create({ email, name }, { idempotencyKey: 'a key' });
    const all = await Promise.all([create('One'), create('One'), create('One')]);
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    await expect(create('Another')).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
  });

  test('is not used up by a call that was refused', async () => {
    const { id: customer } = await stripe.customers.create({ email });
    const create = (price: string) =>
      stripe.subscriptions.create({ customer, items: [{ price }] }, { idempotencyKey: 'refused' });
    await expect(create('price_nobody')).rejects.toMatchObject({ code: 'resource_missing' });
    const { id: price } = await stripe.prices.create({
      currency: 'usd',
      unit_amount: 100,
      recurring: { interval: 'month' },
      product_data: { name: 'A book' },
    });
    expect((await create(price)).status).toBe('incomplete');
  });
});

test('a call that it does not know is refused as Stripe would', async () => {
  await expect(stripe.refunds.create({ charge: 'ch_1' })).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
    message: 'Unrecognized request URL (POST: /v1/refunds).',
  });
});

describe('a coupon and changes of plan', () => {
  const paidBy = async (of: TestFirm) => {
    const { data } = await stripe.invoices.list({ customer: await customerOf(of), limit: 50 });
    return data.reduce((sum, { amount_paid }) => sum + amount_paid, 0);
  };
  const credit = async (of: TestFirm) => {
    const found = await stripe.customers.retrieve(await customerOf(of));
    return found.deleted ? 0 : found.balance;
  };

  test('there and back in the same moment costs nothing and leaves nothing', async () => {
    const own = await aPayingFirm({ coupon: 'FOUNDER50' });
    expect(await paidBy(own)).toBe(4450);
    await changeTo(own, { plan: 'basic' });
    // What was paid with half off is worth half.
    expect(await credit(own)).toBe(2900 - 4450);
    await changeTo(own, { plan: 'professional' });
    expect(await paidBy(own)).toBe(8900);
    expect(await credit(own)).toBe(0);
  });

  test('from months to a year begins a new period, and what is left of the old one is taken off', async () => {
    const own = await aPayingFirm();
    const { dueToday } = await changeTo(own, { interval: 'yearly' });
    expect(dueToday).toBe('623.00');
    expect((await subscriptionOf(own)).interval).toBe('yearly');
    expect(await paidBy(own)).toBe(71_200);
  });
});

describe('the portal', () => {
  const opened = async (of: TestFirm) => {
    const { body } = await of.browser.post<{ url: string }>('/api/subscription/portal', {});
    return new URL(body.url, server.config.publicUrl).pathname;
  };
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const cardForm = (number: string) =>
    new URLSearchParams({
      number,
      month: '12',
      year: '2120',
      cvc: '123',
    }).toString();

  test('shows the plan, the card and the bills, and what is sent there happens', async () => {
    const own = await aPayingFirm();
    const at = await opened(own);
    const page = await own.browser.get(at);
    expect([page.status, page.header('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.header('cache-control')).toBe('no-store');
    expect(page.text).toContain('Firmament Professional, $89.00 a month');
    expect(page.text).toContain('Visa ending in 4242');
    expect(page.text).toContain('Test mode');
    expect((await own.browser.get(`${at}/cancel`)).text).toContain(
      'Your subscription would end on',
    );
    const cancelled = await own.browser.post(`${at}/cancel`, '', form);
    expect([cancelled.status, cancelled.header('location')]).toEqual([303, at]);
    expect((await own.browser.get(at)).text).toContain('It was cancelled and ends on');
    expect((await own.browser.post(`${at}/resume`, '', form)).status).toBe(303);
    expect((await own.browser.post(`${at}/card`, cardForm('5555555555554444'), form)).status).toBe(
      303,
    );
    const changed = (await own.browser.get(at)).text;
    expect(changed).toContain('Mastercard ending in 4444');
    expect(changed).not.toContain('It was cancelled');
  });

  test('says what is wrong with a card, and keeps the old one', async () => {
    const own = await aPayingFirm();
    const at = await opened(own);
    const refused = await own.browser.post(`${at}/card`, cardForm('4242424242424241'), form);
    expect(refused.status).toBe(402);
    expect(refused.text).toContain('Your card number is incorrect.');
    expect(refused.text).toContain('Visa ending in 4242');
    expect((await own.browser.post(`${at}/card`, '', form)).status).toBe(402);
    const script = await own.browser.post(
      `${at}/card`,
      cardForm('<script>alert(1)</script>'),
      form,
    );
    expect(script.text).not.toContain('<script>');
  });

  test('is for an hour, for one customer, and for nobody from another site', async () => {
    const own = await aPayingFirm();
    const at = await opened(own);
    const foreign = { ...form, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await own.browser.post(`${at}/cancel`, '', foreign)).status).toBe(403);
    expect((await subscriptionOf(own)).cancelsAt).toBeNull();
    server.clock.pass(61 * 60_000);
    const late = await own.browser.get(at);
    expect(late.status).toBe(404);
    expect(late.text).toContain('This page is no longer valid.');
    for (const action of ['cancel', 'resume', 'card']) {
      const { status } = await own.browser.post(`${at}/${action}`, cardForm(cards.good), form);
      expect([action, status]).toEqual([action, 404]);
    }
    expect((await new Browser(server).get('/sandbox/portal/bps_nobody')).status).toBe(404);
    expect((await new Browser(server).get('/sandbox/portal/bps_nobody/cancel')).status).toBe(404);
  });

  test('of a firm that has no subscription has nothing to press', async () => {
    const own = await aFirm(server);
    await choose(own);
    const at = await opened(own);
    expect((await own.browser.get(at)).text).toContain('There is no subscription at present.');
    expect((await own.browser.get(`${at}/cancel`)).status).toBe(404);
    expect((await own.browser.post(`${at}/cancel`, '', form)).status).toBe(404);
  });
});

test('what a bank is asked to agree to outlives its subscription, until it is cancelled itself', async () => {
  const own = await aFirm(server);
  const checkout = await choose(own);
  const id = checkout.clientSecret?.split('_secret_')[0] ?? '';
  const [row] = await ask<{ id: string }>(
    server,
    'select stripe_subscription_id as id from subscriptions where firm_id = $1',
    [own.firmId],
  );
  expect((await stripe.subscriptions.cancel(row?.id ?? '')).status).toBe('canceled');
  expect((await stripe.setupIntents.retrieve(id)).status).toBe('requires_payment_method');
  expect((await stripe.setupIntents.cancel(id)).status).toBe('canceled');
  await expect(stripe.setupIntents.cancel(id)).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
  });
  expect((await payWith(own, checkout, cards.good, inYears)).status).toBe(400);
  await expect(
    stripe.subscriptions.update(row?.id ?? '', { cancel_at_period_end: true }),
  ).rejects.toMatchObject({ type: 'StripeInvalidRequestError' });
});

describe('the payment form', () => {
  test.each([
    ['nothing', undefined],
    ['no card', { clientSecret: 'x' }],
    ['a number that is none', { clientSecret: 'x', card: { number: 4242 } }],
    ['more than it takes', { clientSecret: 'x', card: {}, amount: 1 }],
  ])('with %s is refused by the field', async (_, body) => {
    const { status } = await new Browser(server).post<Problem>(
      '/sandbox/payment_intents/pi_1/confirm',
      body,
    );
    expect(status).toBe(400);
  });

  test('never leaves the number of a card behind, whatever became of it', async () => {
    const own = await aFirm(server);
    await trialIsOver(server, own);
    const checkout = await choose(own);
    for (const number of ['4000000000000002', '4000 0025 0000 3155', '4242424242424241']) {
      await payWith(own, checkout, number, { ...inYears, cvc: '987' });
    }
    await payWith(own, checkout, '4242-4242-4242-4242', inYears);
    await daysPass(server, 0, own);
    const kept = await ask<{ text: string }>(
      server,
      `select body::text as text from sandbox_objects
       union all select p::text from subscription_payments p
       union all select e::text from provider_events e
       union all select a::text from audit_entries a
       union all select a::text from audit_pending a`,
    );
    const all = kept.map(({ text }) => text.replaceAll(/[\s-]/g, '')).join('\n');
    for (const digits of ['4242424242424242', '4000000000000002', '4000002500003155']) {
      expect(all).not.toContain(digits);
    }
    expect(all).not.toContain('"cvc"');
    expect(all).toContain('4242');
  });
});

test('what the one firm pays, the other does not see', async () => {
  const own = await aPayingFirm();
  await daysPass(server, 0, firm, otherFirm);
  for (const one of [firm, otherFirm]) {
    expect(await subscriptionOf(one)).toMatchObject({ hasPortal: false, isPaying: false });
  }
  expect((await subscriptionOf(own)).isPaying).toBe(true);
});
