/** Apps, passkeys and recovery codes, from setting them up to the day they are lost. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RequestOptions, UsedCredential } from '#contract/passkey-credentials.ts';
import type { Problem } from '#contract/problems.ts';
import type { SecondFactors } from '#contract/second-factors.ts';
import type { CurrentUser } from '#contract/users.ts';
import { asSystem } from '#server/kit/db.ts';
import { Browser } from '#server/testing/browser.ts';
import { aColleague, aFirm, goodPassword, type TestFirm } from '#server/testing/firms.ts';
import { SoftPasskey } from '#server/testing/passkey.ts';
import { anApp, aPasskey, nextCode } from '#server/testing/second-factors.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';

const minute = 60_000;
const short = 'heron 42 wade';

let server: TestServer;
let firm: TestFirm;
let otherFirm: TestFirm;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  firm = await aFirm(server);
  otherFirm = await aFirm(server);
  server.outbox.length = 0;
});

const visitor = () => new Browser(server);
const who = async (browser: Browser) => (await browser.get<CurrentUser>('/api/auth/user')).status;
const factors = async (browser = firm.browser) =>
  (await browser.get<SecondFactors>('/api/account/second-factors')).body;

/** A browser that has given the password, and waits. */
async function halfWay(password = goodPassword) {
  const browser = visitor();
  const reply = await browser.post<Problem>('/api/login', { email: firm.user.email, password });
  return { browser, reply };
}
const step = (browser: Browser, body: object) =>
  browser.post<Problem & CurrentUser>('/api/login/second-step', body);
const ways = async (browser: Browser) =>
  (await browser.get<{ ways: string[] }>('/api/login/second-step')).body.ways;

async function passkeyStep(browser: Browser, soft: SoftPasskey, how = {}) {
  const options = await browser.post<RequestOptions>('/api/login/second-step/options');
  return step(browser, { way: 'passkey', credential: soft.use(options.body, how) });
}
async function passkeySignIn(browser: Browser, soft: SoftPasskey, how = {}) {
  const options = await browser.post<RequestOptions>('/api/login/passkey/options');
  const credential = soft.use(options.body, how);
  const reply = await browser.post<Problem>('/api/login/passkey', { credential });
  return { reply, credential };
}
async function tokenTo(to: string, subject: RegExp) {
  const here = () => server.outbox.find((one) => one.to === to && subject.test(one.subject));
  await expect.poll(() => here() !== undefined).toBe(true);
  return here()?.text.match(/#token=([\w-]+)/)?.[1];
}
async function subjects(email: string, many: number) {
  const here = () => server.outbox.filter(({ to }) => to === email).map(({ subject }) => subject);
  await expect.poll(() => here().length).toBe(many);
  return here();
}

describe('an authenticator app', () => {
  test('counts from its first code on, comes with ten recovery codes, and is told by letter', async () => {
    const begun = await firm.browser.post<{ secret: string; uri: string }>(
      '/api/account/authenticator-app',
    );
    const { secret, uri } = begun.body;
    expect(uri).toContain(`secret=${secret}`);
    expect(uri).toContain(encodeURIComponent(firm.user.email));
    expect((await halfWay()).reply.status).toBe(200);
    const wrong = await firm.browser.put<Problem>('/api/account/authenticator-app', {
      code: '000000',
    });
    expect(wrong).toMatchObject({ status: 400, body: { errors: [{ field: 'code' }] } });
    const done = await firm.browser.put<{ recoveryCodes: string[] }>(
      '/api/account/authenticator-app',
      { code: nextCode(firm.browser, secret) },
    );
    expect(new Set(done.body.recoveryCodes).size).toBe(10);
    for (const code of done.body.recoveryCodes) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
    expect(await factors()).toMatchObject({ passkeys: [], recoveryCodesLeft: 10 });
    expect((await factors()).appSince).toBe(server.clock.now.toISOString());
    expect(await subjects(firm.user.email, 1)).toEqual([
      'How you sign in to Firmament was changed',
    ]);
  });

  test('is asked for after the password: half a sign-in opens nothing', async () => {
    const { secret } = await anApp(firm.browser);
    const { browser, reply } = await halfWay();
    expect(reply).toMatchObject({
      status: 401,
      body: { type: 'second-step', detail: 'Please go on with your second step.' },
    });
    expect(await who(browser)).toBe(401);
    expect(await ways(browser)).toEqual(['app', 'recovery-code']);
    const done = await step(browser, { way: 'app', code: nextCode(firm.browser, secret) });
    expect(done).toMatchObject({ status: 200, body: { id: firm.user.id } });
    expect(await who(browser)).toBe(200);
    expect(browser.cookies.has('second-step')).toBe(false);
    expect((await browser.get('/api/login/second-step')).status).toBe(401);
  });

  test('gives codes that work once, with or without a blank in the middle', async () => {
    const { secret } = await anApp(firm.browser);
    const code = nextCode(firm.browser, secret);
    const first = await halfWay();
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    expect((await step(first.browser, { way: 'app', code: spaced })).status).toBe(200);
    const second = await halfWay();
    const again = await step(second.browser, { way: 'app', code });
    expect(again).toMatchObject({
      status: 400,
      body: { errors: [{ message: 'Code is not right. Each code of the app works once.' }] },
    });
    // Two who read the same code at the same moment.
    const both = [await halfWay(), await halfWay()];
    const next = nextCode(firm.browser, secret);
    const replies = await Promise.all(
      both.map(({ browser }) => step(browser, { way: 'app', code: next })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('of somebody else opens nothing', async () => {
    await anApp(firm.browser);
    const theirs = await anApp(otherFirm.browser);
    const { browser } = await halfWay();
    const code = nextCode(firm.browser, theirs.secret);
    expect((await step(browser, { way: 'app', code })).status).toBe(400);
    expect(await who(browser)).toBe(401);
  });

  test('is removed again, with its codes, and then nothing is asked for', async () => {
    await anApp(firm.browser);
    const removed = await firm.browser.delete<SecondFactors>('/api/account/authenticator-app');
    expect(removed.body).toEqual({ appSince: null, passkeys: [], recoveryCodesLeft: 0 });
    expect((await halfWay()).reply.status).toBe(200);
    expect(await subjects(firm.user.email, 2)).toHaveLength(2);
  });

  test('is sealed where it is stored', async () => {
    const { secret } = await anApp(firm.browser);
    const { rows } = await server.engine.transaction('select 1', (connection) =>
      connection.query('select secret from authenticator_apps where user_id = $1', [firm.user.id]),
    );
    expect((rows[0] as { secret: string }).secret).toMatch(/^v1\./);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  test('a second one, and a code without one, are refused', async () => {
    const none = await firm.browser.put('/api/account/authenticator-app', { code: '123456' });
    expect(none.status).toBe(409);
    await anApp(firm.browser);
    expect((await firm.browser.post('/api/account/authenticator-app')).status).toBe(409);
  });
});

describe('guessing', () => {
  const guess = (browser: Browser) => step(browser, { way: 'app', code: '000000' });

  test('ends the sign-in after five tries: the password is asked for again', async () => {
    await anApp(firm.browser);
    const { browser } = await halfWay();
    for (let i = 0; i < 4; i++) expect((await guess(browser)).status).toBe(400);
    expect((await guess(browser)).status).toBe(401);
    expect((await guess(browser)).status).toBe(401);
  });

  test('is slowed down across sign-ins, and the owner of the account is not', async () => {
    const { secret } = await anApp(firm.browser);
    const known = visitor();
    for (const [name, value] of firm.browser.cookies) {
      if (name === 'device') known.cookies.set(name, value);
    }
    const statuses: number[] = [];
    for (let i = 0; i < 2; i++) {
      const { browser } = await halfWay();
      for (let j = 0; j < 4; j++) statuses.push((await guess(browser)).status);
    }
    expect(statuses).toContain(429);
    await known.post('/api/login', { email: firm.user.email, password: goodPassword });
    const code = nextCode(firm.browser, secret);
    expect((await step(known, { way: 'app', code })).status).toBe(200);
  });

  test('a sign-in that waited for ten minutes is over', async () => {
    const { secret } = await anApp(firm.browser);
    const { browser } = await halfWay();
    server.clock.pass(11 * minute);
    const late = await step(browser, { way: 'app', code: nextCode(firm.browser, secret) });
    expect(late).toMatchObject({
      status: 401,
      body: { detail: 'This sign-in has taken too long. Please sign in again.' },
    });
    expect((await visitor().get('/api/login/second-step')).status).toBe(401);
  });
});

describe('recovery codes', () => {
  test('stand in for the app, each once, however they are typed; a letter tells how many are left', async () => {
    const { recoveryCodes } = await anApp(firm.browser);
    const code = recoveryCodes[3] ?? '';
    const first = await halfWay();
    const typed = ` ${code.toUpperCase().replace('-', ' ')} `;
    const done = await step(first.browser, { way: 'recovery-code', code: typed });
    expect(done.status).toBe(200);
    expect(await factors()).toMatchObject({ recoveryCodesLeft: 9 });
    const second = await halfWay();
    expect((await step(second.browser, { way: 'recovery-code', code })).status).toBe(400);
    await subjects(firm.user.email, 2);
    const told = server.outbox.find(({ subject }) => subject.startsWith('A recovery code'));
    expect(told?.text).toContain('9 are left.');
  });

  test('of which two use one at once let one in', async () => {
    const { recoveryCodes } = await anApp(firm.browser);
    const both = [await halfWay(), await halfWay()];
    const replies = await Promise.all(
      both.map(({ browser }) => step(browser, { way: 'recovery-code', code: recoveryCodes[0] })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('are made anew, and the old ones stop working', async () => {
    const { recoveryCodes: old } = await anApp(firm.browser);
    const renewed = await firm.browser.post<{ recoveryCodes: string[] }>(
      '/api/account/recovery-codes',
    );
    expect(renewed.body.recoveryCodes).toHaveLength(10);
    const { browser } = await halfWay();
    expect((await step(browser, { way: 'recovery-code', code: old[0] })).status).toBe(400);
    const code = renewed.body.recoveryCodes[0];
    expect((await step(browser, { way: 'recovery-code', code })).status).toBe(200);
  });

  test('are nothing without something they stand in for', async () => {
    expect((await firm.browser.post('/api/account/recovery-codes')).status).toBe(409);
  });

  test('are stored as hashes', async () => {
    const { recoveryCodes } = await anApp(firm.browser);
    const rows = await asSystem(server.engine, 'test', (db) =>
      db.selectFrom('recoveryCodes').selectAll().where('userId', '=', firm.user.id).execute(),
    );
    expect(rows).toHaveLength(10);
    for (const code of recoveryCodes) expect(JSON.stringify(rows)).not.toContain(code.slice(0, 5));
  });
});

describe('a passkey', () => {
  test('signs in alone, without e-mail and password, and says when it was used', async () => {
    const { soft, recoveryCodes } = await aPasskey(firm.browser);
    expect(recoveryCodes).toHaveLength(10);
    const browser = visitor();
    const { reply } = await passkeySignIn(browser, soft);
    expect(reply).toMatchObject({ status: 200, body: { id: firm.user.id } });
    expect(await who(browser)).toBe(200);
    expect((await factors()).passkeys).toMatchObject([
      { name: 'Telephone', lastUsedAt: server.clock.now.toISOString() },
    ]);
  });

  test('is the second step after a password', async () => {
    const { soft } = await aPasskey(firm.browser);
    const { browser, reply } = await halfWay();
    expect(reply.body.type).toBe('second-step');
    expect(await ways(browser)).toEqual(['passkey', 'recovery-code']);
    expect((await passkeyStep(browser, soft)).status).toBe(200);
    expect(await who(browser)).toBe(200);
  });

  test.each([
    ['asked for by another site', { origin: 'https://evil.example' }],
    ['that did not make sure of its owner', { isVerified: false }],
  ])('%s is refused', async (_, how) => {
    const { soft } = await aPasskey(firm.browser);
    expect((await passkeySignIn(visitor(), soft, how)).reply.status).toBe(401);
    const { browser } = await halfWay();
    expect((await passkeyStep(browser, soft, how)).status).toBe(400);
    expect(await who(browser)).toBe(401);
  });

  test('that signed once cannot be played again', async () => {
    const { soft } = await aPasskey(firm.browser);
    const { credential } = await passkeySignIn(visitor(), soft);
    const again = await visitor().post('/api/login/passkey', { credential });
    expect(again.status).toBe(401);
  });

  test('that signs what was asked of another, or long ago, is refused', async () => {
    const { soft } = await aPasskey(firm.browser);
    const { browser } = await halfWay();
    // What anybody may ask for is no answer to what this sign-in asks for.
    const anyone = await visitor().post<RequestOptions>('/api/login/passkey/options');
    const credential = soft.use(anyone.body);
    expect((await step(browser, { way: 'passkey', credential })).status).toBe(400);
    const options = await visitor().post<RequestOptions>('/api/login/passkey/options');
    server.clock.pass(6 * minute);
    const late = await visitor().post('/api/login/passkey', { credential: soft.use(options.body) });
    expect(late.status).toBe(401);
  });

  test('of somebody else opens nothing but their own account', async () => {
    await aPasskey(firm.browser);
    const { soft } = await aPasskey(otherFirm.browser);
    const { browser } = await halfWay();
    expect((await passkeyStep(browser, soft)).status).toBe(400);
    const stranger = new SoftPasskey(server.config.publicUrl);
    expect((await passkeySignIn(visitor(), stranger)).reply.status).toBe(401);
  });

  test('with a signature that is not its own is refused', async () => {
    const { soft } = await aPasskey(firm.browser);
    const options = await visitor().post<RequestOptions>('/api/login/passkey/options');
    const forger = new SoftPasskey(server.config.publicUrl);
    const forged: UsedCredential = {
      ...soft.use(options.body),
      response: forger.use(options.body).response,
    };
    expect((await visitor().post('/api/login/passkey', { credential: forged })).status).toBe(401);
  });

  test('is named and removed by its person alone', async () => {
    const { passkey, soft } = await aPasskey(firm.browser);
    const url = `/api/account/passkeys/${passkey.id}`;
    const colleague = await aColleague(server, firm);
    for (const browser of [colleague, otherFirm.browser]) {
      expect((await browser.put(url, { name: 'Mine' })).status).toBe(404);
      expect((await browser.delete(url)).status).toBe(404);
    }
    const renamed = await firm.browser.put<SecondFactors>(url, { name: 'Laptop' });
    expect(renamed.body.passkeys).toMatchObject([{ name: 'Laptop' }]);
    const removed = await firm.browser.delete<SecondFactors>(url);
    expect(removed.body).toEqual({ appSince: null, passkeys: [], recoveryCodesLeft: 0 });
    expect((await passkeySignIn(visitor(), soft)).reply.status).toBe(401);
    expect((await halfWay()).reply.status).toBe(200);
  });

  test('is refused when it was made for another site or for somebody else', async () => {
    const options = await firm.browser.post<never>('/api/account/passkeys/options');
    const soft = new SoftPasskey(server.config.publicUrl);
    const add = (browser: Browser, credential: object) =>
      browser.post<Problem>('/api/account/passkeys', { name: 'x', credential });
    const evil = await add(
      firm.browser,
      soft.create(options.body, { origin: 'https://evil.example' }),
    );
    expect(evil.body).toMatchObject({ status: 400, errors: [{ field: 'credential' }] });
    const fresh = await firm.browser.post<never>('/api/account/passkeys/options');
    expect((await add(otherFirm.browser, soft.create(fresh.body))).status).toBe(400);
    expect((await factors(otherFirm.browser)).passkeys).toEqual([]);
  });

  test('cannot be two people’s', async () => {
    const { soft } = await aPasskey(firm.browser);
    const options = await otherFirm.browser.post<never>('/api/account/passkeys/options');
    const credential = soft.create(options.body);
    const reply = await otherFirm.browser.post('/api/account/passkeys', { name: 'x', credential });
    expect(reply.status).toBe(409);
  });
});

describe('who is still there', () => {
  const confirm = (body: object) => firm.browser.post<Problem>('/api/account/confirmation', body);
  const confirmWays = async () =>
    (await firm.browser.get<{ ways: string[] }>('/api/account/confirmation')).body.ways;
  const ask = async () => (await firm.browser.post('/api/account/recovery-codes')).status;

  test('with an app shows the password and a code', async () => {
    const { secret } = await anApp(firm.browser);
    server.clock.pass(11 * minute);
    expect(await confirmWays()).toEqual(['password-and-code']);
    expect(await ask()).toBe(403);
    expect((await confirm({ way: 'password', password: goodPassword })).status).toBe(409);
    const way = 'password-and-code';
    const wrong = await confirm({ way, password: goodPassword, code: '000000' });
    expect(wrong).toMatchObject({ status: 400, body: { errors: [{ field: 'code' }] } });
    const code = nextCode(firm.browser, secret);
    expect((await confirm({ way, password: 'certainly not this', code })).status).toBe(400);
    expect((await confirm({ way, password: goodPassword, code })).status).toBe(204);
    expect(await ask()).toBe(200);
  });

  test('is not shown by a new password alone', async () => {
    await anApp(firm.browser);
    server.clock.pass(11 * minute);
    const body = { current: goodPassword, password: 'a completely new sentence' };
    expect((await firm.browser.put('/api/account/password', body)).status).toBe(204);
    expect(await ask()).toBe(403);
  });

  test('waits a moment after wrong codes, and then gets on', async () => {
    const { secret } = await anApp(firm.browser);
    server.clock.pass(11 * minute);
    const way = 'password-and-code';
    const guess = () => confirm({ way, password: goodPassword, code: '000000' });
    for (let i = 0; i < 6; i++) expect((await guess()).status).toBe(400);
    expect((await guess()).status).toBe(429);
    const code = nextCode(firm.browser, secret);
    expect((await confirm({ way, password: goodPassword, code })).status).toBe(204);
  });

  test('with a passkey shows that', async () => {
    const { soft } = await aPasskey(firm.browser);
    server.clock.pass(11 * minute);
    expect(await confirmWays()).toEqual(['passkey']);
    expect((await confirm({ way: 'password', password: goodPassword })).status).toBe(409);
    const options = await firm.browser.post<RequestOptions>('/api/account/confirmation/options');
    const credential = soft.use(options.body);
    expect((await confirm({ way: 'passkey', credential })).status).toBe(204);
    expect(await ask()).toBe(200);
    expect((await confirm({ way: 'passkey', credential })).status).toBe(400);
  });
});

describe('a short password', () => {
  const change = (current: string, password: string) =>
    firm.browser.put<Problem>('/api/account/password', { current, password });

  test('is enough beside a second factor, which then cannot leave before it is longer', async () => {
    expect((await change(goodPassword, short)).body).toMatchObject({
      errors: [
        { message: 'Password must have at least 15 characters; a short sentence works well.' },
      ],
    });
    const { passkey } = await aPasskey(firm.browser);
    expect((await change(goodPassword, 'heron')).status).toBe(400);
    expect((await change(goodPassword, short)).status).toBe(204);
    const url = `/api/account/passkeys/${passkey.id}`;
    const refused = await firm.browser.delete<Problem>(url);
    expect(refused).toMatchObject({ status: 409 });
    expect(refused.body.detail).toContain('Set one of at least 15 characters');
    expect((await factors()).passkeys).toHaveLength(1);
    expect((await change(short, goodPassword)).status).toBe(204);
    expect((await firm.browser.delete(url)).status).toBe(200);
  });

  test.each(['password1', 'iloveyou', 'Trustno1', 'football1'])(
    '%s is one that everybody tries',
    async (password) => {
      await aPasskey(firm.browser);
      const reply = await change(goodPassword, password);
      expect(reply.body).toMatchObject({
        status: 400,
        errors: [{ message: 'Password is too easy to guess. Please choose other words.' }],
      });
    },
  );
});

describe('a lost password', () => {
  test('is replaced by link, and the second step is still asked for', async () => {
    const { secret } = await anApp(firm.browser);
    await visitor().post('/api/forgot-password', { email: firm.user.email });
    const token = await tokenTo(firm.user.email, /Set a new/);
    const browser = visitor();
    const reply = await browser.post<Problem>('/api/reset-password', {
      token,
      password: 'a completely new sentence',
    });
    expect(reply).toMatchObject({ status: 401, body: { type: 'second-step' } });
    expect(await who(browser)).toBe(401);
    const code = nextCode(firm.browser, secret);
    expect((await step(browser, { way: 'app', code })).status).toBe(200);
    expect(await who(firm.browser)).toBe(401);
  });

  test('ends a sign-in that waits: its first step is worth nothing any more', async () => {
    const { secret } = await anApp(firm.browser);
    const { browser } = await halfWay();
    await firm.browser.put('/api/account/password', {
      current: goodPassword,
      password: 'a completely new sentence',
    });
    const code = nextCode(firm.browser, secret);
    expect((await step(browser, { way: 'app', code })).status).toBe(401);
    expect(await who(browser)).toBe(401);
  });
});

test('an e-mail taken back takes what a stranger has set up along', async () => {
  const email = `stranger-${firm.firmId}@marlowe.example`;
  await firm.browser.post('/api/account/email', { email });
  await visitor().post('/api/confirm-email', { token: await tokenTo(email, /Confirm/) });
  const { soft } = await aPasskey(firm.browser);
  const token = await tokenTo(firm.user.email, /was changed/);
  expect((await visitor().post('/api/undo-email', { token })).status).toBe(200);
  expect((await passkeySignIn(visitor(), soft)).reply.status).toBe(401);
});

test('the demo’s accounts stay as they are: everybody knows their password', async () => {
  await server.engine.transaction('select 1', (connection) =>
    connection.query('update firms set is_demo = true where id = $1', [firm.firmId]),
  );
  expect((await firm.browser.get('/api/account')).body).toMatchObject({ isDemo: true });
  const other = visitor();
  await other.post('/api/login', { email: firm.user.email, password: goodPassword });
  const sessions = await firm.browser.get<{ isThis: boolean }[]>('/api/account/sessions');
  expect(sessions.body).toMatchObject([{ isThis: true }]);
  const refusals = [
    await firm.browser.delete<Problem>('/api/account/sessions'),
    await firm.browser.post<Problem>('/api/account/authenticator-app'),
    await firm.browser.post<Problem>('/api/account/passkeys/options'),
    await firm.browser.post<Problem>('/api/account/email', { email: 'x@y.example' }),
    await firm.browser.put<Problem>('/api/account/password', {
      current: goodPassword,
      password: 'a completely new sentence',
    }),
  ];
  for (const { status, body } of refusals) {
    expect([status, body.detail]).toEqual([
      409,
      'This is a demo account: the way in stays as it is.',
    ]);
  }
});
