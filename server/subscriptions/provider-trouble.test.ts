/** The payment provider over a real connection that refuses, hangs, breaks off and talks nonsense. */
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Problem } from '#contract/problems.ts';
import {
  type Answer,
  answerIsLost,
  breaksOff,
  type DistantProvider,
  hangs,
  keysFor,
  openDistantProvider,
  says,
  wrong,
} from '#server/testing/distant-provider.ts';
import { aColleague, aFirm, type TestFirm } from '#server/testing/firms.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import {
  aLateFirm,
  arrives,
  ask,
  atProvider,
  cards,
  choose,
  confirmed,
  subscriptionOf,
  tryToChoose,
} from '#server/testing/subscribing.ts';

let server: TestServer;
let firm: TestFirm;
let provider: DistantProvider;

beforeAll(async () => {
  provider = await openDistantProvider();
  server = await startTestServer(provider.settings);
});
beforeEach(async () => {
  provider.trouble = null;
  provider.asked.length = 0;
  firm = await aLateFirm(server);
});

const beginning = /POST \/v1\/subscriptions$/;
const anything = /./;
const sentence = 'Failed to create subscription. Please try again.';

const begunAt = async () =>
  (await atProvider<{ metadata: { firmId: string } }>(provider.server, 'subscription')).filter(
    ({ metadata }) => metadata.firmId === firm.firmId,
  );
const rows = () => ask(server, 'select id from subscriptions where firm_id = $1', [firm.firmId]);

test.each<[string, Answer, RegExp]>([
  ['refuses', says(400, wrong('invalid_request_error', 'No such price')), beginning],
  ['does not know our key', says(401, wrong('invalid_request_error', 'Invalid key')), anything],
  ['has too much to do', says(429, wrong('rate_limit_error', 'Too many requests')), beginning],
  ['is out of order', says(500, wrong('api_error', 'Something broke')), beginning],
  ['answers with a page', says(200, '<html>Bad gateway</html>'), beginning],
  ['answers with nothing', says(200, ''), beginning],
  ['answers with something else', says(200, {}), beginning],
  ['answers with a list', says(200, []), anything],
  ['answers with half of it', says(200, '{"id": "sub_1", "obj'), beginning],
  ['breaks off', breaksOff, beginning],
  ['breaks off whatever it is asked', breaksOff, anything],
  ['hangs', hangs, beginning],
  ['does it and its answer is lost', answerIsLost, beginning],
])('that %s costs nothing, and the next try works', async (_, answer, on) => {
  provider.trouble = { answer, on };
  const refused = await tryToChoose<Problem>(firm);
  expect([refused.status, refused.body.detail]).toEqual([502, sentence]);
  expect(await rows()).toEqual([]);
  expect(await subscriptionOf(firm)).toMatchObject({ status: 'trialing', isPaying: false });

  provider.trouble = null;
  expect((await choose(firm)).clientSecret).toMatch(/^pi_/);
  expect(await begunAt()).toHaveLength(1);
  expect(await rows()).toHaveLength(1);
  const keys = provider.asked.filter(({ call }) => beginning.test(call)).map(({ key }) => key);
  // After a breakdown another key is tried, and never instead of the first.
  const [first = '', ...others] = keys.map((key) => key.split(' again ')[0]);
  expect(new Set(others)).toEqual(new Set(others.length > 0 ? [first] : []));
  expect(first).toContain(firm.firmId);
  const hasBroken = keys.some((key) => provider.brokenKeys.has(key));
  expect(keys.some((key) => key.includes(' again '))).toBe(hasBroken);
});

test.each([
  [/POST \/v1\/customers$/, { plan: 'basic' }],
  // A price is made once: nobody has chosen this one before.
  [/POST \/v1\/prices$/, { plan: 'enterprise', interval: 'yearly' }],
])('a breakdown on the way, at %s, is over when it is over', async (on, chosen) => {
  provider.trouble = { answer: says(500, wrong('api_error', 'Something broke')), on };
  expect((await tryToChoose(firm, chosen)).status).toBe(502);
  provider.trouble = null;
  expect((await choose(firm, chosen)).clientSecret).toMatch(/^pi_/);
  expect(await begunAt()).toHaveLength(1);
});

test('what a manager began and lost, another manager goes on with', async () => {
  const manager = await aColleague(server, firm, { firmRole: 'manager' });
  provider.trouble = { answer: answerIsLost, on: /POST \/v1\/customers$/ };
  expect((await tryToChoose(firm)).status).toBe(502);
  provider.trouble = null;
  const { status, body } = await tryToChoose({ browser: manager });
  expect([status, body.email]).toEqual([200, expect.not.stringMatching(firm.user.email ?? '')]);
  expect((await choose(firm)).clientSecret).toBe(body.clientSecret);
  const [{ customer } = { customer: '' }] = (await begunAt()) as unknown as { customer: string }[];
  const customers = await atProvider<{ id: string; email: string; metadata: { firmId: string } }>(
    provider.server,
    'customer',
  );
  expect(customers.filter(({ metadata }) => metadata.firmId === firm.firmId)).toMatchObject([
    { id: customer, email: body.email },
  ]);
});

test('a coupon that its own checkout has used up is described all the same', async () => {
  provider.trouble = {
    on: beginning,
    answer: async (reply, answered) => {
      const made = await answered();
      await ask(
        provider.server,
        `update sandbox_objects set body = jsonb_set(body, '{active}', 'false')
         where id = 'promo_WELCOME20'`,
      );
      reply.writeHead(200, { 'content-type': 'application/json' });
      reply.end(await made.text());
    },
  };
  const { status, body } = await tryToChoose(firm, { coupon: 'WELCOME20' });
  expect([status, body.discount]).toEqual([200, '20% off for 3 months']);
  await ask(
    provider.server,
    `update sandbox_objects set body = jsonb_set(body, '{active}', 'true') where id = 'promo_WELCOME20'`,
  );
});

test('what the bank says of the card is told in its own words', async () => {
  const error = { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' };
  provider.trouble = { answer: says(402, { error }), on: beginning };
  const { status, body } = await tryToChoose<Problem>(firm);
  expect([status, body.detail]).toEqual([402, 'Your card was declined.']);
  expect(await rows()).toEqual([]);
});

test('trouble after the beginning leaves what has begun, and leads back to it', async () => {
  provider.trouble = { answer: breaksOff, on: /create_preview/ };
  expect((await tryToChoose(firm)).status).toBe(502);
  provider.trouble = null;
  const { clientSecret } = await choose(firm);
  expect(await begunAt()).toHaveLength(1);
  expect((await choose(firm)).clientSecret).toBe(clientSecret);
});

test('a provider that is not there is told as one that fails', async () => {
  const alone = await startTestServer(keysFor('http://127.0.0.1:9'));
  const theirs = await aFirm(alone);
  const { status, body } = await tryToChoose<Problem>(theirs);
  expect([status, body.detail]).toEqual([502, sentence]);
  expect(await subscriptionOf(theirs)).toMatchObject({ status: 'trialing', hasPortal: false });
});

test('the other calls say that it does not answer, and work when it does', async () => {
  await choose(firm);
  provider.trouble = { answer: breaksOff, on: anything };
  const calls = { confirm: {}, portal: {}, coupon: { code: 'WELCOME20' } };
  for (const [call, body] of Object.entries(calls)) {
    const refused = await firm.browser.post<Problem>(`/api/subscription/${call}`, body);
    expect([call, refused.status, refused.body.detail]).toEqual([
      call,
      502,
      'The payment provider does not answer just now. Please try again.',
    ]);
  }
  provider.trouble = null;
  for (const [call, body] of Object.entries(calls)) {
    const { status } = await firm.browser.post(`/api/subscription/${call}`, body);
    expect([call, status]).toEqual([call, 200]);
  }
});

test('a message that comes while it cannot be asked is refused, and acted on when it comes again', async () => {
  const { clientSecret } = await choose(firm);
  const card = { number: cards.good, expMonth: 12, expYear: 2060, cvc: '123' };
  const id = clientSecret?.split('_secret_')[0];
  const paid = await provider.server.app.inject({
    method: 'POST',
    url: `/sandbox/payment_intents/${id}/confirm`,
    payload: { clientSecret, card },
  });
  expect(paid.json()).toEqual({ status: 'succeeded' });
  const [begun] = (await begunAt()) as unknown as { id: string; customer: string }[];
  const event = {
    id: `evt_${firm.firmId}`,
    object: 'event',
    type: 'invoice.paid',
    created: Math.floor(server.clock.now.getTime() / 1000),
    data: { object: { id: begun?.id, object: 'subscription', customer: begun?.customer } },
  };
  const noted = () => ask(server, 'select id from provider_events where id = $1', [event.id]);
  provider.trouble = { answer: breaksOff, on: anything };
  const refused = await arrives(server, event);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '60']);
  expect(await noted()).toEqual([]);
  expect((await subscriptionOf(firm)).isPaying).toBe(false);

  provider.trouble = null;
  expect((await arrives(server, event)).statusCode).toBe(200);
  expect(await noted()).toHaveLength(1);
  expect(await subscriptionOf(firm)).toMatchObject({ status: 'active', isPaying: true });
  expect(await confirmed(firm)).toMatchObject({ status: 'active' });
});
