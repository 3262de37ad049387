/** What people say of themselves, and the firm's letterhead, logo and bank details: set by managers, seen by all. */
import type { Page } from '@playwright/test';
import { isForEverybody } from './everybody.ts';
import { aPdf, aPicture } from './expenses-page.ts';
import { expect, test } from './journey.ts';
import { isAttorney, letterhead, profileCall, profileCard, saveProfile } from './profile-page.ts';
import { complains, says } from './say.ts';
import { breakDown } from './server.ts';

const logo = (page: Page) => profileCard(page, 'Logo');

async function choose(page: Page, button: string, file: typeof aPicture) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await chooser).setFiles(file);
}

test('the letterhead and the bank details are saved, and only what was changed is sent', async ({
  page,
  firm: _,
}) => {
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile Settings');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Personal Information',
    'Law Firm Information',
    'Logo',
    'Professional Information',
    'Subscription Information',
    'Firm Payment Details',
    'Appearance',
    'Morning mail',
  ]);
  await expect(page.getByLabel('Firm name')).toHaveValue('Marlowe Law');
  await expect(page.getByLabel('Country')).toHaveValue('United States');
  await page.getByLabel('Address').fill('1 Harbor Street');
  await page.getByLabel('City').fill('Portland');
  await page.getByLabel('Website').fill('marlowe');
  await page.getByLabel('Bank name').fill('First Harbor Bank');
  await page.getByLabel('Account name').fill('Marlowe Law PC');
  await page.getByLabel('Account number').fill('000123456789');
  await page.getByLabel('Payment instructions').fill('Wire to 000123456789.');
  await page.getByRole('checkbox', { name: 'Include payment details on invoices' }).check();
  await saveProfile(page).click();
  await expect(page.getByText('Website must be an address such as')).toBeVisible();
  await page.getByLabel('Website').fill('https://marlowe.example');
  const change = page.waitForRequest((request) => request.method() === 'PUT');
  await saveProfile(page).click();
  await says(page, 'Profile updated successfully');
  expect(Object.keys((await change).postDataJSON()).sort()).toEqual([
    'address',
    'city',
    'firmAccountName',
    'firmAccountNumber',
    'firmBankName',
    'firmPaymentInstructions',
    'includePaymentDetailsOnInvoice',
    'website',
  ]);
  await expect(page.getByText('•••• 6789', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Address')).toHaveValue('1 Harbor Street');
  await expect(page.getByText('•••• 6789', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Payment instructions')).toHaveValue('Wire to •••• 6789.');
  await expect(
    page.getByRole('checkbox', { name: 'Include payment details on invoices' }),
  ).toBeChecked();
  await isForEverybody(page);
});

test('a profile that could not be saved keeps what was typed', async ({
  page,
  firm: _,
  trouble,
}) => {
  trouble.expect(/status of 500/);
  await page.goto('/profile');
  await page.getByLabel('City').fill('Portland');
  await breakDown(page, profileCall);
  await saveProfile(page).click();
  await complains(page, 'Error', 'Failed to update profile');
  await expect(page.getByLabel('City')).toHaveValue('Portland');
});

test('leaving with something typed asks first: by a link, by Back, by closing', {
  tag: '@job',
}, async ({ page, firm: _ }) => {
  const asked: string[] = [];
  page.on('dialog', (question) => {
    asked.push(question.type());
    void question.dismiss();
  });
  await page.goto('/');
  await page.getByRole('link', { name: 'Ada Marlowe' }).click();
  await page.getByLabel('City').fill('Portland');
  await page.getByRole('link', { name: 'Client Mgmt' }).click();
  await expect.poll(() => asked).toEqual(['confirm']);
  await page.goBack();
  await expect.poll(() => asked).toEqual(['confirm', 'confirm']);
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toEqual(['confirm', 'confirm', 'beforeunload']);
  await expect(page).toHaveURL('/profile');
  await expect(page.getByLabel('City')).toHaveValue('Portland');
  // A place on the same page loses nothing.
  await page.getByRole('link', { name: 'Appearance' }).click();
  await expect(profileCard(page, 'Appearance')).toBeInViewport();
  expect(asked).toHaveLength(3);
});

test('what waits to be saved is told at the foot of the window, and can be given up', {
  tag: '@browser',
}, async ({ page, firm: _ }) => {
  const waiting = page.getByText('Your changes are not saved yet.');
  await page.goto('/profile');
  await expect(saveProfile(page)).not.toBeInViewport();
  await page.getByLabel('Firm name').fill('Marlowe & Finch');
  await expect(saveProfile(page)).toBeInViewport();
  await expect(waiting).toBeInViewport();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByLabel('Firm name')).toHaveValue('Marlowe Law');
  await expect(waiting).toHaveCount(0);

  await page.getByLabel('Firm name').fill('Marlowe & Finch');
  await page.keyboard.press('Control+Enter');
  await says(page, 'Profile updated successfully');
  await expect(waiting).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Ada Marlowe' })).toContainText('Marlowe & Finch');
});

test('people say who they are and what they do', { tag: '@proof' }, async ({ page, firm }) => {
  await page.goto('/profile');
  const card = profileCard(page, 'Personal Information');
  await expect(card).toContainText(firm.email);
  await expect(card.getByRole('link', { name: 'Change it under Security' })).toHaveAttribute(
    'href',
    '/profile?section=security',
  );
  await page.getByLabel('First name').fill('Adaeze');
  await page.getByLabel('Last name').fill('Marlowe-Finch');
  await page.getByLabel('Bar number').fill('OSB 123456');
  await page.getByLabel('Jurisdiction').fill('Oregon');
  const areas = page.getByRole('textbox', { name: 'Practice areas' });
  const chips = page.getByRole('list', { name: 'Practice areas' }).getByRole('listitem');
  await areas.pressSequentially('Litigation, Tax Law,');
  await expect(areas).toHaveValue('Litigation, Tax Law,');
  await expect(chips).toHaveText(['Litigation', 'Tax Law']);
  await areas.fill('Litigation , tax law,, TAX LAW, Real Estate');
  await expect(chips).toHaveText(['Litigation', 'tax law', 'Real Estate']);
  await page.getByRole('button', { name: 'Remove tax law' }).click();
  await expect(areas).toHaveValue('Litigation, Real Estate');
  await expect(areas).toBeFocused();
  const change = page.waitForRequest((request) => request.method() === 'PUT');
  await saveProfile(page).click();
  await says(page, 'Profile updated successfully');
  expect((await change).postDataJSON()).toEqual({
    firstName: 'Adaeze',
    lastName: 'Marlowe-Finch',
    barNumber: 'OSB 123456',
    jurisdiction: 'Oregon',
    practiceAreas: ['Litigation', 'Real Estate'],
  });
  await expect(page.getByRole('link', { name: 'Adaeze Marlowe-Finch' })).toBeVisible();
  await page.reload();
  await expect(areas).toHaveValue('Litigation, Real Estate');
  await expect(chips).toHaveText(['Litigation', 'Real Estate']);

  await areas.fill(Array.from({ length: 31 }, (_, n) => `Area ${n}`).join(', '));
  await saveProfile(page).click();
  await expect(areas).toHaveAccessibleDescription(/^Practice areas must be at most 30\./);
});

test('the letterhead is shown as it will be printed, while it is typed', { tag: '@proof' }, async ({
  page,
  firm: _,
}) => {
  await page.goto('/profile');
  await expect(letterhead(page)).toContainText('As your invoices show it');
  await expect(letterhead(page)).toContainText('Marlowe LawUnited States');
  await page.getByLabel('Firm name').fill('Marlowe & Finch');
  await page.getByLabel('Address').fill('1 Harbor Street');
  await page.getByLabel('City').fill('Portland');
  await page.getByLabel('State').fill('OR');
  await page.getByLabel('ZIP code').fill('97201');
  await page.getByLabel('Phone').fill('(503) 555-0100');
  for (const line of [
    'Marlowe & Finch',
    '1 Harbor Street, Portland, OR 97201, United States',
    '(503) 555-0100',
  ])
    await expect(letterhead(page).getByText(line, { exact: true })).toBeVisible();
  await choose(page, 'Upload logo', aPicture);
  await expect(letterhead(page).locator('img')).toBeVisible();
});

test('the firm’s clock is set by its managers', { tag: '@proof' }, async ({ page, firm: _ }) => {
  await page.goto('/profile');
  const zone = page.getByLabel("Firm's time zone");
  await expect(zone).toHaveAccessibleDescription(
    'Decides which day it is: what is due today, and what is overdue.',
  );
  await zone.selectOption('Pacific Time (Los Angeles)');
  await saveProfile(page).click();
  await says(page, 'Profile updated successfully');
  await page.reload();
  await expect(zone).toHaveValue('America/Los_Angeles');
  await expect(profileCard(page, 'Morning mail')).toContainText('Pacific Time (Los Angeles)');
});

test('a logo is uploaded, shown and removed', { tag: '@job' }, async ({ page, firm: _ }) => {
  await page.goto('/profile');
  await expect(logo(page).getByText('No logo yet.')).toBeVisible();
  await choose(page, 'Upload logo', aPdf);
  await expect(logo(page).getByRole('alert')).toHaveText('taxi.pdf is no PNG or JPEG.');
  await choose(page, 'Upload logo', { ...aPicture, buffer: Buffer.alloc(1024 * 1024 + 1) });
  await expect(logo(page).getByRole('alert')).toHaveText(/has 1.1 MB; the limit is 1 MB./);
  await choose(page, 'Upload logo', aPicture);
  await says(page, 'Profile updated successfully');
  const picture = logo(page).getByRole('img', { name: 'Logo of Marlowe Law' });
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(1);
  await isForEverybody(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await logo(page).getByRole('button', { name: 'Remove logo' }).click();
  await expect(logo(page).getByText('No logo yet.')).toBeVisible();
});

test('whoever is no manager changes what is their own and sees what is the firm’s', async ({
  page,
  firm,
}) => {
  await firm.request.put(profileCall, {
    data: {
      city: 'Portland',
      firmBankName: 'First Harbor Bank',
      firmAccountNumber: '000123456789',
    },
  });
  await isAttorney(page);
  await page.goto('/profile');
  const main = page.getByRole('main');
  for (const words of [
    'Only managers of the firm can change its profile.',
    'Only managers of the firm can change where clients pay.',
    'Portland',
    'First Harbor Bank',
    '•••• 6789',
    'Eastern Time (New York)',
  ])
    await expect(main.getByText(words, { exact: true }).first()).toBeVisible();
  await expect(main.getByRole('button', { name: /logo/ })).toHaveCount(0);
  await expect(main.getByRole('textbox')).toHaveCount(5);
  await page.getByLabel('Bar number').fill('OSB 123456');
  const change = page.waitForRequest((request) => request.method() === 'PUT');
  await saveProfile(page).click();
  await says(page, 'Profile updated successfully');
  expect((await change).postDataJSON()).toEqual({ barNumber: 'OSB 123456' });
  await main.getByRole('button', { name: 'Show numbers' }).click();
  await expect(main.getByText('000123456789', { exact: true })).toBeVisible();
});
