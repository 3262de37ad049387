/** What the provider tells by itself: in any order, as often as it likes, and by nobody else. */
import { beforeAll, describe, expect, test } from 'vitest';
import { aFirm, type TestFirm } from '#server/testing/firms.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import {
  arrives,
  ask,
  atProvider,
  cards,
  choose,
  eventsOf,
  loseMessages,
  paymentsOf,
  payWith,
  subscribe,
  subscriptionOf,
  type ToldEvent,
  trialIsOver,
} from '#server/testing/subscribing.ts';

let server: TestServer;
let otherFirm: TestFirm;

beforeAll(async () => {
  server = await startTestServer();
  loseMessages(server);
  otherFirm = await aFirm(server);
  await trialIsOver(server, otherFirm);
  await subscribe(otherFirm);
});

/** One that has paid at the provider, and nobody here knows it yet. */
async function aPayingFirm(): Promise<TestFirm> {
  const firm = await aFirm(server);
  await trialIsOver(server, firm);
  await payWith(firm, await choose(firm), cards.good);
  return firm;
}

const idAt = async (firm: TestFirm) =>
  (await atProvider<{ id: string }>(server, 'subscription', firm)).at(-1)?.id ?? '';

const named = (events: readonly ToldEvent[], types: readonly string[]) =>
  types.map((type) => {
    const found = events.find((event) => event.type === type);
    if (!found) throw new Error(`Nothing was told of ${type}`);
    return found;
  });

const created = 'customer.subscription.created';
const updated = 'customer.subscription.updated';
const deleted = 'customer.subscription.deleted';

const orders = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
] as const;

/** All that is written of it, but for what is different with each firm. */
async function rowsOf({ firmId, browser }: TestFirm) {
  const rows = await ask<object>(
    server,
    `select s.plan, s.billing_interval, s.status, s.amount::text, s.past_due_since, s.cancels_at,
       s.ended_at is null as goes_on, s.started_at is null as is_unpaid, f.subscription_status,
       f.subscription_plan, f.writable_until is null as has_no_end, f.seats
     from subscriptions s join firms f on f.id = s.firm_id where s.firm_id = $1`,
    [firmId],
  );
  const told = await ask<object>(
    server,
    'select title from activities where firm_id = $1 order by title',
    [firmId],
  );
  const { status, isPaying } = await subscriptionOf({ browser });
  return { rows, told, status, isPaying };
}

const isNoted = async ({ id }: { id: string }) =>
  (await ask(server, 'select id from provider_events where id = $1', [id])).length === 1;

describe('three messages of one subscription', () => {
  test.each(orders)('begun, paid and changed, as %i %i %i', async (...order) => {
    const firm = await aPayingFirm();
    const three = named(await eventsOf(server, firm), [created, 'invoice.paid', updated]);
    for (const place of order) {
      expect((await arrives(server, three[place])).statusCode).toBe(200);
    }
    expect(await rowsOf(firm)).toEqual({
      rows: [
        {
          plan: 'professional',
          billingInterval: 'monthly',
          status: 'active',
          amount: '89.00',
          pastDueSince: null,
          cancelsAt: null,
          goesOn: true,
          isUnpaid: false,
          subscriptionStatus: 'active',
          subscriptionPlan: 'professional',
          hasNoEnd: true,
          seats: 10,
        },
      ].map(inColumns),
      told: [{ title: 'Subscribed' }, { title: 'Subscription paid' }],
      status: 'active',
      isPaying: true,
    });
    expect(await paymentsOf(server, firm)).toEqual([{ amount: '89.00', status: 'succeeded' }]);
  });

  test.each(orders)('begun, paid and ended, as %i %i %i', async (...order) => {
    const firm = await aPayingFirm();
    await server.payments.provider.stripe.subscriptions.cancel(await idAt(firm));
    const three = named(await eventsOf(server, firm), [created, 'invoice.paid', deleted]);
    for (const place of order) {
      expect((await arrives(server, three[place])).statusCode).toBe(200);
    }
    expect((await rowsOf(firm)).rows).toMatchObject([
      inColumns({ status: 'canceled', goesOn: false, isUnpaid: false, hasNoEnd: false }),
    ]);
    expect(await paymentsOf(server, firm)).toEqual([{ amount: '89.00', status: 'succeeded' }]);
  });
});

/** As the database names them. */
const inColumns = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  );

test('ten of the same at once have one effect and ten good answers', async () => {
  const firm = await aPayingFirm();
  const [paid] = named(await eventsOf(server, firm), ['invoice.paid']);
  const replies = await Promise.all(Array.from({ length: 10 }, () => arrives(server, paid)));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
  expect(await paymentsOf(server, firm)).toHaveLength(1);
  expect((await rowsOf(firm)).told).toEqual([
    { title: 'Subscribed' },
    { title: 'Subscription paid' },
  ]);
  await server.postOffice.deliver();
  const receipts = server.outbox.filter(({ to }) => to === firm.user.email);
  expect(receipts.map(({ subject }) => subject)).toEqual([
    'Receipt for Firmament Professional: $89.00',
  ]);
});

test('all messages of one subscription at once come to the same', async () => {
  const firm = await aPayingFirm();
  const all = await eventsOf(server, firm);
  const replies = await Promise.all(all.map((event) => arrives(server, event)));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(all.map(() => 200));
  expect((await rowsOf(firm)).told).toHaveLength(2);
  for (const event of all) expect([event.type, await isNoted(event)]).toEqual([event.type, true]);
});

test('what has ended stays so when a late message still calls it active', async () => {
  const firm = await aPayingFirm();
  await server.payments.provider.stripe.subscriptions.cancel(await idAt(firm));
  const [ended, active] = named(await eventsOf(server, firm), [deleted, updated]);
  await arrives(server, ended);
  expect((await subscriptionOf(firm)).status).toBe('canceled');
  await arrives(server, active);
  expect((await subscriptionOf(firm)).status).toBe('canceled');
});

test('the end of an old subscription, told late, does nothing to the one that the firm has now', async () => {
  const firm = await aPayingFirm();
  const [paid] = named(await eventsOf(server, firm), ['invoice.paid']);
  await arrives(server, paid);
  const old = await idAt(firm);
  await server.payments.provider.stripe.subscriptions.cancel(old);
  const [ended] = named(await eventsOf(server, firm), [deleted]);
  // The firm hears of it by looking, and comes back.
  await firm.browser.post('/api/subscription/confirm', {});
  await subscribe(firm, { plan: 'enterprise' });
  await arrives(server, ended);
  expect(await subscriptionOf(firm)).toMatchObject({
    status: 'active',
    plan: 'enterprise',
    writableUntil: null,
  });
});

test('a new subscription of which is heard before the end of the old one is the one that counts', async () => {
  const firm = await aPayingFirm();
  const { stripe } = server.payments.provider;
  await firm.browser.post('/api/subscription/confirm', {});
  const [old] = await atProvider<{ id: string; customer: string; default_payment_method: string }>(
    server,
    'subscription',
    firm,
  );
  if (!old) throw new Error('The provider has no subscription');
  const price = (await stripe.subscriptions.retrieve(old.id)).items.data[0]?.price.id;
  await stripe.subscriptions.cancel(old.id);
  const made = await stripe.subscriptions.create({
    customer: old.customer,
    items: [{ price }],
    trial_end: Math.floor(server.clock.now.getTime() / 1000) + 86_400,
  });
  await stripe.subscriptions.update(made.id, {
    default_payment_method: old.default_payment_method,
  });
  const told = (await eventsOf(server, firm)).find(
    ({ type, data }) => type === created && data.object.id === made.id,
  );
  expect((await arrives(server, told)).statusCode).toBe(200);
  expect(await subscriptionOf(firm)).toMatchObject({ status: 'trialing', isPaying: true });
});

describe('is refused, and nothing of it is kept,', () => {
  const event = () => ({
    id: `evt_${Math.random()}`,
    object: 'event',
    type: updated,
    created: 1,
    data: { object: { id: 'sub_1', object: 'subscription', customer: 'cus_1' } },
  });
  const ago = (seconds: number) => new Date(server.clock.now.getTime() - seconds * 1000);

  test('when it is signed by somebody else, too old, altered, empty or no message', async () => {
    const one = event();
    const refused = [
      await arrives(server, one, { secret: 'whsec_guessed' }),
      await arrives(server, one, { at: ago(301) }),
      await arrives(server, one, { as: JSON.stringify({ ...one, type: deleted }) }),
      await arrives(server, one, { as: `${JSON.stringify(one)} ` }),
      await arrives(server, ''),
      await arrives(server, 'not JSON'),
      await arrives(server, '"a text"'),
      await arrives(server, 'null'),
      await arrives(server, '{}'),
      await arrives(server, { id: one.id, object: 'event', type: updated }),
      await arrives(server, { ...one, data: { object: null } }),
      await arrives(server, { ...one, created: 'yesterday' }),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual(refused.map(() => 400));
    expect(await isNoted(one)).toBe(false);
  });

  test('when it is not signed', async () => {
    const one = event();
    for (const signature of [undefined, '', 't=1,v1=', 'x'.repeat(5000)]) {
      const { statusCode, body } = await server.app.inject({
        method: 'POST',
        url: '/api/stripe-webhook',
        headers: {
          'content-type': 'application/json',
          ...(signature === undefined ? {} : { 'stripe-signature': signature }),
        },
        payload: JSON.stringify(one),
      });
      expect([statusCode, JSON.parse(body).detail]).toEqual([
        400,
        'The signature is missing, wrong or too old.',
      ]);
    }
    expect(await isNoted(one)).toBe(false);
  });

  test('but not when it took a few minutes', async () => {
    const one = event();
    expect((await arrives(server, one, { at: ago(290) })).statusCode).toBe(200);
    expect(await isNoted(one)).toBe(true);
  });
});

describe('is noted, and changes nothing,', () => {
  const about = (type: string, object: object) => ({
    id: `evt_${type}${Math.random()}`,
    object: 'event',
    type,
    created: Math.floor(server.clock.now.getTime() / 1000),
    data: { object },
  });

  test('when it is about nobody of ours, or of a kind that nobody knows', async () => {
    const before = await rowsOf(otherFirm);
    const events = [
      about(updated, { id: 'sub_x', object: 'subscription', customer: 'cus_stranger' }),
      about('invoice.paid', { id: 'in_x', object: 'invoice', customer: 'cus_stranger' }),
      about('treasury.flow.bent', { id: 'trf_1', object: 'treasury.flow' }),
    ];
    for (const event of events) {
      expect([event.type, (await arrives(server, event)).statusCode]).toEqual([event.type, 200]);
      expect(await isNoted(event)).toBe(true);
    }
    expect(await rowsOf(otherFirm)).toEqual(before);
  });

  test('when a firm has bought something there that is not in the catalogue', async () => {
    const firm = await aPayingFirm();
    await firm.browser.post('/api/subscription/confirm', {});
    const { stripe } = server.payments.provider;
    const price = await stripe.prices.create({
      currency: 'usd',
      unit_amount: 100,
      recurring: { interval: 'month' },
      product_data: { name: 'A book' },
    });
    const [customer] = (await eventsOf(server, firm)).filter((e) => e.type === 'customer.created');
    const made = await stripe.subscriptions.create({
      customer: String(customer?.data.object.id),
      items: [{ price: price.id }],
    });
    const event = about(updated, { ...made });
    expect((await arrives(server, event)).statusCode).toBe(200);
    expect(await isNoted(event)).toBe(true);
    expect(await subscriptionOf(firm)).toMatchObject({ status: 'active', plan: 'professional' });
  });
});
