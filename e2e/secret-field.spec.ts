/** The field for bank numbers, in the catalogue of the kit: what is seen, and what the form sends. */
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Bank details' });
const button = (page: Page, name: string) => card(page).getByRole('button', { name, exact: true });
const account = (page: Page) => card(page).getByLabel('Account number', { exact: true });

async function sends(page: Page, values: Record<string, string | null>) {
  await button(page, 'Save Bank Details').click();
  await expect(card(page).locator('[data-sent]')).toHaveText(JSON.stringify(values));
}

const stored = { account: '•••• 6789', routing: '•••• 0021', swift: null };

test.beforeEach(async ({ page }) => {
  await page.goto(process.env.JOURNEYS_CATALOGUE ?? '');
  await expect(account(page)).toBeVisible();
});

test('an untouched secret is shown and sent as its mask', { tag: '@browser' }, async ({ page }) => {
  await expect(account(page)).toContainText('•••• 6789');
  await expect(account(page)).toHaveAccessibleName('Account number');
  await expect(account(page)).toHaveAccessibleDescription('As it stands on your statement.');
  await expect(account(page).getByText('Stored, ends in 6789')).toBeAttached();
  await sends(page, stored);
});

test('a new value is typed into an empty field, sent, and shown as its mask from then on', {
  tag: '@browser',
}, async ({ page }) => {
  const change = button(page, 'Change Account number');
  await expect(change).toHaveText('Change');
  await change.click();
  await expect(account(page)).toBeFocused();
  await expect(account(page)).toHaveValue('');
  await expect(account(page)).toHaveAttribute('autocomplete', 'off');
  await expect(account(page)).toHaveAttribute('inputmode', 'numeric');
  await page.keyboard.type('000123454321');
  await page.keyboard.press('Enter');
  await expect(card(page).locator('[data-sent]')).toContainText('"account":"000123454321"');

  await expect(account(page)).toContainText('•••• 4321');
  await expect(change).toBeFocused();
  await sends(page, { ...stored, account: '•••• 4321' });
});

test('who changes their mind keeps the stored value', { tag: '@browser' }, async ({ page }) => {
  await button(page, 'Change Account number').click();
  await page.keyboard.type('0001');
  const keep = button(page, 'Keep the stored value of Account number');
  await expect(keep).toHaveText('Keep the stored value');
  await keep.click();
  await expect(account(page)).toContainText('•••• 6789');
  await expect(button(page, 'Change Account number')).toBeFocused();
  await sends(page, stored);
});

test('a field that was opened and left empty changes nothing', { tag: '@browser' }, async ({
  page,
}) => {
  await button(page, 'Change Account number').click();
  await sends(page, stored);
  await account(page).fill('0001');
  await account(page).fill('');
  await sends(page, stored);
});

test('a secret is removed on purpose, and not before the form is sent', {
  tag: '@browser',
}, async ({ page }) => {
  const remove = button(page, 'Remove Account number');
  await expect(remove).toHaveText('Remove');
  await remove.click();
  await expect(account(page)).toHaveText('Removed when you save');
  const keep = button(page, 'Keep the stored value of Account number');
  await expect(keep).toBeFocused();
  await keep.press('Enter');
  await expect(account(page)).toContainText('•••• 6789');

  await remove.click();
  await sends(page, { ...stored, account: null });
  await expect(account(page)).toHaveValue('');
});

test('a required secret can be changed, not removed; one that is not there is typed', {
  tag: '@browser',
}, async ({ page }) => {
  await expect(button(page, 'Change Routing number')).toBeVisible();
  await expect(button(page, 'Remove Routing number')).toHaveCount(0);
  const swift = card(page).getByLabel('SWIFT code', { exact: true });
  await expect(swift).toHaveValue('');
  await swift.fill('OKAFUS33');
  await sends(page, { ...stored, swift: 'OKAFUS33' });
  await expect(swift).toContainText('•••• US33');
});

test('what is wrong with a secret stands beside it', { tag: '@browser' }, async ({ page }) => {
  await button(page, 'Change Routing number').click();
  const routing = card(page).getByRole('textbox', { name: 'Routing number' });
  await routing.fill('0210000210');
  await button(page, 'Save Bank Details').click();
  await expect(routing).toBeFocused();
  await expect(routing).toHaveAccessibleDescription('Routing number must be at most 9 characters.');
  await button(page, 'Keep the stored value of Routing number').click();
  await expect(card(page).getByText('Routing number must be at most 9 characters.')).toHaveCount(0);
});
