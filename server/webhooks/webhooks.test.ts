/** Webhooks from the change that they tell of to the program that hears it, and what happens when it does not. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Activity } from '#contract/activities.ts';
import type { Problem } from '#contract/problems.ts';
import { mostWebhooks, type Webhook, type WebhookDelivery } from '#contract/webhooks.ts';
import { housekeep } from '#server/housekeeping/housekeep.ts';
import { asSystem, withFirm } from '#server/kit/db.ts';
import { startSession } from '#server/kit/sessions.ts';
import { aWebhook } from '#server/testing/api-keys.ts';
import { Browser } from '#server/testing/browser.ts';
import { aClient, aColleague, aLastingFirm, aTask, type TestFirm } from '#server/testing/firms.ts';
import { answering, type Receiver, startReceiver } from '#server/testing/receiver.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { signatureHeaders } from './sign.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** It may send to this machine; the other one is as in production. */
let server: TestServer;
let strict: TestServer;
let receiver: Receiver;
let firm: TestFirm;
let otherFirm: TestFirm;

beforeAll(async () => {
  server = await startTestServer({ WEBHOOKS_ALLOW_PRIVATE: 'yes', SESSION_IDLE_MINUTES: '480' });
  strict = await startTestServer();
});
beforeEach(async () => {
  receiver = await startReceiver();
  firm = await aLastingFirm(server);
  otherFirm = await aLastingFirm(server);
});

const hook = (values: Partial<Parameters<typeof aWebhook>[1]> = {}, of = firm) =>
  aWebhook(of, { url: receiver.url, ...values });
const hooksOf = async ({ browser }: TestFirm) =>
  (await browser.get<Webhook[]>('/api/webhooks')).body;
const logOf = async (id: string, of = firm) =>
  (await of.browser.get<WebhookDelivery[]>(`/api/webhooks/${id}/deliveries`)).body;
const detail = ({ body }: { body: unknown }) => (body as Problem).detail;
/** The same person again: a session does not last for days. */
async function signedInAgain(of: TestFirm): Promise<TestFirm> {
  const person = { firmId: of.firmId, userId: of.user.id };
  const limits = { idleMinutes: 60, hours: 12 };
  const sid = await asSystem(server.engine, 'test', (db) =>
    startSession(db, person, {}, server.clock.now, limits),
  );
  const browser = new Browser(server);
  browser.cookies.set('sid', sid);
  return { ...of, browser };
}
const asSuperuser = (on: TestServer, statement: string, values: unknown[] = []) =>
  on.engine.transaction('select 1', (connection) => connection.query(statement, values));

describe('an event', () => {
  test('is sent signed and thin, to whoever listens and to nobody else', async () => {
    const { id, secret } = await hook();
    await hook({ url: `${receiver.url}/clients`, events: ['client.created'] });
    await hook({ url: `${receiver.url}/foreign` }, otherFirm);
    const task = await aTask(firm, { title: 'Confidential: Okafor' });
    await server.messenger.deliver();
    expect(receiver.received).toHaveLength(1);
    const [got] = receiver.received;
    const { body: activities } = await firm.browser.get<Activity[]>(
      `/api/activities?entityId=${task.id}`,
    );
    expect(got?.path).toBe('/hook');
    expect(JSON.parse(got?.body ?? '')).toEqual({
      type: 'task.created',
      timestamp: server.clock.now.toISOString(),
      data: { id: activities[0]?.id, entityType: 'task', entityId: task.id },
    });
    expect(got?.body).not.toContain('Okafor');
    const [delivery, ...more] = await logOf(id);
    expect(more).toEqual([]);
    expect(delivery).toEqual({
      id: expect.any(String),
      event: 'task.created',
      entityType: 'task',
      entityId: task.id,
      state: 'delivered',
      createdAt: server.clock.now.toISOString(),
      attempts: 1,
      lastAttemptAt: server.clock.now.toISOString(),
      nextAttemptAt: null,
      answerCode: 200,
      answer: '',
    });
    const message = {
      id: `msg_${delivery?.id.replaceAll('-', '')}`,
      timestamp: Math.floor(server.clock.now.getTime() / second),
      body: got?.body ?? '',
    };
    expect(got?.headers).toMatchObject(signatureHeaders([secret], message));
    await server.messenger.deliver();
    expect(receiver.received).toHaveLength(1);
  });

  test('passes the check that the pages for programs show', async () => {
    const { secret } = await hook();
    await aTask(firm);
    await server.messenger.deliver();
    const { text } = await new Browser(server).get('/api/v1/docs');
    const [, shown = ''] = text.match(/<pre[^>]*>(import[^<]+)<\/pre>/) ?? [];
    const sample = shown.replace(/&#(\d+);/g, (_, code: string) =>
      String.fromCharCode(Number(code)),
    );
    // The time of this test is the server's clock's.
    const source = `${sample.replace('Date.now()', String(server.clock.now.getTime()))}\nexport { isGenuine };`;
    const { isGenuine } = (await import(
      /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(source)}`
    )) as { isGenuine: (headers: object, body: string, secret: string) => boolean };
    const [got] = receiver.received;
    expect(isGenuine(got?.headers ?? {}, got?.body ?? '', secret)).toBe(true);
    expect(isGenuine(got?.headers ?? {}, `${got?.body} `, secret)).toBe(false);
    expect(isGenuine(got?.headers ?? {}, got?.body ?? '', 'whsec_AAAA')).toBe(false);
  });

  test('exists exactly when what it tells of has happened', async () => {
    const { id } = await hook();
    await firm.browser.post('/api/tasks', { title: 'x', assignedTo: otherFirm.user.id });
    const failing = withFirm(server.engine, firm.firmId, 'test', async (db) => {
      await db
        .insertInto('activities')
        .values({
          type: 'task_created',
          title: 'x',
          entityType: 'task',
          entityId: firm.user.id,
          timestamp: server.clock.now,
        })
        .execute();
      throw new Error('stop');
    });
    await expect(failing).rejects.toThrow('stop');
    expect(await logOf(id)).toEqual([]);
  });

  test('is told to each who listens, as the same event', async () => {
    await hook({ url: `${receiver.url}/one` });
    await hook({ url: `${receiver.url}/two`, events: ['task.created', 'task.deleted'] });
    const { id } = await aTask(firm);
    await firm.browser.delete(`/api/tasks/${id}`);
    await server.messenger.deliver();
    const told = receiver.received.map(({ path, body, headers }) => ({
      path,
      ...(JSON.parse(body) as { type: string; data: { id: string } }),
      message: headers['webhook-id'],
    }));
    expect(told.map(({ path, type }) => `${path} ${type}`).toSorted()).toEqual([
      '/hook/one task.created',
      '/hook/two task.created',
      '/hook/two task.deleted',
    ]);
    const created = told.filter(({ type }) => type === 'task.created');
    expect(new Set(created.map(({ data }) => data.id)).size).toBe(1);
    expect(new Set(told.map(({ message }) => message)).size).toBe(3);
  });

  test('is not written for a firm whose plan has no webhooks, nor for one that is disabled', async () => {
    const { id } = await hook();
    await firm.browser.put(`/api/webhooks/${id}`, { isEnabled: false });
    await aTask(firm);
    await firm.browser.put(`/api/webhooks/${id}`, { isEnabled: true });
    const plan = (plan: string, status: string) =>
      asSuperuser(
        server,
        'update firms set subscription_plan = $2, subscription_status = $3 where id = $1',
        [firm.firmId, plan, status],
      );
    await plan('basic', 'active');
    await aTask(firm);
    expect(await logOf(id)).toEqual([]);
    const testing = await firm.browser.post(`/api/webhooks/${id}/test`);
    expect(testing.status).toBe(402);
    const making = await firm.browser.post('/api/webhooks', {
      url: receiver.url,
      events: ['task.created'],
    });
    expect([making.status, detail(making)]).toEqual([
      402,
      'Your plan, Basic, has no API keys and webhooks. Upgrade to Professional for API access and integrations.',
    ]);
    await plan('basic', 'trialing');
    await aTask(firm);
    expect(await logOf(id)).toHaveLength(1);
  });
});

describe('a receiver that fails', () => {
  const pauses = [
    ...[5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour],
    ...[14 * hour, 20 * hour, 24 * hour],
  ];

  test('is tried ten times over three days, then disabled, and the managers get a letter', async () => {
    const { id } = await hook();
    await aColleague(server, firm, { firmRole: 'staff' });
    const task = await aTask(firm);
    receiver.answer = answering(500, 'Out of\n order\u0000 today');
    for (const [index, pause] of pauses.entries()) {
      await server.messenger.deliver();
      expect(receiver.received).toHaveLength(index + 1);
      const before = await signedInAgain(firm);
      const [delivery] = await logOf(id, before);
      expect(delivery).toMatchObject({
        state: 'waiting',
        attempts: index + 1,
        answerCode: 500,
        answer: 'Out of order today',
        nextAttemptAt: new Date(server.clock.now.getTime() + pause).toISOString(),
      });
      server.clock.pass(pause - 1);
      await server.messenger.deliver();
      expect(receiver.received).toHaveLength(index + 1);
      server.clock.pass(1);
    }
    await server.messenger.deliver();
    expect(receiver.received).toHaveLength(10);
    const again = await signedInAgain(firm);
    expect(await logOf(id, again)).toMatchObject([
      { state: 'failed', attempts: 10, nextAttemptAt: null },
    ]);
    expect(await hooksOf(again)).toMatchObject([
      {
        isEnabled: false,
        disabledBecause: 'An event could not be delivered in 10 attempts over three days.',
      },
    ]);
    // Under the same id and with the same words, each with a fresh signature.
    const ids = new Set(receiver.received.map(({ headers }) => headers['webhook-id']));
    const times = new Set(receiver.received.map(({ headers }) => headers['webhook-timestamp']));
    expect([ids.size, times.size]).toEqual([1, 10]);
    await server.postOffice.deliver();
    const letters = server.outbox.filter(({ subject }) =>
      subject.includes(`127.0.0.1:${receiver.port}`),
    );
    // Its one manager, and nobody else.
    expect(letters.map(({ to }) => to)).toEqual([firm.user.email]);
    expect(letters[0]?.text).toContain('in 10 attempts over three days');
    const { body: activities } = await again.browser.get<Activity[]>('/api/activities?limit=5');
    expect(activities).toContainEqual(
      expect.objectContaining({ type: 'webhook_disabled', userId: null, entityId: id }),
    );
    expect(JSON.stringify(letters)).not.toContain(task.id);
  });

  test('that is there again gets it, and no more', async () => {
    const { id } = await hook();
    await aTask(firm);
    receiver.answer = answering(503);
    await server.messenger.deliver();
    receiver.answer = answering(204);
    server.clock.pass(5 * second);
    await server.messenger.deliver();
    server.clock.pass(day);
    await server.messenger.deliver();
    expect(receiver.received).toHaveLength(2);
    expect(await logOf(id, await signedInAgain(firm))).toMatchObject([
      { state: 'delivered', attempts: 2, answerCode: 204 },
    ]);
  });

  test('that is gone for good is disabled at once', async () => {
    const { id } = await hook();
    await aTask(firm);
    receiver.answer = answering(410, 'Gone');
    await server.messenger.deliver();
    expect(await hooksOf(firm)).toMatchObject([
      { isEnabled: false, disabledBecause: 'The receiver answered 410: it is gone for good.' },
    ]);
    await aTask(firm);
    expect(await logOf(id)).toMatchObject([{ state: 'failed', attempts: 1, answerCode: 410 }]);
    const sending = await firm.browser.post(`/api/webhooks/${id}/test`);
    expect([sending.status, detail(sending)]).toEqual([
      409,
      'This webhook is disabled. Please enable it first.',
    ]);
    await firm.browser.put(`/api/webhooks/${id}`, { isEnabled: true });
    expect(await hooksOf(firm)).toMatchObject([{ isEnabled: true, disabledBecause: null }]);
  });

  test('by leading elsewhere has failed like any other', async () => {
    const { id } = await hook();
    await aTask(firm);
    receiver.answer = answering(307, '', { location: `${receiver.url}/other` });
    await server.messenger.deliver();
    expect(receiver.received).toHaveLength(1);
    expect(await logOf(id)).toMatchObject([{ state: 'waiting', answerCode: 307 }]);
  });

  test('that cannot be reached is told in a sentence', async () => {
    const { id } = await hook({ url: 'http://127.0.0.1:1/hook' });
    await aTask(firm);
    await server.messenger.deliver();
    expect(await logOf(id)).toMatchObject([
      { state: 'waiting', answerCode: null, answer: 'The connection was refused.' },
    ]);
  });

  test('and is slow does not keep the others waiting', async () => {
    const slow = await startReceiver();
    const { id } = await hook({ url: slow.url });
    await hook();
    await aTask(firm);
    await aTask(firm);
    const waiting: (() => void)[] = [];
    slow.answer = (response) => void waiting.push(() => answering(200)(response));
    const delivering = Promise.all([server.messenger.deliver(), server.messenger.deliver()]);
    await expect.poll(() => receiver.received.length).toBe(2);
    expect(slow.received).toHaveLength(1);
    slow.answer = answering(200);
    for (const answer of waiting) answer();
    await delivering;
    await server.messenger.deliver();
    expect((await logOf(id)).map(({ state }) => state)).toEqual(['delivered', 'delivered']);
  });
});

describe('sending again', () => {
  test('takes what was delivered or has failed, under the same id', async () => {
    const { id } = await hook();
    await aTask(firm);
    await server.messenger.deliver();
    const [delivery] = await logOf(id);
    const path = `/api/webhooks/${id}/deliveries/${delivery?.id}/resend`;
    expect((await otherFirm.browser.post(path)).status).toBe(404);
    expect((await firm.browser.post(path)).status).toBe(204);
    await server.messenger.deliver();
    expect(receiver.received).toHaveLength(2);
    const [first, second] = receiver.received;
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(second?.body).toBe(first?.body);
  });

  test('a test event says that it is one, whatever the webhook listens to', async () => {
    const { id } = await hook({ events: ['invoice.paid'] });
    expect((await firm.browser.post(`/api/webhooks/${id}/test`)).status).toBe(204);
    await server.messenger.deliver();
    expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({
      type: 'webhook.test',
      data: { entityType: 'webhook', entityId: id },
    });
    expect(await logOf(id)).toMatchObject([{ event: 'webhook.test', state: 'delivered' }]);
  });

  test('the log has pages, and is kept for 30 days', async () => {
    const { id } = await hook();
    for (const title of ['One', 'Two', 'Three']) await aTask(firm, { title });
    const page = await firm.browser.get<WebhookDelivery[]>(
      `/api/webhooks/${id}/deliveries?limit=2`,
    );
    expect(page.body).toHaveLength(2);
    const [, next = ''] = page.header('link')?.match(/<([^>]+)>/) ?? [];
    expect((await firm.browser.get<WebhookDelivery[]>(next)).body).toHaveLength(1);
    await housekeep(server.engine, new Date(server.clock.now.getTime() + 29 * day));
    const again = await signedInAgain(firm);
    expect(await logOf(id, again)).toHaveLength(3);
    await housekeep(server.engine, new Date(server.clock.now.getTime() + 31 * day));
    expect(await logOf(id, await signedInAgain(firm))).toEqual([]);
  });
});

describe('a secret', () => {
  test('is told once, sealed, and signs beside the next for a day', async () => {
    const { id, secret } = await hook();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const { rows } = await asSuperuser(server, 'select * from webhooks where id = $1', [id]);
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect((await firm.browser.get('/api/webhooks')).text).not.toContain('whsec_');
    expect((await otherFirm.browser.post(`/api/webhooks/${id}/secret`)).status).toBe(404);
    const { body } = await firm.browser.post<{ secret: string }>(`/api/webhooks/${id}/secret`);
    expect(body.secret).not.toBe(secret);
    const sent = async (secrets: string[]) => {
      receiver.received.length = 0;
      await aTask(await signedInAgain(firm));
      await server.messenger.deliver();
      const [got] = receiver.received;
      const message = {
        id: got?.headers['webhook-id'] ?? '',
        timestamp: Number(got?.headers['webhook-timestamp']),
        body: got?.body ?? '',
      };
      expect(got?.headers).toMatchObject(signatureHeaders(secrets, message));
    };
    await sent([body.secret, secret]);
    const [{ formerSecretUntil = null } = {}] = await hooksOf(firm);
    expect(formerSecretUntil).toBe(new Date(server.clock.now.getTime() + day).toISOString());
    server.clock.pass(day);
    await sent([body.secret]);
    const [later] = await hooksOf(await signedInAgain(firm));
    expect(later?.formerSecretUntil).toBeNull();
  });

  test('is given only to managers who have just shown who they are', async () => {
    const { id } = await hook();
    const attorney = await aColleague(server, firm, { firmRole: 'attorney' });
    expect((await attorney.get('/api/webhooks')).status).toBe(403);
    expect((await attorney.get(`/api/webhooks/${id}/deliveries`)).status).toBe(403);
    server.clock.pass(11 * minute);
    for (const call of [
      () => firm.browser.post('/api/webhooks', { url: receiver.url, events: ['task.created'] }),
      () => firm.browser.post(`/api/webhooks/${id}/secret`),
      () => firm.browser.put(`/api/webhooks/${id}`, { url: `${receiver.url}/mine` }),
      () => firm.browser.delete(`/api/webhooks/${id}`),
    ]) {
      expect(await call()).toMatchObject({ status: 403, body: { type: 'confirm-identity' } });
    }
    expect(await hooksOf(firm)).toMatchObject([{ url: receiver.url }]);
  });
});

describe('an address', () => {
  const privateNetwork = 'The URL leads into a private network.';

  test.each([
    ['http://hooks.example/', 'The URL must begin with https://.'],
    ['https://hooks.example:22/', 'The URL must use port 443 or 8443.'],
    ['https://user:pass@hooks.example/', 'The URL must not hold a user name or a password.'],
    ['https://localhost/', privateNetwork],
    ['https://127.0.0.1/', privateNetwork],
    ['https://[::ffff:127.0.0.1]/', privateNetwork],
    ['https://169.254.169.254/latest/meta-data/', privateNetwork],
    ['https://inside.example/', privateNetwork],
    ['https://nowhere.invalid/', 'The host of the URL was not found.'],
    ['javascript:alert(1)', 'Url must be an address such as https://example.com/hook.'],
  ])('%s is refused when it is saved: %s', async (url, sentence) => {
    strict.hosts.set('localhost', ['127.0.0.1', '::1']);
    strict.hosts.set('inside.example', ['93.184.216.34', '10.0.0.7']);
    const own = await aLastingFirm(strict);
    const body = { url, events: ['task.created'] };
    const making = await own.browser.post('/api/webhooks', body);
    expect([making.status, detail(making)]).toEqual([400, sentence]);
    const { id } = await aWebhook(own);
    const changing = await own.browser.put(`/api/webhooks/${id}`, { url });
    expect([changing.status, detail(changing)]).toEqual([400, sentence]);
    expect(await hooksOf(own)).toMatchObject([{ url: 'https://hooks.example/in' }]);
  });

  test('that has come to mean something else is not sent to', async () => {
    const own = await aLastingFirm(strict);
    const { id } = await aWebhook(own, { url: 'https://rebound.example/' });
    strict.hosts.set('rebound.example', ['127.0.0.1']);
    await aTask(own);
    await strict.messenger.deliver();
    expect(await logOf(id, own)).toMatchObject([
      { state: 'waiting', attempts: 1, answerCode: null, answer: privateNetwork },
    ]);
    const enabling = await own.browser.put(`/api/webhooks/${id}`, { isEnabled: true });
    expect([enabling.status, detail(enabling)]).toEqual([400, privateNetwork]);
  });
});

test('a webhook is one of few, and leaves nothing behind', async () => {
  for (let n = 0; n < mostWebhooks; n++) await hook();
  const full = await firm.browser.post('/api/webhooks', {
    url: receiver.url,
    events: ['task.created'],
  });
  expect(full.status).toBe(409);
  await aTask(firm);
  const all = await hooksOf(firm);
  expect(all).toHaveLength(mostWebhooks);
  for (const { id } of all) {
    expect((await otherFirm.browser.delete(`/api/webhooks/${id}`)).status).toBe(404);
    expect((await firm.browser.delete(`/api/webhooks/${id}`)).status).toBe(204);
  }
  await server.messenger.deliver();
  expect(receiver.received).toEqual([]);
});

test('what a person changes is kept, and what it listens to is what it hears', async () => {
  const { id } = await hook({ description: 'Our books' });
  const change = { events: ['client.created', 'client.created'], description: null };
  const reply = await firm.browser.put<Webhook>(`/api/webhooks/${id}`, change);
  expect(reply.body).toMatchObject({ events: ['client.created'], description: null });
  await aTask(firm);
  await aClient(firm);
  await server.messenger.deliver();
  expect(receiver.received.map(({ body }) => (JSON.parse(body) as { type: string }).type)).toEqual([
    'client.created',
  ]);
});

test('by itself an event leaves a few seconds after it has happened', async () => {
  const own = await startTestServer({ WEBHOOKS_ALLOW_PRIVATE: 'yes' });
  const there = await aLastingFirm(own);
  const { id } = await aWebhook(there, { url: receiver.url });
  own.messenger.open();
  await there.browser.post(`/api/webhooks/${id}/test`);
  await expect.poll(() => receiver.received.length, { timeout: 10_000 }).toBe(1);
});
