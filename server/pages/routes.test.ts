import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
