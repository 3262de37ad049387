/** The profile in both themes and widths. */
import { isForEverybody } from './everybody.ts';
import { expect, test } from './journey.ts';
import { isAttorney, numbersCall, profileCall, profileCard, saveProfile } from './profile-page.ts';

const bank = { firmBankName: 'First Harbor Bank', firmAccountNumber: '000123456789' };

test('the profile with something typed and something wrong is for everybody', async ({
  page,
  firm: _,
}) => {
  await page.goto('/profile');
  await page.getByLabel('Routing number').fill('021000012');
  await page.getByRole('textbox', { name: 'Practice areas' }).fill('Litigation, Tax Law');
  await page.getByLabel('Website').fill('marlowe');
  await saveProfile(page).click();
  await expect(page.getByText('Website must be an address such as')).toBeVisible();
  await isForEverybody(page);
});

test('the profile of whoever is no manager is for everybody', async ({ page, firm }) => {
  await firm.request.put(profileCall, { data: bank });
  await isAttorney(page);
  await page.goto('/profile');
  const shown = page.waitForResponse(`**${numbersCall}`);
  await profileCard(page, 'Firm Payment Details')
    .getByRole('button', { name: 'Show numbers' })
    .click();
  await shown;
  await isForEverybody(page);
});

test('the profile with every line open on a phone is for everybody', async ({ page, firm: _ }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/profile');
  const closed = page.locator('h2 > button[aria-expanded=false]');
  await expect(closed).toHaveCount(7);
  for (let left = 7; left > 0; left--) {
    await closed.first().click();
    await expect(closed).toHaveCount(left - 1);
  }
  await expect(page.getByLabel('Bank name')).toBeVisible();
  await isForEverybody(page);
});
