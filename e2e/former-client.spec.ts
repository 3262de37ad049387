/** What came to an invoice with a client leaves with that client: nobody is sent another one's numbers. */
import type { Page } from '@playwright/test';
import type { InvoiceRecord } from '#contract/invoices.ts';
import { financial } from './financial-page.ts';
import { aBankingAccount, aClient, anInvoice, type Firm } from './firm.ts';
import {
  button,
  day,
  daysAfter,
  field,
  invoiceForm,
  newInvoiceForm,
  picker,
  replaceQuestion,
  saveInvoice,
} from './invoice-form-page.ts';
import { expect, test } from './journey.ts';
import { lookUp } from './matters-page.ts';
import { complains, says } from './say.ts';
import { breakDown, holdBack } from './server.ts';

const instructions = (page: Page) => field(page, 'Payment Instructions');
const clearQuestion = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Clear the payment instructions?' });

const harborDental = {
  name: 'Harbor Dental',
  bankName: 'First Harbor Bank',
  accountNumber: '000123456789',
  paymentTerms: 45,
};

const latest = async ({ request }: Firm): Promise<InvoiceRecord> => {
  const [newest] = await (await request.get('/api/invoices?limit=1')).json();
  const reveal = await request.post(`/api/invoices/${newest.id}/payment-instructions`);
  return { ...newest, ...(await reveal.json()) };
};

test('a client that is cleared takes name, terms and bank numbers along', {
  tag: '@proof',
}, async ({ page, firm }) => {
  await aClient(firm, harborDental);
  await page.goto(newInvoiceForm);
  await lookUp(invoiceForm(page), 'Client', 'Harbor Dental');
  await expect(instructions(page)).toHaveValue(/000123456789/);
  const issued = await day(page, 'Issue Date').inputValue();
  await expect(day(page, 'Due Date')).toHaveValue(daysAfter(issued, 45));

  await picker(page, 'Client').fill('');
  await expect(instructions(page)).toHaveValue('');
  await expect(field(page, 'Client Name')).toHaveValue('');
  await expect(day(page, 'Due Date')).toHaveValue(daysAfter(issued, 30));
  await field(page, 'Client Name').fill('Ruth Okafor');
  await field(page, 'Amount').fill('80');
  await saveInvoice(page).click();
  await says(page, 'Invoice created successfully');
  expect(await latest(firm)).toMatchObject({
    clientId: null,
    clientName: 'Ruth Okafor',
    paymentInstructions: null,
  });
});

test('a client the form started with leaves as well, and what was set by hand stays', async ({
  page,
  firm,
}) => {
  const { id } = await aClient(firm, harborDental);
  await aBankingAccount(firm, { accountNumber: '555566667777' });
  await page.goto(`${newInvoiceForm}&for=${id}`);
  await expect(instructions(page)).toHaveValue(/000123456789/);
  await field(page, 'Client Name').fill('Harbor Dental Group');
  await day(page, 'Due Date').fill('2090-01-01');
  await picker(page, 'Client').fill('');
  await expect(instructions(page)).toHaveValue('');
  await expect(field(page, 'Client Name')).toHaveValue('Harbor Dental Group');
  await expect(day(page, 'Due Date')).toHaveValue('2090-01-01');

  // The firm's own account was chosen by somebody, not brought by a client.
  await picker(page, 'Banking Account').selectOption('Operating, First Harbor Bank');
  await expect(instructions(page)).toHaveValue(/555566667777/);
  await aClient(firm, { name: 'Okafor Estate' });
  await lookUp(invoiceForm(page), 'Client', 'Okafor Estate');
  await expect(field(page, 'Client Name')).toHaveValue('Okafor Estate');
  await picker(page, 'Client').fill('');
  await expect(field(page, 'Client Name')).toHaveValue('');
  await expect(instructions(page)).toHaveValue(/555566667777/);
});

test('instructions that were edited are asked for before they leave with their client', {
  tag: '@proof',
}, async ({ page, firm }) => {
  await aClient(firm, harborDental);
  await aClient(firm, { name: 'Okafor Estate' });
  await page.goto(newInvoiceForm);
  const form = invoiceForm(page);
  await lookUp(form, 'Client', 'Harbor Dental');
  await expect(instructions(page)).toHaveValue(/000123456789/);
  await instructions(page).fill('Wire to 000123456789, soon.');
  await picker(page, 'Client').fill('');
  await clearQuestion(page).getByRole('button', { name: 'Keep mine' }).click();
  await expect(instructions(page)).toHaveValue('Wire to 000123456789, soon.');

  await lookUp(form, 'Client', 'Harbor Dental');
  await replaceQuestion(page).getByRole('button', { name: 'Replace' }).click();
  await expect(instructions(page)).toHaveValue(/Bank: First Harbor Bank/);
  await instructions(page).press('End');
  await instructions(page).pressSequentially(' Thanks.');
  await picker(page, 'Client').fill('');
  await clearQuestion(page).getByRole('button', { name: 'Clear' }).click();
  await expect(instructions(page)).toHaveValue('');

  // Somebody who has nothing to say about paying replaces it by nothing.
  await lookUp(form, 'Client', 'Harbor Dental');
  await expect(instructions(page)).toHaveValue(/000123456789/);
  await instructions(page).fill('Wire to 000123456789, soon.');
  await lookUp(form, 'Client', 'Okafor Estate');
  await replaceQuestion(page).getByRole('button', { name: 'Replace' }).click();
  await expect(instructions(page)).toHaveValue('');
});

test('numbers that come late, or never, do not reach somebody else', { tag: '@proof' }, async ({
  page,
  firm,
  trouble,
}) => {
  trouble.expect(/status of 500/);
  await aClient(firm, harborDental);
  const okafor = await aClient(firm, { name: 'Okafor Estate', accountNumber: '111122223333' });
  await page.goto(newInvoiceForm);
  const form = invoiceForm(page);
  const letGo = await holdBack(page, /payment-block/);
  const asked = page.waitForRequest(/payment-block/);
  await lookUp(form, 'Client', 'Harbor Dental');
  await asked;
  await picker(page, 'Client').fill('');
  await expect(saveInvoice(page)).not.toHaveAttribute('aria-disabled');
  const answer = page.waitForResponse(/payment-block/);
  letGo();
  await answer;
  await field(page, 'Client Name').fill('Ruth Okafor');
  await expect(instructions(page)).toHaveValue('');
  await page.unrouteAll();

  await lookUp(form, 'Client', 'Harbor Dental');
  await expect(instructions(page)).toHaveValue(/000123456789/);
  const letClient = await holdBack(page, `/api/clients/${okafor.id}`);
  await lookUp(form, 'Client', 'Okafor Estate');
  await expect(instructions(page)).toHaveValue('');
  await expect(saveInvoice(page)).toHaveAttribute('aria-disabled', 'true');
  await field(page, 'Amount').fill('80');
  await page.keyboard.press('Control+Enter');
  await breakDown(page, /payment-block/);
  letClient();
  await complains(page, 'Error', 'Failed to fill in the payment instructions');
  await expect(form).toBeVisible();
  await expect(instructions(page)).toHaveValue('');
  await expect(field(page, 'Client Name')).toHaveValue('Okafor Estate');
});

test('an invoice that loses its client is asked about its instructions', async ({ page, firm }) => {
  const { id: clientId } = await aClient(firm, harborDental);
  const { id } = await anInvoice(firm, {
    clientId,
    paymentInstructions: 'Wire to 000123456789.',
  });
  await page.goto(`${financial}?invoice=${id}&edit=yes`);
  await expect(picker(page, 'Client')).toHaveValue('Harbor Dental');
  await picker(page, 'Client').fill('');
  await clearQuestion(page).getByRole('button', { name: 'Clear' }).click();
  await expect(instructions(page)).toHaveValue('');
  await expect(button(page, 'Save Invoice')).toBeVisible();
});
