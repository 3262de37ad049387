/**
 * A firm whose trial or subscription is over reads and exports everything, and writes nothing. Walks the whole
 * contract: a new write is closed by existing, and what stays open is named here with its reason.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { contracts } from '#contract/index.ts';
import type { InvoiceRecord } from '#contract/invoices.ts';
import { runDaily } from '#server/jobs/daily.ts';
import { Browser } from '#server/testing/browser.ts';
import {
  aColleague,
  aDocument,
  aFirm,
  anInvoice,
  aPicture,
  aTask,
  goodPassword,
  type TestFirm,
} from '#server/testing/firms.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';

const endpoints = Object.entries(contracts).flatMap(([noun, contract]) =>
  Object.entries(contract).map(
    ([verb, endpoint]) => [`${noun}.${verb}`, endpoint as Endpoint] as const,
  ),
);
const isOfFirm = ({ access }: Endpoint) =>
  access !== 'anyone' && access !== 'admin' && access !== 'owner';
const isRead = ({ kind }: Endpoint) => kind === 'read' || kind === 'download';
const writes = endpoints.filter(([, one]) => isOfFirm(one) && !isRead(one));
const reads = endpoints.filter(([, one]) => isOfFirm(one) && isRead(one));

const look = 'reading what is sealed';
const own = 'it concerns one person alone';
const out = 'whoever must be kept out is kept out at any time';
const subscribing = 'how else would the firm come back';
const staysOpen: Record<string, string> = {
  'account.changeEmail': own,
  'account.changePassword': own,
  'account.confirm': own,
  'account.confirmOptions': own,
  'account.endOtherSessions': own,
  'account.endSession': own,
  'account.keepEmail': own,
  'apiKeys.create': 'a program reads what is here',
  'apiKeys.revoke': 'a key that got lost must be taken back at any time',
  'archives.make': 'everything can be taken out at any time',
  'archives.remove': 'what was taken out can be thrown away',
  'bankingAccounts.reveal': look,
  'calendarFeeds.create': 'another calendar reads what is here',
  'calendarFeeds.reveal': look,
  'calendarFeeds.revoke': 'an address that got lost must be closed at any time',
  'clients.reveal': look,
  'dashboard.hideGettingStarted': own,
  'dataExports.withBankNumbers': look,
  'invitations.revoke': out,
  'invoices.fill': look,
  'invoices.reveal': look,
  'morningMails.change': own,
  'notifications.markAllRead': own,
  'notifications.markRead': own,
  'paymentTemplates.reveal': look,
  'profile.reveal': look,
  'secondFactors.addPasskey': own,
  'secondFactors.beginApp': own,
  'secondFactors.confirmApp': own,
  'secondFactors.passkeyOptions': own,
  'secondFactors.removeApp': own,
  'secondFactors.removePasskey': own,
  'secondFactors.renamePasskey': own,
  'secondFactors.renewCodes': own,
  'subscription.checkCoupon': subscribing,
  'subscription.confirm': subscribing,
  'subscription.costOfChange': subscribing,
  'subscription.create': subscribing,
  'subscription.portal': subscribing,
  'team.endSessions': out,
  'team.suspend': out,
  'timers.change': own,
  'timers.create': own,
  'timers.discard': own,
  'timers.pause': own,
  'timers.start': own,
  'walls.raise': out,
  'webhooks.create': 'nothing is sent before the firm works again',
  'webhooks.remove': 'what is sent to the wrong place must be stopped at any time',
  'webhooks.rotate': 'a secret that got lost must be changed at any time',
};
const closed = writes.filter(([name]) => !(name in staysOpen));
const open = writes.filter(([name]) => name in staysOpen);

const trialEnded =
  'Your free trial has ended. You can read and export everything; choose a plan to go on working.';

let server: TestServer;
let firm: TestFirm;
let otherFirm: TestFirm;
beforeAll(async () => {
  server = await startTestServer();
  firm = await aFirm(server);
  otherFirm = await aFirm(server);
  await lapse(firm);
});

const asSuperuser = (statement: string, values: unknown[] = []) =>
  server.engine.transaction('select 1', (connection) => connection.query(statement, values));
const lapse = ({ firmId }: TestFirm, status = 'trialing') =>
  asSuperuser('update firms set writable_until = $2, subscription_status = $3 where id = $1', [
    firmId,
    new Date(server.clock.now.getTime() - 1),
    status,
  ]);

const nobody = '00000000-0000-4000-8000-000000000000';
function call(browser: Browser, endpoint: Endpoint) {
  const path = endpoint.path.replace(/:\w+/g, nobody);
  if (endpoint.kind === 'upload') return browser.upload(path, aPicture);
  return browser.send(endpoint.method, path, endpoint.method === 'GET' ? undefined : {});
}

describe('of a firm whose time is over', () => {
  test('all that stays open is a call of the contract', () => {
    expect(open.map(([name]) => name).toSorted()).toEqual(Object.keys(staysOpen).toSorted());
    expect(closed.length).toBeGreaterThan(100);
  });

  test.each(closed)('%s says so and does nothing', async (_, endpoint) => {
    const { status, body } = await call(firm.browser, endpoint);
    expect([status, (body as { detail: string }).detail]).toEqual([402, trialEnded]);
    expect((await call(otherFirm.browser, endpoint)).status).not.toBe(402);
  });

  test.each([...open, ...reads])('%s still works', async (_, endpoint) => {
    const { status } = await call(firm.browser, endpoint);
    expect([400, 404, 409].includes(status) || status < 300).toBe(true);
  });

  test('nothing of it was written', async () => {
    const { rows } = await asSuperuser(
      `select distinct action from audit_pending
       where firm_id = $1 and action like '%/api/%' and action not like 'GET %'`,
      [firm.firmId],
    );
    const known = new Set(open.map(([, { method, path }]) => `${method} ${path}`));
    const others = (rows as { action: string }[]).filter(({ action }) => !known.has(action));
    expect(others).toEqual([]);
  });
});

test('the product’s own people go on working, however their firm stands', async () => {
  const owner = await aColleague(server, firm, { role: 'owner' });
  for (const [name, endpoint] of endpoints) {
    if (endpoint.access !== 'admin' && endpoint.access !== 'owner') continue;
    expect([name, (await call(owner, endpoint)).status]).not.toEqual([name, 402]);
  }
});

test.each([
  ['trialing', trialEnded],
  [
    'canceled',
    'Your subscription has ended. You can read and export everything; choose a plan to go on working.',
  ],
  [
    'past_due',
    'Your subscription could not be charged. You can read and export everything; update your card to go on working.',
  ],
])('whoever is %s is told why', async (status, sentence) => {
  const one = await aFirm(server);
  await aTask(one);
  await lapse(one, status);
  const reply = await one.browser.post('/api/tasks', { title: 'Too late' });
  expect([reply.status, reply.body]).toEqual([402, expect.objectContaining({ detail: sentence })]);
});

test('it is over at the moment it is over, and not a moment before', async () => {
  const one = await aFirm(server);
  const until = new Date(server.clock.now.getTime() + 1000);
  await asSuperuser('update firms set writable_until = $2 where id = $1', [one.firmId, until]);
  server.clock.pass(999);
  expect((await one.browser.post('/api/tasks', { title: 'In time' })).status).toBe(200);
  server.clock.pass(1);
  expect((await one.browser.post('/api/tasks', { title: 'Too late' })).status).toBe(402);
  await asSuperuser('update firms set writable_until = null where id = $1', [one.firmId]);
  expect((await one.browser.post('/api/tasks', { title: 'Paid' })).status).toBe(200);
});

test('what was there is there: read, downloaded and exported', async () => {
  const one = await aFirm(server);
  const { id } = await aDocument(one, { text: 'The whole truth.' });
  await anInvoice(one);
  await lapse(one);
  const refused = await one.browser.upload('/api/documents/upload', aPicture);
  expect(refused.status).toBe(402);
  const file = await one.browser.get(`/api/documents/${id}/download`);
  expect([file.status, file.text]).toEqual([200, 'The whole truth.']);
  expect((await one.browser.get('/api/invoices/file')).text).toContain('Marlowe & Finch');
  expect((await one.browser.get<unknown[]>('/api/documents')).body).toHaveLength(1);
});

test('people sign out, set a new password and sign in again', async () => {
  const one = await aFirm(server);
  await lapse(one);
  expect((await one.browser.get('/api/logout')).status).toBeLessThan(400);
  const visitor = new Browser(server);
  const { email } = one.user;
  expect((await visitor.post('/api/forgot-password', { email })).status).toBeLessThan(300);
  const reply = await visitor.post('/api/login', { email, password: goodPassword });
  expect(reply.status).toBe(200);
  expect((await visitor.get('/api/tasks')).status).toBe(200);
});

test('what runs by the clock goes on', async () => {
  const one = await aFirm(server);
  const invoice = await anInvoice(one, { issueDate: '2098-01-02', dueDate: '2098-02-02' });
  await lapse(one);
  const job = server.jobs.daily.find(({ name }) => name === 'overdue-invoices');
  if (!job) throw new Error('There is no such job');
  const run = { firmId: one.firmId, timeZone: 'UTC', day: '2099-01-01' };
  await runDaily(server.engine, job, run, server.clock.now);
  const { body } = await one.browser.get<InvoiceRecord>(`/api/invoices/${invoice.id}`);
  expect(body.status).toBe('overdue');
});
