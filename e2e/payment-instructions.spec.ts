/** How an invoice is to be paid: from the client, the firm, a template or an account. */
import type { APIRequestContext } from '@playwright/test';
import { aBankingAccount, aClient } from './firm.ts';
import {
  button,
  field,
  invoiceForm,
  newInvoiceForm,
  picker,
  replaceQuestion,
} from './invoice-form-page.ts';
import { expect, test } from './journey.ts';
import { pressEscape } from './keys.ts';
import { lookUp } from './matters-page.ts';
import { complains, says } from './say.ts';
import { breakDown } from './server.ts';

const setFirm = async (request: APIRequestContext, data: object) =>
  expect((await request.put('/api/profile', { data })).ok()).toBe(true);

const bank = {
  firmBankName: 'Oregon Trust',
  firmAccountName: 'Marlowe Law',
  firmRoutingNumber: '323070380',
  firmAccountNumber: '998877665544',
  firmPaymentInstructions: 'Checks to the front desk.',
};
const firmDetails = `FIRM PAYMENT DETAILS:
Bank: Oregon Trust
Account Name: Marlowe Law
Routing Number: 323070380
Account Number: 998877665544

Checks to the front desk.`;

test("a client's bank details and the firm's stand on the invoice", async ({ page, firm }) => {
  await setFirm(firm.request, { ...bank, includePaymentDetailsOnInvoice: true });
  await aClient(firm, {
    name: 'Harbor Dental',
    bankName: 'First Harbor Bank',
    accountName: 'Harbor Dental',
    routingNumber: '123456780',
    accountNumber: '000123456789',
    swiftCode: 'FHBKUS33',
  });
  await aClient(firm, { name: 'Okafor Estate', paymentInstructions: 'Wire from 000999888777.' });
  await page.goto(newInvoiceForm);
  const form = invoiceForm(page);
  await lookUp(form, 'Client', 'Harbor Dental');
  await expect(field(page, 'Payment Instructions')).toHaveValue(`CLIENT PAYMENT DETAILS:
Bank: First Harbor Bank
Account Name: Harbor Dental
Routing Number: 123456780
Account Number: 000123456789
SWIFT Code: FHBKUS33

${firmDetails}`);
  await expect(form.getByText('From the client', { exact: true })).toBeVisible();

  await lookUp(form, 'Client', 'Okafor Estate');
  await expect(field(page, 'Payment Instructions')).toHaveValue(
    `Wire from 000999888777.\n\n${firmDetails}`,
  );
});

test('what was typed is replaced only after a question', { tag: '@proof' }, async ({
  page,
  firm,
}) => {
  await aClient(firm, { name: 'Harbor Dental', paymentInstructions: 'By check.' });
  await page.goto(newInvoiceForm);
  const form = invoiceForm(page);
  await field(page, 'Payment Instructions').fill('Cash only.');
  await lookUp(form, 'Client', 'Harbor Dental');
  await replaceQuestion(page).getByRole('button', { name: 'Keep mine' }).click();
  await expect(field(page, 'Client Name')).toHaveValue('Harbor Dental');
  await expect(field(page, 'Payment Instructions')).toHaveValue('Cash only.');

  await picker(page, 'Client').fill('');
  await lookUp(form, 'Client', 'Harbor Dental');
  await replaceQuestion(page).getByRole('button', { name: 'Replace' }).click();
  await expect(field(page, 'Payment Instructions')).toHaveValue('By check.');
  await expect(form.getByText('From the client', { exact: true })).toBeVisible();
});

test("the firm's details have to be known before they are used", { tag: '@proof' }, async ({
  page,
  firm,
}) => {
  await page.goto(newInvoiceForm);
  await button(page, 'Use Firm Details').click();
  await complains(
    page,
    'No Firm Banking Details',
    'Please add firm banking information in your profile first',
  );
  await expect(field(page, 'Payment Instructions')).toHaveValue('');

  await setFirm(firm.request, bank);
  await page.reload();
  await button(page, 'Use Firm Details').click();
  await says(page, 'Firm Banking Loaded');
  await expect(field(page, 'Payment Instructions')).toHaveValue(firmDetails);
  await expect(invoiceForm(page).getByText('From the firm', { exact: true })).toBeVisible();
});

test('instructions are kept under a name and used again', async ({ page, firm: _, trouble }) => {
  trouble.expect(/status of 500/);
  await page.goto(newInvoiceForm);
  await button(page, 'Save').click();
  await complains(page, 'No Instructions', 'Please enter payment instructions first');

  await field(page, 'Payment Instructions').fill('Wire to 000123456789.');
  await button(page, 'Save').click();
  const dialog = page.getByRole('dialog', { name: 'Save Payment Template' });
  const save = dialog.getByRole('button', { name: 'Save Template' });
  await save.click();
  await expect(dialog.getByText('Template Name is required.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Template Name' }).fill('Wire');
  await breakDown(page, '/api/payment-templates');
  await save.click();
  await complains(page, 'Error', 'Failed to save payment template');
  await page.unrouteAll();
  await save.click();
  await says(page, 'Payment template saved successfully');
  await expect(dialog).toBeHidden();
  await expect(button(page, 'Save')).toBeFocused();

  await field(page, 'Payment Instructions').fill('');
  await picker(page, 'Payment Template').selectOption('Wire');
  await expect(field(page, 'Payment Instructions')).toHaveValue('Wire to 000123456789.');
  await expect(invoiceForm(page).getByText('From a template', { exact: true })).toBeVisible();
});

const payInto = `Payment Information
Bank: First Harbor Bank
Account Name: Marlowe Law
Account Number: 000123456789

Please include invoice number in payment reference.`;

test('an account fills empty instructions and leaves others alone', { tag: '@proof' }, async ({
  page,
  firm,
}) => {
  await aBankingAccount(firm, { accountNumber: '000123456789' });
  await page.goto(newInvoiceForm);
  const form = invoiceForm(page);
  const account = 'Operating, First Harbor Bank';
  await field(page, 'Payment Instructions').fill('Cash only.');
  await picker(page, 'Banking Account').selectOption(account);
  await says(page, 'Banking Account Selected');
  await expect(field(page, 'Payment Instructions')).toHaveValue('Cash only.');
  await expect(form.getByText('The instructions were left as they are.')).toBeVisible();
  await button(page, 'Use this account').click();
  await replaceQuestion(page).getByRole('button', { name: 'Replace' }).click();
  await expect(field(page, 'Payment Instructions')).toHaveValue(payInto);
  await expect(form.getByText('From an account', { exact: true })).toBeVisible();

  await page.reload();
  await picker(page, 'Banking Account').selectOption(account);
  await says(page, 'Banking Account Selected');
  await expect(field(page, 'Payment Instructions')).toHaveValue(payInto);
});

test('an account is added on the spot, and the default one is there for whoever has none', {
  tag: '@proof',
}, async ({ page, firm }) => {
  const { id } = await aClient(firm, { name: 'Okafor Estate' });
  await page.goto(newInvoiceForm);
  await button(page, 'Add Banking').click();
  const dialog = page.getByRole('dialog', { name: 'Add Banking' });
  await dialog.getByRole('textbox', { name: 'Nickname' }).fill('Operating');
  await dialog.getByRole('textbox', { name: 'Bank name' }).fill('First Harbor Bank');
  await dialog.getByRole('textbox', { name: 'Account name' }).fill('Marlowe Law');
  await dialog.getByRole('textbox', { name: 'Account number' }).fill('000123456789');
  await dialog.getByRole('checkbox', { name: 'Default' }).check();
  await dialog.getByRole('button', { name: 'Save Account' }).click();
  await expect(dialog).toBeHidden();
  await says(page, 'Banking Account Selected');
  await expect(button(page, 'Add Banking')).toBeFocused();
  await expect(field(page, 'Payment Instructions')).toHaveValue(payInto);

  await pressEscape(page);
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' });
  await question.getByRole('button', { name: 'Discard' }).click();
  await page.goto(`${newInvoiceForm}&for=${id}`);
  await expect(field(page, 'Payment Instructions')).toHaveValue(payInto);
  await expect(picker(page, 'Banking Account')).toHaveValue(/./);
});

test('numbers that cannot be fetched are told of, and the client is chosen all the same', async ({
  page,
  firm,
  trouble,
}) => {
  trouble.expect(/status of 500/);
  await aClient(firm, { name: 'Harbor Dental', accountNumber: '000123456789' });
  await page.goto(newInvoiceForm);
  await breakDown(page, /payment-block/);
  await lookUp(invoiceForm(page), 'Client', 'Harbor Dental');
  await complains(page, 'Error', 'Failed to fill in the payment instructions');
  await expect(field(page, 'Client Name')).toHaveValue('Harbor Dental');
  await expect(field(page, 'Payment Instructions')).toHaveValue('');
});
