/** What is written down of a subscription's bills: what for, for when, and who subscribed. */
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { SubscriptionPayment } from '#contract/administration.ts';
import { toCents } from '#contract/cents.ts';
import { priceOf } from '#contract/plan-catalogue.ts';
import type { BillingInterval, Plan } from '#contract/plans.ts';
import type { Browser } from '#server/testing/browser.ts';
import { aColleague, aFirm, aLastingFirm, type TestFirm } from '#server/testing/firms.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import {
  aLateFirm,
  arrives,
  ask,
  cards,
  changeTo,
  choose,
  confirmed,
  eventsOf,
  loseMessages,
  nothingIsDue,
  payWith,
  subscribe,
} from '#server/testing/subscribing.ts';

let server: TestServer;
let admin: Browser;
let otherFirm: TestFirm;

beforeAll(async () => {
  server = await startTestServer();
  server.clock.now = new Date('2049-03-01T10:30:00Z');
  loseMessages(server);
  admin = await aColleague(server, await aLastingFirm(server), { role: 'admin' });
  otherFirm = await aFirm(server);
});
beforeEach(() => nothingIsDue(server));

/** The oldest first. */
const paymentsOf = async ({ firmId }: TestFirm) => {
  const [{ name } = { name: '' }] = await ask<{ name: string }>(
    server,
    'select name from firms where id = $1',
    [firmId],
  );
  const { body } = await admin.get<SubscriptionPayment[]>(
    `/api/admin/subscription-payments?q=${encodeURIComponent(name)}`,
  );
  return body.filter(({ companyName }) => companyName === name).toReversed();
};
/** At the provider. */
const aPrice = async (plan: Plan, interval: BillingInterval) => {
  const { id } = await server.payments.provider.stripe.prices.create({
    currency: 'usd',
    unit_amount: Number(toCents(priceOf(plan, interval))),
    recurring: { interval: interval === 'yearly' ? 'year' : 'month' },
    product_data: { name: plan },
    metadata: { plan, interval },
  });
  return id;
};
test('each bill says which plan it was for, also when it is read after a change', async () => {
  const firm = await aLateFirm(server, 'Changing Law');
  await payWith(firm, await choose(firm, { plan: 'basic' }), cards.good);
  // Nobody here has heard of the payment when the plan is changed at the provider.
  const { stripe } = server.payments.provider;
  const [sub] = await ask<{ id: string }>(
    server,
    'select stripe_subscription_id as id from subscriptions where firm_id = $1',
    [firm.firmId],
  );
  const id = sub?.id ?? '';
  server.clock.pass(10 * 60_000);
  const change = async (plan: Plan, interval: BillingInterval) => {
    const [item] = (await stripe.subscriptions.retrieve(id)).items.data;
    const price = await aPrice(plan, interval);
    await stripe.subscriptions.update(id, {
      items: [{ id: item?.id, price }],
      proration_behavior: 'always_invoice',
    });
  };
  await change('professional', 'monthly');
  server.clock.pass(60_000);
  await change('professional', 'yearly');
  await confirmed(firm);
  const bills = await paymentsOf(firm);
  expect(bills.map((one) => [one.amount, one.subscriptionPlan, one.interval])).toEqual([
    ['29.00', 'basic', 'monthly'],
    ['59.99', 'professional', 'monthly'],
    ['623.02', 'professional', 'yearly'],
  ]);
  const [first, second, third] = bills;
  // The rest of the same month, and then a year from the day of the change.
  expect(second?.billingPeriodEnd).toBe(first?.billingPeriodEnd);
  expect(second?.billingPeriodStart).toBe(second?.createdAt);
  expect(third?.billingPeriodStart).toBe(third?.createdAt);
  const days =
    (Date.parse(third?.billingPeriodEnd ?? '') - Date.parse(third?.billingPeriodStart ?? '')) /
    86_400_000;
  expect(days).toBeGreaterThanOrEqual(365);
});

test('a bill for a change has a line for what is left of the old plan and one for the new', async () => {
  const firm = await aLateFirm(server, 'Lines Law');
  await subscribe(firm, { plan: 'basic' });
  await changeTo(firm, { plan: 'professional' });
  const [{ customer = '' } = {}] = await ask<{ customer: string }>(
    server,
    'select stripe_customer_id as customer from firms where id = $1',
    [firm.firmId],
  );
  const [bill, first] = (await server.payments.provider.stripe.invoices.list({ customer })).data;
  const shown = (of: typeof bill) =>
    of?.lines.data.map(({ amount, parent }) => [
      amount,
      parent?.subscription_item_details?.proration,
    ]);
  expect(shown(first)).toEqual([[2900, false]]);
  expect(shown(bill)).toEqual([
    [-2900, true],
    [8900, true],
  ]);
  expect([bill?.subtotal, bill?.total]).toEqual([6000, 6000]);
});

test('a payment that is told of before anybody knows who subscribed, is theirs when it is known', async () => {
  const firm = await aLateFirm(server, 'Early Law');
  const { stripe } = server.payments.provider;
  const { id: customer } = await stripe.customers.create({ email: 'early@law.example' });
  await ask(server, 'update firms set stripe_customer_id = $2 where id = $1', [
    firm.firmId,
    customer,
  ]);
  const begun = await stripe.subscriptions.create({
    customer,
    items: [{ price: await aPrice('professional', 'monthly') }],
    payment_behavior: 'default_incomplete',
    expand: ['latest_invoice.confirmation_secret'],
  });
  const bill = begun.latest_invoice;
  const secret = bill && typeof bill !== 'string' ? bill.confirmation_secret : null;
  await payWith(firm, { clientSecret: secret?.client_secret ?? null }, cards.good);
  const paid = (await eventsOf(server, firm)).find(({ type }) => type === 'invoice.paid');
  expect((await arrives(server, paid)).statusCode).toBe(200);
  expect(await paymentsOf(firm)).toMatchObject([{ userId: null, status: 'succeeded' }]);
  await confirmed(firm);
  expect(await paymentsOf(firm)).toMatchObject([{ userId: firm.user.id, email: firm.user.email }]);
  // Who was named once stays.
  const colleague = await aColleague(server, firm, { firmRole: 'manager' });
  await colleague.post('/api/subscription/confirm', {});
  expect(await paymentsOf(firm)).toMatchObject([{ userId: firm.user.id }]);
  expect(await paymentsOf(otherFirm)).toEqual([]);
});
