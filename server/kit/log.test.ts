/** Canaries go in everywhere, and the log at its most talkative is searched for them. */
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '#server/kit/engine.ts';
import { openHttp } from '#server/kit/http.ts';
import { openLog } from '#server/kit/log.ts';
import { openMetrics } from '#server/kit/metrics.ts';
import { freePort, programs } from '#server/testing/program.ts';
import { sendRaw } from '#server/testing/raw.ts';
import { openTestEngine } from '#server/testing/server.ts';

const start = programs();

const canaries = {
  account: '4556737586899855',
  spaced: '4556 7375 8689 9855',
  dashed: '455-673-758-6',
  routing: '021000021',
  password: 'canary-heron-wades-seven',
  token: 'CANARYabcdefghijklmnopqrstuvwxyz0123456789_',
  search: 'canary-divorce',
  cookie: 'canary-cookie',
};
const all = Object.values(canaries).join(' / ');

let lines: string[] = [];
let engine: Engine;
let app: FastifyInstance;

beforeAll(async () => {
  engine = await openTestEngine();
  app = openHttp({
    ...{
      publicUrl: 'http://firm.example',
      trustedProxies: 0,
      maxInFlight: 10,
      maxDelaySeconds: 600,
      version: '1',
    },
    log: openLog('debug', { write: (line: string) => void lines.push(line) }),
    metrics: openMetrics(),
  });
  app.get('/fine', async () => ({}));
  app.post('/broken/:how', async (request) => {
    const { how } = request.params as { how: string };
    const values = request.body as Record<string, string>;
    if (how === 'value') await ask('select $1::text::int', all);
    if (how === 'row') {
      await ask(
        `insert into schema_migrations (name, hash) values ($1, 'x'), ($1, 'y')`,
        canaries.account,
      );
    }
    if (how === 'json') JSON.parse(`{"password": "${canaries.password}", oops}`);
    if (how === 'logged') {
      const { headers } = request;
      request.log.warn({ ...values, body: values, deep: { er: { headers } } });
      request.log.info(Object.assign(new Error('no'), { detail: all }), 'with %o', values);
      request.log.debug({ failure: Object.assign(new Error('no'), { detail: all }), req: request });
    }
    throw Object.assign(
      new Error(`Could not pay ${canaries.account} with token=${canaries.token}, ${request.url}`),
      { detail: all, parameters: [all], cause: new Error(all) },
    );
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await engine.close();
});

const ask = (sql: string, value: string) =>
  engine.transaction('select 1', (connection) => connection.query(sql, [value]));

const body = {
  ...{ email: 'ada@firm.example', password: canaries.password, token: canaries.token },
  ...{ accountNumber: canaries.account, routingNumber: canaries.routing },
  paymentInstructions: all,
};
const headers = {
  authorization: `Bearer ${canaries.token}`,
  cookie: `sid=${canaries.cookie}; x=${canaries.token}`,
  'x-canary': canaries.spaced,
  'idempotency-key': canaries.token,
};
const query = `q=${encodeURIComponent(canaries.search)}&token=${canaries.token}`;

const expectNoCanary = (text: string) => {
  for (const [name, canary] of Object.entries(canaries)) {
    expect([name, text.includes(canary)]).toEqual([name, false]);
  }
};

test('what goes in by body, query, headers and path stays out of the program’s log', async () => {
  const port = await freePort();
  const program = start({
    ...{ PORT: `${port}`, HOST: '127.0.0.1', LOG_LEVEL: 'debug', SEED_DEMO: 'no' },
  });
  await program.ready;
  const call = (method: string, url: string, payload?: string) =>
    fetch(`http://127.0.0.1:${port}${url}?${query}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      body: payload,
      redirect: 'manual',
    });
  const addresses = ['/api/login', '/api/sign-up', '/api/reset-password', '/api/tasks', '/nothing'];
  for (const url of addresses) {
    await call('POST', url, JSON.stringify(body));
    await call('GET', url);
  }
  await call('GET', `/api/tasks/${canaries.account}`);
  await call('GET', '/%');
  await call('POST', '/api/tasks', `{"password":"${canaries.password}",`);
  await sendRaw(port, `${canaries.password} /${canaries.token} HTTP/9\r\ncookie: ${all}\r\n\r\n`);
  await expect.poll(() => program.output().match(/"msg":"request"/g)?.length).toBe(13);
  expectNoCanary(program.output());
  program.child.kill('SIGTERM');
  expect(await program.exit).toBe(0);
}, 90_000);

test.each(['value', 'row', 'json', 'logged', 'thrown'])(
  'an error by %s is logged without what it is about',
  async (how) => {
    lines = [];
    const reply = await app.inject({
      ...{ method: 'POST', url: `/broken/${how}?${query}`, headers, payload: body },
    });
    expect(reply.statusCode).toBeGreaterThanOrEqual(400);
    expect(reply.body).not.toMatch(/canary|4556/i);
    await expect.poll(() => lines.join('')).toContain('"path":"/broken/:how"');
    if (reply.statusCode >= 500) expect(lines.join('')).toContain('request failed');
    expectNoCanary(lines.join(''));
  },
);

test('what is no HTTP stays out of the log', async () => {
  lines = [];
  const port = app.addresses()[0]?.port ?? 0;
  const text = `${canaries.password} /${canaries.token} HTTP/9\r\ncookie: ${all}\r\n\r\n`;
  expect((await sendRaw(port, text)).status).toBe(400);
  expectNoCanary(lines.join(''));
});

test('a request is one line: what, where, how it went and how long it took', async () => {
  lines = [];
  await app.inject(`/fine?${query}`);
  await expect.poll(() => lines.length).toBe(1);
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    pid: process.pid,
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    method: 'GET',
    path: '/fine',
    status: 200,
    milliseconds: expect.any(Number),
    msg: 'request',
  });
});
