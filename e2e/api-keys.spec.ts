/** API keys: made for a program, shown once, used, and revoked. */
import {
  dialog,
  keyRow,
  keysCall,
  keysCard,
  openApi,
  question,
  scope,
  secretIn,
  webhooksCard,
} from './api-page.ts';
import { answer } from './engine-room.ts';
import { expect, test } from './journey.ts';
import { pressEscape } from './keys.ts';
import { wasConfirmedLongAgo } from './long-ago.ts';
import { says } from './say.ts';
import { breakDown } from './server.ts';

test('a key is made for a program, which then works with it until it is revoked', {
  tag: '@job',
}, async ({ page, firm, context, playwright, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/profile');
  await page
    .getByRole('navigation', { name: 'Profile Settings' })
    .getByRole('link', { name: 'API' })
    .click();
  await expect(keysCard(page).getByText('No API key yet.')).toBeVisible();
  await keysCard(page).getByRole('button', { name: 'New API key' }).click();
  const form = dialog(page, 'New API key');
  await form.getByRole('button', { name: 'Make API key' }).click();
  await expect(form.getByText('Name is required.')).toBeVisible();
  await expect(
    form.getByText('Choose at least one kind of record to read or write.'),
  ).toBeVisible();
  await form.getByLabel('Name').fill('Import of mail');
  await scope(page, 'Tasks: Write').check();
  await scope(page, 'Clients: Read').check();
  await expect(scope(page, 'Matters: None')).toBeChecked();
  await form.getByLabel('Expires on').fill('2099-12-31');
  await form.getByRole('button', { name: 'Make API key' }).click();

  const key = await secretIn(page, 'Your new API key');
  expect(key).toMatch(/^fmt_[\w-]{43}$/);
  const made = dialog(page, 'Your new API key');
  await expect(made.getByText(/it is not shown again/)).toBeVisible();
  await made.getByRole('button', { name: 'Copy API key' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(key);
  await made.getByRole('button', { name: 'I have kept it' }).click();

  const row = keyRow(page, 'Import of mail');
  await expect(row).toContainText(`…${key.slice(-4)}`);
  await expect(row).toContainText('Writes tasks. Reads clients.');
  await expect(row).toContainText('Made by Ada Marlowe');
  await expect(row).toContainText('Not used yet');
  await expect(row).toContainText('Expires Dec 31, 2099');
  await page.reload();
  await expect(row).toBeVisible();
  await expect(page.getByText(key)).toHaveCount(0);

  const program = await playwright.request.newContext({
    baseURL,
    extraHTTPHeaders: { authorization: `Bearer ${key}` },
  });
  const added = await program.post('/api/v1/tasks', { data: { title: 'From the mailbox' } });
  expect(added.status()).toBe(200);
  const refused = await program.get('/api/v1/invoices');
  expect([refused.status(), await refused.text()]).toEqual([
    403,
    expect.stringContaining('invoices:read'),
  ]);
  await page.goto('/legal-admin');
  await expect(page.getByText('From the mailbox').first()).toBeVisible();

  await openApi(page);
  await expect(row).toContainText('Last used');
  await row.getByRole('button', { name: 'Revoke Import of mail' }).click();
  const asked = question(page, 'Revoke Import of mail?');
  await pressEscape(page);
  await row.getByRole('button', { name: 'Revoke Import of mail' }).click();
  await asked.getByRole('button', { name: 'Revoke', exact: true }).click();
  await says(page, 'API key revoked');
  await expect(keysCard(page).getByText('No API key yet.')).toBeVisible();
  await keysCard(page).getByText('Revoked keys (1)').click();
  await expect(keysCard(page).getByRole('list', { name: 'Revoked API keys' })).toContainText(
    'Import of mail',
  );
  expect((await program.get('/api/v1/tasks')).status()).toBe(401);
  await program.dispose();
  expect(firm.user.firmRole).toBe('manager');
});

test('whoever signed in long ago is asked who they are before a key is made', async ({
  page,
  firm,
}) => {
  await openApi(page);
  await keysCard(page).getByRole('button', { name: 'New API key' }).click();
  await dialog(page, 'New API key').getByLabel('Name').fill('Backup');
  await dialog(page, 'New API key').getByRole('button', { name: 'Read everything' }).click();
  await wasConfirmedLongAgo(page, keysCall);
  await dialog(page, 'New API key').getByRole('button', { name: 'Make API key' }).click();
  const asked = dialog(page, 'Confirm that it is you');
  await asked.getByLabel('Password').fill(firm.password);
  await asked.getByRole('button', { name: 'Confirm' }).click();
  expect(await secretIn(page, 'Your new API key')).toMatch(/^fmt_/);
  await dialog(page, 'Your new API key').getByRole('button', { name: 'I have kept it' }).click();
  await expect(keyRow(page, 'Backup')).toContainText('Reads everything.');
});

test('a plan without an API says which plans have one', async ({ page, firm }) => {
  const user = { ...firm.user, subscriptionPlan: 'basic', subscriptionStatus: 'active' };
  await page.route('/api/auth/user', answer(user));
  await page.goto('/profile?section=api');
  await expect(
    page.getByText(
      /Basic has no API keys and webhooks: they come with Professional and Enterprise\./,
    ),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/pricing');
  await expect(keysCard(page).getByText('No API key yet.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'New API key' })).toHaveCount(0);
  await expect(webhooksCard(page).getByText('No webhook yet.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'New webhook' })).toHaveCount(0);
});

test('only managers have the section', async ({ page, firm }) => {
  await page.route('/api/auth/user', answer({ ...firm.user, firmRole: 'attorney' }));
  await page.goto('/profile?section=api');
  await expect(page.getByRole('link', { name: 'Security', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'API', exact: true })).toHaveCount(0);
  await expect(keysCard(page)).toHaveCount(0);
});

test('keys that cannot be loaded say so, and can be asked for again', async ({
  page,
  firm: _,
  trouble,
}) => {
  trouble.expect(/status of 500/);
  await breakDown(page, keysCall);
  await page.goto('/profile?section=api');
  await expect(page.getByText('Could not load the API keys.')).toBeVisible();
  await page.unroute(keysCall);
  await keysCard(page).getByRole('button', { name: /again/i }).click();
  await expect(keysCard(page).getByText('No API key yet.')).toBeVisible();
});

test('the pages for programs are a link away', { tag: '@browser' }, async ({ page, firm: _ }) => {
  await openApi(page);
  const link = page.getByRole('link', { name: /API pages/ });
  await expect(link).toHaveAttribute('href', '/api/v1/docs');
  await page.goto('/api/v1/docs');
  await expect(page.getByRole('heading', { name: 'Signing in' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Webhooks', exact: true })).toBeVisible();
});
