/** With live keys: what the sandbox or test keys left behind is neither listed nor exported as money. */
import { randomUUID } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SubscriptionPayment, SubscriptionStats } from '#contract/administration.ts';
import type { Browser } from '#server/testing/browser.ts';
import { csvRowsOf } from '#server/testing/csv-rows.ts';
import { aColleague, aFirm, type TestFirm } from '#server/testing/firms.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import {
  ask,
  cards,
  choose,
  confirmed,
  loseMessages,
  trialIsOver,
} from '#server/testing/subscribing.ts';

let server: TestServer;
let owner: Browser;
/** In whose sandbox everything happens, and which says that it is real. */
let provider: TestServer;

const stripe = http.createServer(async (request, reply) => {
  const { method = '', url = '' } = request;
  const body = await text(request);
  const { sandbox } = provider.payments;
  const answer = await sandbox?.ask(`http://stripe.example${url}`, {
    method,
    ...(method === 'GET' ? {} : { body }),
  });
  reply.writeHead(answer?.status ?? 500, { 'content-type': 'application/json' });
  reply.end((await answer?.text())?.replaceAll('"livemode":false', '"livemode":true'));
});

beforeAll(async () => {
  provider = await startTestServer();
  loseMessages(provider);
  await new Promise<void>((done) => stripe.listen(0, '127.0.0.1', done));
  const { port } = stripe.address() as AddressInfo;
  server = await startTestServer({
    STRIPE_SECRET_KEY: 'sk_live_x',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
    STRIPE_API_URL: `http://127.0.0.1:${port}`,
  });
});
afterAll(() => {
  stripe.closeAllConnections();
  stripe.close();
});

/** In the sandbox, before there were keys. */
const triedOut = (to: TestServer, { firmId, user }: TestFirm) =>
  ask(
    to,
    `insert into subscription_payments (firm_id, user_id, amount, status, stripe_invoice_id, paid_at)
     values ($1, $2, 249.00, 'succeeded', $3, now())`,
    [firmId, user.id, randomUUID()],
  );

async function pay(firm: TestFirm): Promise<void> {
  await trialIsOver(server, firm);
  const { clientSecret } = await choose(firm, { plan: 'basic' });
  const { statusCode } = await provider.app.inject({
    method: 'POST',
    url: `/sandbox/payment_intents/${clientSecret?.split('_secret_')[0]}/confirm`,
    payload: {
      clientSecret,
      card: { number: cards.good, expMonth: 12, expYear: 2060, cvc: '123' },
    },
  });
  expect(statusCode).toBe(200);
  await confirmed(firm);
}

const listed = async () => {
  const { body } = await owner.get<SubscriptionPayment[]>('/api/admin/subscription-payments');
  const { body: counted } = await owner.get<{ count: number }>(
    '/api/admin/subscription-payments/count',
  );
  expect(counted.count).toBe(body.length);
  const { text: file } = await owner.get('/api/admin/subscription-payments/export');
  const rows = csvRowsOf(file).filter((row) => row.length > 1);
  expect(rows).toHaveLength(body.length + 1);
  return body.map(({ amount }) => amount).toSorted();
};
const paidBy = async ({ user }: TestFirm) => {
  const { text: file } = await owner.get('/api/admin/users/export');
  return csvRowsOf(file).find(([id]) => id === user.id)?.[5];
};
const revenue = async () => {
  const { body } = await owner.get<SubscriptionStats>('/api/admin/subscription-stats');
  return [body.totalRevenue, body.monthlyRecurringRevenue];
};

test('only what the provider says is real is money', async () => {
  const firm = await aFirm(server);
  owner = await aColleague(server, await aFirm(server), { role: 'owner' });
  await triedOut(server, firm);
  expect(await listed()).toEqual([]);
  expect(await revenue()).toEqual(['0.00', '0.00']);
  await pay(firm);
  expect(await listed()).toEqual(['29.00']);
  expect(await paidBy(firm)).toBe('29.00');
  expect(await revenue()).toEqual(['29.00', '29.00']);
});

test('without live keys everything is', async () => {
  const firm = await aFirm(provider);
  owner = await aColleague(provider, await aFirm(provider), { role: 'owner' });
  await triedOut(provider, firm);
  await ask(provider, 'update subscription_payments set is_live = true');
  await triedOut(provider, firm);
  expect(await listed()).toEqual(['249.00', '249.00']);
  expect(await paidBy(firm)).toBe('498.00');
  expect((await revenue())[0]).toBe('498.00');
});
