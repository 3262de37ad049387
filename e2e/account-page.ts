/** The Security section of /profile and the pages behind its letters, by the names a person knows them by. */
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { Account, Session } from '#contract/account.ts';
import { linkMailedTo } from './outbox.ts';

export const accountCall = '/api/account';
export const sessionsCall = '/api/account/sessions';
export const emailCall = '/api/account/email';

export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });
export const card = (page: Page, name: 'E-mail' | 'Password' | 'Where you are signed in') =>
  page.getByRole('region', { name, exact: true });
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
export const confirmation = (page: Page) => dialog(page, 'Confirm that it is you');
export const sessions = (page: Page) => card(page, 'Where you are signed in').getByRole('listitem');

export async function openSecurity(page: Page) {
  await page.goto('/profile?section=security');
  await expect(sessions(page).first()).toBeVisible();
}

export async function openChangeEmail(page: Page) {
  await card(page, 'E-mail').getByRole('button', { name: 'Change e-mail' }).click();
  return dialog(page, 'Change e-mail');
}

export async function openChangePassword(page: Page) {
  await card(page, 'Password').getByRole('button', { name: 'Change password' }).click();
  return dialog(page, 'Change password');
}

/** Fills in the page for signing in, which is open. */
export async function signIn(page: Page, email: string, password: string) {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Opens the link to this page that was mailed to somebody, and gives it back. */
export async function openMailedLink(page: Page, email: string, path: string, baseURL = '') {
  await expect.poll(() => linkMailedTo(email, baseURL)).toContain(`${path}#token=`);
  const link = (await linkMailedTo(email, baseURL)) ?? '';
  await page.goto(link);
  await expect(page).toHaveURL(path);
  return link;
}

/** Somebody whom only the identity provider knows. */
export const isKnownByProviderAlone = (page: Page) =>
  page.route('/api/account/confirmation', (route) => route.fulfill({ json: { ways: [] } }));

export const anAccount = (values: Partial<Account> = {}): Account => ({
  email: 'ada@marlowe.example',
  newEmail: null,
  hasPassword: true,
  passwordChangedAt: '2026-03-02T15:00:00.000Z',
  minPasswordLength: 15,
  isDemo: false,
  ...values,
});

export const aSession = (values: Partial<Session> = {}): Session => ({
  id: randomUUID(),
  isThis: false,
  browser: 'Firefox on Windows',
  address: '203.0.113.7',
  startedAt: '2026-03-02T15:00:00.000Z',
  seenAt: '2026-03-02T16:30:00.000Z',
  ...values,
});
