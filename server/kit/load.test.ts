import { once } from 'node:events';
import net from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import type { Problem } from '#contract/problems.ts';
import { Browser, type Reply } from '#server/testing/browser.ts';
import { aColleague, aFirm, aLastingFirm } from '#server/testing/firms.ts';
import { proof } from '#server/testing/proof.ts';
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
    // Stands still without taking anything of the machine.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1300);
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

/** Connections that send the beginning of a request and then nothing, from an address of their own. */
async function unfinished(server: TestServer, count: number, from: string) {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port = 0 } = server.app.addresses()[0] ?? {};
  const head = 'POST /api/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n';
  const answers: string[] = [];
  const open = async () => {
    const socket = net.connect({ port, host: '127.0.0.1', localAddress: from });
    onTestFinished(() => void socket.destroy());
    socket.on('error', () => undefined);
    socket.on('data', (part) => answers.push(String(part).slice(0, 12)));
    await once(socket, 'connect');
    socket.write(`${head}content-length: 50\r\n\r\n{"email":`);
  };
  await Promise.all(Array.from({ length: count }, open));
  return { port, answers };
}

test('what a GET brings along is not waited for, and takes a turn', async () => {
  const server = await startTestServer({ MAX_IN_FLIGHT: '1' });
  const slow = holdable(server);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port = 0 } = server.app.addresses()[0] ?? {};
  const socket = net.connect({ port, host: '127.0.0.1' });
  onTestFinished(() => void socket.destroy());
  socket.write('GET /slow HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\n\r\n');
  await expect.poll(slow.arrived).toBe(1);
  expectTooBusy(await new Browser(server).get<Problem>('/api/product'));
  slow.open();
});

test('half a request takes nobody’s turn, and an address has only so many of them', async () => {
  const server = await startTestServer({ MAX_IN_FLIGHT: '20', METRICS_TOKEN: token });
  const { port, answers } = await unfinished(server, 100, '127.0.0.2');
  const arriving = async () => {
    const headers = { authorization: `Bearer ${token}` };
    const { text } = await new Browser(server).get('/metrics', headers);
    return Number(/\nhttp_requests_arriving (\d+)/.exec(text)?.[1]);
  };
  await expect.poll(() => answers.length).toBe(60);
  expect(new Set(answers)).toEqual(new Set(['HTTP/1.1 408']));
  expect(await arriving()).toBe(40);
  for (let n = 0; n < 37; n++) {
    const reply = await fetch(`http://127.0.0.1:${port}/api/product`);
    expect(reply.status).toBe(200);
    await reply.arrayBuffer();
  }
  // Also whoever sits behind the same address.
  const body = JSON.stringify({ email: 'ada@firm.example', password: 'seven calm herons' });
  const head = `POST /api/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`;
  const socket = net.connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' });
  onTestFinished(() => void socket.destroy());
  socket.write(head + body);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(String(answer)).toMatch(/^HTTP\/1\.1 401/);
});

proof(
  'headers are waited for ten seconds, and a form fifteen',
  async () => {
    const server = await startTestServer();
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port = 0 } = server.app.addresses()[0] ?? {};
    const login = 'POST /api/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n';
    const cutAfter = async (beginning: string) => {
      const socket = net.connect({ port, host: '127.0.0.1' });
      onTestFinished(() => void socket.destroy());
      socket.write(beginning);
      const began = performance.now();
      const [answer] = (await once(socket, 'data')) as [Buffer];
      expect(String(answer)).toMatch(/^HTTP\/1\.1 408/);
      return Math.round((performance.now() - began) / 1000);
    };
    const [headers = 0, form = 0] = await Promise.all([
      cutAfter(login),
      cutAfter(`${login}content-length: 50\r\n\r\n{"email":`),
    ]);
    // Node's own look, twice a minute, would have come later than both.
    expect(headers).toBeGreaterThanOrEqual(10);
    expect(headers).toBeLessThan(15);
    expect(form).toBeGreaterThanOrEqual(15);
    expect(form).toBeLessThan(20);
  },
  60_000,
);

test('strangers leave a quarter of the turns to whoever is signed in', async () => {
  const server = await startTestServer({ MAX_IN_FLIGHT: '8' });
  const firm = await aFirm(server);
  const slow = holdable(server);
  const stranger = new Browser(server);
  const served = Array.from({ length: 6 }, () => stranger.get('/slow'));
  await expect.poll(slow.arrived).toBe(6);
  expectTooBusy(await stranger.get<Problem>('/api/product'));
  expect((await firm.browser.get('/api/tasks')).status).toBe(200);
  slow.open();
  for (const reply of await Promise.all(served)) expect(reply.status).toBe(200);
});

test('fifty people behind one address are all served at once', async () => {
  const server = await startTestServer();
  const firm = await aLastingFirm(server);
  const people = await Promise.all(Array.from({ length: 50 }, () => aColleague(server, firm)));
  const replies = await Promise.all(
    people.map((person) => person.post('/api/tasks', { title: 'At nine' })),
  );
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
});
