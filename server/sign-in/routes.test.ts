import { beforeAll, describe, expect, test } from 'vitest';
import type { Problem } from '#contract/problems.ts';
import type { CurrentUser } from '#contract/users.ts';
import { openDemoFirms } from '#server/demo/seed.ts';
import { asSystem } from '#server/kit/db.ts';
import { hashToken } from '#server/kit/tokens.ts';
import { Browser } from '#server/testing/browser.ts';
import { aFirm, goodPassword, type TestFirm } from '#server/testing/firms.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';

const minute = 60_000;
const hour = 60 * minute;
let server: TestServer;
let firm: TestFirm;

beforeAll(async () => {
  server = await startTestServer();
  firm = await aFirm(server, 'Okafor & Reyes');
});

const visitor = () => new Browser(server);
const signIn = (browser: Browser, password = goodPassword, email = firm.user.email) =>
  browser.post<Problem & CurrentUser>('/api/login', { email, password });
const who = (browser: Browser) => browser.get<CurrentUser>('/api/auth/user');

describe('signing up', () => {
  test('makes a firm in a 14-day trial and signs its manager in', async () => {
    const browser = visitor();
    const { status, body } = await browser.post<CurrentUser>('/api/sign-up', {
      email: 'Lena@Brandt.example',
      password: goodPassword,
      firstName: 'Lena',
      lastName: 'Brandt',
      companyName: 'Brandt Law',
      timeZone: 'America/Chicago',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      firstName: 'Lena',
      companyName: 'Brandt Law',
      role: 'user',
      firmRole: 'manager',
      subscriptionStatus: 'trialing',
      timeZone: 'America/Chicago',
      country: 'United States',
    });
    const days = (Date.parse(body.trialEndsAt ?? '') - server.clock.now.getTime()) / (24 * hour);
    expect(days).toBe(14);
    expect((await who(browser)).body).toEqual(body);
  });

  test('the same sign-up again signs in; with another password it is refused', async () => {
    const values = {
      email: firm.user.email.toUpperCase(),
      password: goodPassword,
      firstName: 'A',
      lastName: 'B',
      companyName: 'C',
    };
    const again = await visitor().post<CurrentUser>('/api/sign-up', values);
    expect(again).toMatchObject({ status: 200, body: { id: firm.user.id } });
    const other = await visitor().post<Problem>('/api/sign-up', {
      ...values,
      password: 'another long enough one',
    });
    expect(other).toMatchObject({
      status: 409,
      body: {
        errors: [{ field: 'email' }],
        detail: 'There is an account with this e-mail already. Please sign in.',
      },
    });
  });

  test.each([
    [
      { password: 'short' },
      'Password must have at least 15 characters; a short sentence works well.',
    ],
    [
      { password: 'aaaaaaaaaaaaaaaaaaaa' },
      'Password is too easy to guess. Please choose other words.',
    ],
    [
      { password: '123456789012345678' },
      'Password is too easy to guess. Please choose other words.',
    ],
    [
      { password: 'passwordpassword1' },
      'Password is too easy to guess. Please choose other words.',
    ],
    [
      { password: 'HarborDentalHarborDental' },
      'Password is too easy to guess. Please choose other words.',
    ],
    [{ email: 'nobody' }, 'Email must be an e-mail address.'],
    [{ email: 'a@b.example\r\nBcc: x@y.example' }, 'Email must be an e-mail address.'],
    [{ companyName: ' ' }, 'Company name is required.'],
    [{ role: 'owner' }, 'Unknown field: role.'],
    [{ firmRole: 'manager' }, 'Unknown field: firmRole.'],
  ])('%j is refused', async (values, detail) => {
    const reply = await visitor().post<Problem>('/api/sign-up', {
      email: 'new@firm.example',
      password: goodPassword,
      firstName: 'A',
      lastName: 'B',
      companyName: 'HarborDental',
      ...values,
    });
    expect(reply).toMatchObject({ status: 400, body: { detail } });
  });

  test('people who sign up at the same moment get a firm each', async () => {
    const people = 12;
    const made = await Promise.all(Array.from({ length: people }, () => aFirm(server)));
    expect(new Set(made.map(({ firmId }) => firmId)).size).toBe(people);
  });
});

describe('signing in', () => {
  test('answers with the person, whatever the case of the e-mail, and sets a cookie no script can read', async () => {
    const browser = visitor();
    const reply = await signIn(browser, goodPassword, firm.user.email.toUpperCase());
    expect(reply).toMatchObject({
      status: 200,
      body: { id: firm.user.id, companyName: 'Okafor & Reyes' },
    });
    expect(reply.header('set-cookie')).toMatch(/sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax/);
    expect(JSON.stringify(reply.body)).not.toMatch(/argon2|passwordHash|stripe/i);
  });

  test('an unknown account and a wrong password are the same answer', async () => {
    const unknown = await signIn(visitor(), goodPassword, 'nobody@firm.example');
    const wrong = await signIn(visitor(), 'not the right password');
    expect(unknown.status).toBe(401);
    expect({ ...unknown.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' });
    expect(wrong.body.detail).toBe('The e-mail or the password is not right.');
  });

  test('a session gets a new id at sign-in, and the old one is dead', async () => {
    const browser = visitor();
    browser.cookies.set('sid', 'chosen-by-an-attacker');
    await signIn(browser);
    const first = browser.cookies.get('sid');
    expect(first).not.toBe('chosen-by-an-attacker');
    await signIn(browser);
    const old = visitor();
    old.cookies.set('sid', first ?? '');
    expect((await who(old)).status).toBe(401);
    expect((await who(browser)).status).toBe(200);
  });

  test('only a hash of the session is stored', async () => {
    const browser = visitor();
    await signIn(browser);
    const token = browser.cookies.get('sid') ?? '';
    const rows = await asSystem(server.engine, 'test', (db) =>
      db.selectFrom('sessions').selectAll().execute(),
    );
    expect(rows.some(({ sid }) => sid === hashToken(token))).toBe(true);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('signing out ends the session on the server', async () => {
    const browser = visitor();
    await signIn(browser);
    const token = browser.cookies.get('sid') ?? '';
    const out = await browser.get('/api/logout', { 'sec-fetch-site': 'same-origin' });
    expect(out).toMatchObject({ status: 302 });
    expect(out.header('location')).toBe('/');
    browser.cookies.set('sid', token);
    expect((await who(browser)).status).toBe(401);
  });

  test('another site cannot sign anybody out', async () => {
    const browser = visitor();
    await signIn(browser);
    expect((await browser.get('/api/logout', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await who(browser)).status).toBe(200);
  });

  test('a session ends after half an hour without use, and after twelve hours in any case', async () => {
    const browser = visitor();
    await signIn(browser);
    server.clock.pass(29 * minute);
    expect((await who(browser)).status).toBe(200);
    server.clock.pass(29 * minute);
    expect((await who(browser)).status).toBe(200);
    server.clock.pass(31 * minute);
    expect((await who(browser)).status).toBe(401);

    // What the page asks by itself every half minute does not count as use.
    await signIn(browser);
    for (let passed = 0; passed < 30 * minute; passed += 10 * minute) {
      expect((await browser.get('/api/notifications')).status).toBe(200);
      server.clock.pass(10 * minute);
    }
    expect((await who(browser)).status).toBe(401);

    await signIn(browser);
    for (let passed = 0; passed < 12 * hour - minute; passed += 20 * minute) {
      expect((await who(browser)).status).toBe(200);
      server.clock.pass(20 * minute);
    }
    expect((await who(browser)).status).toBe(401);
  });
});

describe('guessing', () => {
  const guess = (browser: Browser, email: string) =>
    signIn(browser, 'certainly not this one', email);

  test('is slowed down from the sixth failure, with the time to wait', async () => {
    const { user } = await aFirm(server);
    for (let i = 0; i < 6; i++) expect((await guess(visitor(), user.email)).status).toBe(401);
    const refused = await guess(visitor(), user.email);
    expect(refused.status).toBe(429);
    expect(refused.header('retry-after')).toBe('1');
    expect(refused.body.detail).toBe('Too many attempts. Please wait 1 second and try again.');
    server.clock.pass(1000);
    expect((await guess(visitor(), user.email)).status).toBe(401);
    server.clock.pass(1000);
    expect((await guess(visitor(), user.email)).status).toBe(429);
    server.clock.pass(minute);
  });

  test('does not lock out the owner of the account, who uses a known browser', async () => {
    const { user, browser } = await aFirm(server);
    for (let i = 0; i < 6; i++) await guess(visitor(), user.email);
    expect((await signIn(visitor(), goodPassword, user.email)).status).toBe(429);
    browser.cookies.delete('sid');
    expect((await signIn(browser, goodPassword, user.email)).status).toBe(200);
    server.clock.pass(minute);
  });

  test('all at once gets no further than one after the other', async () => {
    const { user } = await aFirm(server);
    const replies = await Promise.all(
      Array.from({ length: 15 }, () => guess(visitor(), user.email)),
    );
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(6);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(9);
    server.clock.pass(2 * minute);
    const owners = await Promise.all(
      Array.from({ length: 10 }, () => signIn(visitor(), goodPassword, user.email)),
    );
    expect(owners.every(({ status }) => status === 200)).toBe(true);
  });

  test('from one address is limited over all accounts, also all at once', async () => {
    const replies = await Promise.all(
      Array.from({ length: 25 }, (_, i) => guess(visitor(), `nobody${i}@firm.example`)),
    );
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(20);
    expect((await guess(visitor(), 'somebody@firm.example')).status).toBe(429);
    server.clock.pass(minute + 1);
    expect((await guess(visitor(), 'somebody@firm.example')).status).toBe(401);
  });
});

describe('a lost password', () => {
  const ask = (email: string) => visitor().post('/api/forgot-password', { email });
  const tokenFor = async (email: string) => {
    server.outbox.length = 0;
    await ask(email);
    await expect.poll(() => server.outbox.length).toBe(1);
    return server.outbox[0]?.text.match(/#token=([\w-]+)/)?.[1] ?? '';
  };
  const reset = (token: string, password = 'a completely new sentence') =>
    visitor().post<Problem & CurrentUser>('/api/reset-password', { token, password });

  test('is replaced through a link that works once and ends all sessions', async () => {
    const own = await aFirm(server);
    const token = await tokenFor(own.user.email);
    expect(server.outbox[0]).toMatchObject({
      to: own.user.email,
      subject: 'Set a new Firmament password',
    });
    expect(server.outbox[0]?.text).toContain('http://firm.example/reset-password#token=');
    expect(await reset(token)).toMatchObject({ status: 200, body: { id: own.user.id } });
    expect((await who(own.browser)).status).toBe(401);
    expect((await signIn(visitor(), goodPassword, own.user.email)).status).toBe(401);
    expect((await signIn(visitor(), 'a completely new sentence', own.user.email)).status).toBe(200);
    expect(await reset(token)).toMatchObject({
      status: 400,
      body: { detail: 'This link does not work any more. Please ask for a new one.' },
    });
  });

  test('only the newest link works, for half an hour', async () => {
    const own = await aFirm(server);
    const first = await tokenFor(own.user.email);
    const second = await tokenFor(own.user.email);
    expect((await reset(first)).status).toBe(400);
    server.clock.pass(31 * minute);
    expect((await reset(second)).status).toBe(400);
  });

  test('of two that use the link at once, one gets in', async () => {
    const own = await aFirm(server);
    const token = await tokenFor(own.user.email);
    const statuses = (await Promise.all([reset(token), reset(token)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 400]);
  });

  test('says the same for an account that does not exist, and the link ignores the Host header', async () => {
    const own = await aFirm(server);
    server.outbox.length = 0;
    const known = await visitor().post(
      '/api/forgot-password',
      { email: own.user.email },
      { host: 'evil.example' },
    );
    const unknown = await ask('nobody-at-all@firm.example');
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    await expect.poll(() => server.outbox.length).toBe(1);
    expect(server.outbox[0]?.text).not.toContain('evil.example');
  });
});

describe('a new password', () => {
  test('ends what is under way with the old one', async () => {
    const own = await aFirm(server);
    server.outbox.length = 0;
    await visitor().post('/api/forgot-password', { email: own.user.email });
    await expect.poll(() => server.outbox.length).toBe(1);
    const token = server.outbox[0]?.text.match(/#token=([\w-]+)/)?.[1];
    const browsers = Array.from({ length: 10 }, () => visitor());
    const signIns = browsers.map((browser) => signIn(browser, goodPassword, own.user.email));
    const [, reset] = await Promise.all([
      signIns[0],
      visitor().post('/api/reset-password', { token, password: 'a completely new sentence' }),
    ]);
    await Promise.all(signIns);
    expect(reset.status).toBe(200);
    for (const browser of browsers) expect((await who(browser)).status).toBe(401);
  });

  test('forgets every browser that was known', async () => {
    const own = await aFirm(server);
    await signIn(own.browser, goodPassword, own.user.email);
    const devices = () =>
      asSystem(server.engine, 'test', (db) =>
        db
          .selectFrom('knownDevices')
          .select('tokenHash')
          .where('userId', '=', own.user.id)
          .execute(),
      );
    expect(await devices()).toHaveLength(1);
    const before = own.browser.cookies.get('device') ?? '';
    server.outbox.length = 0;
    await visitor().post('/api/forgot-password', { email: own.user.email });
    await expect.poll(() => server.outbox.length).toBe(1);
    const token = server.outbox[0]?.text.match(/#token=([\w-]+)/)?.[1];
    await visitor().post('/api/reset-password', { token, password: 'a completely new sentence' });
    expect((await devices()).map(({ tokenHash }) => tokenHash)).not.toContain(hashToken(before));
  });
});

test('one mailbox gets at most five links an hour, whoever asks', async () => {
  const own = await aFirm(server);
  server.clock.pass(minute + 1);
  server.outbox.length = 0;
  await Promise.all(
    Array.from({ length: 8 }, () =>
      visitor().post('/api/forgot-password', { email: own.user.email }),
    ),
  );
  await expect.poll(() => server.outbox.length).toBe(5);
  const token = server.outbox[4]?.text.match(/#token=([\w-]+)/)?.[1];
  const reply = await visitor().post('/api/reset-password', {
    token,
    password: 'a completely new sentence',
  });
  expect(reply.status).toBe(200);
});

test('the demo’s accounts are nobody’s where the demo is switched off', async () => {
  const off = await startTestServer({ SEED_DEMO: 'no' });
  await openDemoFirms(off.engine, new Date());
  const body = { email: 'owner@firmament.example', password: 'firmament-demo-2026' };
  expect((await new Browser(off).post('/api/login', body)).status).toBe(401);
});

test('the public password works on this machine, elsewhere only where the operator says so', async () => {
  const body = { email: 'owner@firmament.example', password: 'firmament-demo-2026' };
  const statuses = async (settings: Record<string, string>) => {
    const one = await startTestServer(settings);
    await openDemoFirms(one.engine, new Date());
    const from = async (remoteAddress: string, headers = {}) => {
      const asked = { method: 'POST', url: '/api/login', payload: body } as const;
      const { statusCode } = await one.app.inject({ ...asked, remoteAddress, headers });
      return statusCode;
    };
    return [
      await from('127.0.0.1'),
      await from('::ffff:127.0.0.1'),
      await from('10.0.0.7'),
      // A proxy on this machine asks for somebody else.
      await from('127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }),
    ];
  };
  expect(await statuses({})).toEqual([200, 200, 401, 401]);
  expect(await statuses({ SEED_DEMO: 'yes', TRUSTED_PROXIES: '1' })).toEqual([200, 200, 200, 200]);
});

describe('the way to the sign-in page', () => {
  test.each([
    ['/api/login', {}, '/sign-in'],
    [
      '/api/login?returnTo=/legal-admin%3Fstatus=pending',
      {},
      '/sign-in?returnTo=%2Flegal-admin%3Fstatus%3Dpending',
    ],
    ['/api/login?returnTo=https://evil.example', {}, '/sign-in'],
    ['/api/login?returnTo=//evil.example', {}, '/sign-in'],
    ['/api/login?returnTo=/%5Cevil.example', {}, '/sign-in'],
    ['/api/login?returnTo=/api/logout', {}, '/sign-in'],
    ['/api/login?returnTo=/%E2%9C%93', {}, '/sign-in'],
    [
      '/api/login',
      { referer: 'http://firm.example/clients?x=1' },
      '/sign-in?returnTo=%2Fclients%3Fx%3D1',
    ],
    ['/api/login', { referer: 'http://evil.example/clients' }, '/sign-in'],
  ])('%s %j leads to %s', async (url, headers, location) => {
    const reply = await visitor().get(url, headers);
    expect([reply.status, reply.header('location')]).toEqual([302, location]);
  });
});
