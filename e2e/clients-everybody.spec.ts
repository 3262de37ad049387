/** The clients and their windows in both themes and both widths. */
import {
  addClient,
  clientForm,
  clientName,
  deleteQuestion,
  picture,
  saveClient,
} from './clients-page.ts';
import { isForEverybody } from './everybody.ts';
import { aClient, aMatter } from './firm.ts';
import { expect, test } from './journey.ts';

const harbor = {
  name: 'Harbor Dental',
  status: 'prospective',
  email: 'a.very.long.address.of.somebody@some-company-with-a-long-name.example',
  phone: '(503) 555-0142',
  city: 'Portland',
  state: 'Oregon',
  preferredPaymentMethod: 'wire',
  accountNumber: '000123456789',
  billingRate: '350',
  paymentInstructions: 'Wire to 000123456789.\nPut the invoice number\ninto the reference.',
  aliases: ['HDG'],
} as const;

test('no clients and the form of one are for everybody', async ({ page, firm: _ }) => {
  await page.goto('/clients');
  await expect(page.getByText('No clients found')).toBeVisible();
  await isForEverybody(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await addClient(page).click();
  await saveClient(page).click();
  await expect(clientForm(page).getByText('Name is required.')).toBeVisible();
  await isForEverybody(page);
});

test('the cards of clients and the question before one goes are for everybody', async ({
  page,
  firm,
}) => {
  await aClient(firm, { ...harbor, aliases: [...harbor.aliases] });
  await page.goto('/clients');
  await expect(clientName(page, 'Harbor Dental')).toBeVisible();
  await isForEverybody(page);
  await page.getByRole('button', { name: 'Delete Harbor Dental' }).click();
  await expect(deleteQuestion(page)).toBeVisible();
  await isForEverybody(page);
});

test('what was put away is for everybody', async ({ page, firm }) => {
  const { id } = await aClient(firm, { name: 'Okafor Estate' });
  await firm.request.delete(`/api/clients/${id}`);
  await page.goto('/clients?state=deleted');
  await expect(clientName(page, 'Okafor Estate')).toBeVisible();
  await isForEverybody(page);
});

test('the picture of a client and its merging are for everybody', async ({ page, firm }) => {
  const { id } = await aClient(firm, { ...harbor, aliases: [...harbor.aliases] });
  await aMatter(firm, { clientId: id });
  await page.goto(`/clients?client=${id}`);
  const window = picture(page, 'Harbor Dental');
  await expect(window.getByText('Client created by Ada Marlowe')).toBeVisible();
  await window.getByRole('button', { name: 'Show numbers' }).click();
  await expect(window.getByText('This look is noted in the audit trail.')).toBeVisible();
  await isForEverybody(page);
  await window.getByRole('button', { name: 'Merge' }).click();
  await expect(page.getByRole('dialog', { name: 'Merge Clients' })).toBeVisible();
  await isForEverybody(page);
});
