/** The lists of payments and accounts, their tables, and the provider's state. */
import { randomUUID } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AdminUser, ProviderState, SubscriptionPayment } from '#contract/administration.ts';
import type { Browser, Reply } from '#server/testing/browser.ts';
import { csvRowsOf } from '#server/testing/csv-rows.ts';
import { aColleague, aFirm, aLastingFirm, type TestFirm } from '#server/testing/firms.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';

let server: TestServer;
let house: TestFirm;
let owner: Browser;
let admin: Browser;
beforeAll(async () => {
  server = await startTestServer();
  house = await aFirm(server, 'The House');
  owner = await aColleague(server, house, { role: 'owner' });
  admin = await aColleague(server, house, { role: 'admin' });
});

const asSuperuser = (statement: string, values: unknown[] = []) =>
  server.engine.transaction('select 1', (connection) => connection.query(statement, values));

interface Paid {
  amount?: string;
  status?: string;
  plan?: string;
  createdAt?: string;
}

async function pays(firm: TestFirm, paid: Paid = {}): Promise<string> {
  const { amount = '89.00', status = 'succeeded', plan = 'professional' } = paid;
  const at = paid.createdAt ?? '2098-03-14T09:26:53Z';
  const id = randomUUID();
  await asSuperuser(
    `insert into subscription_payments (firm_id, id, user_id, amount, status, subscription_plan,
       billing_interval, stripe_invoice_id, paid_at, created_at)
     values ($1, $2::uuid, $3, $4, $5, $6, 'monthly', $2::uuid::text, $7, $7)`,
    [firm.firmId, id, firm.user.id, amount, status, plan, at],
  );
  return id;
}

async function calls(firm: TestFirm, firstName: string, lastName: string, email: string) {
  await asSuperuser('update users set first_name = $2, last_name = $3, email = $4 where id = $1', [
    firm.user.id,
    firstName,
    lastName,
    email,
  ]);
  return firm;
}

const searched = async <Row extends { id: string }>(
  list: string,
  query: Record<string, string>,
) => {
  const asked = new URLSearchParams(query);
  const { body } = await admin.get<Row[]>(`/api/admin/${list}?${asked}`);
  const { body: counted } = await admin.get<{ count: number }>(`/api/admin/${list}/count?${asked}`);
  expect(counted).toEqual({ count: body.length });
  return body;
};

async function inPages<Row>(address: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (let next: string | undefined = address; next; ) {
    const reply: Reply<Row[]> = await admin.get<Row[]>(next);
    expect(reply.status).toBe(200);
    rows.push(...reply.body);
    next = /<([^>]+)>; rel="next"/.exec(reply.header('link') ?? '')?.[1];
  }
  return rows;
}

describe('who may see it', () => {
  const addresses = [
    'subscription-stats',
    'subscription-payments',
    'subscription-payments/count',
    'users',
    'users/count',
    'users/export',
  ].map((one) => `/api/admin/${one}`);
  const owners = ['/api/admin/subscription-payments/export', '/api/admin/provider'];

  test('nobody of a law firm, be it its manager', async () => {
    const people = [house.browser, await aColleague(server, house, { firmRole: 'attorney' })];
    for (const person of people) {
      for (const address of [...addresses, ...owners]) {
        const { status, body } = await person.get(address);
        expect([address, status]).toEqual([address, 403]);
        expect(body).toMatchObject({ detail: 'Your role does not allow this.' });
      }
    }
  });

  test('admins and owners; the payments as a file, and the provider, owners alone', async () => {
    for (const address of addresses) {
      expect([address, (await admin.get(address)).status]).toEqual([address, 200]);
      expect([address, (await owner.get(address)).status]).toEqual([address, 200]);
    }
    for (const address of owners) {
      expect([address, (await admin.get(address)).status]).toEqual([address, 403]);
      expect([address, (await owner.get(address)).status]).toEqual([address, 200]);
    }
  });
});

describe('accounts', () => {
  test('have exactly the fields of the contract, the newest first', async () => {
    const firm = await calls(
      await aFirm(server, 'Quill & Quire'),
      'Odile',
      'Quill',
      'o@quill.example',
    );
    const [first] = await searched<AdminUser>('users', { q: 'quill quire' });
    expect(first).toEqual({
      id: firm.user.id,
      username: 'Odile Quill',
      email: 'o@quill.example',
      subscriptionPlan: null,
      subscriptionStatus: 'trialing',
      createdAt: server.clock.now.toISOString(),
    });
    const { body } = await admin.get<AdminUser[]>('/api/admin/users');
    const times = body.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  test('whose trial is over are on trial no longer; those who run the product are no customers', async () => {
    const { firmId, user } = await aFirm(server, 'Tallis');
    const named = { q: user.email };
    expect(await searched('users', { ...named, status: 'trialing' })).toHaveLength(1);
    const runner = await aColleague(server, { ...house, firmId }, { role: 'admin' });
    const { body: all } = await admin.get<AdminUser[]>('/api/admin/users');
    expect(all.find(({ id }) => id === runner.id)).toMatchObject({ subscriptionStatus: null });
    await asSuperuser(`update firms set writable_until = now() where id = $1`, [firmId]);
    expect(await searched('users', { ...named, status: 'trialing' })).toEqual([]);
    expect(await searched('users', named)).toMatchObject([{ subscriptionStatus: null }]);
  });

  test('without a name are called by their e-mail', async () => {
    const firm = await aFirm(server);
    await asSuperuser(`update users set first_name = null, last_name = '' where id = $1`, [
      firm.user.id,
    ]);
    const [one] = await searched<AdminUser>('users', { q: firm.user.email });
    expect(one?.username).toBe(firm.user.email);
  });

  test('are found by every word, in any letters, and by status and plan', async () => {
    const firm = await calls(
      await aFirm(server, 'Vanterpool Law'),
      'Ida',
      'Strøm',
      'ida@vp.example',
    );
    const other = await aFirm(server, 'Vanterpool Tax');
    await asSuperuser(
      `update firms set subscription_status = 'past_due', subscription_plan = 'basic' where id = $1`,
      [firm.firmId],
    );
    const ids = async (query: Record<string, string>) =>
      (await searched<AdminUser>('users', query)).map(({ id }) => id);
    expect(await ids({ q: 'STRØM vanterpool' })).toEqual([firm.user.id]);
    expect(await ids({ q: '  law   Ida@VP ' })).toEqual([firm.user.id]);
    expect(await ids({ q: 'vanterpool nobody' })).toEqual([]);
    expect((await ids({ q: 'vanterpool' })).toSorted()).toEqual(
      [firm.user.id, other.user.id].toSorted(),
    );
    expect(await ids({ q: 'vanterpool', status: 'past_due' })).toEqual([firm.user.id]);
    expect(await ids({ q: 'vanterpool', status: 'trialing' })).toEqual([other.user.id]);
    expect(await ids({ q: 'vanterpool', plan: 'basic' })).toEqual([firm.user.id]);
    expect(await ids({ q: 'vanterpool', plan: 'enterprise' })).toEqual([]);
  });

  test.each([
    ['%', '100% Law'],
    ['_', 'Under_score'],
    ['\\', 'Back\\slash'],
    ["'", "O'Hara; drop table users"],
    ['?', 'Who? $1'],
  ])('are found by %s as by any other letter', async (sign, name) => {
    const firm = await aFirm(server, name);
    const found = await searched<AdminUser>('users', { q: sign });
    const all = await admin.get<AdminUser[]>('/api/admin/users');
    expect(found.map(({ id }) => id)).toContain(firm.user.id);
    expect(found.length).toBeLessThan(all.body.length);
    expect(await searched('users', { q: `${name} ${name}` })).toHaveLength(1);
  });

  test('of the same moment are neither skipped nor repeated between two pages', async () => {
    const { firmId } = await aLastingFirm(server, 'Wexcombe');
    await asSuperuser(
      `insert into users (firm_id, email, created_at)
       select $1, n || '@wexcombe.example', timestamptz '2098-01-01 00:00:00.123456Z' + n * interval '50 microseconds'
       from generate_series(1, 45) n`,
      [firmId],
    );
    const rows = await inPages<AdminUser>('/api/admin/users?q=wexcombe.example&limit=10');
    expect(rows).toHaveLength(45);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(45);
    const whole = await admin.get<AdminUser[]>('/api/admin/users?q=wexcombe.example');
    expect(rows).toEqual(whole.body);
  });

  test.each([
    ['status=paying', 'status'],
    ['plan=gold', 'plan'],
    ['q=', 'q'],
    [`q=${'x'.repeat(201)}`, 'q'],
    ['q=%00', 'q'],
    ['limit=0', 'limit'],
    ['after=x', 'after'],
    ['role=owner', 'role'],
  ])('asked for with %s name what is wrong', async (query, field) => {
    const { status, body } = await admin.get<{ errors: { field: string }[] }>(
      `/api/admin/users?${query}`,
    );
    expect([status, body.errors.map((one) => one.field)]).toEqual([400, [field]]);
  });
});

describe('payments', () => {
  test('name the firm and who subscribed', async () => {
    const firm = await calls(
      await aFirm(server, 'Yarrow Law'),
      'Pia',
      'Yarrow',
      'pia@yarrow.example',
    );
    const id = await pays(firm, { amount: '712.00' });
    const [payment] = await searched<SubscriptionPayment>('subscription-payments', { q: 'yarrow' });
    expect(payment).toMatchObject({
      id,
      userId: firm.user.id,
      email: 'pia@yarrow.example',
      companyName: 'Yarrow Law',
      amount: '712.00',
      currency: 'usd',
      status: 'succeeded',
      subscriptionPlan: 'professional',
      interval: 'monthly',
      paidAt: '2098-03-14T09:26:53.000Z',
    });
  });

  test('of somebody who is gone stay', async () => {
    const firm = await aFirm(server, 'Zweig Law');
    const id = await pays(firm);
    await asSuperuser('delete from users where id = $1', [firm.user.id]);
    const [payment] = await searched<SubscriptionPayment>('subscription-payments', { q: 'zweig' });
    expect(payment).toMatchObject({ id, email: null, companyName: 'Zweig Law' });
  });

  test('are found by status, and come in pages to the end', async () => {
    const firm = await aFirm(server, 'Pennyworth');
    for (let n = 0; n < 23; n += 1) {
      const status = n % 4 === 0 ? 'failed' : 'succeeded';
      await pays(firm, {
        status,
        createdAt: `2098-02-${String(1 + (n % 9)).padStart(2, '0')}T00:00:00Z`,
      });
    }
    const failed = await searched('subscription-payments', { q: 'pennyworth', status: 'failed' });
    expect(failed).toHaveLength(6);
    const rows = await inPages<SubscriptionPayment>(
      '/api/admin/subscription-payments?q=pennyworth&limit=5',
    );
    expect(rows).toEqual(await searched('subscription-payments', { q: 'pennyworth' }));
    expect(rows).toHaveLength(23);
  });
});

describe('as tables', () => {
  test('accounts have the columns that were promised, and are safe in a spreadsheet', async () => {
    const firm = await calls(await aFirm(server, 'Ibex Law'), 'Una', 'Ibex', '=cmd@ibex.example');
    const other = await aFirm(server, 'Ibex Tax');
    await pays(firm, { amount: '89.00' });
    await pays(firm, { amount: '29.50' });
    await pays(firm, { amount: '500.00', status: 'failed' });
    await asSuperuser(
      `update firms set subscription_status = 'active', subscription_plan = 'professional',
         subscription_start_date = '2098-01-31T23:59:00Z' where id = $1`,
      [firm.firmId],
    );
    await asSuperuser('update firms set subscription_start_date = null where id = $1', [
      other.firmId,
    ]);
    const reply = await admin.get('/api/admin/users/export?q=ibex');
    const today = server.clock.now.toISOString().slice(0, 10);
    expect(reply.header('content-disposition')).toContain(`users-${today}.csv`);
    expect(reply.header('content-type')).toBe('text/csv; charset=utf-8');
    const [titles, ...rows] = csvRowsOf(reply.text).filter((row) => row.length > 1);
    expect(titles).toEqual(['User ID', 'Email', 'Plan', 'Status', 'Start Date', 'Total Payments']);
    expect(rows.toSorted((a, b) => Number(a[5] === '0.00') - Number(b[5] === '0.00'))).toEqual([
      [firm.user.id, "'=cmd@ibex.example", 'Professional', 'active', '2098-01-31', '118.50'],
      [other.user.id, other.user.email, 'No Plan', 'trialing', '', '0.00'],
    ]);
  });

  test('payments are all in one file', async () => {
    const firm = await aFirm(server, '+Lotus, "Law"');
    const id = await pays(firm, { amount: '1992.00', plan: 'enterprise' });
    const reply = await owner.get('/api/admin/subscription-payments/export');
    expect(reply.header('content-disposition')).toMatch(
      /subscription-payments-\d{4}-\d\d-\d\d\.csv/,
    );
    const rows = csvRowsOf(reply.text).filter((row) => row.length > 1);
    const { body } = await admin.get<{ count: number }>('/api/admin/subscription-payments/count');
    expect(rows).toHaveLength(body.count + 1);
    const day = '2098-03-14';
    expect(rows.find(([one]) => one === id)).toEqual([
      ...[id, day, `'+Lotus, "Law"`, firm.user.email, 'Enterprise', 'monthly', '1992.00', 'usd'],
      ...['succeeded', '', '', id],
    ]);
  });
});

describe('the provider', () => {
  test('of an installation without keys is the sandbox, which can charge and pay out', async () => {
    const { body } = await owner.get<ProviderState>('/api/admin/provider');
    expect(body).toEqual({
      kind: 'sandbox',
      isTest: true,
      isReachable: true,
      hasAccount: true,
      canCharge: true,
      hasBankAccount: true,
      canPayOut: true,
      payoutSchedule: 'daily, after 2 days',
      hasWebhook: true,
      lastEventAt: null,
      dashboardUrl: 'https://dashboard.stripe.com/test/',
    });
    await asSuperuser(
      `insert into provider_events (id, type, created_at, received_at)
       values ('evt_1', 'invoice.paid', now(), '2098-03-14T09:26:53Z')`,
    );
    const { body: later } = await owner.get<ProviderState>('/api/admin/provider');
    expect(later.lastEventAt).toBe('2098-03-14T09:26:53.000Z');
  });

  const withKeys = async (apiUrl: string) => {
    const live = await startTestServer({
      STRIPE_SECRET_KEY: 'sk_live_x',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
      STRIPE_WEBHOOK_SECRET: 'whsec_x',
      STRIPE_API_URL: apiUrl,
    });
    return aColleague(live, await aFirm(live), { role: 'owner' });
  };

  test.each([
    ['refuses', 401, { error: { type: 'invalid_request_error', message: 'No such key' } }],
    ['is out of order', 500, { error: { type: 'api_error' } }],
    ['answers with something else', 200, '<html>Bad gateway</html>'],
  ])('that %s is not reachable, and the figures stay', async (_, status, answer) => {
    const stub = http.createServer((_request, reply) => {
      reply.writeHead(status, { 'content-type': 'application/json' });
      reply.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
    });
    await new Promise<void>((done) => stub.listen(0, '127.0.0.1', done));
    try {
      const { port } = stub.address() as AddressInfo;
      const boss = await withKeys(`http://127.0.0.1:${port}`);
      const { status: answered, body } = await boss.get<ProviderState>('/api/admin/provider');
      expect([answered, body]).toEqual([
        200,
        {
          kind: 'stripe',
          isTest: false,
          isReachable: false,
          hasAccount: null,
          canCharge: null,
          hasBankAccount: null,
          canPayOut: null,
          payoutSchedule: null,
          hasWebhook: true,
          lastEventAt: null,
          dashboardUrl: 'https://dashboard.stripe.com/',
        },
      ]);
      expect((await boss.get('/api/admin/subscription-stats')).status).toBe(200);
    } finally {
      stub.close();
    }
  });

  test('that is not there at all is not reachable', async () => {
    const boss = await withKeys('http://127.0.0.1:1');
    const { body } = await boss.get<ProviderState>('/api/admin/provider');
    expect(body).toMatchObject({ isReachable: false, canCharge: null });
  });
});
