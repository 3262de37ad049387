/** The administrator looks somebody up and hands a list over. */
import { randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import {
  aBusiness,
  aUser,
  card,
  csvFrom,
  noBusiness,
  paymentsCall,
  rows,
  statsCall,
  tile,
  userCountCall,
  usersCall,
} from './business-page.ts';
import { answer, exactly, heading } from './engine-room.ts';
import { signInToDemo, signUp } from './firm.ts';
import { expect, test } from './journey.ts';
import { complains, says } from './say.ts';
import { breakDown } from './server.ts';

const admin = (context: BrowserContext) => signInToDemo(context, 'admin@firmament.example');
const columns = ['User ID', 'Email', 'Plan', 'Status', 'Start Date', 'Total Payments'];

test('the administrator finds a user of all firms and exports who was found', async ({
  page,
  context,
  elsewhere,
}) => {
  const firmName = `Quill ${randomUUID()}`;
  const { email, user } = await signUp(elsewhere.context(), firmName);
  await admin(context);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/');
  await page.getByRole('button', { name: /^Search/ }).click();
  await page.getByRole('combobox', { name: 'Search' }).fill('admin dash');
  await page.getByRole('option', { name: 'Admin Dashboard' }).click();
  await expect(page).toHaveURL('/admin');
  await expect(heading(page, 'Admin Dashboard')).toBeFocused();

  const users = card(page, 'User Management');
  await expect(users.getByRole('columnheader')).toHaveText([
    'Name',
    'Email',
    'Plan',
    'Status',
    'Since',
  ]);
  await expect(users.getByText(/^Showing \d+ of [\d,]+$/)).toBeVisible();
  await page.getByLabel('Search users').fill(firmName.toUpperCase());
  await expect(rows(users)).toHaveText([/^Ada Marlowe.*No Plan.*Free Trial/]);
  await expect(users.getByText('Showing 1 of 1', { exact: true })).toBeVisible();
  await users.getByRole('button', { name: 'Copy e-mail of Ada Marlowe' }).click();
  await expect(users.getByText('Copied', { exact: true })).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(email);

  const found = await csvFrom(page, 'Export filtered CSV');
  expect(found.name).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/);
  expect(found.rows[0]).toEqual(columns);
  expect(found.rows[1]?.slice(0, 2)).toEqual([user.id, email]);
  await says(page, 'Users exported');

  await page.getByLabel('Plan of users').selectOption('enterprise');
  await expect(exactly(page, 'Nothing matches these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/admin');
  const all = await csvFrom(page, 'Export CSV');
  expect(all.rows.some((row) => row[1] === email)).toBe(true);
  expect(all.rows.some((row) => row[1] === 'owner@firmament.example')).toBe(true);
});

test('the cards are of the stats, and long lists are turned over on the server', async ({
  page,
  context,
}) => {
  await admin(context);
  await page.route(statsCall, answer(aBusiness));
  await page.route(userCountCall, answer({ count: 212 }));
  await page.route(usersCall, (route) =>
    route.fulfill({
      json: Array.from({ length: route.request().url().includes('after=') ? 2 : 15 }, () =>
        aUser(),
      ),
      headers: { link: '</api/admin/users?limit=15&after=there>; rel="next"' },
    }),
  );
  await page.goto('/admin');
  await expect(tile(page, 'Total Users')).toHaveText('Total Users1,212In all firms');
  await expect(tile(page, 'Active Subscriptions')).toHaveText(
    'Active Subscriptions422 past due, 5 on trial',
  );
  await expect(tile(page, 'Monthly Recurring Revenue')).toContainText('$4,321.50');
  await expect(tile(page, 'Total Revenue')).toContainText('$1,234,567.89');
  await expect(page.getByRole('figure', { name: 'Revenue by month' })).toBeVisible();
  await expect(page.getByRole('figure', { name: 'Plan Distribution' })).toBeVisible();
  const users = card(page, 'User Management');
  await expect(users.getByText('Showing 15 of 212', { exact: true })).toBeVisible();
  await expect(rows(users)).toHaveCount(15);
  await users.getByRole('button', { name: 'Show more' }).click();
  await expect(rows(users)).toHaveCount(17);
  await expect(users.getByText('Showing 17 of 212', { exact: true })).toBeVisible();
});

test('the two lists keep their filters apart', async ({ page, context }) => {
  await admin(context);
  await page.goto('/admin');
  await page.getByLabel('Status of payments').selectOption('failed');
  await page.getByLabel('Status of users').selectOption('past_due');
  await expect(page).toHaveURL(/payment=failed/);
  await expect(page).toHaveURL(/[?&]status=past_due/);
  await page.reload();
  await expect(page.getByLabel('Status of payments')).toHaveValue('failed');
  await expect(page.getByLabel('Status of users')).toHaveValue('past_due');
});

test('an empty business and one that cannot be read say so', async ({ page, context, trouble }) => {
  trouble.expect(/status of 500/);
  await admin(context);
  await page.route(statsCall, answer(noBusiness));
  await page.route(paymentsCall, answer([]));
  await page.route(usersCall, answer([]));
  await page.goto('/admin');
  await expect(exactly(page, 'No payments yet')).toBeVisible();
  await expect(exactly(page, 'No users yet')).toBeVisible();

  await page.unrouteAll();
  await breakDown(page, /\/api\/admin\//);
  await page.goto('/admin');
  for (const words of [
    'Failed to fetch stats',
    'Failed to fetch payments',
    'Failed to fetch users',
  ]) {
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await complains(page, 'Error', 'Failed to export users');
});

test('the Admin Dashboard is open to admin and owner, and closed to everybody else', async ({
  page,
  context,
}) => {
  await signInToDemo(context, 'owner@firmament.example');
  await page.goto('/owner');
  await page.getByRole('region', { name: 'Engine room' }).getByRole('link').first().click();
  await expect(heading(page, 'Admin Dashboard')).toBeFocused();

  await context.clearCookies();
  await signInToDemo(context, 'demo@firmament.example');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/admin');
  await expect(heading(page, 'Access Denied')).toBeFocused();
  await expect(
    exactly(page, 'This dashboard is restricted to application owners only.'),
  ).toBeVisible();
  await expect(page.getByText(/^You do not have permission to view this page\./)).toBeVisible();
  expect(asked.filter((path) => path.startsWith('/api/admin'))).toEqual([]);
  for (const call of ['subscription-stats', 'subscription-payments', 'users', 'users/export']) {
    expect((await context.request.get(`/api/admin/${call}`)).status()).toBe(403);
  }
});

test('a visitor signs in first', async ({ page }) => {
  await page.goto('/admin');
  await expect(page).toHaveURL('/sign-in?returnTo=%2Fadmin');
});
