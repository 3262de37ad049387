/** The card of the second step, its dialogs and the page that asks for it, by the names a person knows them by. */
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { Passkey, SecondFactors } from '#contract/second-factors.ts';
import { codeOf, stepAt } from '#server/second-factors/totp.ts';
import type { Firm } from './firm.ts';

export const factorsCall = '/api/account/second-factors';
export const appCall = '/api/account/authenticator-app';
export const codesCall = '/api/account/recovery-codes';
export const waysCall = '/api/login/second-step';

export const card = (page: Page) => page.getByRole('region', { name: 'Second step', exact: true });
export const rows = (page: Page) => card(page).getByRole('listitem');
export const press = (page: Page, name: string) =>
  card(page).getByRole('button', { name, exact: true }).click();
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
export const question = (page: Page, name: string) =>
  page.getByRole('alertdialog', { name, exact: true });
export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

export async function openSecurity(page: Page) {
  await page.goto('/profile?section=security');
  await expect(card(page).getByRole('button').first()).toBeVisible();
}

/** Gives the password, and comes to the page for what else there is. */
export async function givePassword(page: Page, { email, password }: Firm, returnTo?: string) {
  await page.goto(returnTo ? `/sign-in?returnTo=${encodeURIComponent(returnTo)}` : '/sign-in');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await button(page, 'Sign in').click();
  await expect(heading(page, 'Second step')).toBeVisible();
}

/**
 * What the app shows now. A code works once and so do those before it, but the next one is as good as
 * this one: nobody has to wait for it.
 */
export const codeNow = (secret: string) => codeOf(secret, stepAt(new Date()));
export const codeNext = (secret: string) => codeOf(secret, stepAt(new Date()) + 1);

/** An app that was set up without the screen; its code of now is used up. */
export async function anApp({ request }: Pick<Firm, 'request'>) {
  const { secret }: { secret: string } = await (await request.post(appCall)).json();
  const confirmed = await request.put(appCall, { data: { code: codeNow(secret) } });
  const { recoveryCodes }: { recoveryCodes: string[] } = await confirmed.json();
  return { secret, recoveryCodes };
}

/** A finger that is always on the reader of this page's computer. */
export async function withAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** The person closes the browser's own window. */
export const cancelPasskeys = (page: Page) =>
  page.evaluate(() => {
    const cancel = () => Promise.reject(new DOMException('Not now', 'NotAllowedError'));
    Object.assign(navigator.credentials, { create: cancel, get: cancel });
  });

/** For pages that are opened from then on. */
export const withoutPasskeys = (page: Page) =>
  page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));

export const aPasskey = (values: Partial<Passkey> = {}): Passkey => ({
  id: randomUUID(),
  name: 'Laptop',
  createdAt: '2026-03-02T15:00:00.000Z',
  lastUsedAt: null,
  ...values,
});

export const factors = (values: Partial<SecondFactors> = {}): SecondFactors => ({
  appSince: null,
  passkeys: [],
  recoveryCodesLeft: 0,
  ...values,
});
