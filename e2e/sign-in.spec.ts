import type { Page } from '@playwright/test';
import { anEmail, aTask, goodPassword, signUp } from './firm.ts';
import { expect, test } from './journey.ts';
import { linkMailedTo } from './outbox.ts';
import { complains } from './say.ts';
import { counter, statusOf } from './tasks-page.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function fillIn(page: Page, email: string, password: string) {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('whoever signs up is signed in at once, in a firm of their own', { tag: '@job' }, async ({
  page,
}) => {
  const email = anEmail();
  await page.goto('/sign-up');
  await page.getByLabel('First name').fill('Noor');
  await page.getByLabel('Last name').fill('Haddad');
  await page.getByLabel('Firm name').fill('Haddad & Finch');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(goodPassword);
  await page.getByRole('button', { name: 'Start your free trial' }).click();

  await expect(heading(page, 'Welcome')).toBeVisible();
  await expect(page).toHaveURL('/welcome');
  const profile = page.getByRole('link', { name: 'Noor Haddad' });
  await expect(profile).toContainText('Haddad & Finch');
});

test('a sign-up that is refused says why beside the field and keeps the rest', async ({ page }) => {
  await page.goto('/sign-up');
  await page.getByLabel('First name').fill('Noor');
  await page.getByLabel('Last name').fill('Haddad');
  await page.getByLabel('E-mail').fill('noor@firm.example');
  await page.getByLabel('Password', { exact: true }).fill('too short');
  await page.getByRole('button', { name: 'Start your free trial' }).click();
  await expect(page.getByLabel('Firm name')).toHaveAccessibleDescription('Firm name is required.');
  await expect(page.getByLabel('Firm name')).toBeFocused();

  await page.getByLabel('Firm name').fill('Haddad & Finch');
  await page.getByRole('button', { name: 'Start your free trial' }).click();
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toHaveAccessibleDescription(/Password must have at least 15 characters/);
  await expect(password).toBeFocused();
  await expect(password).toHaveValue('too short');
  await expect(page.getByLabel('E-mail')).toHaveValue('noor@firm.example');
});

test('signing out leads to the landing page and closes the door behind', async ({ page, firm }) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Ada Marlowe' })).toBeVisible();
  await page.getByRole('link', { name: 'Sign out' }).click();

  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Choose Your Plan' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
  expect((await firm.request.get('/api/tasks')).status()).toBe(401);
});

test('a visitor’s page asks who is signed in, and asks once', async ({ page }) => {
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/user')) asked += 1;
  });
  for (const path of ['/', '/sign-in', '/sign-up', '/forgot-password']) {
    asked = 0;
    const answered = page.waitForResponse('**/api/auth/user');
    await page.goto(path, { waitUntil: 'networkidle' });
    await answered;
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect([path, asked]).toEqual([path, 1]);
  }
});

test('a wrong password keeps what was typed and says what is wrong', async ({ page, firm }) => {
  await page.context().clearCookies();
  await page.goto('/sign-in');
  await fillIn(page, firm.email, 'seven calm herons fly');

  const alert = page.getByRole('alert').filter({ hasText: 'password' });
  await expect(alert).toContainText('The e-mail or the password is not right.');
  await expect(alert).toBeFocused();
  await expect(page.getByLabel('E-mail')).toHaveValue(firm.email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('seven calm herons fly');

  await fillIn(page, firm.email, firm.password);
  await expect(heading(page, 'Dashboard Overview')).toBeVisible();
});

test('signing in leads back to the page one came from, with its filters', async ({
  page,
  firm,
}) => {
  await page.context().clearCookies();
  await page.goto('/legal-admin?status=pending', { waitUntil: 'commit' });
  await complains(page, 'Unauthorized', 'You are logged out. Logging in again...');
  await expect(page).toHaveURL('/sign-in?returnTo=%2Flegal-admin%3Fstatus%3Dpending');

  await fillIn(page, firm.email, firm.password);
  await expect(page).toHaveURL('/legal-admin?status=pending');
  await expect(counter(page, 'Pending')).toHaveAttribute('aria-pressed', 'true');
});

test('a demo account is filled in by one click and opens the demo firm', async ({ page }) => {
  await page.goto('/sign-in');
  const demo = page.getByRole('region', { name: 'Try it with sample data' });
  await expect(demo.getByRole('button')).toContainText([
    'demo@firmament.example',
    'admin@firmament.example',
    'owner@firmament.example',
  ]);
  await demo.getByRole('button', { name: 'demo@firmament.example' }).click();
  await expect(page.getByLabel('E-mail')).toHaveValue('demo@firmament.example');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Julia Reyes' })).toContainText(
    'Okafor & Reyes, PLLC',
  );
});

test('a forgotten password gets the same answer whether or not there is an account', async ({
  page,
  firm,
}) => {
  await page.context().clearCookies();
  for (const email of [firm.email, anEmail()]) {
    await page.goto('/forgot-password');
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'link' })).toHaveText(
      'If an account exists for that address, a link to set a new password is on its way. It works once, for 30 minutes.',
    );
  }
});

test('the link from the mail sets a new password once and ends every other session', async ({
  page,
  elsewhere,
  baseURL,
}) => {
  const firm = await signUp(elsewhere.context());
  await page.goto('/forgot-password');
  await page.getByLabel('E-mail').fill(firm.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect
    .poll(() => linkMailedTo(firm.email, baseURL ?? ''))
    .toContain('/reset-password#token=');
  const link = (await linkMailedTo(firm.email, baseURL ?? '')) ?? '';

  await page.goto(link);
  await expect(heading(page, 'Set a new password')).toBeVisible();
  await expect(page).toHaveURL('/reset-password');
  await page.getByLabel('New password').fill('nine quiet otters dive');
  await page.getByRole('button', { name: 'Set password and sign in' }).click();
  await expect(page.getByRole('link', { name: 'Ada Marlowe' })).toBeVisible();
  expect((await firm.request.get('/api/tasks')).status()).toBe(401);

  await elsewhere.goto(link);
  await elsewhere.getByLabel('New password').fill('four brown badgers dig');
  await elsewhere.getByRole('button', { name: 'Set password and sign in' }).click();
  await expect(elsewhere.getByRole('alert').filter({ hasText: 'link' })).toContainText(
    'This link does not work any more.',
  );
  await elsewhere.goto('/sign-in');
  await fillIn(elsewhere, firm.email, 'nine quiet otters dive');
  await expect(heading(elsewhere, 'Dashboard Overview')).toBeVisible();
});

test('a session that ends while working says so and comes back to the same place', {
  tag: '@job',
}, async ({ page, firm }) => {
  await aTask(firm, { title: 'Serve the summons' });
  await page.goto('/legal-admin?due=none');
  await expect(statusOf(page, 'Serve the summons')).toHaveValue('pending');
  await page.context().clearCookies();
  await statusOf(page, 'Serve the summons').selectOption('Completed');
  await complains(page, 'Unauthorized', 'You are logged out. Logging in again...');
  await expect(page).toHaveURL('/sign-in?returnTo=%2Flegal-admin%3Fdue%3Dnone');

  await fillIn(page, firm.email, firm.password);
  await expect(page).toHaveURL('/legal-admin?due=none');
  await expect(statusOf(page, 'Serve the summons')).toHaveValue('pending');
});
