import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Problem } from '#contract/problems.ts';
import { Browser, type Reply } from '#server/testing/browser.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';

const token = 'a-token-for-the-watchers';
const watched = ['/healthz', '/readyz', '/metrics'];

const expectTooBusy = (reply: Reply<Problem>) => {
  expect(reply).toMatchObject({
    status: 503,
    body: { detail: 'The server is very busy. Please try again in a moment.', status: 503 },
  });
  expect(reply.header('retry-after')).toBe('1');
  expect(reply.header('content-type')).toContain('application/problem+json');
};

async function expectWatchersServed(browser: Browser) {
  for (const url of watched) {
    const reply = await browser.get(url, { authorization: `Bearer ${token}` });
    expect([url, reply.status]).toEqual([url, 200]);
  }
}

/** A route that answers when it is told to. */
function holdable({ app }: TestServer) {
  const gate = Promise.withResolvers<void>();
  let arrived = 0;
  app.get('/slow', async () => {
    arrived += 1;
    await gate.promise;
    return {};
  });
  return { open: gate.resolve, arrived: () => arrived };
}

test('more than MAX_IN_FLIGHT at once are told to come back, before any work', async () => {
  const server = await startTestServer({ MAX_IN_FLIGHT: '3', METRICS_TOKEN: token });
  const slow = holdable(server);
  const browser = new Browser(server);
  const served = [1, 2, 3].map(() => browser.get('/slow'));
  await expect.poll(slow.arrived).toBe(3);

  for (const url of ['/slow', '/api/product', '/', '/api/nothing']) {
    expectTooBusy(await browser.get<Problem>(url));
  }
  expectTooBusy(await browser.post<Problem>('/api/login', { email: 'x', password: 'y' }));
  expect(slow.arrived()).toBe(3);
  await expectWatchersServed(browser);
  const { text } = await browser.get('/metrics', { authorization: `Bearer ${token}` });
  expect(text).toContain('\nhttp_requests_in_flight 3\n');
  expect(text).toContain('\nhttp_requests_shed_total 5\n');

  slow.open();
  for (const reply of await Promise.all(served)) expect(reply.status).toBe(200);
  await expect.poll(async () => (await browser.get('/api/product')).status).toBe(200);
});

test('an event loop that keeps being late sheds, one long pause does not', async () => {
  const server = await startTestServer({ METRICS_TOKEN: token, MAX_DELAY_SECONDS: '1' });
  const browser = new Browser(server);
  await browser.get('/healthz');
  const pause = async () => {
    const until = performance.now() + 1300;
    while (performance.now() < until);
    await nextTurn();
    await nextTurn();
  };
  await pause();
  expect((await browser.get('/api/product')).status).toBe(200);

  let reply: Reply<Problem> | undefined;
  for (let i = 0; i < 6 && reply?.status !== 503; i++) {
    await pause();
    reply = await browser.get<Problem>('/api/product');
  }
  expectTooBusy(reply as Reply<Problem>);
  await expectWatchersServed(browser);
  await expect.poll(async () => (await browser.get('/api/product')).status).toBe(200);
});
