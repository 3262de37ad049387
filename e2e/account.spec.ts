/** A person's own account: another password, another e-mail, and where they are signed in. */
import type { Account } from '#contract/account.ts';
import {
  accountCall,
  card,
  confirmation,
  dialog,
  emailCall,
  heading,
  isKnownByProviderAlone,
  openChangeEmail,
  openChangePassword,
  openMailedLink,
  openSecurity,
  sessions,
  sessionsCall,
  signIn,
} from './account-page.ts';
import { anEmail, signInToDemo } from './firm.ts';
import { expect, test } from './journey.ts';
import { wasConfirmedLongAgo } from './long-ago.ts';
import { linkMailedTo } from './outbox.ts';
import { complains, says } from './say.ts';
import { breakDown } from './server.ts';

const newPassword = 'nine quiet otters dive';

test('the profile has a section for security, and asks before typed words are left for it', {
  tag: '@proof',
}, async ({ page, firm }) => {
  await page.goto('/profile');
  const links = page.getByRole('navigation', { name: 'Profile Settings' });
  await expect(links.getByRole('link', { name: 'Profile' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.getByLabel('City').fill('Portland');
  page.once('dialog', (question) => void question.dismiss());
  await links.getByRole('link', { name: 'Security' }).click();
  await expect(page.getByLabel('City')).toHaveValue('Portland');

  page.once('dialog', (question) => void question.accept());
  await links.getByRole('link', { name: 'Security' }).click();
  await expect(page).toHaveURL('/profile?section=security');
  await expect(card(page, 'E-mail')).toContainText(firm.email);
  await expect(card(page, 'Password')).toContainText('Changed ');
  await expect(card(page, 'Where you are signed in')).toContainText(
    'You are signed in nowhere else.',
  );
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Law Firm Information' })).toBeVisible();
});

test('another password signs out the other browser and signs in from then on', {
  tag: '@job',
}, async ({ page, elsewhere, firm }) => {
  await elsewhere.goto('/sign-in');
  await signIn(elsewhere, firm.email, firm.password);
  await expect(heading(elsewhere, 'Dashboard Overview')).toBeVisible();

  await openSecurity(page);
  await expect(sessions(page)).toHaveCount(2);
  const form = await openChangePassword(page);
  const current = form.getByLabel('Current password');
  const wanted = form.getByLabel('New password');
  await expect(current).toBeFocused();
  await expect(current).toHaveAttribute('autocomplete', 'current-password');
  await expect(wanted).toHaveAttribute('autocomplete', 'new-password');
  await expect(wanted).toHaveAccessibleDescription(
    'At least 15 characters; a short sentence works well.',
  );
  await current.fill('seven calm herons fly');
  await wanted.fill(newPassword);
  await form.getByRole('button', { name: 'Show new password' }).click();
  await expect(wanted).toHaveAttribute('type', 'text');
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(current).toHaveAccessibleDescription('Current password is not right.');
  await expect(current).toBeFocused();
  await expect(current).toHaveValue('seven calm herons fly');
  await expect(wanted).toHaveValue(newPassword);

  await current.fill(firm.password);
  await form.getByRole('button', { name: 'Change password' }).click();
  await says(page, 'Password changed. Other browsers were signed out.');
  await expect(form).toBeHidden();
  await expect(sessions(page)).toHaveCount(1);

  await elsewhere.goto('/clients', { waitUntil: 'commit' });
  await expect(elsewhere).toHaveURL('/sign-in?returnTo=%2Fclients');
  await signIn(elsewhere, firm.email, newPassword);
  await expect(heading(elsewhere, 'Client Management')).toBeVisible();
});

test('another e-mail signs in once the link sent there was opened and pressed', async ({
  page,
  elsewhere,
  firm,
  baseURL,
}) => {
  const email = anEmail();
  await openSecurity(page);
  const form = await openChangeEmail(page);
  await form.getByLabel('New e-mail').fill(email);
  await form.getByRole('button', { name: 'Change e-mail' }).click();
  await says(page, `We sent a link to ${email}. Your e-mail changes when you open it.`);
  await expect(card(page, 'E-mail')).toContainText(firm.email);
  await expect(card(page, 'E-mail')).toContainText(
    `Waiting for confirmation: open the link we sent to ${email}.`,
  );

  const link = await openMailedLink(elsewhere, email, '/confirm-email', baseURL);
  await expect(heading(elsewhere, 'Confirm your new e-mail')).toBeVisible();
  await elsewhere.getByRole('button', { name: 'Confirm e-mail' }).click();
  await expect(elsewhere.getByText(`Your e-mail is now ${email}.`)).toBeVisible();
  await expect(heading(elsewhere, 'E-mail confirmed')).toBeFocused();
  await expect(elsewhere.getByRole('link', { name: 'Go on' })).toHaveAttribute('href', '/');

  await elsewhere.goto(link);
  await elsewhere.getByRole('button', { name: 'Confirm e-mail' }).click();
  await expect(elsewhere.getByText('This link does not work any more.')).toBeVisible();

  await elsewhere.goto('/sign-in');
  await signIn(elsewhere, email, firm.password);
  await expect(heading(elsewhere, 'Dashboard Overview')).toBeVisible();
});

test('the former address is told of it and can take it back', async ({ page, firm, baseURL }) => {
  await firm.request.post(emailCall, { data: { email: anEmail() } });
  await expect
    .poll(() => linkMailedTo(firm.email, baseURL ?? ''))
    .toContain('/profile?section=security');
  const account: Account = await (await firm.request.get(accountCall)).json();
  await openMailedLink(page, account.newEmail ?? '', '/confirm-email', baseURL);
  await page.getByRole('button', { name: 'Confirm e-mail' }).click();
  await expect(heading(page, 'E-mail confirmed')).toBeVisible();

  await openMailedLink(page, firm.email, '/undo-email', baseURL);
  await expect(heading(page, 'Keep your former e-mail')).toBeVisible();
  await page.getByRole('button', { name: 'Take the change back' }).click();
  await expect(
    page.getByText(
      `Your e-mail is ${firm.email} again. Open the link we sent there to set a new password.`,
    ),
  ).toBeVisible();
  expect((await firm.request.get(accountCall)).status()).toBe(401);

  await openMailedLink(page, firm.email, '/reset-password', baseURL);
  await page.getByLabel('New password').fill(newPassword);
  await page.getByRole('button', { name: 'Set password and sign in' }).click();
  await expect(heading(page, 'Dashboard Overview')).toBeVisible();
  await openSecurity(page);
  await expect(card(page, 'E-mail')).toContainText(firm.email);
});

test('an e-mail that was asked for can be given up, and its link no longer works', {
  tag: '@browser',
}, async ({ page, elsewhere, firm, baseURL }) => {
  const email = anEmail();
  await openSecurity(page);
  const form = await openChangeEmail(page);
  await form.getByLabel('New e-mail').fill('marlowe');
  await form.getByRole('button', { name: 'Change e-mail' }).click();
  await expect(form.getByLabel('New e-mail')).toHaveAccessibleDescription(
    'New e-mail must be an e-mail address.',
  );
  await form.getByLabel('New e-mail').fill(email);
  await form.getByRole('button', { name: 'Change e-mail' }).click();
  await openMailedLink(elsewhere, email, '/confirm-email', baseURL);

  await card(page, 'E-mail').getByRole('button', { name: 'Keep the current e-mail' }).click();
  await says(page, `Your e-mail stays ${firm.email}`);
  await expect(card(page, 'E-mail')).not.toContainText(email);
  await elsewhere.getByRole('button', { name: 'Confirm e-mail' }).click();
  await expect(elsewhere.getByRole('alert').filter({ hasText: 'link' })).toBeFocused();
  await expect(elsewhere.getByText('This link does not work any more.')).toBeVisible();
});

test('whoever was asked for the password long ago is asked again, and the change goes on', async ({
  page,
  firm,
}) => {
  const email = anEmail();
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === emailCall)
      keys.push(request.headers()['idempotency-key']);
  });
  await openSecurity(page);
  await wasConfirmedLongAgo(page, emailCall);
  const form = await openChangeEmail(page);
  await form.getByLabel('New e-mail').fill(email);
  await page.keyboard.press('Enter');
  const password = confirmation(page).getByLabel('Password');
  await expect(password).toBeFocused();
  await expect(confirmation(page)).toHaveAccessibleDescription(
    'This is a sensitive step. Please enter your password once more.',
  );
  await password.fill('seven calm herons fly');
  await page.keyboard.press('Enter');
  await expect(password).toHaveAccessibleDescription('Password is not right.');
  await expect(password).toBeFocused();
  await password.fill(firm.password);
  await confirmation(page).getByRole('button', { name: 'Confirm' }).click();

  await says(page, `We sent a link to ${email}. Your e-mail changes when you open it.`);
  await expect(confirmation(page)).toBeHidden();
  await expect(form).toBeHidden();
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
  await expect(card(page, 'E-mail').getByRole('button', { name: 'Change e-mail' })).toBeFocused();
});

test('whoever does not confirm keeps what was typed, and can try again', async ({ page, firm }) => {
  const email = anEmail();
  await openSecurity(page);
  await wasConfirmedLongAgo(page, emailCall);
  const form = await openChangeEmail(page);
  const field = form.getByLabel('New e-mail');
  await field.fill(email);
  await page.keyboard.press('Enter');
  await confirmation(page).getByLabel('Password').fill(firm.password);
  await page.keyboard.press('Escape');
  await expect(confirmation(page)).toBeHidden();
  await expect(form.getByRole('alert')).toHaveText('Please confirm that it is you.');
  await expect(field).toHaveValue(email);
  await expect(field).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
  await expect(card(page, 'E-mail')).toContainText(email);
});

test('whoever has no password here is told to come in anew', async ({ page, firm: _ }) => {
  await page.route('/api/account', async (route) => {
    const reply = await route.fetch();
    const json = { ...(await reply.json()), hasPassword: false, passwordChangedAt: null };
    await route.fulfill({ json });
  });
  await isKnownByProviderAlone(page);
  await openSecurity(page);
  await expect(card(page, 'Password')).toContainText('You sign in through your identity provider.');
  await expect(card(page, 'Password').getByRole('button')).toHaveCount(0);
  await wasConfirmedLongAgo(page, emailCall);
  const form = await openChangeEmail(page);
  await form.getByLabel('New e-mail').fill(anEmail());
  await form.getByRole('button', { name: 'Change e-mail' }).click();
  await expect(confirmation(page)).toContainText(
    'Please sign out and sign in again, then repeat this within ten minutes.',
  );
  const leave = confirmation(page).getByRole('link', { name: 'Sign out' });
  await expect(leave).toHaveAttribute('href', '/api/logout');
  await confirmation(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(form.getByRole('alert')).toHaveText('Please confirm that it is you.');
});

test('a session is ended from another browser, and then all others', { tag: '@browser' }, async ({
  page,
  elsewhere,
  firm,
}) => {
  await elsewhere.goto('/sign-in');
  await signIn(elsewhere, firm.email, firm.password);
  await expect(heading(elsewhere, 'Dashboard Overview')).toBeVisible();
  await openSecurity(page);
  await expect(sessions(page)).toHaveCount(2);
  await expect(sessions(page).first()).toContainText('This browser');
  await expect(sessions(page).first().getByRole('button')).toHaveCount(0);
  await expect(sessions(page).last()).toContainText('Last used ');
  await sessions(page)
    .last()
    .getByRole('button', { name: /^End session: / })
    .click();
  await says(page, 'Session ended');
  await expect(sessions(page)).toHaveCount(1);
  await expect(card(page, 'Where you are signed in')).toContainText(
    'You are signed in nowhere else.',
  );
  await elsewhere.getByRole('link', { name: 'Client Mgmt' }).click();
  await expect(elsewhere).toHaveURL('/sign-in?returnTo=%2Fclients');

  await signIn(elsewhere, firm.email, firm.password);
  await expect(heading(elsewhere, 'Client Management')).toBeVisible();
  await openSecurity(page);
  const all = page.getByRole('button', { name: 'Sign out everywhere else' });
  await all.click();
  const question = page.getByRole('alertdialog', { name: 'Sign out everywhere else?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(all).toBeFocused();
  await all.click();
  await question.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await says(page, 'Signed out everywhere else');
  await expect(sessions(page)).toHaveCount(1);
  await elsewhere.goto('/profile', { waitUntil: 'commit' });
  await expect(elsewhere).toHaveURL('/sign-in?returnTo=%2Fprofile');
});

test('what cannot be read is said in its card, and what cannot be done in a toast', async ({
  page,
  elsewhere,
  firm,
  trouble,
}) => {
  await elsewhere.request.post('/api/login', {
    data: { email: firm.email, password: firm.password },
  });
  trouble.expect(/status of 500/);
  await breakDown(page, sessionsCall);
  await page.goto('/profile?section=security');
  const list = card(page, 'Where you are signed in');
  await expect(list).toContainText('Could not load where you are signed in.');
  await expect(card(page, 'E-mail')).toContainText(firm.email);
  await page.unroute(sessionsCall);
  await list.getByRole('button', { name: 'Try again' }).click();
  await expect(sessions(page)).toHaveCount(2);
  await breakDown(page, `${sessionsCall}/*`);
  await list.getByRole('button', { name: /^End session: / }).click();
  await complains(page, 'Error', 'Failed to end session');
  await breakDown(page, emailCall);
  const form = await openChangeEmail(page);
  await form.getByLabel('New e-mail').fill(anEmail());
  await form.getByRole('button', { name: 'Change e-mail' }).click();
  await complains(page, 'Error', 'Failed to change e-mail');
  await expect(dialog(page, 'Change e-mail')).toBeVisible();
});

test('links that are not complete say so', async ({ page }) => {
  for (const path of ['/confirm-email', '/undo-email']) {
    await page.goto(path);
    await expect(
      page.getByText('This address is not complete. Open the link from the e-mail again.'),
    ).toBeVisible();
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  }
});

test('the demo says that its way in stays as it is', async ({ page, context }) => {
  await signInToDemo(context, 'demo@firmament.example');
  await openSecurity(page);
  await expect(
    page.getByText(/^Everybody knows the password of this demo account, so the way in stays/),
  ).toBeVisible();
});
