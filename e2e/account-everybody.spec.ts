/** The Security section with its dialogs, and the pages behind its letters, in both themes and widths. */
import {
  accountCall,
  anAccount,
  aSession,
  card,
  confirmation,
  emailCall,
  heading,
  isKnownByProviderAlone,
  openChangeEmail,
  openChangePassword,
  openSecurity,
  sessionsCall,
} from './account-page.ts';
import { answer } from './engine-room.ts';
import { isForEverybody } from './everybody.ts';
import { expect, test } from './journey.ts';
import { wasConfirmedLongAgo } from './long-ago.ts';

const long = 'a.very.long.address.of.somebody@some-company-with-a-long-name.example';

test('security with many sessions and a waiting e-mail is for everybody', async ({
  page,
  firm: _,
}) => {
  await page.route(accountCall, answer(anAccount({ email: long, newEmail: `new.${long}` })));
  await page.route(
    sessionsCall,
    answer([
      aSession({ isThis: true, browser: 'Samsung Internet on Android' }),
      aSession({ address: '2001:db8:85a3:8d3:1319:8a2e:370:7348' }),
      aSession({ browser: null, address: null }),
    ]),
  );
  await openSecurity(page);
  await isForEverybody(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await isForEverybody(page);
});

test('changing the password is for everybody, also when it is refused', async ({
  page,
  firm: _,
}) => {
  await openSecurity(page);
  await isForEverybody(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  const form = await openChangePassword(page);
  await isForEverybody(page);
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(form.getByText('New password is required.')).toBeVisible();
  await isForEverybody(page);
});

test('changing the e-mail and confirming who it is are for everybody', async ({
  page,
  firm: _,
}) => {
  await openSecurity(page);
  await wasConfirmedLongAgo(page, emailCall);
  const form = await openChangeEmail(page);
  await isForEverybody(page);
  await form.getByLabel('New e-mail').fill(long);
  await form.getByRole('button', { name: 'Change e-mail' }).click();
  await expect(confirmation(page).getByLabel('Password')).toBeVisible();
  await isForEverybody(page);
});

test('an account without a password is for everybody', async ({ page, firm: _ }) => {
  await page.route(accountCall, answer(anAccount({ hasPassword: false, passwordChangedAt: null })));
  await isKnownByProviderAlone(page);
  await openSecurity(page);
  await expect(card(page, 'Password')).toContainText('identity provider');
  await isForEverybody(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await wasConfirmedLongAgo(page, emailCall);
  const form = await openChangeEmail(page);
  await form.getByLabel('New e-mail').fill(long);
  await form.getByRole('button', { name: 'Change e-mail' }).click();
  await expect(confirmation(page).getByRole('link', { name: 'Sign out' })).toBeVisible();
  await isForEverybody(page);
});

for (const { path, call, title, done } of [
  {
    path: '/confirm-email',
    call: '/api/confirm-email',
    title: 'Confirm your new e-mail',
    done: 'E-mail confirmed',
  },
  {
    path: '/undo-email',
    call: '/api/undo-email',
    title: 'Keep your former e-mail',
    done: 'Change taken back',
  },
]) {
  test(`${path} is for everybody`, async ({ page }) => {
    await page.goto(`${path}#token=unknown`);
    await expect(heading(page, title)).toBeVisible();
    await isForEverybody(page);
    await page.getByRole('main').getByRole('button').click();
    await expect(page.getByText('This link does not work any more.')).toBeVisible();
    await isForEverybody(page);
    await page.route(call, answer({ email: long }));
    await page.getByRole('main').getByRole('button').click();
    await expect(heading(page, done)).toBeVisible();
    await isForEverybody(page);
  });
}
