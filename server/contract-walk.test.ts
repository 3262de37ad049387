/**
 * Walks the whole contract: no session is a 401, and the server answers what the contract names. A new
 * endpoint is covered by existing. The files beside this walk the records and writes of their nouns: another
 * firm's record is the same 404 as none at all.
 */

import { beforeAll, describe, expect, test } from 'vitest';
import { byKey, scopeOf } from '#contract/key-nouns.ts';
import { navigations } from '#contract/sign-in.ts';
import { mayCall } from '#server/kit/access.ts';
import { Browser } from '#server/testing/browser.ts';
import { call, endpoints, nobody } from '#server/testing/contract-walk.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';

const guarded = endpoints.filter(([, endpoint]) => endpoint.access !== 'anyone');

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

describe('without a session', () => {
  test.each(guarded)('%s is a 401 that says Unauthorized', async (_name, endpoint) => {
    const reply = await call(
      new Browser(server),
      endpoint,
      nobody,
      endpoint.method === 'GET' ? undefined : {},
    );
    expect(reply).toMatchObject({
      status: 401,
      body: { title: 'Unauthorized', detail: 'Unauthorized' },
    });
  });
});

/** Who really reaches what is walked in roles.test.ts. */
describe('roles', () => {
  const people = [
    { firmRole: 'staff', role: 'user' },
    { firmRole: 'attorney', role: 'user' },
    { firmRole: 'manager', role: 'user' },
    { firmRole: 'staff', role: 'admin' },
    { firmRole: 'staff', role: 'owner' },
  ] as const;

  test.each([
    ['member', [true, true, true, true, true]],
    ['attorney', [false, true, true, false, false]],
    ['staffSeeNumbers', [false, true, true, false, false]],
    ['staffExportClients', [false, true, true, false, false]],
    ['manager', [false, false, true, false, false]],
    ['admin', [false, false, false, true, true]],
    ['owner', [false, false, false, false, true]],
  ] as const)('%s is for exactly these people by their roles', (access, expected) => {
    expect(people.map((roles) => mayCall(access, { id: '', firmId: '', ...roles }))).toEqual(
      expected,
    );
  });
});

describe('the inventory', () => {
  test('the server answers what the contract names, and nothing unnamed', () => {
    const extra = [
      '/healthz',
      '/readyz',
      '/metrics',
      '/api/live',
      '/api/openapi.json',
      '/api/docs',
      '/api/docs/style.css',
      '/api/v1/openapi.json',
      '/api/v1/docs',
      '/api/stripe-webhook',
      '/sandbox/payment_intents/:/confirm',
      '/sandbox/payment_intents/:/action',
      '/sandbox/setup_intents/:/confirm',
      '/sandbox/setup_intents/:/action',
      '/sandbox/portal.css',
      '/sandbox/portal/:',
      '/sandbox/portal/:/cancel',
      '/sandbox/portal/:/resume',
      '/sandbox/portal/:/card',
      '*',
      '/*',
      '/',
    ];
    // Where two calls differ in the name of a part, the router tells both: ':id|:address'.
    const shapeOf = (path: string) => path.replace(/:[\w:|]+/g, ':');
    const named = new Set<string>([
      ...endpoints.map(([, endpoint]) => shapeOf(endpoint.path)),
      ...endpoints
        .filter(([, endpoint]) => scopeOf(endpoint))
        .map(([, endpoint]) => shapeOf(byKey(endpoint.path))),
      ...navigations.map(({ path }) => path),
      ...extra,
    ]);
    const served = new Set<string>();
    const stack: { depth: number; path: string }[] = [];
    for (const line of server.app.printRoutes({ commonPrefix: false }).split('\n')) {
      const match = line.match(/^([\s│]*)[├└]── (\S+)/u);
      if (!match) continue;
      const depth = (match[1] ?? '').length / 4;
      while ((stack.at(-1)?.depth ?? -1) >= depth) stack.pop();
      const path = `${stack.at(-1)?.path ?? ''}${match[2]}`;
      stack.push({ depth, path });
      if (/\(/.test(line)) served.add(shapeOf(path));
    }
    expect(served.size).toBeGreaterThan(10);
    for (const path of served) expect(named).toContain(path);
    for (const [, endpoint] of endpoints) expect(served).toContain(shapeOf(endpoint.path));
  });

  test('every refreshed path is some read’s', () => {
    const reads = endpoints.filter(([, e]) => e.kind === 'read').map(([, e]) => `${e.path}/`);
    // With a path go all that begin with it.
    const isRead = (path: string) => reads.some((read) => read.startsWith(`${path}/`));
    for (const [name, endpoint] of endpoints) {
      if (!('refreshes' in endpoint)) continue;
      for (const path of endpoint.refreshes) expect([name, path, isRead(path)]).toContain(true);
    }
  });

  test('the OpenAPI document names every call, and every reference in it leads somewhere', async () => {
    const { body, status } = await new Browser(server).get<{
      openapi: string;
      paths: Record<string, Record<string, unknown>>;
      components: { schemas: Record<string, unknown> };
    }>('/api/openapi.json');
    expect([status, body.openapi]).toEqual([200, '3.1.0']);
    for (const [name, endpoint] of endpoints) {
      const operation =
        body.paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()];
      expect([name, operation !== undefined]).toEqual([name, true]);
    }
    for (const [, ref] of JSON.stringify(body).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      expect(body.components.schemas).toHaveProperty(ref ?? '');
    }
  });

  test('the API’s pages are readable without a session', async () => {
    const reply = await new Browser(server).get('/api/docs');
    expect(reply.status).toBe(200);
    for (const [, endpoint] of endpoints)
      expect(reply.text).toContain(endpoint.summary.replace("'", '&#39;'));
  });
});
