/** The second step, where it is set up and where it is asked for, in both themes and widths. */
import { answer } from './engine-room.ts';
import { isForEverybody } from './everybody.ts';
import { expect, test } from './journey.ts';
import {
  anApp,
  aPasskey,
  button,
  card,
  dialog,
  factors,
  factorsCall,
  givePassword,
  heading,
  openSecurity,
  press,
  question,
  rows,
  waysCall,
} from './second-factors-page.ts';

const wide = { width: 1280, height: 900 };
const long = 'The computer in the small meeting room on the second floor, beside the library';

test('the card of the second step is for everybody, empty and full', async ({ page, firm: _ }) => {
  await openSecurity(page);
  await expect(card(page)).toContainText('Your password alone opens your account.');
  await isForEverybody(page);
  await page.setViewportSize(wide);
  const used = aPasskey({ name: long, lastUsedAt: '2026-03-04T15:30:00.000Z' });
  const appSince = '2026-02-03T15:00:00.000Z';
  const passkeys = [used, aPasskey()];
  await page.route(factorsCall, answer(factors({ appSince, passkeys, recoveryCodesLeft: 2 })));
  await openSecurity(page);
  await expect(rows(page)).toHaveCount(4);
  await isForEverybody(page);
  await page.setViewportSize(wide);
  await press(page, `Remove passkey "${long}"`);
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await isForEverybody(page);
});

test('setting up an authenticator app is for everybody, also when the code is wrong', async ({
  page,
  firm: _,
}) => {
  await openSecurity(page);
  await press(page, 'Set up an authenticator app');
  const form = dialog(page, 'Set up an authenticator app');
  await expect(form.getByRole('img')).toBeVisible();
  await isForEverybody(page);
  await page.setViewportSize(wide);
  await form.getByRole('button', { name: 'Confirm' }).click();
  await expect(form.getByText('Code is required.')).toBeVisible();
  await isForEverybody(page);
});

test('adding a passkey and keeping recovery codes are for everybody', { tag: '@browser' }, async ({
  page,
  firm,
}) => {
  await anApp(firm);
  await openSecurity(page);
  await press(page, 'Add a passkey');
  await expect(dialog(page, 'Add a passkey')).toBeVisible();
  await isForEverybody(page);
  await page.setViewportSize(wide);
  await dialog(page, 'Add a passkey').getByRole('button', { name: 'Cancel' }).click();
  await press(page, 'Get new codes');
  await question(page, 'Get new recovery codes?')
    .getByRole('button', { name: 'Get new codes' })
    .click();
  await expect(dialog(page, 'Your recovery codes')).toBeVisible();
  await isForEverybody(page);
});

test('the page of the second step is for everybody, whichever way', { tag: '@browser' }, async ({
  page,
  firm,
}) => {
  await anApp(firm);
  await page.context().clearCookies();
  await page.route(waysCall, (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: { ways: ['passkey', 'app', 'recovery-code'] } })
      : route.continue(),
  );
  await givePassword(page, firm);
  await expect(button(page, 'Use a passkey')).toBeVisible();
  await isForEverybody(page);
  await page.setViewportSize(wide);
  await button(page, 'Use a code from your app').click();
  await button(page, 'Sign in').click();
  await expect(page.getByText('Code from your app is required.')).toBeVisible();
  await isForEverybody(page);
});

test('a sign-in that has taken too long is for everybody', async ({ page }) => {
  await page.goto('/second-step');
  await expect(heading(page, 'Second step')).toBeVisible();
  await expect(page.getByText('This sign-in has taken too long.')).toBeVisible();
  await isForEverybody(page);
});
