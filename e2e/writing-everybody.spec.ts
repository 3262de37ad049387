/** The window in which an invoice is written, and the windows over it, in both themes and both widths. */
import type { Page } from '@playwright/test';
import { isForEverybody } from './everybody.ts';
import { aBankingAccount, aClient, aMatter, anExpense, type Firm } from './firm.ts';
import {
  button,
  cell,
  field,
  invoiceForm,
  newInvoiceForm,
  picker,
  replaceQuestion,
  saveInvoice,
} from './invoice-form-page.ts';
import { expect, test } from './journey.ts';

test('a new invoice and what is wrong with it are for everybody', async ({ page, firm: _ }) => {
  await page.goto(newInvoiceForm);
  await expect(field(page, 'Invoice Number')).toHaveValue(/^INV-/);
  await isForEverybody(page);
  await saveInvoice(page).click();
  await expect(invoiceForm(page).getByText('Amount is required')).toBeVisible();
  await isForEverybody(page);
});

/** An expense that is passed on, and a line of one's own that has no rate yet. */
async function writeLines(page: Page, firm: Firm) {
  const client = await aClient(firm, {
    name: 'Harbor Dental',
    paymentInstructions: 'Wire to 000123456789.',
  });
  const matter = await aMatter(firm, { clientId: client.id });
  await anExpense(firm, { matterId: matter.id, isBillable: true });
  await page.goto(`${newInvoiceForm}&matter=${matter.id}`);
  await field(page, 'Description').fill('Retainer');
  await button(page, 'Add billable expenses').click();
  await cell(page, 'Quantity', 1).fill('2');
  await cell(page, 'Tax %', 2).fill('8.875');
}

test('the lines of an invoice and what is wrong with them are for everybody', async ({
  page,
  firm,
}) => {
  await writeLines(page, firm);
  await saveInvoice(page).click();
  await expect(invoiceForm(page).getByText('Rate is required.')).toBeVisible();
  await isForEverybody(page);
});

test('the preview of an invoice is for everybody', async ({ page, firm }) => {
  await writeLines(page, firm);
  await cell(page, 'Rate', 1).fill('99999999');
  await cell(page, 'Quantity', 1).fill('1');
  await button(page, 'Preview').click();
  await expect(invoiceForm(page).getByRole('heading', { name: 'Preview' })).toBeFocused();
  await isForEverybody(page);
});

for (const window of ['Add Client', 'Add Banking']) {
  test(`the window '${window}' over an invoice is for everybody`, async ({ page, firm: _ }) => {
    await page.goto(newInvoiceForm);
    await button(page, window).click();
    await expect(page.getByRole('dialog', { name: window })).toBeVisible();
    await isForEverybody(page);
  });
}

test('another account for an invoice, and what is asked about it, are for everybody', async ({
  page,
  firm,
}) => {
  await aBankingAccount(firm);
  await page.goto(newInvoiceForm);
  await field(page, 'Payment Instructions').fill('Cash only.');
  await picker(page, 'Banking Account').selectOption('Operating, First Harbor Bank');
  await expect(button(page, 'Use this account')).toBeVisible();
  await isForEverybody(page);
  await button(page, 'Use this account').click();
  await expect(replaceQuestion(page)).toBeVisible();
  await isForEverybody(page);
});

test('the payment instructions of an invoice, kept as a template, are for everybody', async ({
  page,
  firm: _,
}) => {
  await page.goto(newInvoiceForm);
  await field(page, 'Payment Instructions').fill('Cash only.');
  await button(page, 'Save').click();
  await expect(page.getByRole('dialog', { name: 'Save Payment Template' })).toBeVisible();
  await isForEverybody(page);
});
