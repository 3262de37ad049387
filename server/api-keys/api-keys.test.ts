/** API keys at the front door: made once, for what they are for, as the person who made them. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ApiKey, mostCallsAMinute, mostKeys } from '#contract/api-keys.ts';
import type { AuditEntry } from '#contract/audit.ts';
import { dayIn } from '#contract/dates.ts';
import type { Problem } from '#contract/problems.ts';
import type { Task } from '#contract/tasks.ts';
import { seal } from '#server/audit/seal.ts';
import { asSystem } from '#server/kit/db.ts';
import { forgetWaysIn } from '#server/sign-in/forget-ways-in.ts';
import { anApiKey, aProgram, Program } from '#server/testing/api-keys.ts';
import { Browser } from '#server/testing/browser.ts';
import { aCalendarFeed } from '#server/testing/calendar-feeds.ts';
import {
  aClient,
  aColleague,
  aFirm,
  aLastingFirm,
  aMatter,
  aPicture,
  aTask,
  type TestFirm,
} from '#server/testing/firms.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { aWall } from '#server/testing/walls.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

let server: TestServer;
let firm: TestFirm;
let otherFirm: TestFirm;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  firm = await aLastingFirm(server);
  otherFirm = await aLastingFirm(server);
});

const asSuperuser = (statement: string, values: unknown[] = []) =>
  server.engine.transaction('select 1', (connection) => connection.query(statement, values));
const subscribed = ({ firmId }: TestFirm, plan: string, status: string) =>
  asSuperuser('update firms set subscription_plan = $2, subscription_status = $3 where id = $1', [
    firmId,
    plan,
    status,
  ]);
const keysOf = async ({ browser }: Pick<TestFirm, 'browser'>) =>
  (await browser.get<ApiKey[]>('/api/api-keys')).body;
const detail = ({ body }: { body: unknown }) => (body as Problem).detail;

describe('a key', () => {
  test('is told once, kept as a hash, and known by its last four characters', async () => {
    const { id, key } = await anApiKey(firm, { name: 'Mail import', expiresOn: '2099-12-31' });
    expect(key).toMatch(/^fmt_[\w-]{43}$/);
    const [listed, ...more] = await keysOf(firm);
    expect(more).toEqual([]);
    expect(listed).toEqual({
      id,
      name: 'Mail import',
      scopes: ['tasks:write'],
      lastFour: key.slice(-4),
      userId: firm.user.id,
      createdAt: server.clock.now.toISOString(),
      lastUsedAt: null,
      expiresOn: '2099-12-31T00:00:00.000Z',
      revokedAt: null,
    });
    const { rows } = await asSuperuser('select * from api_keys k where k.id = $1', [id]);
    expect(JSON.stringify(rows)).not.toContain(key.slice(0, -4));
    expect(await keysOf(otherFirm)).toEqual([]);
  });

  test.each([
    [{ scopes: [] }, 'Scopes must be at least one: choose what the key may read or write.'],
    [{ scopes: ['audit:read'] }, 'Scopes 1 must be a known scope, such as tasks:read.'],
    [{ scopes: ['calendar:write'] }, 'Scopes 1 must be a known scope, such as tasks:read.'],
    [{ name: '' }, 'Name is required.'],
    [{ name: 'x'.repeat(101) }, 'Name must be at most 100 characters.'],
    [{ expiresOn: '2001-01-01' }, 'Expires on must not be in the past.'],
  ])('with %j is refused: %s', async (values, sentence) => {
    const key = { name: 'Import', scopes: ['tasks:read'], ...values };
    const reply = await firm.browser.post('/api/api-keys', key);
    expect([reply.status, detail(reply)]).toEqual([400, sentence]);
  });

  test('is made and revoked only by managers who have just shown who they are', async () => {
    const { id } = await anApiKey(firm);
    const attorney = await aColleague(server, firm, { firmRole: 'attorney' });
    expect((await attorney.get('/api/api-keys')).status).toBe(403);
    expect((await attorney.post('/api/api-keys', {})).status).toBe(403);
    server.clock.pass(11 * minute);
    const late = await firm.browser.post('/api/api-keys', { name: 'x', scopes: ['tasks:read'] });
    expect(late).toMatchObject({ status: 403, body: { type: 'confirm-identity' } });
    const revoking = await firm.browser.delete(`/api/api-keys/${id}`);
    expect(revoking).toMatchObject({ status: 403, body: { type: 'confirm-identity' } });
    expect((await keysOf(firm))[0]?.revokedAt).toBeNull();
  });

  test('is one of few', async () => {
    for (let n = 0; n < mostKeys; n++) await anApiKey(firm);
    const key = { name: 'One more', scopes: ['tasks:read'] };
    const reply = await firm.browser.post('/api/api-keys', key);
    expect(reply.status).toBe(409);
    const [first] = await keysOf(firm);
    await firm.browser.delete(`/api/api-keys/${first?.id}`);
    expect((await firm.browser.post('/api/api-keys', key)).status).toBe(200);
  });

  test('comes with a plan that has keys: making one and using one are both refused without', async () => {
    const program = await aProgram(server, firm, 'tasks:read');
    await subscribed(firm, 'basic', 'active');
    const sentence =
      'Your plan, Basic, has no API keys and webhooks. Upgrade to Professional for API access and integrations.';
    const making = await firm.browser.post('/api/api-keys', { name: 'x', scopes: ['tasks:read'] });
    expect([making.status, detail(making)]).toEqual([402, sentence]);
    const using = await program.get('/api/v1/tasks');
    expect([using.status, detail(using)]).toEqual([402, sentence]);
    for (const [plan, status] of [
      ['basic', 'trialing'],
      ['professional', 'active'],
      ['enterprise', 'active'],
    ] as const) {
      await subscribed(firm, plan, status);
      expect((await program.get('/api/v1/tasks')).status).toBe(200);
    }
    expect((await anApiKey(firm)).key).toBeTruthy();
  });
});

describe('a program', () => {
  test('works as the person who made its key, in their firm and in no other', async () => {
    const program = await aProgram(server, firm, 'tasks:write');
    const foreign = await aTask(otherFirm);
    const { status, body } = await program.post<Task>('/api/v1/tasks', { title: 'From a program' });
    expect([status, body.createdBy]).toEqual([200, firm.user.id]);
    const seen = await firm.browser.get<Task[]>('/api/tasks');
    expect(seen.body.map(({ id }) => id)).toContain(body.id);
    expect((await program.get(`/api/v1/tasks`)).text).not.toContain(foreign.id);
    const changed = await program.put(`/api/v1/tasks/${foreign.id}`, { title: 'Mine now' });
    expect(changed.status).toBe(404);
    expect((await otherFirm.browser.get('/api/tasks')).text).not.toContain('Mine now');
  });

  test('has what the person has who made the key, at every moment', async () => {
    const manager = await aColleague(server, firm, { firmRole: 'manager' });
    const program = await aProgram(server, { browser: manager }, 'notice-rules:write');
    const rule = { kind: 'trust-receipt', days: 9 };
    expect((await program.put('/api/v1/notice-rules', rule)).status).toBe(200);
    await asSuperuser("update users set firm_role = 'staff' where id = $1", [manager.id]);
    const refused = await program.put('/api/v1/notice-rules', rule);
    expect([refused.status, detail(refused)]).toEqual([403, 'Your role does not allow this.']);
    expect((await program.get('/api/v1/notice-rules')).status).toBe(200);
    await asSuperuser('delete from users where id = $1', [manager.id]);
    expect((await program.get('/api/v1/notice-rules')).status).toBe(401);
  });

  test.each(['admin', 'owner'] as const)(
    'of an %s of the product is of the firm alone',
    async (role) => {
      const person = await aColleague(server, firm, { firmRole: 'manager', role });
      const program = await aProgram(server, { browser: person }, 'tasks:write', 'users:read');
      expect((await program.get('/api/v1/tasks')).status).toBe(200);
      for (const path of ['/api/v1/admin/users', '/api/v1/owner/mails', '/api/admin/users']) {
        expect([path, (await program.get(path)).status]).not.toEqual([path, 200]);
      }
    },
  );

  test.each([
    ['no key', {}, 'Bearer'],
    ['another scheme', { authorization: 'Basic Zm10Xw==' }, 'Bearer error="invalid_token"'],
    ['no form', { authorization: 'Bearer fmt_short' }, 'Bearer error="invalid_token"'],
    [
      'a key of nobody',
      { authorization: `Bearer fmt_${'x'.repeat(43)}` },
      'Bearer error="invalid_token"',
    ],
  ])('with %s is a 401 that says how to come in', async (_, headers, challenge) => {
    const reply = await new Browser(server).get('/api/v1/tasks', headers as Record<string, string>);
    expect([reply.status, reply.header('www-authenticate')]).toEqual([401, challenge]);
    expect(reply.header('content-type')).toContain('application/problem+json');
  });

  test('with a key that was revoked is out at once', async () => {
    const { id, key } = await anApiKey(firm);
    const program = new Program(server, key);
    expect((await program.get('/api/v1/tasks')).status).toBe(200);
    expect((await otherFirm.browser.delete(`/api/api-keys/${id}`)).status).toBe(404);
    expect((await firm.browser.delete(`/api/api-keys/${id}`)).status).toBe(204);
    expect((await program.get('/api/v1/tasks')).status).toBe(401);
    expect((await firm.browser.delete(`/api/api-keys/${id}`)).status).toBe(404);
    expect((await keysOf(firm))[0]?.revokedAt).toBe(server.clock.now.toISOString());
  });

  test('works to the end of the day on which its key expires, where the firm is', async () => {
    const today = dayIn('America/New_York', server.clock.now);
    const program = new Program(server, (await anApiKey(firm, { expiresOn: today })).key);
    const left = () =>
      dayIn('America/New_York', new Date(server.clock.now.getTime() + hour)) === today;
    while (left()) server.clock.pass(hour);
    expect((await program.get('/api/v1/tasks')).status).toBe(200);
    server.clock.pass(hour);
    expect((await program.get('/api/v1/tasks')).status).toBe(401);
  });

  test('gets nothing by a cookie, and a key gets nothing where cookies count', async () => {
    expect((await firm.browser.get('/api/v1/tasks')).status).toBe(401);
    const program = await aProgram(server, firm, 'tasks:write');
    expect((await program.get('/api/tasks')).status).toBe(401);
    // Of two people at once it is the key's.
    const { sid = '' } = Object.fromEntries(otherFirm.browser.cookies);
    const both = await program.get('/api/v1/tasks', { cookie: `sid=${sid}` });
    const own = await aTask(firm, { title: 'Ours' });
    expect([both.status, both.header('set-cookie')]).toEqual([200, undefined]);
    const again = await program.get('/api/v1/tasks', { cookie: `sid=${sid}` });
    expect(again.text).toContain(own.id);
  });

  test('may come from another site: no browser sends a key by itself', async () => {
    const program = await aProgram(server, firm, 'tasks:write');
    const headers = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
    expect((await program.post('/api/v1/tasks', { title: 'x' }, headers)).status).toBe(200);
    expect((await firm.browser.post('/api/tasks', { title: 'x' }, headers)).status).toBe(403);
  });

  test('finds nothing where nothing is', async () => {
    const program = await aProgram(server, firm, 'tasks:write');
    const closed = [
      'nothing',
      'account',
      'api-keys',
      'webhooks',
      'audit',
      'profile',
      'live',
      'auth/user',
    ];
    for (const noun of closed) {
      expect([noun, (await program.get(`/api/v1/${noun}`)).status]).toEqual([noun, 404]);
    }
    const { id } = await aClient(firm);
    expect((await program.post(`/api/v1/clients/${id}/payment-details`)).status).toBe(404);
  });

  test('repeats, pages and saves itself answers as a browser does', async () => {
    const program = await aProgram(server, firm, 'tasks:write');
    const key = { 'idempotency-key': 'the-same' };
    const first = await program.post<Task>('/api/v1/tasks', { title: 'Once' }, key);
    const second = await program.post<Task>('/api/v1/tasks', { title: 'Once' }, key);
    expect(second.body).toEqual(first.body);
    expect(second.header('idempotency-replayed')).toBe('true');
    expect((await program.post('/api/v1/tasks', { title: 'Twice' }, key)).status).toBe(422);
    // Another program of the same person, and the person at the screen, have keys of their own.
    const other = await aProgram(server, firm, 'tasks:write');
    const third = await other.post<Task>('/api/v1/tasks', { title: 'Once' }, key);
    expect(third.body.id).not.toBe(first.body.id);
    expect((await firm.browser.post('/api/tasks', { title: 'Mine' }, key)).status).toBe(200);

    const page = await program.get<Task[]>('/api/v1/tasks?limit=1');
    expect(page.body).toHaveLength(1);
    const [, next = ''] =
      page.header('link')?.match(/<(\/api\/v1\/tasks\?[^>]+)>; rel="next"/) ?? [];
    expect((await program.get<Task[]>(next)).body[0]?.id).not.toBe(page.body[0]?.id);
    const etag = (await program.get('/api/v1/tasks')).header('etag') ?? '';
    expect((await program.get('/api/v1/tasks', { 'if-none-match': etag })).status).toBe(304);
  });

  test('brings files', async () => {
    const program = await aProgram(server, firm, 'documents:write');
    const reply = await program.upload<{ id: string }>('/api/v1/documents/upload', aPicture);
    expect(reply.status).toBe(200);
    const back = await program.get(`/api/v1/documents/${reply.body.id}/download`);
    expect(back.bytes.equals(aPicture.content)).toBe(true);
    const reader = await aProgram(server, firm, 'documents:read');
    expect((await reader.upload('/api/v1/documents/upload', aPicture)).status).toBe(403);
    expect((await new Browser(server).upload('/api/v1/documents/upload', aPicture)).status).toBe(
      401,
    );
  });

  test('of a firm whose time is over reads and does not write', async () => {
    const program = await aProgram(server, firm, 'tasks:write');
    await asSuperuser('update firms set writable_until = $2 where id = $1', [
      firm.firmId,
      new Date(server.clock.now.getTime() - 1),
    ]);
    expect((await program.get('/api/v1/tasks')).status).toBe(200);
    expect((await program.post('/api/v1/tasks', { title: 'x' })).status).toBe(402);
  });

  test('is told apart in the trail, by the end of its key', async () => {
    const program = await aProgram(server, firm, 'tasks:write');
    const { body } = await program.post<Task>('/api/v1/tasks', { title: 'By a program' });
    await seal(server.engine);
    const { body: trail } = await firm.browser.get<AuditEntry[]>(`/api/audit?recordId=${body.id}`);
    const four = program.key.slice(-4);
    expect(trail[0]).toMatchObject({
      userId: firm.user.id,
      action: `POST /api/v1/tasks key ${four}`,
      actionText: `Create a task, with the API key …${four}`,
    });
  });

  test('may call so often in a minute, and then hears when to go on', async () => {
    server.clock.pass(minute - (server.clock.now.getTime() % minute));
    const program = await aProgram(server, firm, 'users:read');
    const other = await aProgram(server, firm, 'users:read');
    for (let n = 0; n < mostCallsAMinute; n++) {
      const { status } = await program.get('/api/v1/users');
      if (status !== 200) throw new Error(`call ${n} was answered with ${status}`);
    }
    const refused = await program.get('/api/v1/users');
    expect([refused.status, refused.header('retry-after')]).toEqual([429, '60']);
    expect((await other.get('/api/v1/users')).status).toBe(200);
    server.clock.pass(minute);
    expect((await program.get('/api/v1/users')).status).toBe(200);
  });

  test('is seen in the list, to a minute', async () => {
    const program = await aProgram(server, firm, 'users:read');
    const usedAt = async () => (await keysOf(firm))[0]?.lastUsedAt;
    expect(await usedAt()).toBeNull();
    await program.get('/api/v1/users');
    const first = server.clock.now.toISOString();
    expect(await usedAt()).toBe(first);
    server.clock.pass(minute / 2);
    await program.get('/api/v1/users');
    expect(await usedAt()).toBe(first);
    server.clock.pass(minute);
    await program.get('/api/v1/users');
    expect(await usedAt()).toBe(server.clock.now.toISOString());
  });
});

test('a key outlives the session it was made in, and a day', async () => {
  const program = await aProgram(server, firm, 'tasks:read');
  await asSystem(server.engine, 'test', (db) => db.deleteFrom('sessions').execute());
  server.clock.pass(2 * day);
  expect((await program.get('/api/v1/tasks')).status).toBe(200);
});

test('a firm without keys of its own is not asked for any', async () => {
  expect(await keysOf(await aFirm(server))).toEqual([]);
});

describe('the person behind a key', () => {
  test('is out: so is the key, until they are let in again', async () => {
    const ben = await aColleague(server, firm, { firmRole: 'manager' });
    const program = await aProgram(server, { browser: ben }, 'tasks:read');
    expect((await program.get('/api/v1/tasks')).status).toBe(200);
    await firm.browser.post(`/api/team/${ben.id}/suspend`);
    expect((await program.get('/api/v1/tasks')).status).toBe(401);
    await firm.browser.post(`/api/team/${ben.id}/readmit`);
    expect((await program.get('/api/v1/tasks')).status).toBe(200);
    await firm.browser.post(`/api/team/${ben.id}/remove`, { successorId: null });
    expect((await program.get('/api/v1/tasks')).status).toBe(401);
  });

  test('gets their account back: keys and feeds of whoever had it are over', async () => {
    const ben = await aColleague(server, firm, { firmRole: 'manager' });
    const program = await aProgram(server, { browser: ben }, 'tasks:read');
    const feed = await aCalendarFeed({ browser: ben });
    await asSystem(server.engine, 'test', (db) =>
      forgetWaysIn(db, { firmId: firm.firmId, userId: ben.id }),
    );
    expect((await program.get('/api/v1/tasks')).status).toBe(401);
    expect((await new Browser(server).get(feed.path)).status).toBe(404);
  });

  test('is kept out of a matter: so is the key', async () => {
    const ben = await aColleague(server, firm, { firmRole: 'manager' });
    const program = await aProgram(server, { browser: ben }, 'matters:read');
    const { id } = await aMatter(firm);
    expect((await program.get(`/api/v1/matters/${id}`)).status).toBe(200);
    await aWall(firm, { matterId: id, userId: ben.id });
    expect((await program.get(`/api/v1/matters/${id}`)).status).toBe(404);
  });
});
