/** Every call that keys lead to, with a key for reading it, one for writing it, and one for something else. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { contracts } from '#contract/index.ts';
import { byKey, keyNouns, nounOf, type Scope, scopeNames, scopeOf } from '#contract/key-nouns.ts';
import type { Problem } from '#contract/problems.ts';
import { anApiKey, aProgram, Program } from '#server/testing/api-keys.ts';
import { Browser } from '#server/testing/browser.ts';
import { aLastingFirm, aPicture, type TestFirm } from '#server/testing/firms.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';

const endpoints = Object.entries(contracts).flatMap(([noun, contract]) =>
  Object.entries<Endpoint>(contract).map(
    ([verb, endpoint]) => [`${noun}.${verb}`, endpoint] as const,
  ),
);
const open = endpoints.filter(([, endpoint]) => scopeOf(endpoint));
const closed = endpoints.filter(([, endpoint]) => !scopeOf(endpoint));

let server: TestServer;
let firm: TestFirm;
const programs = new Map<string, Program>();

beforeAll(async () => {
  server = await startTestServer();
  firm = await aLastingFirm(server);
});

/** One firm may have few keys: each of these is of a firm of its own. */
async function programFor(...scopes: Scope[]): Promise<Program> {
  const name = scopes.join();
  const known = programs.get(name);
  if (known) return known;
  const program = await aProgram(server, await aLastingFirm(server), ...scopes);
  programs.set(name, program);
  return program;
}

const nobody = '00000000-0000-4000-8000-000000000000';
function call(browser: Browser, endpoint: Endpoint) {
  const path = byKey(endpoint.path).replace(/:\w+/g, nobody);
  if (endpoint.kind === 'upload') return browser.upload(path, aPicture);
  return browser.send(endpoint.method, path, endpoint.method === 'GET' ? undefined : {});
}

/** A minute for each: a key may call only so often. */
const pass = () => server.clock.pass(60_000);

describe.each(open)('%s', (_, endpoint) => {
  const needed = scopeOf(endpoint) as Scope;
  const noun = nounOf(endpoint.path) as keyof typeof keyNouns;
  const levels: readonly string[] = keyNouns[noun].levels;

  test('lets in whoever has the scope', async () => {
    pass();
    expect([401, 402, 403, 429]).not.toContain(
      (await call(await programFor(needed), endpoint)).status,
    );
  });

  if (needed.endsWith(':read') && levels.includes('write')) {
    test('lets writers read', async () => {
      pass();
      const writer = await programFor(`${noun}:write` as Scope);
      expect([401, 402, 403, 429]).not.toContain((await call(writer, endpoint)).status);
    });
  }

  test('refuses every other key, and names the scope', async () => {
    pass();
    const others = scopeNames.filter(
      (scope) =>
        nounOf(`/api/${scope.split(':')[0]}`) !== noun ||
        (needed.endsWith(':write') && scope !== needed),
    );
    const { key } = everyOther.get(needed) ?? (await anOther(needed, others));
    const reply = await call(new Program(server, key), endpoint);
    expect([reply.status, (reply.body as Problem).detail]).toEqual([
      403,
      `This API key needs the scope ${needed} for this.`,
    ]);
    expect(reply.header('www-authenticate')).toBe(
      `Bearer error="insufficient_scope", scope="${needed}"`,
    );
  });

  test('lets nobody in without a key', async () => {
    expect((await call(firm.browser, endpoint)).status).toBe(401);
  });
});

const everyOther = new Map<Scope, { key: string }>();
/** With all that can be given but this. */
async function anOther(scope: Scope, others: Scope[]): Promise<{ key: string }> {
  const made = await anApiKey(await aLastingFirm(server), { scopes: others });
  everyOther.set(scope, made);
  return made;
}

test('nothing else is there, with whatever key', async () => {
  const all = await programFor(...scopeNames);
  for (const [name, endpoint] of closed) {
    pass();
    // Where the path is also a record's, its id cannot be one.
    const { status } = await call(all, endpoint);
    expect([name, status]).toEqual([name, 404]);
  }
});

test('the OpenAPI document for programs names what they may call, with scope and way in, and nothing else', async () => {
  const { body, status } = await new Browser(server).get<{
    paths: Record<string, Record<string, { 'x-scope': string; security: unknown }>>;
    components: { schemas: Record<string, unknown>; securitySchemes: unknown };
  }>('/api/v1/openapi.json');
  expect(status).toBe(200);
  expect(body.components.securitySchemes).toMatchObject({
    apiKey: { type: 'http', scheme: 'bearer' },
  });
  const named = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const,
    ),
  );
  expect(named.map(([name]) => name).toSorted()).toEqual(
    open
      .map(([, { method, path }]) => `${method} ${byKey(path).replace(/:(\w+)/g, '{$1}')}`)
      .toSorted(),
  );
  for (const [name, operation] of named) {
    expect([name, operation.security]).toEqual([name, [{ apiKey: [operation['x-scope']] }]]);
  }
  for (const [, ref] of JSON.stringify(body).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    expect(body.components.schemas).toHaveProperty(ref ?? '');
  }
});

test('the pages for programs are readable without a key', async () => {
  const page = await new Browser(server).get('/api/v1/docs');
  expect([page.status, page.header('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  for (const [, endpoint] of open)
    expect(page.text).toContain(byKey(endpoint.path).replace(/:(\w+)/g, '{$1}'));
  for (const scope of scopeNames) expect(page.text).toContain(`<code>${scope}</code>`);
  expect((await new Browser(server).get('/api/docs')).text).toContain('href="/api/v1/docs"');
});
