import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { screens } from '#contract/screens.ts';
import { Browser } from '#server/testing/browser.ts';
import { startTestServer } from '#server/testing/server.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'firmament-pages-'));
fs.mkdirSync(path.join(folder, 'assets'));
fs.writeFileSync(path.join(folder, 'index.html'), '<!doctype html><title>Firmament</title>');
fs.writeFileSync(path.join(folder, 'assets', 'index-abc.js'), 'export {}');
fs.writeFileSync(path.join(folder, 'assets', 'index-abc.js.br'), 'compressed');
afterAll(() => fs.rmSync(folder, { recursive: true }));

let browser: Browser;
beforeAll(async () => {
  browser = new Browser(await startTestServer({}, folder));
});

test.each([...screens.map((screen) => screen.path), '/clients/'])(
  '%s opens the page',
  async (url) => {
    const reply = await browser.get(url);
    expect([reply.status, reply.text]).toEqual([200, '<!doctype html><title>Firmament</title>']);
    expect(reply.header('cache-control')).toBe('no-cache');
  },
);

test.each(['/nothing', '/legal-admin/7', '/clients//'])(
  '%s opens the page with the status 404',
  async (url) => {
    const reply = await browser.get(url);
    expect(reply.status).toBe(404);
    expect(reply.text).toContain('<title>Firmament</title>');
  },
);

test('assets are kept for a year and travel compressed to whoever can read that', async () => {
  const plain = await browser.get('/assets/index-abc.js');
  expect(plain.header('cache-control')).toBe('public, max-age=31536000, immutable');
  const small = await browser.get('/assets/index-abc.js', { 'accept-encoding': 'br' });
  expect([small.text, small.header('content-encoding')]).toEqual(['compressed', 'br']);
});

test.each(['/assets/gone.js', '/favicon.ico', '/.env', '/package.json', '/..%2f..%2fpackage.json'])(
  '%s is a plain 404',
  async (url) => {
    const reply = await browser.get(url);
    expect(reply.status).toBe(404);
    expect(reply.header('content-type')).toContain('application/problem+json');
  },
);

test('the payment form of Stripe is loaded on one page, and only where there are keys', async () => {
  const keys = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  };
  const selling = new Browser(await startTestServer(keys, folder));
  const policyOf = async (who: Browser, url: string) =>
    (await who.get(url)).header('content-security-policy');
  for (const url of ['/subscribe-new?plan=basic', '/subscribe-new/']) {
    const policy = await policyOf(selling, url);
    expect(policy).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com;");
    expect(policy).toContain('frame-src https://js.stripe.com');
    expect(policy).toContain("connect-src 'self' https://api.stripe.com;");
  }
  for (const url of ['/', '/pricing', '/profile', '/api/product']) {
    expect(await policyOf(selling, url)).not.toContain('stripe');
  }
  expect(await policyOf(browser, '/subscribe-new')).not.toContain('stripe');
});

describe('on a billing host', () => {
  const billing = {
    BILLING_HOSTS: 'billing.firm.example, pay.firm.example:8443',
    SIGN_IN_URL: 'https://office.firm.example/?a="<b>&c',
  };
  const metaOf = async (who: Browser, host: string) =>
    /<meta name="firmament-sign-in" content="([^"]*)" \/>/.exec(
      (await who.get('/', { host })).text,
    )?.[1];

  test('the page says where to sign in, and on all others it does not', async () => {
    const both = new Browser(await startTestServer(billing, folder));
    const address = 'https://office.firm.example/?a=&quot;&lt;b>&amp;c/login';
    expect(await metaOf(both, 'billing.firm.example')).toBe(address);
    expect(await metaOf(both, 'BILLING.firm.example:3000')).toBe(address);
    expect(await metaOf(both, 'pay.firm.example:8443')).toBe(address);
    for (const host of ['pay.firm.example', 'firm.example', 'billing.firm.example.evil.example']) {
      expect([host, await metaOf(both, host)]).toEqual([host, undefined]);
    }
    expect(await metaOf(browser, 'billing.firm.example')).toBeUndefined();
  });

  test('it leads to this installation, unless another one is named', async () => {
    const { BILLING_HOSTS } = billing;
    const alone = new Browser(await startTestServer({ BILLING_HOSTS }, folder));
    expect(await metaOf(alone, 'billing.firm.example')).toBe('http://firm.example/login');
  });
});
