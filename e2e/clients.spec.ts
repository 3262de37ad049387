/** Clients are found, added, changed and looked at. */
import {
  addClient,
  clientCard,
  clientForm,
  clientList,
  clientName,
  nameField,
  picture,
  saveClient,
} from './clients-page.ts';
import { aClient } from './firm.ts';
import { expect, test } from './journey.ts';
import { pressEscape } from './keys.ts';
import { complains, says } from './say.ts';
import { breakDown, holdBack } from './server.ts';

test('a firm without clients is told how to begin', async ({ page, firm: _ }) => {
  await page.goto('/clients');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Client Management');
  const main = page.getByRole('main');
  for (const words of [
    'Manage client profiles and payment information',
    'Total Clients',
    'Active Clients',
    'Avg Payment Terms',
    '30 days',
    'No clients found',
    'Create your first client to get started',
  ]) {
    await expect(main.getByText(words, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole('tab')).toHaveText(['Clients', 'Matters', 'Conflict Checks']);
  await expect(main.getByRole('button', { name: 'Add Client' })).toHaveCount(2);
  await main.getByRole('link', { name: 'Import from a spreadsheet' }).click();
  await expect(page).toHaveURL('/data-migration');
});

test('a card tells how to reach a client and how they pay', { tag: '@browser' }, async ({
  page,
  context,
  firm,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await aClient(firm, {
    name: 'Harbor Dental',
    status: 'former',
    email: 'office@harbor.example',
    phone: '(503) 555-0142',
    city: 'Portland',
    state: 'Oregon',
    preferredPaymentMethod: 'ach',
    billingRate: '350',
    paymentTerms: 45,
    paymentInstructions: 'Put the invoice number\ninto the reference.\nAsk for Ms. Reyes.',
  });
  await aClient(firm, { name: 'Okafor Estate', paymentTerms: 16 });
  await page.clock.install();
  await page.goto('/clients');
  const card = clientCard(page, 'Harbor Dental');
  for (const words of ['ACH', 'Former', 'Portland, Oregon', '$350.00 / hour']) {
    await expect(card).toContainText(words);
  }
  await expect(card.getByRole('link', { name: 'office@harbor.example' })).toHaveAttribute(
    'href',
    'mailto:office@harbor.example',
  );
  await expect(card.getByRole('link', { name: '(503) 555-0142' })).toHaveAttribute(
    'href',
    'tel:5035550142',
  );
  // It is said for two seconds.
  await page.clock.pauseAt(Date.now() + 1000);
  await card.getByRole('button', { name: 'Copy e-mail of Harbor Dental' }).click();
  await expect(card.getByText('Copied', { exact: true })).toBeAttached();
  await page.clock.resume();
  await expect(card.getByText('Copied', { exact: true })).toHaveCount(0);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('office@harbor.example');

  const more = card.getByRole('button', { name: 'More of the payment instructions' });
  const lines = card.getByText('Put the invoice number');
  const before = await lines.evaluate((text) => text.clientHeight);
  await more.click();
  await expect.poll(() => lines.evaluate((text) => text.clientHeight)).toBeGreaterThan(before);
  await expect(
    card.getByRole('button', { name: 'Less of the payment instructions' }),
  ).toBeFocused();

  await expect(page.getByText('31 days', { exact: true })).toBeVisible();
  await expect(clientCard(page, 'Okafor Estate')).not.toContainText('Current');
});

test('clients are found by what is typed and by their status, and the address keeps it', async ({
  page,
  firm,
}) => {
  await aClient(firm, { name: 'Harbor Dental', city: 'Portland' });
  await aClient(firm, { name: 'Okafor Estate', status: 'former' });
  await page.goto('/clients');
  await page.getByRole('searchbox', { name: 'Search clients' }).fill('portl');
  await expect(clientList(page).getByRole('heading')).toHaveText(['Harbor Dental']);
  await expect(page).toHaveURL('/clients?q=portl');
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Former');
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('searchbox', { name: 'Search clients' })).toHaveValue('portl');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/clients');
  await expect(page.getByRole('searchbox', { name: 'Search clients' })).toHaveValue('');
  await expect(clientList(page).getByRole('heading')).toHaveText([
    'Harbor Dental',
    'Okafor Estate',
  ]);
});

test('a long list comes in pages', { tag: '@proof' }, async ({ page, firm }) => {
  for (let count = 10; count < 41; count += 1) await aClient(firm, { name: `Number ${count}` });
  await page.goto('/clients');
  await expect(clientList(page).getByRole('heading')).toHaveCount(30);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(clientName(page, 'Number 40')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show more' })).toBeHidden();
});

test('a list that is being read or could not be read says so', async ({ page, firm, trouble }) => {
  trouble.expect(/status of 500/);
  await aClient(firm, { name: 'Okafor Estate' });
  const letGo = await holdBack(page, /\/api\/clients\?/);
  await page.goto('/clients');
  await expect(page.getByRole('status').getByText('Loading clients')).toBeAttached();
  letGo();
  await expect(clientName(page, 'Okafor Estate')).toBeVisible();

  await page.unrouteAll();
  await breakDown(page, /\/api\/clients\?/);
  await page.reload();
  await expect(page.getByText('Could not load clients.')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(clientName(page, 'Okafor Estate')).toBeVisible();
});

test('a client is added by keyboard alone', async ({ page, firm: _ }) => {
  await page.goto('/clients');
  await expect(page.getByText('No clients found')).toBeVisible();
  for (let steps = 0; steps < 40; steps += 1) {
    await page.keyboard.press('Tab');
    if (await addClient(page).evaluate((button) => button === document.activeElement)) break;
  }
  await page.keyboard.press('Enter');
  await expect(nameField(page)).toBeFocused();
  await page.keyboard.type('Okafor Estate');
  await page.keyboard.press('Control+Enter');
  await says(page, 'Client created successfully');
  await expect(picture(page, 'Okafor Estate')).toBeVisible();
  await pressEscape(page);
  await expect(picture(page, 'Okafor Estate')).toBeHidden();
  await expect(addClient(page)).toBeFocused();
  await expect(clientName(page, 'Okafor Estate')).toBeVisible();
});

test('whoever is called like the name that is typed is named below it', async ({ page, firm }) => {
  await aClient(firm, { name: 'Okafor Estate' });
  await aClient(firm, { name: 'Harbor Dental', contactName: 'Ruth Okafor' });
  await page.goto('/clients');
  await addClient(page).click();
  await nameField(page).fill('okafor');
  await expect(clientForm(page).getByText('Okafor Estate exists')).toBeVisible();
  await expect(clientForm(page).getByText('Harbor Dental exists')).toBeHidden();
  page.on('dialog', (question) => void question.accept());
  await clientForm(page).getByRole('link', { name: 'Okafor Estate' }).click();
  await expect(picture(page, 'Okafor Estate')).toBeVisible();
  await pressEscape(page);
  await expect(picture(page, 'Okafor Estate')).toBeHidden();
});

test('a client that could not be created keeps everything typed, and goes through the second time', async ({
  page,
  firm: _,
  trouble,
}) => {
  trouble.expect(/status of 500/);
  await page.goto('/clients');
  await addClient(page).click();
  const form = clientForm(page);
  await nameField(page).fill('Okafor Estate');
  await form.getByLabel('Account number').fill('000123456789');
  await form.getByLabel('Aliases').fill('OE\n\nThe Estate\n');
  await breakDown(page, '/api/clients');
  await saveClient(page).click();
  await complains(page, 'Error', 'Failed to create client');
  await expect(form.getByRole('alert')).toContainText('What you typed is still here');
  await expect(nameField(page)).toHaveValue('Okafor Estate');
  await expect(form.getByLabel('Account number')).toHaveValue('000123456789');
  await expect(form.getByLabel('Aliases')).toHaveValue('OE\n\nThe Estate\n');
  await page.unrouteAll();
  await saveClient(page).click();
  await says(page, 'Client created successfully');
  await expect(picture(page, 'Okafor Estate')).toContainText('OE · The Estate');
});

test('a name that is close to a known one leads to the conflict check', async ({ page, firm }) => {
  await aClient(firm, { name: 'John Smith' });
  await page.goto('/clients');
  await addClient(page).click();
  await nameField(page).fill('Jon Smith');
  await saveClient(page).click();
  await says(page, 'Client created successfully');
  await expect(clientForm(page)).toBeHidden();
  await expect(page).toHaveURL(/\/clients\?check=[0-9a-f-]+$/);
  await expect(page.getByRole('dialog')).toContainText('John Smith');
});
