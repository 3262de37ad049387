/** Subscribing, from the choice of a plan to the first charge. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { plans, priceOf } from '#contract/plan-catalogue.ts';
import type { BillingInterval } from '#contract/plans.ts';
import type { Problem } from '#contract/problems.ts';
import { Browser } from '#server/testing/browser.ts';
import { aColleague, aFirm, type TestFirm } from '#server/testing/firms.ts';
import { proof } from '#server/testing/proof.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import {
  aLateFirm,
  allIsTold,
  answerBank,
  atProvider,
  cards,
  changeTo,
  choose,
  confirmed,
  costOfChange,
  daysPass,
  nothingIsDue,
  paymentsOf,
  payWith,
  subscribe,
  subscriptionOf,
  tryToChange,
  tryToChoose,
} from '#server/testing/subscribing.ts';

let server: TestServer;
let otherFirm: TestFirm;

beforeAll(async () => {
  server = await startTestServer();
  otherFirm = await aFirm(server);
});
beforeEach(() => nothingIsDue(server));

const subscriptionsAt = (firm: TestFirm) =>
  atProvider<{ status: string }>(server, 'subscription', firm);
const statusesAt = async (firm: TestFirm) =>
  (await subscriptionsAt(firm)).map(({ status }) => status);
const toTheSecond = (at: string | null) => `${at?.slice(0, 19)}.000Z`;

describe('during the trial', () => {
  test('a bank agrees to later payments, nothing is charged today, and the days that are left are kept', async () => {
    const firm = await aFirm(server);
    const before = await subscriptionOf(firm);
    const checkout = await choose(firm);
    expect(checkout).toEqual({
      clientSecret: expect.stringMatching(/^seti_\w+_secret_\w+$/),
      step: 'setup',
      plan: 'professional',
      interval: 'monthly',
      dueToday: '0.00',
      dueLater: { amount: '89.00', on: toTheSecond(before.trialEndsAt) },
      discount: null,
      email: firm.user.email,
    });
    // A checkout that is open is no subscription.
    expect(await confirmed(firm)).toMatchObject({ status: 'trialing', isPaying: false });
    expect((await payWith(firm, checkout, cards.good)).body).toEqual({ status: 'succeeded' });
    expect(await confirmed(firm)).toMatchObject({
      status: 'trialing',
      plan: 'professional',
      interval: 'monthly',
      amount: '89.00',
      isPaying: true,
      hasPortal: true,
      periodEndsAt: toTheSecond(before.trialEndsAt),
    });
    expect(await paymentsOf(server, firm)).toEqual([]);

    await daysPass(server, 13.9, firm, otherFirm);
    expect((await subscriptionOf(firm)).status).toBe('trialing');
    await daysPass(server, 0.2, firm, otherFirm);
    expect(await subscriptionOf(firm)).toMatchObject({ status: 'active', writableUntil: null });
    expect(await paymentsOf(server, firm)).toEqual([{ amount: '89.00', status: 'succeeded' }]);
    expect(await paymentsOf(server, otherFirm)).toEqual([]);
    expect(await subscriptionOf(otherFirm)).toMatchObject({ isPaying: false, hasPortal: false });
  });

  test('a checkout that nobody finished ends with the trial, and another can begin', async () => {
    const firm = await aFirm(server);
    await choose(firm);
    await daysPass(server, 15, firm, otherFirm);
    expect(await statusesAt(firm)).toEqual(['canceled']);
    expect(await subscriptionOf(firm)).toMatchObject({ status: 'trialing', isPaying: false });
    expect((await choose(firm)).step).toBe('payment');
  });
});

describe('after the trial', () => {
  test('the price is charged today, once, however often the form is sent', async () => {
    const firm = await aLateFirm(server);
    const checkout = await choose(firm, { plan: 'basic', interval: 'yearly' });
    expect(checkout).toMatchObject({
      clientSecret: expect.stringMatching(/^pi_\w+_secret_\w+$/),
      step: 'payment',
      dueToday: '232.00',
      dueLater: { amount: '232.00' },
    });
    const sent = await Promise.all([1, 2, 3].map(() => payWith(firm, checkout, cards.good)));
    expect(sent.map(({ body }) => body)).toEqual(Array(3).fill({ status: 'succeeded' }));
    expect(await confirmed(firm)).toMatchObject({ status: 'active', plan: 'basic' });
    await allIsTold(server);
    expect(await paymentsOf(server, firm)).toEqual([{ amount: '232.00', status: 'succeeded' }]);
    expect(await statusesAt(firm)).toEqual(['active']);
  });

  test.each(
    plans.flatMap(({ id }) =>
      (['monthly', 'yearly'] as const).map((every) => [id, every] as const),
    ),
  )('%s %s costs what the catalogue says', async (plan, interval: BillingInterval) => {
    const { dueToday, dueLater } = await choose(await aLateFirm(server), { plan, interval });
    expect([dueToday, dueLater?.amount]).toEqual([
      priceOf(plan, interval),
      priceOf(plan, interval),
    ]);
  });

  test('a card that is declined says so in the bank’s words, and another works in the same form', async () => {
    const firm = await aLateFirm(server);
    const checkout = await choose(firm);
    const declined = await payWith(firm, checkout, cards.declined);
    expect([declined.status, declined.body.error?.message]).toEqual([
      402,
      'Your card was declined.',
    ]);
    expect((await confirmed(firm)).isPaying).toBe(false);
    expect((await choose(firm)).clientSecret).toBe(checkout.clientSecret);
    expect((await payWith(firm, checkout, cards.good)).status).toBe(200);
    expect((await confirmed(firm)).status).toBe('active');
    await allIsTold(server);
    expect(await paymentsOf(server, firm)).toEqual([{ amount: '89.00', status: 'succeeded' }]);
  });

  test('a bank that asks again is answered; who says no is not charged', async () => {
    const firm = await aLateFirm(server);
    const checkout = await choose(firm);
    expect((await payWith(firm, checkout, cards.secondStep)).body.status).toBe('requires_action');
    const refused = await answerBank(firm, checkout, false);
    expect(refused.status).toBe(402);
    expect(refused.body.error?.message).toMatch(/^We are unable to authenticate/);
    expect((await confirmed(firm)).isPaying).toBe(false);
    await payWith(firm, checkout, cards.secondStep);
    expect((await answerBank(firm, checkout, true)).body.status).toBe('succeeded');
    expect((await confirmed(firm)).status).toBe('active');
  });

  test('a secret that is not its own opens nothing', async () => {
    const firm = await aLateFirm(server);
    const { clientSecret } = await choose(firm);
    const wrong = { clientSecret: `${clientSecret?.split('_secret_')[0]}_secret_guessed` };
    expect((await payWith(firm, wrong, cards.good)).status).toBe(404);
    const nobodys = { clientSecret: 'pi_nobody_secret_x' };
    expect((await payWith(firm, nobodys, cards.good)).status).toBe(404);
  });
});

describe('asked for twice', () => {
  test.each([5])('%i requests at once begin one subscription', async (count) => {
    const firm = await aLateFirm(server);
    const replies = await Promise.all(Array.from({ length: count }, () => tryToChoose(firm)));
    expect(replies.map(({ status }) => status)).toEqual(Array(count).fill(200));
    expect(new Set(replies.map(({ body }) => body.clientSecret)).size).toBe(1);
    expect(await subscriptionsAt(firm)).toHaveLength(1);
    const [first] = replies;
    if (first) await payWith(firm, first.body, cards.good);
    expect((await confirmed(firm)).status).toBe('active');
    expect(await paymentsOf(server, firm)).toHaveLength(1);
  });

  test('the same choice leads to the same form; another leaves it, and the old form cannot be paid', async () => {
    const firm = await aLateFirm(server);
    const first = await choose(firm);
    expect((await choose(firm)).clientSecret).toBe(first.clientSecret);
    const second = await choose(firm, { plan: 'basic' });
    expect(second.clientSecret).not.toBe(first.clientSecret);
    const old = await payWith(firm, first, cards.good);
    expect([old.status, old.body.error?.message]).toEqual([
      400,
      'This payment was left for another. Please choose your plan again.',
    ]);
    await payWith(firm, second, cards.good);
    expect(await confirmed(firm)).toMatchObject({ status: 'active', plan: 'basic' });
    await allIsTold(server);
    expect(await statusesAt(firm)).toEqual(['incomplete_expired', 'active']);
    expect(await paymentsOf(server, firm)).toEqual([
      { amount: '89.00', status: 'canceled' },
      { amount: '29.00', status: 'succeeded' },
    ]);
  });

  proof('different choices at once leave one form that can be paid', async () => {
    const firm = await aLateFirm(server);
    const replies = await Promise.all(
      ['basic', 'professional', 'enterprise'].map((plan) => tryToChoose(firm, { plan })),
    );
    const statuses = replies.map(({ status }) => status);
    expect(statuses).toContain(200);
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
    for (const { status, body } of replies) {
      if (status === 200) await payWith(firm, body, cards.good);
    }
    await allIsTold(server);
    const paid = await paymentsOf(server, firm);
    expect(paid.filter(({ status }) => status === 'succeeded')).toHaveLength(1);
    expect((await confirmed(firm)).status).toBe('active');
  });
});

describe('bad input', () => {
  test('an amount that is sent is ignored', async () => {
    const firm = await aLateFirm(server);
    const { status, body } = await tryToChoose(firm, { amount: '0.01', price: 1, dueToday: '0' });
    expect([status, body.dueToday]).toEqual([200, '89.00']);
  });

  test.each([
    ['plan', { plan: 'gold' }],
    ['plan', { plan: 1 }],
    ['plan', { plan: null }],
    ['interval', { interval: 'weekly' }],
    ['interval', { interval: '' }],
    ['coupon', { coupon: 7 }],
    ['coupon', { coupon: 'x'.repeat(51) }],
  ])('a wrong %s is named', async (field, chosen) => {
    const { status, body } = await tryToChoose<Problem>(await aFirm(server), chosen);
    expect([status, body.errors?.map((one) => one.field)]).toEqual([400, [field]]);
  });

  test('a visitor, staff and attorneys choose nothing, and see no form', async () => {
    const firm = await aFirm(server);
    expect((await tryToChoose({ browser: new Browser(server) })).status).toBe(401);
    for (const firmRole of ['staff', 'attorney'] as const) {
      const browser = await aColleague(server, firm, { firmRole });
      for (const path of ['create-subscription', 'subscription/portal', 'subscription/confirm']) {
        const body = { plan: 'basic', interval: 'monthly' };
        const sent = path === 'create-subscription' ? body : {};
        expect([path, (await browser.post(`/api/${path}`, sent)).status]).toEqual([path, 403]);
      }
      expect((await subscriptionOf({ browser })).status).toBe('trialing');
    }
    expect(await subscriptionsAt(firm)).toEqual([]);
  });

  test('there is no portal before anything was chosen', async () => {
    const firm = await aFirm(server);
    const { status, body } = await firm.browser.post<Problem>('/api/subscription/portal', {});
    expect([status, body.detail]).toEqual([
      409,
      'There is nothing to manage yet. Please choose a plan first.',
    ]);
  });
});

describe('another plan', () => {
  const halfway = async (plan: string) => {
    const firm = await aLateFirm(server);
    const { periodEndsAt } = await subscribe(firm, { plan });
    const left = Date.parse(periodEndsAt ?? '') - server.clock.now.getTime();
    await daysPass(server, left / 2 / 86_400_000, firm, otherFirm);
    return firm;
  };

  test('that is larger costs the difference for the rest of the period, today', async () => {
    const firm = await halfway('basic');
    const refused = await tryToChoose<Problem>(firm, { plan: 'professional' });
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'Your firm has a subscription already. Please reload the page to see it.',
    ]);
    const told = await costOfChange(firm, { plan: 'professional' });
    const changed = await changeTo(firm, { plan: 'professional' });
    expect(told).toEqual({ dueToday: changed.dueToday, credit: '0.00' });
    expect(changed).toMatchObject({
      step: 'none',
      clientSecret: null,
      dueLater: { amount: '89.00' },
    });
    // Half of 60 dollars, but for the seconds.
    expect(Number(changed.dueToday)).toBeCloseTo(30, 1);
    expect(await subscriptionOf(firm)).toMatchObject({ plan: 'professional', amount: '89.00' });
    const paid = await paymentsOf(server, firm);
    expect(paid).toEqual([
      { amount: '29.00', status: 'succeeded' },
      { amount: changed.dueToday, status: 'succeeded' },
    ]);
  });

  test('that is smaller leaves a credit, which the next bill is lower by', async () => {
    const firm = await halfway('professional');
    const told = await costOfChange(firm, { plan: 'basic' });
    const changed = await changeTo(firm, { plan: 'basic' });
    expect(told.dueToday).toBe('0.00');
    // Half of 60 dollars, but for the seconds.
    expect(Number(told.credit)).toBeCloseTo(30, 1);
    expect(changed).toMatchObject({ step: 'none', dueToday: '0.00' });
    // 29 less half of 60.
    expect(Number(changed.dueLater?.amount)).toBeCloseTo(0, 0);
    expect((await subscriptionOf(firm)).plan).toBe('basic');
    await daysPass(server, 62, firm, otherFirm);
    const paid = (await paymentsOf(server, firm)).map(({ amount }) => Number(amount));
    expect(paid.reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(89 - 30 + 2 * 29, 0);
  });

  proof('during the trial costs nothing until it is over', async () => {
    const firm = await aFirm(server);
    await subscribe(firm);
    const chosen = { plan: 'enterprise', interval: 'yearly' };
    expect(await costOfChange(firm, chosen)).toEqual({ dueToday: '0.00', credit: '0.00' });
    const changed = await changeTo(firm, chosen);
    expect(changed).toMatchObject({
      step: 'none',
      dueToday: '0.00',
      dueLater: { amount: '1992.00' },
    });
    await daysPass(server, 15, firm, otherFirm);
    expect(await paymentsOf(server, firm)).toEqual([{ amount: '1992.00', status: 'succeeded' }]);
  });

  test('is asked for twice at once and charged once', async () => {
    const firm = await halfway('basic');
    const replies = await Promise.all([1, 2].map(() => tryToChange(firm, { plan: 'enterprise' })));
    expect(replies.map(({ status }) => status).filter((status) => status !== 409)).toContain(200);
    await allIsTold(server);
    expect(await paymentsOf(server, firm)).toHaveLength(2);
  });

  test('is refused when it is the same, when a coupon is sent, and when the firm is too large for it', async () => {
    const firm = await aLateFirm(server);
    await subscribe(firm);
    const same = await tryToChange<Problem>(firm);
    expect([same.status, same.body.detail]).toEqual([
      409,
      'Your firm has Professional, paid monthly, already.',
    ]);
    const coupon = await tryToChange<Problem>(firm, { plan: 'enterprise', coupon: 'WELCOME20' });
    expect([coupon.status, coupon.body.errors?.[0]?.field]).toEqual([400, 'coupon']);
    await aColleague(server, firm);
    const small = await tryToChange<Problem>(firm, { plan: 'basic' });
    expect([small.status, small.body.detail]).toEqual([
      409,
      'Basic has room for 1 person, and your firm has 2 people. Please choose a larger plan.',
    ]);
    expect(await paymentsOf(server, firm)).toHaveLength(1);
  });

  proof('whose difference the card does not pay does not come, and nothing changes', async () => {
    const firm = await aFirm(server);
    await subscribe(firm, { plan: 'basic' });
    await daysPass(server, 15, firm, otherFirm);
    const portal = await firm.browser.post<{ url: string }>('/api/subscription/portal', {});
    const form = `number=${cards.failsLater}&month=12&year=2060&cvc=123`;
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await firm.browser.post(`${portal.body.url}/card`, form, headers)).status).toBe(303);
    const refused = await tryToChange<Problem>(firm, { plan: 'enterprise' });
    expect([refused.status, refused.body.detail]).toEqual([402, 'Your card was declined.']);
    expect(await confirmed(firm)).toMatchObject({ status: 'active', plan: 'basic' });
    expect(await paymentsOf(server, firm)).toHaveLength(1);
  });
});
