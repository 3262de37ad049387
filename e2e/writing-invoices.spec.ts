/** An invoice is written, looked at, saved and put right. */
import { formatDay } from '#contract/dates.ts';
import type { InvoiceRecord } from '#contract/invoices.ts';
import { clientForm, nameField } from './clients-page.ts';
import { financial, newInvoice } from './financial-page.ts';
import { aClient, anInvoice, type Firm } from './firm.ts';
import {
  button,
  cell,
  day,
  daysAfter,
  field,
  invoiceForm,
  newInvoiceForm,
  paper,
  picker,
  saveInvoice,
  total,
} from './invoice-form-page.ts';
import { expect, test } from './journey.ts';
import { lookUp } from './matters-page.ts';
import { complains, says } from './say.ts';
import { breakDown, holdBack } from './server.ts';

const latest = async ({ request }: Firm): Promise<InvoiceRecord> => {
  const list = await (await request.get('/api/invoices?limit=1')).json();
  return (await request.get(`/api/invoices/${list[0].id}`)).json();
};

test('a client is billed by lines, and the sheet is looked at before it is saved', {
  tag: '@job',
}, async ({ page, firm }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await aClient(firm, {
    name: 'Harbor Dental',
    address: '12 Pier Road',
    city: 'Portland',
    state: 'Oregon',
    paymentTerms: 45,
    paymentInstructions: 'By check.',
  });
  await page.goto(financial);
  await newInvoice(page).click();
  const form = invoiceForm(page);
  await expect(field(page, 'Invoice Number')).toHaveValue(/^INV-\d{4}-001$/);
  await expect(field(page, 'Invoice Number')).toHaveAttribute('placeholder', 'INV-2024-001');
  await expect(field(page, 'Invoice Number')).toBeFocused();
  const issued = await day(page, 'Issue Date').inputValue();
  await expect(day(page, 'Due Date')).toHaveValue(daysAfter(issued, 30));

  await lookUp(form, 'Client', 'harbor', 'Harbor Dental');
  await expect(field(page, 'Client Name')).toHaveValue('Harbor Dental');
  await expect(field(page, 'Payment Instructions')).toHaveValue('By check.');
  const due = daysAfter(issued, 45);
  await expect(day(page, 'Due Date')).toHaveValue(due);
  const shortDue = formatDay(due).replace(/, \d{4}$/, '');
  await expect(
    form.getByText(`Due ${shortDue}: 45 days, from Harbor Dental's terms`, { exact: true }),
  ).toBeVisible();

  await field(page, 'Description').fill('Lease negotiation');
  await field(page, 'Amount').fill('1,250');
  await button(page, 'Add line').click();
  await expect(cell(page, 'Description', 1)).toHaveValue('Lease negotiation');
  await expect(cell(page, 'Rate', 1)).toHaveValue('1250.00');
  await expect(cell(page, 'Description', 2)).toBeFocused();
  await cell(page, 'Description', 2).fill('Hours of November');
  await cell(page, 'Quantity', 2).fill('3');
  await cell(page, 'Rate', 2).fill('99.99');
  await cell(page, 'Discount', 2).fill('10');
  await cell(page, 'Tax %', 2).fill('8.875');
  const totals = form.getByRole('group', { name: 'Lines' });
  await expect(totals.getByText('$315.70')).toBeVisible();
  await expect(total(totals, 'Subtotal')).toHaveText('$1,549.97');
  await expect(total(totals, 'Discount')).toHaveText('−$10.00');
  await expect(total(totals, 'Tax')).toHaveText('$25.73');
  await expect(total(totals, 'Total')).toHaveText('$1,565.70');
  await expect(paper(page)).toContainText('$1,565.70');

  await button(page, 'Preview').click();
  await expect(form.getByRole('heading', { name: 'Preview' })).toBeFocused();
  for (const words of [
    'Marlowe Law',
    'Bill To',
    'Harbor Dental',
    '12 Pier Road',
    'Portland, Oregon',
    'Hours of November',
    'less $10.00 discount, plus 8.875% tax',
    'By check.',
    'Thank you for your business!',
    formatDay(due),
  ]) {
    await expect(paper(page)).toContainText(words);
  }
  await expect(total(paper(page), 'Total')).toHaveText('$1,565.70');
  await button(page, 'Back to Edit').click();
  await expect(button(page, 'Preview')).toBeFocused();
  await expect(picker(page, 'Client')).toHaveValue('Harbor Dental');
  await expect(cell(page, 'Tax %', 2)).toHaveValue('8.875');
  await saveInvoice(page).click();
  await says(page, 'Invoice created successfully');
  await expect(page).toHaveURL(/invoice=[0-9a-f-]{36}$/);

  const saved = await latest(firm);
  expect(saved).toMatchObject({ amount: '1565.70', dueDate: `${due}T00:00:00.000Z` });
  expect(saved.lines.map(({ amount }) => amount)).toEqual(['1250.00', '315.70']);
});

test('somebody who is no client yet is added on the spot', async ({ page, firm }) => {
  await page.goto(newInvoiceForm);
  await field(page, 'Amount').fill('500');
  await button(page, 'Add Client').click();
  await nameField(page).fill('Okafor Estate');
  await page.keyboard.press('Control+Enter');
  await says(page, 'Client created successfully');
  await expect(clientForm(page)).toBeHidden();
  await expect(button(page, 'Add Client')).toBeFocused();
  await expect(picker(page, 'Client')).toHaveValue('Okafor Estate');
  await expect(field(page, 'Client Name')).toHaveValue('Okafor Estate');
  await expect(field(page, 'Amount')).toHaveValue('500.00');
  await saveInvoice(page).click();
  await says(page, 'Invoice created successfully');
  expect(await latest(firm)).toMatchObject({ clientName: 'Okafor Estate', amount: '500.00' });
});

test('a name is enough, and a client can be called otherwise on the invoice', async ({
  page,
  firm,
}) => {
  await page.goto(newInvoiceForm);
  await saveInvoice(page).click();
  const form = invoiceForm(page);
  await expect(form.getByText('Client Name is required.')).toBeVisible();
  await expect(form.getByText('Amount is required')).toBeVisible();
  await expect(field(page, 'Client Name')).toBeFocused();
  await field(page, 'Client Name').fill('Ruth Okafor');
  await field(page, 'Amount').fill('80');
  await saveInvoice(page).click();
  await says(page, 'Invoice created successfully');
  expect(await latest(firm)).toMatchObject({ clientId: null, clientName: 'Ruth Okafor' });

  const client = await aClient(firm, { name: 'Harbor Dental' });
  await page.goto(`${newInvoiceForm}&for=${client.id}`);
  await expect(picker(page, 'Client')).toHaveValue('Harbor Dental');
  await field(page, 'Client Name').fill('Harbor Dental Group LLC');
  await field(page, 'Amount').fill('80');
  await saveInvoice(page).click();
  await says(page, 'Invoice created successfully');
  await expect(page).toHaveURL(/invoice=[0-9a-f-]{36}$/);
  expect(await latest(firm)).toMatchObject({
    clientId: client.id,
    clientName: 'Harbor Dental Group LLC',
  });
});

test('what is no amount is told so in its place', { tag: '@proof' }, async ({ page, firm: _ }) => {
  for (const typed of ['12,50', '1e3', '12.345']) {
    await page.goto(newInvoiceForm);
    const form = invoiceForm(page);
    await field(page, 'Client Name').fill('Ruth Okafor');
    await field(page, 'Amount').fill(typed);
    await saveInvoice(page).click();
    await expect(form.getByText(/^Amount must be an amount from 0 to 99999999.99/)).toBeVisible();
    await expect(field(page, 'Amount')).toHaveValue(typed);
    await expect(field(page, 'Amount')).toBeFocused();

    await button(page, 'Add line').click();
    await cell(page, 'Description', 2).fill('Hours');
    await saveInvoice(page).click();
    await expect(form.getByText(/^Rate must be an amount/)).toBeVisible();
    await expect(form.getByText('Description is required.')).toBeVisible();
    await expect(form.getByText('Rate is required.')).toBeVisible();
    await expect(form.getByText('$0.00').first()).toBeVisible();
  }
});

test('two people who leave the proposed number get two numbers', { tag: '@browser' }, async ({
  page,
  firm,
  elsewhere,
}) => {
  await elsewhere.context().addCookies(await page.context().cookies());
  const both = [page, elsewhere];
  for (const one of both) {
    await one.goto(newInvoiceForm);
    await expect(field(one, 'Invoice Number')).toHaveValue(/^INV-\d{4}-001$/);
    await field(one, 'Client Name').fill('Ruth Okafor');
    await field(one, 'Amount').fill('80');
  }
  await Promise.all(both.map((one) => saveInvoice(one).click()));
  for (const one of both) await says(one, 'Invoice created successfully');
  const list: InvoiceRecord[] = await (await firm.request.get('/api/invoices')).json();
  expect(list.map(({ invoiceNumber }) => invoiceNumber.slice(-3)).sort()).toEqual(['001', '002']);
});

test('a number that is proposed late is replaced by what is typed', { tag: '@proof' }, async ({
  page,
  firm: _,
}) => {
  const release = await holdBack(page, /\/api\/invoices\/next-number/);
  await page.goto(newInvoiceForm);
  await field(page, 'Invoice Number').click();
  release();
  await expect(field(page, 'Invoice Number')).toHaveValue(/^INV-\d{4}-001$/);
  await page.keyboard.type('B-7');
  await expect(field(page, 'Invoice Number')).toHaveValue('B-7');
});

test('what the server refuses is told beside its field, and nothing is lost', async ({
  page,
  firm,
  trouble,
}) => {
  trouble.expect(/status of 500/);
  await anInvoice(firm, { invoiceNumber: 'B-7' });
  await page.goto(newInvoiceForm);
  const form = invoiceForm(page);
  await field(page, 'Invoice Number').fill('B-7');
  await field(page, 'Client Name').fill('Ruth Okafor');
  await field(page, 'Amount').fill('80');
  await day(page, 'Due Date').fill('2020-01-01');
  await saveInvoice(page).click();
  await expect(form.getByText('Due Date must not be before the issue date.')).toBeVisible();
  await day(page, 'Due Date').fill('2090-01-01');
  await button(page, 'Preview').click();
  await saveInvoice(page).click();
  await complains(page, 'Error', 'Failed to create invoice');
  await expect(field(page, 'Invoice Number')).toBeFocused();
  await expect(field(page, 'Invoice Number')).toHaveAttribute('aria-invalid', 'true');

  await field(page, 'Invoice Number').fill('B-8');
  await breakDown(page, '/api/invoices');
  await saveInvoice(page).click();
  await complains(page, 'Error', 'Failed to create invoice');
  await expect(form.getByRole('alert')).toContainText('What you typed is still here');
  await expect(field(page, 'Client Name')).toHaveValue('Ruth Okafor');
  await page.unrouteAll();
  await saveInvoice(page).click();
  await says(page, 'Invoice created successfully');
  expect(await latest(firm)).toMatchObject({ invoiceNumber: 'B-8', amount: '80.00' });
});
