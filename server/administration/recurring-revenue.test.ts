/** What recurs, of firms that subscribe, change over, have credit or a coupon: through the front door. */
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { SubscriptionStats } from '#contract/administration.ts';
import { fromCents, toCents } from '#contract/cents.ts';
import type { Browser } from '#server/testing/browser.ts';
import { aColleague, aFirm, aLastingFirm, type TestFirm } from '#server/testing/firms.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import {
  allIsTold,
  aPayingFirm,
  ask,
  atProvider,
  changeTo,
  confirmed,
  daysPass,
  nothingIsDue,
  paymentsOf,
  subscribe,
} from '#server/testing/subscribing.ts';

let server: TestServer;
let house: TestFirm;
let owner: Browser;

beforeAll(async () => {
  server = await startTestServer();
  server.clock.now = new Date('2049-03-01T10:30:00Z');
  house = await aLastingFirm(server);
  owner = await aColleague(server, house, { role: 'owner' });
});
// What earlier firms pay is not counted with what this one does.
beforeEach(async () => {
  await allIsTold(server);
  await nothingIsDue(server);
  await ask(server, 'delete from subscriptions');
});

const ownerAgain = async () => {
  owner = await aColleague(server, house, { role: 'owner' });
};
const recurring = async () => {
  const { body } = await owner.get<SubscriptionStats>('/api/admin/subscription-stats');
  return body.monthlyRecurringRevenue;
};
const amountsOf = async (firm: TestFirm) =>
  (await paymentsOf(server, firm)).map(({ amount }) => amount);

test('a plan that is changed ten minutes after it was paid counts as the plan that the firm has now', async () => {
  const firm = await aPayingFirm(server, { plan: 'basic' });
  expect(await recurring()).toBe('29.00');
  server.clock.pass(10 * 60_000);
  await changeTo(firm, { plan: 'professional' });
  // The difference for all of the month but ten minutes.
  expect(await amountsOf(firm)).toEqual(['29.00', '59.99']);
  expect(await recurring()).toBe('89.00');
  await changeTo(firm, { plan: 'enterprise', interval: 'yearly' });
  expect(await recurring()).toBe('166.00');
});

test('credit lowers a bill, down to nothing, and not what recurs', async () => {
  const firm = await aPayingFirm(server, { plan: 'enterprise' });
  await changeTo(firm, { plan: 'professional' });
  expect(await recurring()).toBe('89.00');
  // The 160 that it has to its good: the first month costs nothing, the second one what the credit has left of it.
  await daysPass(server, 32, firm, house);
  await ownerAgain();
  expect(await amountsOf(firm)).toEqual(['249.00']);
  expect(await recurring()).toBe('89.00');
  await daysPass(server, 30, firm, house);
  await ownerAgain();
  expect(await amountsOf(firm)).toEqual(['249.00', '18.00']);
  expect(await recurring()).toBe('89.00');
});

test('a discount counts as long as it runs', async () => {
  const firm = await aPayingFirm(server, { coupon: 'WELCOME20' });
  expect(await recurring()).toBe('71.20');
  await changeTo(firm, { plan: 'basic' });
  expect(await recurring()).toBe('23.20');
  for (let month = 1; month < 4; month += 1) await daysPass(server, 31, firm, house);
  await ownerAgain();
  expect(await recurring()).toBe('29.00');
});

test('a discount on the first bill alone does not recur', async () => {
  const firm = await aPayingFirm(server, { coupon: 'FOUNDER50' });
  expect(await amountsOf(firm)).toEqual(['44.50']);
  expect(await recurring()).toBe('89.00');
});

test('yearly plans count as a twelfth, together to the cent', async () => {
  await aPayingFirm(server, { interval: 'yearly' });
  expect(await recurring()).toBe('59.33');
  await aPayingFirm(server, { interval: 'yearly' });
  expect(await recurring()).toBe(fromCents(toCents('712.00') / 6n + 1n));
});

test('who has not paid yet does not count, and who has cancelled counts to the end', async () => {
  const trying = await aFirm(server);
  await subscribe(trying);
  expect(await recurring()).toBe('0.00');
  const leaving = await aPayingFirm(server);
  const [{ id = '' } = {}] = await atProvider<{ id: string }>(server, 'subscription', leaving);
  await server.payments.provider.stripe.subscriptions.update(id, { cancel_at_period_end: true });
  await confirmed(leaving);
  expect(await recurring()).toBe('89.00');
});
