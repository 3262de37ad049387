/** Sign-in through a real OpenID Connect provider on this machine. */
import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';
import Provider from 'oidc-provider';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CurrentUser } from '#contract/users.ts';
import { asSystem } from '#server/kit/db.ts';
import { Browser } from '#server/testing/browser.ts';
import { aFirm, goodPassword } from '#server/testing/firms.ts';
import { aPasskey } from '#server/testing/second-factors.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { setVerified } from './store.ts';

const accounts: Record<string, { email: string; email_verified: boolean }> = {};
let server: TestServer;
let issuer: string;
let http: Server;

beforeAll(async () => {
  let listen: (request: never, response: never) => void = () => undefined;
  const { createServer } = await import('node:http');
  http = createServer((request, response) => listen(request as never, response as never)).listen(
    0,
    '127.0.0.1',
  );
  await once(http, 'listening');
  issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'firmament',
        client_secret: 'a-secret-of-some-length',
        redirect_uris: ['http://firm.example/api/login/callback'],
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name'],
    },
    findAccount: (_context: unknown, id: string) => ({
      accountId: id,
      claims: () => ({ sub: id, given_name: 'Grace', family_name: 'Hall', ...accounts[id] }),
    }),
  });
  listen = provider.callback() as never;
  server = await startTestServer({
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: 'firmament',
    OIDC_CLIENT_SECRET: 'a-secret-of-some-length',
  });
});
afterAll(() => http.close());

/** A browser at the provider: follows its redirects, signs in on its page, consents. */
async function atProvider(start: string, login: string): Promise<string> {
  const jar = new Map<string, string>();
  let url = start;
  for (let step = 0; step < 20 && url.startsWith(issuer); step++) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    let response = await fetch(url, { headers: { cookie }, redirect: 'manual' });
    if (response.status === 200) {
      const prompt = (await response.text()).includes('name="login"') ? 'login' : 'consent';
      response = await fetch(url, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ prompt, login, password: 'x' }),
        redirect: 'manual',
      });
    }
    for (const one of response.headers.getSetCookie()) {
      const [pair = ''] = one.split(';');
      const at = pair.indexOf('=');
      jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
    url = new URL(response.headers.get('location') ?? '', url).href;
  }
  return url.replace('http://firm.example', '');
}

async function signInAs(login: string, returnTo = '/calendar') {
  const browser = new Browser(server);
  const departed = await browser.get(`/api/login?returnTo=${returnTo}`);
  const back = await atProvider(departed.header('location') ?? '', login);
  const arrived = await browser.get(back);
  return { browser, back, location: arrived.header('location') };
}

test('a newcomer gets a firm in trial and returns to the page they came from', async () => {
  accounts.grace = { email: 'grace@hall.example', email_verified: true };
  const { browser, location } = await signInAs('grace');
  expect(location).toBe('/calendar');
  const { body } = await browser.get<CurrentUser>('/api/auth/user');
  expect(body).toMatchObject({
    email: 'grace@hall.example',
    companyName: 'Law Office of Grace Hall',
    firmRole: 'manager',
    subscriptionStatus: 'trialing',
  });
  const again = await signInAs('grace');
  expect((await again.browser.get<CurrentUser>('/api/auth/user')).body.id).toBe(body.id);
});

test('a newcomer who came from nowhere begins with the tour, once', async () => {
  accounts.noor = { email: 'noor@haddad.example', email_verified: true };
  expect((await signInAs('noor', '/')).location).toBe('/welcome');
  expect((await signInAs('noor', '/')).location).toBe('/');
});

test('a verified address opens the account whose mailbox was proven; an unverified one opens nothing', async () => {
  accounts.impostor = { email: 'somebody@else.example', email_verified: false };
  const impostor = await signInAs('impostor');
  expect(impostor.location).toBe('/sign-in?error=provider');
  expect((await impostor.browser.get('/api/auth/user')).status).toBe(401);

  const firm = await aFirm(server);
  await asSystem(server.engine, 'test', (db) =>
    setVerified(db, { firmId: firm.firmId, userId: firm.user.id }, new Date()),
  );
  accounts.known = { email: firm.user.email, email_verified: true };
  const known = await signInAs('known');
  expect((await known.browser.get<CurrentUser>('/api/auth/user')).body.id).toBe(firm.user.id);
  expect((await firm.browser.get('/api/auth/user')).status).toBe(200);
});

test('an address alone does not get past a second step; a provider that was linked before does', async () => {
  const firm = await aFirm(server);
  const person = { firmId: firm.firmId, userId: firm.user.id };
  await asSystem(server.engine, 'test', (db) => setVerified(db, person, new Date()));
  await aPasskey(firm.browser);
  accounts.reader = { email: firm.user.email, email_verified: true };
  const reader = await signInAs('reader');
  expect(reader.location).toBe('/sign-in?error=provider');
  expect((await reader.browser.get('/api/auth/user')).status).toBe(401);

  const linked = await aFirm(server);
  await asSystem(server.engine, 'test', (db) =>
    setVerified(db, { firmId: linked.firmId, userId: linked.user.id }, new Date()),
  );
  accounts.linked = { email: linked.user.email, email_verified: true };
  const first = await signInAs('linked');
  await aPasskey(first.browser);
  const again = await signInAs('linked');
  expect((await again.browser.get('/api/auth/user')).status).toBe(200);
});

test('whoever took an address that was not theirs is out when its true owner arrives', async () => {
  const squatter = await aFirm(server);
  const { email } = squatter.user;
  accounts.owner = { email, email_verified: true };
  const owner = await signInAs('owner');
  expect((await owner.browser.get<CurrentUser>('/api/auth/user')).body.id).toBe(squatter.user.id);
  expect((await squatter.browser.get('/api/auth/user')).status).toBe(401);
  const again = await squatter.browser.post('/api/login', { email, password: goodPassword });
  expect(again.status).toBe(401);
});

test('a return without, or with somebody else’s, beginning is refused', async () => {
  accounts.grace = { email: 'grace@hall.example', email_verified: true };
  const stranger = new Browser(server);
  const { back } = await signInAs('grace');
  const replayed = await stranger.get(back);
  expect(replayed.header('location')).toBe('/sign-in?error=provider');
  expect((await stranger.get('/api/auth/user')).status).toBe(401);
});

test('the product says that sign-in is by provider', async () => {
  const { body } = await new Browser(server).get<{ signIn: string }>('/api/product');
  expect(body.signIn).toBe('provider');
});
