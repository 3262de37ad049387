/** Expenses become lines, days follow each other, an invoice is put right, and nothing is lost by accident. */
import type { InvoiceRecord } from '#contract/invoices.ts';
import { financial, invoiceDialog, newInvoice } from './financial-page.ts';
import { aClient, aMatter, anExpense, anInvoice } from './firm.ts';
import {
  button,
  cell,
  day,
  field,
  invoiceForm,
  newInvoiceForm,
  paper,
  picker,
  saveInvoice,
} from './invoice-form-page.ts';
import { expect, test } from './journey.ts';
import { pressEscape } from './keys.ts';
import { says } from './say.ts';

const editing = (id: string) => `/financial-mgmt?invoice=${id}&edit=yes`;

test('what was spent for a client is passed on, once', async ({ page, firm }) => {
  const client = await aClient(firm, { name: 'Harbor Dental' });
  const matter = await aMatter(firm, { clientId: client.id });
  const other = await aMatter(firm, { clientId: client.id });
  const billable = { matterId: matter.id, isBillable: true };
  await anExpense(firm, { ...billable, description: 'Filing fee', vendor: 'Court clerk' });
  await anExpense(firm, { ...billable, description: 'Courier', amount: '18.50' });
  await anExpense(firm, { ...billable, description: 'Travel', matterId: other.id });

  await page.goto(`${newInvoiceForm}&matter=${matter.id}`);
  const form = invoiceForm(page);
  await expect(picker(page, 'Client')).toHaveValue('Harbor Dental');
  await expect(picker(page, 'Matter')).toHaveValue(matter.matterNumber);
  await expect(form.getByText('2 expenses, $420.50, not billed yet')).toBeVisible();
  await button(page, 'Add billable expenses').click();
  await expect(cell(page, 'Description', 1)).toBeFocused();
  await expect(cell(page, 'Description', 2)).toHaveValue('Filing fee, Court clerk (Nov 2, 2026)');
  await expect(cell(page, 'Rate', 2)).toHaveValue('402.00');
  await expect(button(page, 'Add billable expenses')).toBeHidden();
  await form.getByRole('button', { name: 'Remove line 1' }).click();
  await expect(button(page, 'Add line')).toBeFocused();
  await expect(form.getByText('1 expense, $18.50, not billed yet')).toBeVisible();
  await saveInvoice(page).click();
  await says(page, 'Invoice created successfully');

  await page.goto(`${newInvoiceForm}&matter=${matter.id}`);
  await expect(form.getByText('1 expense, $18.50, not billed yet')).toBeVisible();
});

test('an invoice is put right, and only what was changed is sent', async ({ page, firm }) => {
  const { id } = await anInvoice(firm, {
    description: 'Retainer',
    paymentInstructions: 'Wire to 000123456789, attention of Ms. Reyes.',
  });
  await page.goto(editing(id));
  await expect(page.getByRole('dialog', { name: 'Edit Invoice' })).toBeVisible();
  await expect(field(page, 'Amount')).toHaveValue('1250.00');
  const instructions = field(page, 'Payment Instructions');
  await expect(instructions).toHaveValue('Wire to •••• 6789, attention of Ms. Reyes.');
  await expect(invoiceForm(page).getByText(/^Numbers are masked/)).toBeVisible();
  await saveInvoice(page).click();
  await expect(page).toHaveURL(`/financial-mgmt?invoice=${id}`);

  await page.goto(editing(id));
  await field(page, 'Amount').fill('1300');
  await instructions.fill('Please wire to •••• 6789.');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await saveInvoice(page).click();
  expect(Object.keys((await sent).postDataJSON()).sort()).toEqual(['lines', 'paymentInstructions']);
  await says(page, 'Invoice updated successfully');
  await expect(page).toHaveURL(`/financial-mgmt?invoice=${id}`);
  const saved: InvoiceRecord = await (await firm.request.get(`/api/invoices/${id}`)).json();
  expect(saved).toMatchObject({ amount: '1300.00', description: 'Retainer' });
  const shown = await firm.request.post(`/api/invoices/${id}/payment-instructions`);
  expect((await shown.json()).paymentInstructions).toBe('Please wire to 000123456789.');
});

test('an invoice of several lines is edited line by line', { tag: '@proof' }, async ({
  page,
  firm,
}) => {
  const { id } = await anInvoice(firm, {
    lines: [
      { description: 'Hours', quantity: '2.5', rate: '200' },
      { description: 'Copies', rate: '12' },
    ],
  });
  await page.goto(editing(id));
  await expect(cell(page, 'Quantity', 1)).toHaveValue('2.5');
  await cell(page, 'Quantity', 1).fill('3');
  await expect(paper(page)).toContainText('$612.00');
  await invoiceForm(page).getByRole('button', { name: 'Remove line 2' }).click();
  await saveInvoice(page).click();
  await says(page, 'Invoice updated successfully');
  const saved: InvoiceRecord = await (await firm.request.get(`/api/invoices/${id}`)).json();
  expect(saved.amount).toBe('600.00');

  await page.goto(editing(id));
  await invoiceForm(page).getByRole('button', { name: 'Remove line 1' }).click();
  await expect(field(page, 'Amount')).toHaveValue('');
  await field(page, 'Description').fill('All in');
  await field(page, 'Amount').fill('50');
  await saveInvoice(page).click();
  await expect(page).toHaveURL(`/financial-mgmt?invoice=${id}`);
  const simple: InvoiceRecord = await (await firm.request.get(`/api/invoices/${id}`)).json();
  expect(simple.lines).toMatchObject([{ description: 'All in', amount: '50.00' }]);
});

test('a line that is removed takes nothing of the others along', { tag: '@proof' }, async ({
  page,
  firm,
}) => {
  const lines = ['First', 'Second', 'Third'].map((description) => ({ description, rate: '10' }));
  const { id } = await anInvoice(firm, { lines });
  await page.goto(editing(id));
  await cell(page, 'Description', 3).fill('Third, typed');
  await cell(page, 'Rate', 2).fill('20');
  await invoiceForm(page).getByRole('button', { name: 'Remove line 1' }).click();
  await expect(cell(page, 'Description', 1)).toHaveValue('Second');
  await expect(cell(page, 'Rate', 1)).toHaveValue('20.00');
  await expect(cell(page, 'Description', 2)).toHaveValue('Third, typed');
  await cell(page, 'Rate', 2).fill('x');
  await saveInvoice(page).click();
  await expect(cell(page, 'Rate', 2)).toBeFocused();
  await expect(cell(page, 'Rate', 2)).toHaveAttribute('aria-invalid', 'true');
  await cell(page, 'Rate', 2).fill('5');
  await expect(cell(page, 'Rate', 2)).not.toHaveAttribute('aria-invalid', 'true');
  await expect(paper(page)).toContainText('$25.00');
  await saveInvoice(page).click();
  await says(page, 'Invoice updated successfully');
  const saved: InvoiceRecord = await (await firm.request.get(`/api/invoices/${id}`)).json();
  expect(saved.lines).toMatchObject([
    { description: 'Second', rate: '20.00' },
    { description: 'Third, typed', rate: '5.00' },
  ]);
});

test('a client is billed by keyboard alone', async ({ page, firm }) => {
  await aClient(firm, { name: 'Harbor Dental' });
  await page.goto(financial);
  await newInvoice(page).focus();
  await page.keyboard.press('Enter');
  await expect(field(page, 'Invoice Number')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(picker(page, 'Client')).toBeFocused();
  await page.keyboard.type('harb');
  await expect(page.getByRole('status').getByText('1 result')).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(field(page, 'Client Name')).toHaveValue('Harbor Dental');
  await field(page, 'Amount').focus();
  await page.keyboard.type('80');
  await button(page, 'Preview').focus();
  await page.keyboard.press('Enter');
  await expect(invoiceForm(page).getByRole('heading', { name: 'Preview' })).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await says(page, 'Invoice created successfully');
  const view = invoiceDialog(page, /^INV-\d{4}-001, Harbor Dental$/);
  await expect(view).toBeVisible();
  await pressEscape(page);
  await expect(view).toBeHidden();
});

test('the due date follows the issue date until somebody sets another', async ({ page, firm }) => {
  const client = await aClient(firm, { name: 'Harbor Dental', paymentTerms: 10 });
  await page.goto(`${newInvoiceForm}&for=${client.id}`);
  const terms = (words: string) => invoiceForm(page).getByText(words, { exact: true });
  await day(page, 'Issue Date').fill('2026-12-01');
  await expect(day(page, 'Due Date')).toHaveValue('2026-12-11');
  await expect(terms("Due Dec 11: 10 days, from Harbor Dental's terms")).toBeVisible();
  await day(page, 'Due Date').fill('2026-12-24');
  await expect(invoiceForm(page).getByText(/terms$/)).toBeHidden();
  await day(page, 'Issue Date').fill('2026-12-02');
  await expect(day(page, 'Due Date')).toHaveValue('2026-12-24');

  await day(page, 'Due Date').fill('');
  await field(page, 'Amount').fill('80');
  await button(page, 'Preview').click();
  await expect(paper(page)).toContainText('Jan 1, 2027');
  await saveInvoice(page).click();
  await expect(day(page, 'Due Date')).toBeFocused();
  await expect(terms('Due Date is required.')).toBeVisible();
});

test('an invoice that is not there says so', async ({ page, firm: _ }) => {
  await page.goto(editing('7f1f3a52-2d0e-4a4e-9c3a-6a1d5f1c2b3d'));
  await expect(invoiceForm(page).getByText('There is no such invoice.')).toBeVisible();
});

test('closing asks before something typed is lost', async ({ page, firm }) => {
  const client = await aClient(firm, { name: 'Harbor Dental', paymentInstructions: 'By check.' });
  await page.goto(`${newInvoiceForm}&for=${client.id}`);
  await expect(field(page, 'Payment Instructions')).toHaveValue('By check.');
  await pressEscape(page);
  await expect(invoiceForm(page)).toBeHidden();
  await expect(page).toHaveURL('/financial-mgmt');

  await page.goto(newInvoiceForm);
  await field(page, 'Description').fill('Retainer');
  await button(page, 'Preview').click();
  await pressEscape(page);
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await button(page, 'Back to Edit').click();
  await expect(field(page, 'Description')).toHaveValue('Retainer');
  await pressEscape(page);
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(invoiceForm(page)).toBeHidden();
});
