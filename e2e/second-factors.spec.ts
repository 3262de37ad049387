/** The second step: set up in the profile, asked for after the password, and taken away again. */
import { readFile } from 'node:fs/promises';
import { answer } from './engine-room.ts';
import { expect, test } from './journey.ts';
import { pressEscape } from './keys.ts';
import { wasConfirmedLongAgo } from './long-ago.ts';
import { linkMailedTo } from './outbox.ts';
import { complains, says } from './say.ts';
import {
  anApp,
  aPasskey,
  appCall,
  button,
  cancelPasskeys,
  card,
  codeNext,
  codeNow,
  codesCall,
  dialog,
  factors,
  factorsCall,
  givePassword,
  heading,
  openSecurity,
  press,
  question,
  rows,
  withAuthenticator,
  withoutPasskeys,
} from './second-factors-page.ts';
import { breakDown } from './server.ts';

test('an authenticator app is set up with its first code and asked for after the password', {
  tag: '@browser',
}, async ({ page, elsewhere, firm, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await openSecurity(page);
  await press(page, 'Set up an authenticator app');
  const form = dialog(page, 'Set up an authenticator app');
  await expect(
    form.getByRole('img', { name: /^QR code for your authenticator app/ }),
  ).toBeVisible();
  await expect(form).toContainText('Cannot scan it? Type this key into the app:');
  const shown = (await form.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '';
  const secret = shown.replaceAll(' ', '');
  await form.getByRole('button', { name: 'Copy key' }).click();
  await expect.poll(clipboard).toBe(secret);
  const code = form.getByRole('textbox', { name: 'Code' });
  await expect(code).toHaveAttribute('inputmode', 'numeric');
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await code.fill('12345');
  await form.getByRole('button', { name: 'Confirm' }).click();
  await expect(code).toHaveAccessibleDescription(/^Code must be the six digits that the app shows/);
  const wrong = codeNow('A'.repeat(32));
  await code.fill(wrong);
  await form.getByRole('button', { name: 'Confirm' }).click();
  await expect(code).toHaveAccessibleDescription(/^Code is not right\./);
  await expect(code).toBeFocused();
  await expect(code).toHaveValue(wrong);
  const used = codeNow(secret);
  await code.fill(`${used.slice(0, 3)} ${used.slice(3)}`);
  await form.getByRole('button', { name: 'Confirm' }).click();

  const kept = dialog(page, 'Your recovery codes');
  await expect(kept).toHaveAccessibleDescription(
    'Each works once, when the app or passkey is not at hand. Keep them where only you look: they are shown this once.',
  );
  await expect(form).toBeHidden();
  const codes = await kept.getByRole('listitem').allTextContents();
  expect(new Set(codes).size).toBe(10);
  await kept.getByRole('button', { name: 'Copy' }).click();
  await says(page, 'Recovery codes copied');
  expect(await clipboard()).toBe(codes.join('\n'));
  const saved = page.waitForEvent('download');
  await kept.getByRole('button', { name: 'Download' }).click();
  expect((await saved).suggestedFilename()).toBe('firmament-recovery-codes.txt');
  expect(await readFile(await (await saved).path(), 'utf8')).toBe(
    `Recovery codes for Firmament. Each works once.\n\n${codes.join('\n')}\n`,
  );
  await pressEscape(page);
  const asked = question(page, 'Have you kept your recovery codes?');
  await expect(asked).toContainText('They are not shown again.');
  await asked.getByRole('button', { name: 'Back to the codes' }).click();
  await kept.getByRole('button', { name: 'I have kept them' }).click();
  await expect(kept).toBeHidden();
  await expect(rows(page)).toContainText(['Authenticator app', 'Recovery codes']);
  await expect(rows(page).first()).toContainText('Since ');
  await expect(rows(page).last()).toContainText('10 of 10 left');

  await givePassword(elsewhere, firm, '/clients');
  await expect(elsewhere).toHaveURL('/second-step?returnTo=%2Fclients');
  const step = elsewhere.getByLabel('Code from your app');
  await expect(step).toBeFocused();
  await expect(step).toHaveAttribute('autocomplete', 'one-time-code');
  await step.fill(used);
  await button(elsewhere, 'Sign in').click();
  await expect(step).toHaveAccessibleDescription(
    'Code is not right. Each code of the app works once.',
  );
  await expect(step).toBeFocused();
  await expect(step).toHaveValue(used);
  await step.fill(codeNext(secret));
  await elsewhere.keyboard.press('Enter');
  await expect(heading(elsewhere, 'Client Management')).toBeVisible();
  await expect(elsewhere).toHaveURL('/clients');

  await elsewhere.getByRole('link', { name: 'Sign out' }).click();
  await expect(elsewhere.getByRole('link', { name: 'Choose Your Plan' })).toBeVisible();
  await givePassword(elsewhere, firm);
  await button(elsewhere, 'Use a recovery code').click();
  const recovery = elsewhere.getByLabel('Recovery code');
  await expect(recovery).toBeFocused();
  await recovery.fill(codes[0]?.toUpperCase() ?? '');
  await button(elsewhere, 'Sign in').click();
  await expect(heading(elsewhere, 'Dashboard Overview')).toBeVisible();

  await openSecurity(page);
  await expect(rows(page).last()).toContainText('9 of 10 left');
  await press(page, 'Remove authenticator app');
  const removing = question(page, 'Remove authenticator app?');
  await expect(removing).toContainText(
    'Its codes no longer sign in. Your password alone opens your account then, and your recovery codes stop working.',
  );
  await removing.getByRole('button', { name: 'Remove' }).click();
  await says(page, 'Authenticator app removed');
  await expect(card(page)).toContainText('Your password alone opens your account.');
  await expect(rows(page)).toHaveCount(0);
});

test('a passkey signs in alone and after the password, until it is removed', {
  tag: '@job',
}, async ({ page, firm }) => {
  await withAuthenticator(page);
  await openSecurity(page);
  await press(page, 'Add a passkey');
  const form = dialog(page, 'Add a passkey');
  await expect(form.getByLabel('Name')).toHaveValue('Linux');
  await form.getByLabel('Name').fill('Laptop');
  await form.getByRole('button', { name: 'Add passkey' }).click();
  await dialog(page, 'Your recovery codes')
    .getByRole('button', { name: 'I have kept them' })
    .click();
  await expect(rows(page)).toContainText(['Laptop', 'Recovery codes']);
  await expect(rows(page).first()).toContainText('Added ');
  await expect(rows(page).first()).toContainText('Not used yet');

  await press(page, 'Add a passkey');
  await form.getByRole('button', { name: 'Add passkey' }).click();
  await expect(form.getByRole('alert')).toHaveText(
    'There is a passkey of yours on this device already.',
  );
  await pressEscape(page);
  await press(page, 'Rename passkey "Laptop"');
  await dialog(page, 'Rename passkey').getByLabel('Name').fill('Laptop at work');
  await page.keyboard.press('Enter');
  await says(page, 'Passkey renamed');
  await expect(rows(page).first()).toContainText('Laptop at work');

  await page.getByRole('link', { name: 'Sign out' }).click();
  await expect(page.getByRole('link', { name: 'Choose Your Plan' })).toBeVisible();
  await page.goto('/sign-in?returnTo=%2Fclients');
  await button(page, 'Sign in with a passkey').click();
  await expect(heading(page, 'Client Management')).toBeVisible();
  await expect(page).toHaveURL('/clients');

  await page.getByRole('link', { name: 'Sign out' }).click();
  await expect(page.getByRole('link', { name: 'Choose Your Plan' })).toBeVisible();
  await givePassword(page, firm, '/profile?section=security');
  await expect(button(page, 'Use a passkey')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/profile?section=security');

  await expect(rows(page).first()).toContainText('Last used ');
  await press(page, 'Remove passkey "Laptop at work"');
  await question(page, 'Remove passkey "Laptop at work"?')
    .getByRole('button', { name: 'Remove' })
    .click();
  await says(page, 'Passkey removed');
  await expect(rows(page)).toHaveCount(0);

  await page.context().clearCookies();
  await page.goto('/sign-in');
  await button(page, 'Sign in with a passkey').click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'This passkey is not known here.' }),
  ).toBeVisible();
});

test('whoever closes the browser’s window has made or used no passkey, and can try again', {
  tag: '@browser',
}, async ({ page, firm }) => {
  await withAuthenticator(page);
  await openSecurity(page);
  await press(page, 'Add a passkey');
  const form = dialog(page, 'Add a passkey');
  await form.getByLabel('Name').fill('Telephone');
  await cancelPasskeys(page);
  await form.getByRole('button', { name: 'Add passkey' }).click();
  await expect(form.getByRole('alert')).toHaveText('No passkey was made. You can try again.');
  await expect(form.getByLabel('Name')).toHaveValue('Telephone');

  await openSecurity(page);
  await press(page, 'Add a passkey');
  await form.getByRole('button', { name: 'Add passkey' }).click();
  await dialog(page, 'Your recovery codes')
    .getByRole('button', { name: 'I have kept them' })
    .click();
  await page.context().clearCookies();
  const alert = page.getByRole('alert').filter({ hasText: 'No passkey was used.' });
  await page.goto('/sign-in');
  await cancelPasskeys(page);
  await button(page, 'Sign in with a passkey').click();
  await expect(alert).toBeVisible();
  await expect(button(page, 'Sign in with a passkey')).toBeFocused();

  await givePassword(page, firm);
  await cancelPasskeys(page);
  await button(page, 'Use a passkey').click();
  await expect(alert).toBeVisible();
  await button(page, 'Use a recovery code').click();
  await expect(page.getByLabel('Recovery code')).toBeFocused();
  await button(page, 'Use a passkey').click();
  await expect(button(page, 'Use a passkey')).toBeFocused();
  await expect(alert).toBeHidden();
});

test('a browser that knows no passkeys says so and asks for none', { tag: '@proof' }, async ({
  page,
  firm,
}) => {
  const { recoveryCodes } = await anApp(firm);
  await page.route(factorsCall, answer(factors()));
  await withoutPasskeys(page);
  await openSecurity(page);
  await expect(card(page)).toContainText('This browser does not know passkeys.');
  await expect(button(page, 'Add a passkey')).toHaveCount(0);

  await page.context().clearCookies();
  await page.route('/api/login/second-step', async (route) => {
    const isAsked = route.request().method() === 'GET';
    await (isAsked
      ? route.fulfill({ json: { ways: ['passkey', 'recovery-code'] } })
      : route.continue());
  });
  await givePassword(page, firm);
  await expect(page.getByLabel('Recovery code')).toBeFocused();
  await expect(page.getByText('Use another way')).toHaveCount(0);
  await page.getByLabel('Recovery code').fill(recoveryCodes[9] ?? '');
  await button(page, 'Sign in').click();
  await expect(heading(page, 'Dashboard Overview')).toBeVisible();
  await page.context().clearCookies();
  await page.goto('/sign-in');
  await expect(button(page, 'Sign in')).toBeVisible();
  await expect(button(page, 'Sign in with a passkey')).toHaveCount(0);
});

test('a sign-in that has taken too long begins again, and comes to the same place', {
  tag: '@proof',
}, async ({ page, firm }) => {
  const { secret } = await anApp(firm);
  await page.context().clearCookies();
  await givePassword(page, firm, '/clients');
  await page.context().clearCookies();
  await page.getByLabel('Code from your app').fill('123456');
  await button(page, 'Sign in').click();
  await expect(page.getByText('This sign-in has taken too long.')).toBeVisible();
  await expect(heading(page, 'Second step')).toBeFocused();
  await page.reload();
  await expect(page.getByText('This sign-in has taken too long.')).toBeVisible();
  await page.getByRole('link', { name: 'Sign in again' }).click();
  await expect(page).toHaveURL('/sign-in?returnTo=%2Fclients');
  await givePassword(page, firm, '/clients');
  await page.getByLabel('Code from your app').fill(codeNext(secret));
  await button(page, 'Sign in').click();
  await expect(heading(page, 'Client Management')).toBeVisible();
  await page.goto('/second-step?returnTo=%2Fclients');
  await expect(heading(page, 'Client Management')).toBeVisible();
});

test('a new password by link is followed by the second step', async ({ page, firm, baseURL }) => {
  const { secret } = await anApp(firm);
  await page.context().clearCookies();
  await page.request.post('/api/forgot-password', { data: { email: firm.email } });
  await expect
    .poll(() => linkMailedTo(firm.email, baseURL ?? ''))
    .toContain('/reset-password#token=');
  await page.goto((await linkMailedTo(firm.email, baseURL ?? '')) ?? '');
  await page.getByLabel('New password').fill('nine quiet otters dive');
  await button(page, 'Set password and sign in').click();
  await expect(page).toHaveURL('/second-step');
  await page.getByLabel('Code from your app').fill(codeNext(secret));
  await button(page, 'Sign in').click();
  await expect(heading(page, 'Dashboard Overview')).toBeVisible();
});

test('what is set up stands in the card, and few codes are a warning', { tag: '@browser' }, async ({
  page,
  firm: _,
}) => {
  await openSecurity(page);
  await expect(card(page)).toContainText(
    'Your password alone opens your account. A second step keeps others out even when they know it.',
  );
  await expect(card(page).getByRole('button')).toHaveText([
    'Set up an authenticator app',
    'Add a passkey',
  ]);

  const appSince = '2026-02-03T15:00:00.000Z';
  const laptop = aPasskey({ lastUsedAt: '2026-03-04T15:30:00.000Z' });
  const passkeys = [laptop, aPasskey({ name: 'Telephone' })];
  await page.route(factorsCall, answer(factors({ appSince, passkeys, recoveryCodesLeft: 3 })));
  await openSecurity(page);
  await expect(rows(page)).toHaveText([
    /^Authenticator app\s*Since Feb 3, 2026\s*Remove$/,
    /^Laptop\s*Added Mar 2, 2026\s*Last used Mar.4,.10:30.AM\s*Rename\s*Remove$/,
    /^Telephone\s*Added Mar 2, 2026\s*Not used yet\s*Rename\s*Remove$/,
    /^Recovery codes\s*3 of 10 left\s*Get new codes$/,
  ]);
  await expect(button(page, 'Set up an authenticator app')).toHaveCount(0);
  await expect(button(page, 'Add a passkey')).toBeVisible();
  await press(page, 'Remove passkey "Telephone"');
  await expect(question(page, 'Remove passkey "Telephone"?')).toContainText(
    'It no longer signs in. Your device keeps it until you delete it there, too.',
  );
  await expect(question(page, 'Remove passkey "Telephone"?')).not.toContainText('password');
});

test('new recovery codes take the place of the old ones, and a further way brings none', {
  tag: '@browser',
}, async ({ page, firm }) => {
  const { recoveryCodes: old } = await anApp(firm);
  await openSecurity(page);
  await press(page, 'Get new codes');
  const asked = question(page, 'Get new recovery codes?');
  await expect(asked).toContainText('The old ones stop working.');
  await wasConfirmedLongAgo(page, codesCall);
  await asked.getByRole('button', { name: 'Get new codes' }).click();
  await dialog(page, 'Confirm that it is you').getByRole('button', { name: 'Cancel' }).click();
  await complains(page, 'Error', 'Failed to get new recovery codes');
  await expect(asked).toBeHidden();
  await expect(button(page, 'Get new codes')).toBeFocused();

  await press(page, 'Get new codes');
  await asked.getByRole('button', { name: 'Get new codes' }).click();
  const kept = dialog(page, 'Your recovery codes');
  await expect(kept.getByRole('listitem')).toHaveCount(10);
  for (const code of old) await expect(kept).not.toContainText(code);
  await kept.getByRole('button', { name: 'Close' }).click();
  await question(page, 'Have you kept your recovery codes?')
    .getByRole('button', { name: 'I have kept them' })
    .click();
  await expect(kept).toBeHidden();

  await withAuthenticator(page);
  await press(page, 'Add a passkey');
  await dialog(page, 'Add a passkey').getByRole('button', { name: 'Add passkey' }).click();
  await says(page, 'Passkey added');
  await expect(rows(page)).toHaveCount(3);
  await expect(kept).toBeHidden();
});

test('what cannot be read or done is said, also when the person does not confirm who they are', async ({
  page,
  firm: _,
  trouble,
}) => {
  trouble.expect(/status of 500/);
  await breakDown(page, factorsCall);
  await page.goto('/profile?section=security');
  await expect(card(page)).toContainText('Could not load your second step.');
  await page.unroute(factorsCall);
  await press(page, 'Try again');
  await wasConfirmedLongAgo(page, appCall);
  await press(page, 'Set up an authenticator app');
  await dialog(page, 'Confirm that it is you').getByRole('button', { name: 'Cancel' }).click();
  await complains(page, 'Error', 'Failed to begin with the authenticator app');
  await expect(page.getByText('Please confirm that it is you.')).toBeVisible();
  await expect(button(page, 'Set up an authenticator app')).toBeFocused();

  await breakDown(page, '/api/login/second-step');
  await page.goto('/second-step');
  await expect(page.getByText('Could not load your second step.')).toBeVisible();
});

test('whoever is asked again shows a passkey, and what was held goes on', {
  tag: '@browser',
}, async ({ page, firm: _ }) => {
  await withAuthenticator(page);
  await openSecurity(page);
  await press(page, 'Add a passkey');
  await dialog(page, 'Add a passkey').getByRole('button', { name: 'Add passkey' }).click();
  await dialog(page, 'Your recovery codes')
    .getByRole('button', { name: 'I have kept them' })
    .click();
  await wasConfirmedLongAgo(page, appCall);
  await press(page, 'Set up an authenticator app');
  const asked = dialog(page, 'Confirm that it is you');
  await expect(asked).toHaveAccessibleDescription(
    'This is a sensitive step. Please show your passkey once more.',
  );
  await asked.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(dialog(page, 'Set up an authenticator app')).toBeVisible();
  await expect(asked).toBeHidden();
});

test('whoever is asked again gives password and code, and what was held goes on', {
  tag: '@proof',
}, async ({ page, firm }) => {
  const { secret } = await anApp(firm);
  await openSecurity(page);
  await wasConfirmedLongAgo(page, codesCall);
  await press(page, 'Get new codes');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Get new codes' }).click();
  const asked = dialog(page, 'Confirm that it is you');
  await expect(asked).toHaveAccessibleDescription(
    'This is a sensitive step. Please enter your password once more, and a code.',
  );
  await asked.getByLabel('Password').fill(firm.password);
  const code = asked.getByRole('textbox', { name: 'Code' });
  await code.fill('000000');
  await asked.getByRole('button', { name: 'Confirm' }).click();
  await expect(code).toHaveAccessibleDescription(/^Code is not right\./);
  await code.fill(codeNext(secret));
  await asked.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog(page, 'Your recovery codes')).toBeVisible();
});
