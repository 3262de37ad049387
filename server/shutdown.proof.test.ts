/** Leaving in good order, seen from outside: the real program in a process of its own. */
import http from 'node:http';
import { describe, expect, test } from 'vitest';
import { freePort, programs } from '#server/testing/program.ts';
import { rawClient } from '#server/testing/raw.ts';

const start = programs();

/** Signs a firm up: nobody has to be there beforehand. */
const bodyOf = (letter: string) =>
  JSON.stringify({
    email: `${letter}@firm.example`,
    password: 'seven calm herons wade',
    firstName: 'Ada',
    lastName: 'Marlowe',
    companyName: 'Test Firm',
  });
const body = bodyOf('a');
const head = [
  'POST /api/sign-up HTTP/1.1',
  'host: 127.0.0.1',
  'content-type: application/json',
  `content-length: ${body.length}`,
  '\r\n',
].join('\r\n');

const isRefused = (url: string) =>
  fetch(url).then(
    () => false,
    () => true,
  );

describe('SIGTERM', { timeout: 90_000 }, () => {
  test('lets a request in flight finish, though nobody new gets in', async () => {
    const port = await freePort();
    const { child, ready, exit, output } = start({
      PORT: `${port}`,
      HOST: '127.0.0.1',
      SEED_DEMO: 'no',
    });
    await ready;
    const slow = rawClient(port);
    slow.send(head + body.slice(0, 20));
    await fetch(`http://127.0.0.1:${port}/healthz`);
    child.kill('SIGTERM');
    await expect.poll(() => isRefused(`http://127.0.0.1:${port}/healthz`)).toBe(true);
    const sent = performance.now();
    slow.send(body.slice(20));
    const answer = await slow.answer;
    expect(answer.status).toBe(200);
    expect(answer.text).toMatch(/sid=/);
    expect(await exit).toBe(0);
    // Long before anybody is cut off.
    expect(performance.now() - sent).toBeLessThan(8000);
    expect(output()).not.toMatch(/error/i);
  });

  test('with DRAIN_SECONDS is told by /readyz first, while everything is still served', async () => {
    const port = await freePort();
    const address = `http://127.0.0.1:${port}`;
    const { child, ready, exit } = start({
      ...{ PORT: `${port}`, HOST: '127.0.0.1', DRAIN_SECONDS: '3', SEED_DEMO: 'no' },
    });
    await ready;
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    const signalled = performance.now();
    child.kill('SIGTERM');
    await expect.poll(async () => (await fetch(`${address}/readyz`)).status).toBe(503);
    expect(await (await fetch(`${address}/readyz`)).json()).toEqual({ status: 'stopping' });
    expect((await fetch(`${address}/api/product`)).status).toBe(200);
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    child.kill('SIGTERM');
    expect(await exit).toBe(0);
    expect(performance.now() - signalled).toBeGreaterThan(2900);
  });

  test('cuts nobody off who asks one thing after the other', async () => {
    const port = await freePort();
    const { child, ready, exit } = start({ PORT: `${port}`, HOST: '127.0.0.1', SEED_DEMO: 'no' });
    await ready;
    const signedUp = await fetch(`http://127.0.0.1:${port}/api/sign-up`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: bodyOf('d'),
    });
    const cookie = signedUp.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    let answers = 0;
    /** On one line that is kept, until nobody takes a call any more; answers how that was said. */
    const askOn = async () => {
      const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
      for (;;) {
        const outcome = await new Promise<string>((resolve) => {
          const asked = http.get({ port, agent, path: '/api/tasks', headers: { cookie } });
          asked.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code ?? 'none'));
          asked.once('response', (answer) => {
            answer.resume().once('end', () => resolve(`${answer.statusCode}`));
            answer.once('error', () => resolve('cut in the middle'));
          });
        });
        if (outcome !== '200') return outcome;
        answers += 1;
      }
    };
    const asking = Array.from({ length: 12 }, askOn);
    await expect.poll(() => answers).toBeGreaterThan(30);
    child.kill('SIGTERM');
    expect(await Promise.all(asking)).toEqual(Array(12).fill('ECONNREFUSED'));
    expect(await exit).toBe(0);
  });

  test('cuts off after ten seconds who never finishes', async () => {
    const port = await freePort();
    const { child, ready, exit } = start({ PORT: `${port}`, HOST: '127.0.0.1', SEED_DEMO: 'no' });
    await ready;
    const stuck = rawClient(port);
    stuck.send(head + body.slice(0, 20));
    await fetch(`http://127.0.0.1:${port}/healthz`);
    const signalled = performance.now();
    child.kill('SIGTERM');
    expect(await exit).toBe(0);
    expect((await stuck.answer).text).toBe('');
    expect(performance.now() - signalled).toBeGreaterThan(9000);
    expect(performance.now() - signalled).toBeLessThan(25_000);
  });
});

test('both addresses of localhost are served, and the requests of both are finished', async () => {
  const port = await freePort();
  const { child, ready, exit } = start({ PORT: `${port}`, SEED_DEMO: 'no' });
  await ready;
  const hosts = [];
  for (const host of ['127.0.0.1', '::1']) {
    const url = `http://${host.includes(':') ? `[${host}]` : host}:${port}/healthz`;
    if (!(await isRefused(url))) hosts.push(host);
  }
  expect(hosts).toContain('127.0.0.1');
  const slow = hosts.map((host, at) => {
    const client = rawClient(port, host);
    const sent = bodyOf(at === 0 ? 'b' : 'c');
    client.send(head + sent.slice(0, 20));
    return { ...client, rest: sent.slice(20) };
  });
  await fetch(`http://127.0.0.1:${port}/healthz`);
  child.kill('SIGINT');
  await expect.poll(() => isRefused(`http://127.0.0.1:${port}/healthz`)).toBe(true);
  for (const client of slow) client.send(client.rest);
  for (const client of slow) expect((await client.answer).status).toBe(200);
  expect(await exit).toBe(0);
}, 90_000);
