/** What the log says of a provider that fails, and how little is asked of one that is not there. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Problem } from '#contract/problems.ts';
import { buildApp } from '#server/app.ts';
import { openLog } from '#server/kit/log.ts';
import { Browser } from '#server/testing/browser.ts';
import {
  breaksOff,
  type DistantProvider,
  openDistantProvider,
  says,
  wrong,
} from '#server/testing/distant-provider.ts';
import { aFirm, type TestFirm } from '#server/testing/firms.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { aLateFirm, ask, cards, choose } from '#server/testing/subscribing.ts';

let server: TestServer;
let firm: TestFirm;
let provider: DistantProvider;

beforeAll(async () => {
  provider = await openDistantProvider();
  server = await startTestServer(provider.settings);
});
beforeEach(async () => {
  provider.trouble = null;
  firm = await aLateFirm(server);
});

const beginning = /POST \/v1\/subscriptions$/;

describe('what the log says', () => {
  let lines: string[] = [];
  const log = openLog('info', { write: (line: string) => void lines.push(line) });
  /** The same program with a log that is read, and with its letters as told. */
  const heard = async (post: TestServer['postOffice']['post'] = server.postOffice.post) => {
    lines = [];
    const postOffice = { ...server.postOffice, post };
    const now = () => server.clock.now;
    const { app: _, ...program } = server;
    const more = { checkAnswers: true, webFolder: '/nowhere', log };
    return buildApp({ ...program, ...more, now, postOffice });
  };
  const at = async (app: TestServer['app'], path: string, sent: object) => {
    const browser = new Browser({ ...server, app });
    browser.cookies.set('sid', firm.browser.cookies.get('sid') ?? '');
    return browser.post<Problem>(path, sent);
  };
  const failures = () =>
    lines
      .map((line) => JSON.parse(line) as { level: string; msg: string; cause?: object })
      .filter(({ msg }) => msg.startsWith('request ') && msg !== 'request');

  test('of a refusal is what the provider said, once, with its own number of the request', async () => {
    const app = await heard();
    provider.trouble = {
      answer: says(400, wrong('invalid_request_error', 'No such thing')),
      on: beginning,
    };
    const chosen = { plan: 'basic', interval: 'monthly' };
    const { status, text } = await at(app, '/api/create-subscription', chosen);
    expect([status, text.includes('No such thing')]).toEqual([502, false]);
    expect(failures()).toMatchObject([
      {
        level: 'error',
        msg: 'request failed',
        cause: { message: 'No such thing', requestId: 'req_distant' },
      },
    ]);
    await app.close();
  });

  test('of a mistake of our own is that, and not that the provider failed', async () => {
    const { clientSecret } = await choose(firm);
    await provider.server.app.inject({
      method: 'POST',
      url: `/sandbox/payment_intents/${clientSecret?.split('_secret_')[0]}/confirm`,
      payload: {
        clientSecret,
        card: { number: cards.good, expMonth: 12, expYear: 2060, cvc: '123' },
      },
    });
    const app = await heard(() => {
      throw new TypeError('A letter without an address');
    });
    const { status } = await at(app, '/api/subscription/confirm', {});
    expect(status).toBe(500);
    expect(failures()).toMatchObject([{ err: { message: 'A letter without an address' } }]);
    await app.close();
  });
});

test('a provider that is not there is asked once in an hour, and not once for every firm', async () => {
  const own = await startTestServer(provider.settings);
  for (const name of ['a', 'b', 'c']) {
    const { firmId } = await aFirm(own);
    await ask(
      own,
      `insert into subscriptions (firm_id, stripe_subscription_id, plan, billing_interval, status,
         recurring_amount, is_live, read_at)
       values ($1, $2, 'basic', 'monthly', 'active', 29, false, '2020-01-01')`,
      [firmId, `sub_${name}`],
    );
  }
  provider.trouble = { answer: breaksOff, on: /./ };
  provider.asked.length = 0;
  const job = own.jobs.clock.find(({ name }) => name === 'subscriptions');
  await expect(job?.run(own.clock.now)).rejects.toThrow(/connection/);
  expect(new Set(provider.asked.map(({ call }) => call))).toEqual(
    new Set(['GET /v1/subscriptions/sub_a']),
  );
});
