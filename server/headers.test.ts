/** Every answer there is, whoever makes it, carries the same security headers and nothing chatty. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { contracts } from '#contract/index.ts';
import { screens } from '#contract/screens.ts';
import { navigations } from '#contract/sign-in.ts';
import { aFirm, type TestFirm } from '#server/testing/firms.ts';
import { rawClient, sendRaw } from '#server/testing/raw.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'firmament-headers-'));
fs.mkdirSync(path.join(folder, 'assets'));
fs.writeFileSync(path.join(folder, 'index.html'), '<!doctype html><title>Firmament</title>');
fs.writeFileSync(path.join(folder, 'assets', 'index-abc.js'), 'export {}');
afterAll(() => fs.rmSync(folder, { recursive: true }));

/** Word for word: a change here is a change of what browsers allow. */
const security = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; " +
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; " +
    "frame-ancestors 'none'; base-uri 'none'; object-src 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** What else an answer may say. The server's make and version are not among it. */
const others = new Set([
  ...['x-request-id', 'cache-control', 'content-type', 'content-length', 'content-disposition'],
  ...['connection', 'keep-alive', 'date', 'transfer-encoding', 'vary', 'content-encoding'],
  ...['etag', 'last-modified', 'accept-ranges', 'content-range', 'link', 'location', 'set-cookie'],
  ...['retry-after', 'www-authenticate', 'allow', 'idempotency-replayed'],
]);

type Headers = Record<string, unknown>;

function expectDressed(headers: Headers, isHttps = false) {
  const { 'strict-transport-security': hsts, ...rest } = headers;
  expect(hsts).toBe(isHttps ? 'max-age=31536000; includeSubDomains' : undefined);
  expect(rest).toMatchObject(security);
  expect(rest['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  expect(rest['cache-control']).toBeTypeOf('string');
  const unknown = Object.keys(rest).filter((name) => !(name in security) && !others.has(name));
  expect(unknown).toEqual([]);
}

let server: TestServer;
let firm: TestFirm;
let port = 0;
beforeAll(async () => {
  server = await startTestServer({ METRICS_TOKEN: 'a-token-for-the-watchers' }, folder);
  server.app.get('/broken', async () => {
    throw new Error('no');
  });
  firm = await aFirm(server);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  port = server.app.addresses()[0]?.port ?? 0;
});

interface Asked {
  method?: string;
  url: string;
  headers?: Record<string, string>;
  payload?: string;
}
async function ask({ method = 'GET', ...rest }: Asked, isSignedIn = true) {
  const cookie = [...firm.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await server.app.inject({
    method: method as 'GET',
    ...rest,
    headers: { ...(isSignedIn ? { cookie } : {}), ...rest.headers },
  });
  return { status: response.statusCode, headers: response.headers as Headers };
}

describe('every call of the contract', () => {
  const endpoints = Object.values(contracts).flatMap((contract): Endpoint[] =>
    Object.values(contract),
  );
  const nobody = '00000000-0000-4000-8000-000000000000';

  test.each(
    endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const),
  )('%s, signed out and signed in', async (_name, { method, path: template }) => {
    const url = template.replace(/:\w+/g, nobody);
    const call =
      method === 'GET'
        ? { method, url }
        : { method, url, headers: { 'content-type': 'application/json' }, payload: '{}' };
    for (const isSignedIn of [false, true]) {
      const { headers } = await ask(call, isSignedIn);
      expectDressed(headers);
      expect(headers['cache-control']).toBe('no-store');
    }
  });
});

test.each([
  ...screens.map((screen) => screen.path),
  ...navigations.map((navigation) => navigation.path),
  ...['/healthz', '/readyz', '/metrics', '/api/openapi.json', '/api/docs', '/api/docs/style.css'],
  ...['/nowhere', '/assets/index-abc.js', '/assets/gone.js', '/favicon.ico'],
])('%s', async (url) => {
  for (const method of ['GET', 'HEAD', 'OPTIONS', 'PATCH']) {
    const { headers } = await ask({ method, url }, false);
    expectDressed(headers);
    if (url.startsWith('/api/')) expect(headers['cache-control']).toBe('no-store');
  }
});

const json = { 'content-type': 'application/json' };
test.each<[number, Asked]>([
  [400, { method: 'POST', url: '/api/tasks', headers: json, payload: '{' }],
  [400, { url: '/%' }],
  [401, { url: '/metrics' }],
  [403, { method: 'POST', url: '/api/tasks', headers: { origin: 'https://evil.example' } }],
  [404, { url: '/api/nothing' }],
  [404, { method: 'PUT', url: `/api/tasks/${'x'.repeat(150)}`, headers: json, payload: '{}' }],
  [413, { method: 'POST', url: '/api/tasks', headers: json, payload: ' '.repeat(1_400_000) }],
  [414, { method: 'PUT', url: `/api/tasks/${'x'.repeat(250)}`, headers: json, payload: '{}' }],
  [415, { method: 'POST', url: '/api/tasks', headers: { 'content-type': 'a/b' }, payload: 'x' }],
  [500, { url: '/broken' }],
])('a %i: %j', async (status, call) => {
  const reply = await ask(call);
  expect(reply.status).toBe(status);
  expectDressed(reply.headers);
  expect(reply.headers['cache-control']).toBe('no-store');
});

test('a 304, of the API and of a file', async () => {
  for (const url of ['/api/tasks', '/assets/index-abc.js']) {
    const { headers } = await ask({ url });
    const again = await ask({ url, headers: { 'if-none-match': String(headers.etag) } });
    expect(again.status).toBe(304);
    expectDressed(again.headers);
  }
});

test('a shed request', async () => {
  const busy = await startTestServer({ MAX_IN_FLIGHT: '1' });
  const gate = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  busy.app.get('/slow', async () => {
    arrived.resolve();
    await gate.promise;
    return {};
  });
  const slow = busy.app.inject('/slow');
  await arrived.promise;
  const response = await busy.app.inject('/api/product');
  expect(response.statusCode).toBe(503);
  expectDressed(response.headers);
  gate.resolve();
  await slow;
});

test('with an https address browsers are told to stay on https', async () => {
  const secure = await startTestServer({ PUBLIC_URL: 'https://firm.example' });
  await secure.app.listen({ port: 0, host: '127.0.0.1' });
  for (const url of ['/healthz', '/api/tasks', '/nothing', '/%']) {
    expectDressed((await secure.app.inject(url)).headers, true);
  }
  const broken = await sendRaw(secure.app.addresses()[0]?.port ?? 0, 'nonsense\r\n\r\n');
  expectDressed(broken.headers, true);
});

describe('what Node answers by itself', () => {
  const host = 'host: firm.example\r\n';
  test.each([
    ['no HTTP at all', 400, 'nonsense\r\n\r\n'],
    ['a version that does not exist', 400, `GET / HTTP/9.9\r\n${host}\r\n`],
    ['no host', 400, 'GET /healthz HTTP/1.1\r\n\r\n'],
    ['a header that is none', 400, `GET / HTTP/1.1\r\n${host}no colon\r\n\r\n`],
    [
      'two lengths',
      400,
      `POST / HTTP/1.1\r\n${host}content-length: 1\r\ncontent-length: 2\r\n\r\n`,
    ],
    [
      'a length and chunks',
      400,
      `POST / HTTP/1.1\r\n${host}content-length: 1\r\ntransfer-encoding: chunked\r\n\r\n`,
    ],
    ['too many headers', 431, `GET / HTTP/1.1\r\n${host}x: ${'y'.repeat(20_000)}\r\n\r\n`],
    ['an expectation', 417, `GET / HTTP/1.1\r\n${host}expect: wonders\r\n\r\n`],
    ['TRACE', 405, `TRACE / HTTP/1.1\r\n${host}\r\n`],
    ['a method of another protocol', 405, `PROPFIND / HTTP/1.1\r\n${host}\r\n`],
    ['an unknown method', 400, `BREW / HTTP/1.1\r\n${host}\r\n`],
  ])('%s is a %i with the headers and a sentence', async (_name, status, text) => {
    const answer = await sendRaw(port, text);
    expect(answer.status).toBe(status);
    expectDressed(answer.headers);
    expect(answer.headers.connection).toBe('close');
    expect(Number(answer.headers['content-length'])).toBe(Buffer.byteLength(answer.body));
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(JSON.parse(answer.body)).toMatchObject({
      status,
      detail: expect.stringMatching(/^[A-Z].+\.$/),
      requestId: answer.headers['x-request-id'],
    });
    expect((await ask({ url: '/healthz' })).status).toBe(200);
  });

  test('a body in chunks that break off in the middle', async () => {
    const client = rawClient(port);
    client.send(
      `POST /api/login HTTP/1.1\r\n${host}content-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n`,
    );
    client.send('zz\r\n');
    const answer = await client.answer;
    expect(answer.status).toBe(400);
    expectDressed(answer.headers);
  });
});
