/** How the product looks in this browser, and the profile on a phone. */
import type { Locator, Page } from '@playwright/test';
import { aMatter, aTask } from './firm.ts';
import { expect, test } from './journey.ts';
import { fold, profileCard, saveProfile } from './profile-page.ts';
import { says } from './say.ts';
import { taskRow } from './tasks-page.ts';

const heightOf = async (row: Locator) => (await row.boundingBox())?.height ?? 0;

/** A list of tasks and a table of matters, in the type they are set in for good. */
async function rowHeights(page: Page, matter: string) {
  const heights: number[] = [];
  for (const [address, row] of [
    ['/legal-admin', taskRow(page, 'File the answer')],
    ['/clients?tab=matters', page.getByRole('row').filter({ hasText: matter })],
  ] as const) {
    await page.goto(address);
    await expect(row).toBeVisible();
    await page.evaluate(async () => void (await document.fonts.ready));
    heights.push(await heightOf(row));
  }
  return heights;
}

test('compact rows are lower in lists and tables, here and after a reload', {
  tag: '@job',
}, async ({ page, firm }) => {
  await aTask(firm);
  const { matterNumber } = await aMatter(firm);
  const [list = 0, table = 0] = await rowHeights(page, matterNumber);
  await page.goto('/profile');
  const density = profileCard(page, 'Appearance').getByRole('group', { name: 'Density' });
  await expect(density.getByRole('radio', { name: 'Comfortable' })).toBeChecked();
  await density.getByRole('radio', { name: 'Compact' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-density', 'compact');
  const [lowList = 0, lowTable = 0] = await rowHeights(page, matterNumber);
  expect(lowList).toBeLessThan(list - 8);
  expect(lowTable).toBeLessThan(table - 4);

  await page.goto('/profile');
  await expect(density.getByRole('radio', { name: 'Compact' })).toBeChecked();
  await density.getByRole('radio', { name: 'Compact' }).press('ArrowLeft');
  await expect(page.locator('html')).toHaveAttribute('data-density', 'comfortable');
  expect(await rowHeights(page, matterNumber)).toEqual([list, table]);
});

test('the theme is the same choice as in the sidebar', async ({ page, firm: _ }) => {
  await page.goto('/profile');
  const card = profileCard(page, 'Appearance');
  const sidebar = page.getByRole('complementary');
  await card.getByRole('radio', { name: 'Dark' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(sidebar.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await expect(card.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await sidebar.getByRole('radio', { name: 'Light' }).check();
  await expect(card.getByRole('radio', { name: 'Light' })).toBeChecked();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('the list at the left leads to the cards', { tag: '@browser' }, async ({ page, firm: _ }) => {
  await page.goto('/profile');
  const list = page.getByRole('navigation', { name: 'On this page' });
  await expect(list.getByRole('link')).toHaveCount(8);
  await list.getByRole('link', { name: 'Firm Payment Details' }).click();
  await expect(page.getByLabel('Bank name')).toBeInViewport();
  await expect(page).toHaveURL('/profile#payment-details');
});

test('on a phone the cards are lines that open, and what is wrong in a closed one is shown', {
  tag: '@job',
}, async ({ page, firm: _ }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/profile');
  await expect(fold(page, 'Personal Information')).toHaveAttribute('aria-expanded', 'true');
  await expect(fold(page, 'Law Firm Information')).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByLabel('City')).toBeHidden();
  await fold(page, 'Law Firm Information').press('Enter');
  await page.getByLabel('City').fill('Portland');
  await page.getByLabel('Website').fill('marlowe');
  await fold(page, 'Law Firm Information').click();
  await expect(page.getByLabel('City')).toBeHidden();

  await saveProfile(page).click();
  await expect(fold(page, 'Law Firm Information')).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByLabel('Website')).toBeFocused();
  await page.getByLabel('Website').fill('https://marlowe.example');
  await saveProfile(page).click();
  await says(page, 'Profile updated successfully');

  await page.goto('/profile#morning-mail');
  await expect(page.getByLabel('Send me a letter in the morning')).toBeInViewport();
});
