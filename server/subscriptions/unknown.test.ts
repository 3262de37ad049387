/** Another provider than when the firm came, such as keys after the sandbox: it knows nothing of what the firm has. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Activity } from '#contract/activities.ts';
import type { Problem } from '#contract/problems.ts';
import { aFirm, type TestFirm } from '#server/testing/firms.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import {
  allIsTold,
  ask,
  cards,
  choose,
  confirmed,
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
let otherFirm: TestFirm;

beforeAll(async () => {
  server = await startTestServer();
  otherFirm = await aFirm(server);
  await trialIsOver(server, otherFirm);
  await subscribe(otherFirm);
});
beforeEach(async () => {
  await nothingIsDue(server);
  firm = await aFirm(server);
});

const sentence =
  'The payment provider does not know this subscription any more. Please subscribe again.';
const customerOf = async ({ firmId }: TestFirm) =>
  (
    await ask<{ id: string }>(server, 'select stripe_customer_id as id from firms where id = $1', [
      firmId,
    ])
  )[0]?.id;
const rowsOf = ({ firmId }: TestFirm) =>
  ask<{ status: string; hasEnded: boolean }>(
    server,
    `select status, ended_at is not null as "hasEnded" from subscriptions where firm_id = $1
     order by ended_at nulls last`,
    [firmId],
  );

/** Of one firm: the others stay where they are. */
async function providerChanges() {
  await allIsTold(server);
  await ask(
    server,
    `delete from sandbox_objects where kind = 'key' or customer_id = $1 or id = $1`,
    [await customerOf(firm)],
  );
}
const lookedUp = async () => {
  const replies = [];
  for (const call of ['confirm', 'portal']) {
    const { status, body } = await firm.browser.post<Problem>(`/api/subscription/${call}`, {});
    replies.push([call, status, body.detail]);
  }
  return replies;
};
const unknownToBoth = [
  ['confirm', 409, sentence],
  ['portal', 409, sentence],
];
const mayWrite = async () =>
  (await firm.browser.post('/api/tasks', { title: 'File answer' })).status === 200;

describe('a subscription', () => {
  beforeEach(async () => {
    await trialIsOver(server, firm);
    await subscribe(firm);
    await providerChanges();
  });

  test('is not ended by asking for it, and one sentence says what to do', async () => {
    expect(await lookedUp()).toEqual(unknownToBoth);
    const job = server.jobs.clock.find(({ name }) => name === 'subscriptions');
    await ask(server, `update subscriptions set read_at = '2020-01-01' where firm_id = $1`, [
      firm.firmId,
    ]);
    await job?.run(server.clock.now);
    expect(await subscriptionOf(firm)).toMatchObject({ status: 'active', isPaying: true });
    expect(await mayWrite()).toBe(true);
  });

  test('ends when a person subscribes anew, with the same plan too, as another customer', async () => {
    const before = await customerOf(firm);
    const checkout = await choose(firm);
    expect(checkout).toMatchObject({ step: 'payment', dueToday: '89.00' });
    expect(await customerOf(firm)).not.toBe(before);
    expect(await subscriptionOf(firm)).toMatchObject({ status: 'canceled', isPaying: false });
    expect(await mayWrite()).toBe(false);
    expect((await choose(firm)).clientSecret).toBe(checkout.clientSecret);

    await payWith(firm, checkout, cards.good);
    expect(await confirmed(firm)).toMatchObject({ status: 'active', plan: 'professional' });
    expect(await mayWrite()).toBe(true);
    expect(await rowsOf(firm)).toEqual([
      { status: 'canceled', hasEnded: true },
      { status: 'active', hasEnded: false },
    ]);
    expect(await paymentsOf(server, firm)).toHaveLength(2);
    const { body } = await firm.browser.get<Activity[]>('/api/activities');
    expect(body.map(({ title }) => title)).toContain('Subscription ended');
    expect((await firm.browser.post('/api/subscription/portal', {})).status).toBe(200);
    expect(await confirmed(otherFirm)).toMatchObject({ status: 'active', isPaying: true });
  });

  test('stays while what the person asks for cannot be had', async () => {
    expect((await tryToChoose(firm, { plan: 'basic', coupon: 'NOBODY' })).status).toBe(400);
    expect(await subscriptionOf(firm)).toMatchObject({ status: 'active', isPaying: true });
  });
});

test('of an open checkout nothing is left, and another begins', async () => {
  const { clientSecret } = await choose(firm);
  await providerChanges();
  expect(await lookedUp()).toEqual(unknownToBoth);
  const anew = await choose(firm);
  expect(anew.clientSecret).toMatch(/^seti_/);
  expect(anew.clientSecret).not.toBe(clientSecret);
  expect(await rowsOf(firm)).toEqual([
    { status: 'canceled', hasEnded: true },
    { status: 'incomplete', hasEnded: false },
  ]);
  expect(await subscriptionOf(firm)).toMatchObject({ status: 'trialing', isPaying: false });
  expect(await mayWrite()).toBe(true);
  await payWith(firm, anew, cards.good);
  expect(await confirmed(firm)).toMatchObject({ status: 'trialing', isPaying: true });
});

test('the days of a trial are kept, whatever became of the card', async () => {
  await subscribe(firm);
  await providerChanges();
  const { dueToday, step } = await choose(firm, { plan: 'basic' });
  expect([dueToday, step]).toEqual(['0.00', 'setup']);
  expect((await subscriptionOf(firm)).isPaying).toBe(false);
  expect(await mayWrite()).toBe(true);
});
