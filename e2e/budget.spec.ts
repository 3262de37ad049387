/** What a page may weigh: its scripts, as they travel, and how many files they are. */
import type { Page, Response } from '@playwright/test';
import { chart } from './dashboard-page.ts';
import { signInToDemo } from './firm.ts';
import { expect, test } from './journey.ts';
import { taskList } from './tasks-page.ts';

const kB = 1000;
const mostFiles = 20;

async function scriptsOf(page: Page, path: string): Promise<number> {
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (response.headers()['content-type']?.includes('javascript')) scripts.push(response);
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  let bytes = 0;
  for (const script of scripts) {
    expect.soft(script.headers()['content-encoding'], script.url()).toMatch(/^(br|gzip)$/);
    bytes += (await script.request().sizes()).responseBodySize;
  }
  expect(bytes).toBeGreaterThan(0);
  expect(scripts.length).toBeLessThanOrEqual(mostFiles);
  return bytes;
}

test('the landing page asks for at most 90 kB of scripts', { tag: '@job' }, async ({ page }) => {
  const bytes = await scriptsOf(page, '/');
  await expect(page.getByRole('link', { name: 'Choose Your Plan' })).toBeVisible();
  expect(bytes).toBeLessThanOrEqual(90 * kB);
});

test('the sign-in page asks for at most 110 kB of scripts', { tag: '@browser' }, async ({
  page,
}) => {
  const bytes = await scriptsOf(page, '/sign-in');
  await expect(page.getByLabel('E-mail')).toBeVisible();
  expect(bytes).toBeLessThanOrEqual(110 * kB);
});

test('the tasks ask for at most 250 kB of scripts', { tag: '@browser' }, async ({
  page,
  context,
}) => {
  await signInToDemo(context, 'demo@firmament.example');
  const bytes = await scriptsOf(page, '/legal-admin');
  await expect(taskList(page)).toBeVisible();
  expect(bytes).toBeLessThanOrEqual(250 * kB);
});

test('the first screen asks for at most 300 kB of scripts, charts included', {
  tag: '@job',
}, async ({ page, context }) => {
  await signInToDemo(context, 'demo@firmament.example');
  const bytes = await scriptsOf(page, '/');
  await expect(chart(page, 'Revenue trend').getByRole('img')).toBeVisible();
  expect(bytes).toBeLessThanOrEqual(300 * kB);
});
