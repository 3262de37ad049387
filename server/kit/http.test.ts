import { beforeAll, describe, expect, test } from 'vitest';
import type { Problem } from '#contract/problems.ts';
import type { Task } from '#contract/tasks.ts';
import { Browser } from '#server/testing/browser.ts';
import { aFirm, type TestFirm } from '#server/testing/firms.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';

let server: TestServer;
let firm: TestFirm;

beforeAll(async () => {
  server = await startTestServer();
  firm = await aFirm(server);
});

const json = { 'content-type': 'application/json' };

describe('bad input', () => {
  test.each<[string, string, number, string | RegExp]>([
    ['malformed JSON', '{"title":', 400, 'The request is not valid JSON.'],
    ['an array', '[]', 400, 'The request must be an object.'],
    ['a bare string', '"x"', 400, 'The request must be an object.'],
    ['null', 'null', 400, 'The request must be an object.'],
    ['no body', '', 400, 'The request has no body.'],
    [
      'a 1 MB string',
      JSON.stringify({ title: 'x'.repeat(1_000_000) }),
      400,
      'Title must be at most 200 characters.',
    ],
    [
      'a body over 1.25 MB',
      JSON.stringify({ title: 'x'.repeat(1_320_000) }),
      413,
      'The request is too large.',
    ],
    ['NUL', '{"title":"a\\u0000b"}', 400, 'Title contains characters that cannot be stored.'],
    [
      'half a surrogate pair',
      '{"title":"\\ud800"}',
      400,
      'Title contains characters that cannot be stored.',
    ],
    [
      'ten thousand brackets',
      `{"title":${'['.repeat(10_000)}${']'.repeat(10_000)}}`,
      400,
      'The request is nested too deeply.',
    ],
    ['__proto__', '{"title":"x","__proto__":{"role":"owner"}}', 400, 'Unknown field: __proto__.'],
    [
      'constructor',
      '{"title":"x","constructor":{"prototype":{}}}',
      400,
      'Unknown field: constructor.',
    ],
    ['an object for text', '{"title":{"$gt":""}}', 400, 'Title must be text.'],
    ['a huge number', '{"title":1e400}', 400, 'Title must be text.'],
    ['a long list', `{"title":[${'0,'.repeat(400_000)}0]}`, 400, 'The request has too many parts.'],
  ])('%s: a 4xx in one sentence', async (_name, payload, status, detail) => {
    const reply = await firm.browser.send<Problem>('POST', '/api/tasks', payload, json);
    expect(reply.status).toBe(status);
    expect(reply.body.detail).toMatch(detail);
    expect(reply.header('content-type')).toContain('application/problem+json');
    expect(reply.text.length).toBeLessThan(2000);
    expect(reply.text).not.toMatch(/node_modules|\.ts:|select |insert |Error:/i);
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/xml',
    'multipart/form-data; boundary=x',
  ])('the content type %s is refused where JSON is meant', async (type) => {
    const reply = await firm.browser.send<Problem>('POST', '/api/tasks', '{"title":"x"}', {
      'content-type': type,
    });
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(reply.status).toBeLessThan(500);
  });

  test.each([
    '0',
    'not-an-id',
    '%00',
    "' or 1=1 --",
    'x'.repeat(150),
    '00000000-0000-4000-8000-000000000000',
  ])('the id %s belongs to nothing', async (id) => {
    const reply = await firm.browser.put<Problem>(`/api/tasks/${encodeURIComponent(id)}`, {
      title: 'x',
    });
    expect(reply).toMatchObject({ status: 404, body: { detail: 'There is no such record.' } });
  });

  test('several mistakes are all named', async () => {
    const reply = await firm.browser.post<Problem>('/api/tasks', { priority: 'x', status: 1 });
    expect(reply.body.errors?.map(({ field }) => field)).toEqual(['title', 'priority', 'status']);
  });

  test('whoever asks for text gets the sentence alone', async () => {
    const reply = await firm.browser.post('/api/tasks', {}, { accept: 'text/plain' });
    expect(reply).toMatchObject({ status: 400, text: 'Title is required.' });
  });

  test('an unknown address is a 404 in a sentence, with and without a session', async () => {
    for (const browser of [firm.browser, new Browser(server)]) {
      const reply = await browser.get<Problem>('/api/nothing-here');
      expect(reply).toMatchObject({
        status: 404,
        body: { detail: 'There is nothing at this address.' },
      });
    }
  });
});

test.each(['/%61pi/tasks', '//', '/%', '/a%2f..%2fb'])(
  '%s is answered without a 500',
  async (url) => {
    const reply = await firm.browser.get(url);
    expect(reply.status).toBeLessThan(500);
    expect(reply.header('cache-control')).toBe('no-store');
  },
);

test('a visitor may send little', async () => {
  const body = { email: 'a@b.example', password: 'x'.repeat(70_000) };
  expect((await new Browser(server).post('/api/login', body)).status).toBe(413);
});

describe('the other site', () => {
  test.each<Record<string, string>>([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' },
  ])('a write with %j is refused', async (headers) => {
    const reply = await firm.browser.post('/api/tasks', { title: 'forged' }, headers);
    expect(reply.status).toBe(403);
    const { body } = await firm.browser.get<Task[]>('/api/tasks');
    expect(body.some(({ title }) => title === 'forged')).toBe(false);
  });

  test('a write from our own page, and from a program, is taken', async () => {
    const ours: Record<string, string>[] = [
      { origin: 'http://firm.example', 'sec-fetch-site': 'same-origin' },
      {},
    ];
    for (const headers of ours) {
      expect((await firm.browser.post('/api/tasks', { title: 'own' }, headers)).status).toBe(200);
    }
  });
});

describe('every answer', () => {
  test.each([
    '/healthz',
    '/api/product',
    '/api/tasks',
    '/api/nothing',
    '/api/openapi.json',
    '/api/docs',
  ])('%s carries the security headers and a request id', async (url) => {
    const reply = await firm.browser.get(url);
    expect(reply.header('content-security-policy')).toMatch(
      /^default-src 'none'; script-src 'self'; style-src 'self'/,
    );
    expect(reply.header('x-content-type-options')).toBe('nosniff');
    expect(reply.header('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(reply.header('x-powered-by')).toBeUndefined();
    if (url.startsWith('/api/')) expect(reply.header('cache-control')).toBe('no-store');
  });
});

describe('an Idempotency-Key', () => {
  const create = (key: string, title = 'Once', browser = firm.browser) =>
    browser.post<Task>('/api/tasks', { title }, { 'idempotency-key': key });

  test('makes a repeat harmless: one task, the same answer', async () => {
    const first = await create('a');
    const again = await create('a');
    expect(again.body).toEqual(first.body);
    expect(again.header('idempotency-replayed')).toBe('true');
    const { body } = await firm.browser.get<Task[]>('/api/tasks');
    expect(body.filter(({ title }) => title === 'Once')).toHaveLength(1);
  });

  test('holds for forty requests at the same moment', async () => {
    const replies = await Promise.all(Array.from({ length: 40 }, () => create('b', 'Parallel')));
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
    expect(replies.filter((reply) => reply.header('idempotency-replayed'))).toHaveLength(39);
  });

  test('with another body is refused', async () => {
    await create('c', 'One');
    expect((await create('c', 'Two')).status).toBe(422);
  });

  test('of a refused request can be used again: nothing had happened', async () => {
    expect((await create('d', '')).status).toBe(400);
    expect((await create('d', 'Now right')).status).toBe(200);
  });

  test('belongs to one person of one firm', async () => {
    const other = await aFirm(server);
    const mine = await create('e');
    const theirs = await create('e', 'Once', other.browser);
    expect(theirs.body.id).not.toBe(mine.body.id);
  });

  test('that is no key is refused', async () => {
    expect((await create('x'.repeat(201))).status).toBe(400);
  });
});
