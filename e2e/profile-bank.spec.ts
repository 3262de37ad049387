/** Where clients pay: what is shown, what is doubted, and who is asked once more who they are. */
import { confirmation } from './account-page.ts';
import { aClient } from './firm.ts';
import { button, field, invoiceForm, newInvoiceForm } from './invoice-form-page.ts';
import { expect, test } from './journey.ts';
import { wasConfirmedLongAgo } from './long-ago.ts';
import { lookUp } from './matters-page.ts';
import { fillCall, numbersCall, profileCall, profileCard, saveProfile } from './profile-page.ts';
import { complains, says } from './say.ts';

const bank = {
  firmBankName: 'First Harbor Bank',
  firmAccountName: 'Marlowe Law PC',
  firmRoutingNumber: '021000021',
  firmAccountNumber: '000123456789',
};

test('a routing number that does not add up is doubted, and saved all the same', async ({
  page,
  firm: _,
}) => {
  await page.goto('/profile');
  const routing = page.getByLabel('Routing number');
  await routing.fill('02100002');
  await expect(routing).toHaveAccessibleDescription(
    'A routing number of the United States has nine digits.',
  );
  await routing.fill('021000012');
  await expect(routing).toHaveAccessibleDescription(
    'These nine digits do not add up. Please compare them with a check.',
  );
  await expect(routing).not.toHaveAttribute('aria-invalid');
  await routing.fill('021000021');
  await expect(routing).toHaveAccessibleDescription('');
  await routing.fill('021000012');
  await saveProfile(page).click();
  await says(page, 'Profile updated successfully');
  await expect(page.getByText('•••• 0012', { exact: true })).toBeVisible();
});

test('whoever was asked for the password long ago is asked again before the bank is changed', async ({
  page,
  firm,
}) => {
  await page.goto('/profile');
  await wasConfirmedLongAgo(page, profileCall);
  await page.getByLabel('Account number').fill('000123456789');
  await saveProfile(page).click();
  await confirmation(page).getByRole('button', { name: 'Cancel' }).click();
  await complains(page, 'Error', 'Failed to update profile');
  await expect(page.getByText('Please confirm that it is you.').first()).toBeVisible();
  await expect(page.getByLabel('Account number')).toHaveValue('000123456789');

  await wasConfirmedLongAgo(page, profileCall);
  await saveProfile(page).click();
  await confirmation(page).getByLabel('Password').fill(firm.password);
  await page.keyboard.press('Enter');
  await says(page, 'Profile updated successfully');
  await expect(page.getByText('•••• 6789', { exact: true })).toBeVisible();
});

test('the stored numbers are shown for a while to whoever shows who they are', async ({
  page,
  firm,
}) => {
  await firm.request.put(profileCall, { data: bank });
  await page.goto('/profile');
  const card = profileCard(page, 'Firm Payment Details');
  await expect(card.getByText('•••• 6789', { exact: true })).toBeVisible();
  await wasConfirmedLongAgo(page, numbersCall);
  await card.getByRole('button', { name: 'Show numbers' }).click();
  await confirmation(page).getByLabel('Password').fill(firm.password);
  await page.keyboard.press('Enter');
  await expect(card.getByText('000123456789', { exact: true })).toBeVisible();
  await expect(card.getByText('021000021', { exact: true })).toBeVisible();
  await expect(card.getByRole('status').filter({ hasText: 'audit trail' })).toBeVisible();
  await card.getByRole('button', { name: 'Hide numbers' }).click();
  await expect(card.getByText('000123456789', { exact: true })).toHaveCount(0);
  await expect(card.getByText('•••• 6789', { exact: true })).toBeVisible();
  // Nothing was changed by looking.
  await expect(page.getByText('Your changes are not saved yet.')).toHaveCount(0);
});

test('an invoice that needs the numbers asks for the password, and goes on', async ({
  page,
  firm,
}) => {
  await firm.request.put(profileCall, { data: { ...bank, includePaymentDetailsOnInvoice: true } });
  await aClient(firm, { name: 'Harbor Dental', paymentInstructions: 'By check.' });
  await page.goto(newInvoiceForm);
  const instructions = field(page, 'Payment Instructions');
  await wasConfirmedLongAgo(page, fillCall);
  await lookUp(invoiceForm(page), 'Client', 'Harbor Dental');
  await confirmation(page).getByLabel('Password').fill(firm.password);
  await page.keyboard.press('Enter');
  await expect(instructions).toHaveValue(/By check\.[\s\S]+Account Number: 000123456789/);

  await instructions.fill('');
  await wasConfirmedLongAgo(page, fillCall);
  await button(page, 'Use Firm Details').click();
  await confirmation(page).getByRole('button', { name: 'Cancel' }).click();
  await complains(page, 'Error', 'Failed to fill in the payment instructions');
  await expect(instructions).toHaveValue('');
  await expect(invoiceForm(page)).toBeVisible();
});
