/** The form of a client, and what it sends. */
import {
  addClient,
  clientCard,
  clientForm,
  nameField,
  picture,
  saveClient,
} from './clients-page.ts';
import { aClient } from './firm.ts';
import { expect, test } from './journey.ts';
import { complains, says } from './say.ts';
import { breakDown } from './server.ts';

test('a client is added with every field, and sent as it was typed', async ({ page, firm: _ }) => {
  await page.goto('/clients');
  await addClient(page).click();
  const form = clientForm(page);
  await expect(form.locator('label').first()).toHaveText('Name *');
  await expect(form.getByLabel('Country')).toHaveValue('United States');
  await expect(form.getByLabel('Payment terms')).toHaveValue('30');
  await expect(form.getByLabel('E-mail')).toHaveAttribute('type', 'email');
  const methods = form.getByLabel('Preferred payment method');
  await expect(methods.locator('option')).toHaveText(['None', 'Wire', 'Check', 'ACH', 'Card']);
  await expect(form.getByRole('heading', { level: 3 })).toHaveText([
    'Client',
    'Contact',
    'Payment',
    'Names for conflict checks',
    'Notes',
  ]);

  await nameField(page).fill('Harbor Dental');
  await form.getByLabel('Contact person').fill('Ruth Okafor');
  await form.getByLabel('Status').selectOption('Prospective');
  await form.getByLabel('E-mail').fill('office@harbor.example');
  await form.getByLabel('Phone').fill('(503) 555-0142');
  await form.getByRole('textbox', { name: 'Address' }).fill('12 Mill Street');
  await form.getByLabel('City').fill('Portland');
  await form.getByLabel('State').fill('Oregon');
  await form.getByLabel('ZIP code').fill('97201');
  await methods.selectOption('Wire');
  await form.getByLabel('Payment terms').fill('45');
  await form.getByLabel('Billing rate').fill('350');
  await form.getByLabel('Bank name').fill('First Bank');
  await form.getByLabel('Account name').fill('Harbor Dental LLC');
  await form.getByLabel('Routing number').fill('123456780');
  await form.getByLabel('Account number').fill('000123456789');
  await form.getByLabel('SWIFT code').fill('FBORUS33');
  await form.getByLabel('Payment instructions').fill('By wire.');
  await form.getByLabel('Former names').fill('Harbor Dentistry');
  await form.getByLabel('Aliases').fill('HDG');
  await form.getByRole('textbox', { name: 'Notes' }).fill('Calls in the morning.');

  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await saveClient(page).click();
  expect((await sent).postDataJSON()).toEqual({
    name: 'Harbor Dental',
    contactName: 'Ruth Okafor',
    formerNames: ['Harbor Dentistry'],
    aliases: ['HDG'],
    status: 'prospective',
    email: 'office@harbor.example',
    phone: '(503) 555-0142',
    address: '12 Mill Street',
    city: 'Portland',
    state: 'Oregon',
    zipCode: '97201',
    country: 'United States',
    preferredPaymentMethod: 'wire',
    bankName: 'First Bank',
    accountName: 'Harbor Dental LLC',
    routingNumber: '123456780',
    accountNumber: '000123456789',
    swiftCode: 'FBORUS33',
    paymentInstructions: 'By wire.',
    billingRate: '350.00',
    paymentTerms: 45,
    notes: 'Calls in the morning.',
  });
  await says(page, 'Client created successfully');
  await expect(page).toHaveURL(/\/clients\?client=[0-9a-f-]+$/);
  await expect(picture(page, 'Harbor Dental')).toContainText('12 Mill Street');
});

test('what is wrong is said beside its field', async ({ page, firm }) => {
  await aClient(firm, { name: 'Okafor Estate' });
  await page.goto('/clients');
  await addClient(page).click();
  const form = clientForm(page);
  await form.getByLabel('E-mail').fill('nobody');
  await form.getByLabel('Payment terms').fill('a month');
  await form.getByLabel('Aliases').fill('OE\n<b>');
  await saveClient(page).click();
  await expect(nameField(page)).toHaveAccessibleDescription('Name is required.');
  await expect(nameField(page)).toBeFocused();
  await expect(form.getByText('E-mail must be an e-mail address.')).toBeVisible();
  await expect(form.getByText('Payment terms must be a whole number of days.')).toBeVisible();
  await expect(form.getByLabel('Aliases')).toHaveAccessibleDescription(
    'Line 2 must not contain < or >. One a line.',
  );

  await form.getByLabel('E-mail').fill('');
  await form.getByLabel('Payment terms').fill('10');
  await form.getByLabel('Aliases').fill('');
  await nameField(page).fill('Okafor Estate');
  await saveClient(page).click();
  await expect(form.getByText('There is a client named Okafor Estate already.')).toBeVisible();
  await expect(nameField(page)).toHaveAttribute('aria-invalid', 'true');
});

test('an edit sends what was changed and nothing else', async ({ page, firm, trouble }) => {
  trouble.expect(/status of 500/);
  const { id } = await aClient(firm, { name: 'Okafor Estate', accountNumber: '000123456789' });
  await page.goto('/clients');
  await page.getByRole('button', { name: 'Edit Okafor Estate' }).click();
  await expect(nameField(page)).toBeFocused();
  await clientForm(page).getByLabel('City').fill('Salem');

  await breakDown(page, `/api/clients/${id}`);
  await saveClient(page).click();
  await complains(page, 'Error', 'Failed to update client');
  await expect(clientForm(page).getByLabel('City')).toHaveValue('Salem');
  await page.unrouteAll();

  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await saveClient(page).click();
  expect((await sent).postDataJSON()).toEqual({ city: 'Salem' });
  await says(page, 'Client updated successfully');
  await expect(clientForm(page)).toBeHidden();
  await expect(clientCard(page, 'Okafor Estate')).toContainText('Salem');
  await expect(page.getByRole('button', { name: 'Edit Okafor Estate' })).toBeFocused();
});

test('numbers come masked, and a mask that stays keeps the number behind it', async ({
  page,
  firm,
}) => {
  const { id } = await aClient(firm, {
    name: 'Okafor Estate',
    accountNumber: '000123456789',
    paymentInstructions: 'Wire to 000123456789, attention of Mr. Reyes.',
  });
  await page.goto(`/clients?edit=${id}`);
  const form = clientForm(page);
  await expect(form.getByText('•••• 6789', { exact: true })).toBeVisible();
  const instructions = form.getByLabel('Payment instructions');
  await expect(instructions).toHaveValue('Wire to •••• 6789, attention of Mr. Reyes.');
  await expect(instructions).toHaveAccessibleDescription(/keeps the stored number/);
  await instructions.fill('Please wire to •••• 6789, attention of Ms. Reyes.');
  await saveClient(page).click();
  await says(page, 'Client updated successfully');

  await page.goto(`/clients?client=${id}`);
  const window = picture(page, 'Okafor Estate');
  await expect(window).toContainText('Please wire to •••• 6789');
  await expect(window.getByText('000123456789', { exact: true })).toBeHidden();
  await window.getByRole('button', { name: 'Show numbers' }).click();
  await expect(window.getByText('This look is noted in the audit trail.')).toBeVisible();
  await expect(window.getByText('000123456789', { exact: true })).toBeVisible();
  await expect(window).toContainText('Please wire to 000123456789, attention of Ms. Reyes.');
  await window.getByRole('button', { name: 'Hide numbers' }).click();
  await expect(window.getByText('000123456789', { exact: true })).toBeHidden();
});

test('shown numbers are hidden again after half a minute', { tag: '@browser' }, async ({
  page,
  firm,
}) => {
  const { id } = await aClient(firm, { name: 'Okafor Estate', accountNumber: '000123456789' });
  await page.clock.install();
  await page.goto(`/clients?client=${id}`);
  const window = picture(page, 'Okafor Estate');
  await window.getByRole('button', { name: 'Show numbers' }).click();
  await expect(window.getByText('000123456789', { exact: true })).toBeVisible();
  await page.clock.fastForward(31_000);
  await expect(window.getByText('000123456789', { exact: true })).toBeHidden();
  await expect(window.getByRole('button', { name: 'Show numbers' })).toBeVisible();
});
