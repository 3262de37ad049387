/** The firm's letterhead, logo and bank details: set by managers, seen by everybody. */
import type { Page } from '@playwright/test';
import { isForEverybody } from './everybody.ts';
import { aPdf, aPicture } from './expenses-page.ts';
import { expect, test } from './journey.ts';
import { complains, says } from './say.ts';
import { breakDown } from './server.ts';

const saveProfile = (page: Page) => page.getByRole('button', { name: 'Save Profile' });
const logo = (page: Page) => page.getByRole('region', { name: 'Logo' });

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
  for (const name of ['Law Firm Information', 'Logo', 'Firm Payment Details'])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
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
  await breakDown(page, '/api/profile');
  await saveProfile(page).click();
  await complains(page, 'Error', 'Failed to update profile');
  await expect(page.getByLabel('City')).toHaveValue('Portland');
});

test('leaving with something typed asks first', async ({ page, firm: _ }) => {
  await page.goto('/profile');
  await page.getByLabel('City').fill('Portland');
  page.on('dialog', (question) => void question.dismiss());
  await page.getByRole('link', { name: 'Client Mgmt' }).click();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByLabel('City')).toHaveValue('Portland');
});

test('a logo is uploaded, shown and removed', async ({ page, firm: _ }) => {
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
  await logo(page).getByRole('button', { name: 'Remove logo' }).click();
  await expect(logo(page).getByText('No logo yet.')).toBeVisible();
});

test('whoever is no manager sees the profile and changes nothing', async ({ page, firm }) => {
  await firm.request.put('/api/profile', {
    data: {
      city: 'Portland',
      firmBankName: 'First Harbor Bank',
      firmAccountNumber: '000123456789',
    },
  });
  await page.route('/api/auth/user', async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ json: { ...(await reply.json()), firmRole: 'attorney' } });
  });
  await page.goto('/profile');
  const main = page.getByRole('main');
  for (const words of [
    'Only managers of the firm can change its profile.',
    'Portland',
    'First Harbor Bank',
    '•••• 6789',
  ])
    await expect(main.getByText(words, { exact: true })).toBeVisible();
  await expect(main.getByRole('textbox')).toHaveCount(0);
  await expect(main.getByRole('button', { name: /logo|Save/ })).toHaveCount(0);
  await isForEverybody(page);
});
