/**
 * Every address of the product in a real browser, as nobody and as everybody: each answer carries the
 * security headers, and no page does what its own policy forbids (journey.ts listens for that).
 */
import type { BrowserContext, Page, Response } from '@playwright/test';
import { screens } from '#contract/screens.ts';
import { aTask, signInToDemo, signUp } from './firm.ts';
import { expect, test } from './journey.ts';
import { pressEscape } from './keys.ts';
import { newTask, taskDialog, taskList, taskTitle } from './tasks-page.ts';

const required = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; " +
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; " +
    "frame-ancestors 'none'; base-uri 'none'; object-src 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

const addresses = [
  ...screens.map((screen) => screen.path),
  ...[
    '/nowhere',
    '/api/docs',
    '/api/openapi.json',
    '/api/v1/docs',
    '/api/v1/tasks',
    '/api/nothing',
    '/api/login',
    '/healthz',
  ],
];

// A whole load for each address.
test.setTimeout(180_000);

/** Collects what every answer lacks; gives the list when the answers so far were looked at. */
function inspect(context: BrowserContext): () => Promise<{ wrong: string[]; seen: number }> {
  const inspections: Promise<string[]>[] = [];
  context.on('response', (response) => inspections.push(lacking(response)));
  return async () => ({
    wrong: (await Promise.all(inspections)).flat(),
    seen: inspections.length,
  });
}

async function lacking(response: Response): Promise<string[]> {
  const { protocol, pathname } = new URL(response.url());
  // Pictures that are part of the page itself.
  if (protocol === 'data:' || protocol === 'blob:') return [];
  const headers = await response.allHeaders();
  const where = `${response.status()} ${pathname}`;
  const wrong = Object.entries(required)
    .filter(([name, value]) => headers[name] !== value)
    .map(([name]) => `${where}: ${name} is ${headers[name]}`);
  if ('x-powered-by' in headers || 'server' in headers) wrong.push(`${where}: says what it is`);
  if (pathname.startsWith('/api/') && headers['cache-control'] !== 'no-store') {
    wrong.push(`${where}: may be kept`);
  }
  return wrong;
}

/** Where a visitor is sent to sign in, by the page itself and a little later. */
const isForMembers = (address: string) =>
  address !== '/data-migration' &&
  screens.some((screen) => screen.path === address && screen.for === 'members');

/** Whoever is in already is sent on from there, a little later as well. */
const isForThoseOutside = (address: string) =>
  ['/sign-in', '/second-step', '/sign-up'].includes(address);

async function crawl(page: Page, asked: readonly string[], isVisitor: boolean) {
  for (const address of asked) {
    await test.step(address, async () => {
      await page.goto(address);
      if (isVisitor && isForMembers(address)) await page.waitForURL(/\/sign-in\?/);
      if (!isVisitor && isForThoseOutside(address)) {
        await page.waitForURL(({ pathname }) => pathname === '/');
      }
      // A screen's heading, or the text of an answer that is no page.
      await page.locator('h1, pre').first().waitFor();
    });
  }
  await page.waitForLoadState('networkidle');
}

// The owner sees every screen; the others see the same ones, and these refused.
const refused = ['/owner', '/owner/jobs', '/owner/mail', '/admin'];
const people = [
  [undefined, addresses],
  ['demo', refused],
  ['admin', refused],
  ['owner', addresses],
] as const;
for (const [person, asked] of people) {
  test(`every address is served with its headers to ${person ?? 'a visitor'}`, {
    tag: '@browser',
  }, async ({ page, context }) => {
    const inspected = inspect(context);
    if (person) await signInToDemo(context, `${person}@firmament.example`);
    await crawl(page, asked, !person);
    const { wrong, seen } = await inspected();
    expect(wrong).toEqual([]);
    expect(seen).toBeGreaterThan(asked.length);
  });
}

test('the dialogs of the task screen keep to the policy, too', { tag: '@browser' }, async ({
  page,
  context,
}) => {
  const inspected = inspect(context);
  const firm = await signUp(context);
  await aTask(firm, { title: 'File the answer' });
  await page.goto('/legal-admin');
  await newTask(page).click();
  await taskDialog(page).getByRole('button', { name: 'Create Task' }).click();
  await expect(taskDialog(page).getByText('Title is required.')).toBeVisible();
  await pressEscape(page);

  await taskTitle(page, 'File the answer').click();
  await expect(taskDialog(page).getByText('Task created by Ada Marlowe')).toBeVisible();
  await taskDialog(page).getByLabel('Title').fill('File it today');
  await pressEscape(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(taskList(page)).toBeVisible();

  await page.getByRole('button', { name: /^Search/ }).click();
  await page.getByRole('combobox', { name: 'Search' }).fill('answer');
  await expect(page.getByRole('option', { name: /File the answer/ })).toBeVisible();
  await pressEscape(page);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect((await inspected()).wrong).toEqual([]);
});
