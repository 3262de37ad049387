/** The list of invoices: who owes what, found and filtered, marked as paid. */
import {
  age,
  confirmPaid,
  figure,
  financial,
  invoiceDialog,
  invoiceNumber,
  invoiceNumbers,
  invoiceRow,
  markAsPaid,
  markPaidDialog,
  newInvoice,
  saved,
} from './financial-page.ts';
import { aClient, anInvoice } from './firm.ts';
import { expect, test } from './journey.ts';
import { pressEscape } from './keys.ts';
import { complains, says, toast } from './say.ts';
import { breakDown, holdBack } from './server.ts';
import { dayIn } from './time.ts';

test('a firm without invoices is told how to begin', async ({ page, firm: _ }) => {
  await page.goto(financial);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Financial Management');
  const main = page.getByRole('main');
  for (const words of [
    'Track invoices, payments, and financial performance',
    'No invoices yet. Your first one takes about a minute.',
  ]) {
    await expect(main.getByText(words, { exact: true })).toBeVisible();
  }
  for (const [label, value] of [
    ['Total Revenue', '$0.00'],
    ['Outstanding', '$0.00'],
    ['Paid', '$0.00'],
    ['Total Invoices', '0'],
  ] as const) {
    await expect(figure(page, label)).toHaveText(value);
  }
  await expect(page.getByRole('tab')).toHaveText([
    'Invoices',
    'Expenses',
    'Banking Accounts',
    'Billing',
  ]);
  for (const name of ['Export Balance Sheet (PDF)', 'Export Financial Report (PDF)'])
    await expect(main.getByRole('button', { name })).toBeVisible();
  await expect(main.getByRole('button', { name: 'New Invoice' })).toHaveCount(2);
  await newInvoice(page).click();
  await expect(page).toHaveURL(`${financial}?invoice=new`);
  await expect(page.getByRole('dialog', { name: 'New Invoice' })).toBeVisible();
});

test('a row tells number, client, description, amount, day and status, and what is still open', async ({
  page,
  firm,
}) => {
  const client = await aClient(firm, { name: 'Okafor Estate' });
  await anInvoice(firm, {
    invoiceNumber: 'INV-A',
    clientId: client.id,
    description: 'Retainer for the appeal',
    amount: '11150.00',
    issueDate: '2026-01-05',
    dueDate: '2099-12-14',
  });
  const { id } = await anInvoice(firm, {
    invoiceNumber: 'INV-B',
    issueDate: '2026-01-05',
    dueDate: '2026-02-04',
  });
  await firm.request.post(`/api/invoices/${id}/payments`, { data: { amount: '250.00' } });
  await page.goto(financial);
  const row = invoiceRow(page, 'INV-A');
  for (const words of [
    'Okafor Estate',
    'Retainer for the appeal',
    '$11,150.00',
    'Dec 14, 2099',
    'Pending',
  ])
    await expect(row).toContainText(words);
  await expect(row).not.toContainText('open');
  // Overdue shows at once, whatever the night job has done.
  await expect(invoiceRow(page, 'INV-B')).toContainText('Overdue');
  await expect(invoiceRow(page, 'INV-B')).toContainText('open $1,000.00');
  await expect(figure(page, 'Total Revenue')).toHaveText('$250.00');
  await expect(figure(page, 'Outstanding')).toHaveText('$12,150.00');
  await expect(figure(page, 'Paid')).toHaveText('$0.00');
  await expect(figure(page, 'Total Invoices')).toHaveText('2');
  await row.getByRole('link', { name: 'Okafor Estate' }).click();
  await expect(page).toHaveURL(`/clients?client=${client.id}`);
});

test('an invoice is marked as paid with its day, and that is taken back from the toast', async ({
  page,
  firm,
}) => {
  const { id, invoiceNumber: number } = await anInvoice(firm, { clientName: 'Marlowe & Finch' });
  await page.goto(financial);
  await markAsPaid(page, number).click();
  const dialog = page.getByRole('dialog', {
    name: `Mark ${number} ($1,250.00, Marlowe & Finch) as paid?`,
  });
  await expect(dialog.getByLabel('Paid on')).not.toHaveValue('');
  await dialog.getByLabel('Paid on').fill('2026-03-04');
  await dialog.getByLabel('Method').selectOption('Check');
  await dialog.getByLabel('Reference').fill('1041');
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await confirmPaid(page).click();
  expect((await sent).postDataJSON()).toEqual({
    paidOn: '2026-03-04T00:00:00.000Z',
    method: 'check',
    reference: '1041',
  });
  await says(page, 'Invoice status updated successfully');
  await expect(dialog).toBeHidden();
  await expect(invoiceRow(page, number)).toContainText('Paid');
  await expect(markAsPaid(page, number)).toBeHidden();
  await expect(figure(page, 'Paid')).toHaveText('$1,250.00');

  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await says(page, 'Payment reversed');
  await expect(markAsPaid(page, number)).toBeVisible();
  await expect(figure(page, 'Paid')).toHaveText('$0.00');
  const { payments } = await (await firm.request.get(`/api/invoices/${id}`)).json();
  expect(payments).toMatchObject([{ reversalReason: 'Undone' }]);
});

test('an invoice is marked as paid by keyboard alone', async ({ page, firm }) => {
  const { invoiceNumber: number } = await anInvoice(firm);
  await page.goto(financial);
  await expect(markAsPaid(page, number)).toBeVisible();
  for (let steps = 0; steps < 60; steps += 1) {
    await page.keyboard.press('Tab');
    if (await markAsPaid(page, number).evaluate((it) => it === document.activeElement)) break;
  }
  await page.keyboard.press('Enter');
  await expect(markPaidDialog(page).getByLabel('Paid on')).toBeFocused();
  await pressEscape(page);
  await expect(markAsPaid(page, number)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  await says(page, 'Invoice status updated successfully');
  await expect(markPaidDialog(page)).toBeHidden();
  await expect(invoiceRow(page, number)).toContainText('Paid');
});

test('a payment that could not be saved keeps what was typed', async ({ page, firm, trouble }) => {
  trouble.expect(/status of 500/);
  const { id, invoiceNumber: number } = await anInvoice(firm);
  await page.goto(financial);
  await markAsPaid(page, number).click();
  await markPaidDialog(page).getByLabel('Reference').fill('1041');
  await breakDown(page, `/api/invoices/${id}/payments`);
  await confirmPaid(page).click();
  await complains(page, 'Error', 'Failed to update invoice status');
  await expect(markPaidDialog(page).getByRole('alert')).toContainText('still here');
  await expect(markPaidDialog(page).getByLabel('Reference')).toHaveValue('1041');
  await page.unrouteAll();

  // Meanwhile somebody else has been faster.
  await firm.request.post(`/api/invoices/${id}/payments`, { data: {} });
  await confirmPaid(page).click();
  await complains(page, 'Error', 'Failed to update invoice status');
  await expect(markPaidDialog(page).getByRole('alert')).toContainText('paid');
  await expect(markPaidDialog(page).getByLabel('Reference')).toHaveValue('1041');
});

test('the PDF of an invoice is saved under its number', { tag: '@job' }, async ({
  page,
  firm,
  trouble,
}) => {
  trouble.expect(/status of 500/);
  const { invoiceNumber: number } = await anInvoice(firm);
  await page.goto(financial);
  const button = page.getByRole('button', { name: `Download PDF of ${number}` });
  const file = await saved(page, button);
  await says(page, 'Invoice PDF downloaded successfully');
  expect(file.name).toBe(`invoice-${number}.pdf`);
  expect(file.bytes.subarray(0, 5).toString()).toBe('%PDF-');

  await breakDown(page, /\/pdf$/);
  await button.click();
  await complains(page, 'Error', 'Failed to download PDF');
});

test('invoices are found by what is typed, by status and by age, and the address keeps it', async ({
  page,
  firm,
}) => {
  const due = (days: number) => ({ issueDate: '2026-01-05', dueDate: dayIn(days) });
  await anInvoice(firm, { invoiceNumber: 'A-1', clientName: 'Harbor Dental', ...due(10) });
  await anInvoice(firm, { invoiceNumber: 'A-2', clientName: 'Okafor Estate', ...due(-45) });
  await anInvoice(firm, { invoiceNumber: 'A-3', amount: '10.50', ...due(-46), status: 'paid' });
  await page.goto(financial);
  await expect(invoiceNumbers(page)).toHaveCount(3);
  await expect(age(page, 'Not due')).toContainText('$1,250.00');
  await expect(age(page, '31–60 days')).toContainText('1 invoice');
  for (const none of ['1–30 days', '61–90 days', 'Over 90 days']) {
    await expect(age(page, none)).toContainText('$0.00');
  }
  await age(page, '31–60 days').click();
  await expect(age(page, '31–60 days')).toHaveAttribute('aria-pressed', 'true');
  await expect(invoiceNumbers(page)).toHaveText(['A-2']);
  await expect(page).toHaveURL(`${financial}?age=31-60`);
  await age(page, '31–60 days').click();
  await expect(invoiceNumbers(page)).toHaveCount(3);

  await page.getByRole('searchbox', { name: 'Search invoices' }).fill('okafor');
  await expect(invoiceNumbers(page)).toHaveText(['A-2']);
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Paid');
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('searchbox', { name: 'Search invoices' })).toHaveValue('okafor');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(financial);
  await expect(invoiceNumbers(page)).toHaveCount(3);
});

test('a list that is being read or could not be read says so', async ({ page, firm, trouble }) => {
  trouble.expect(/status of 500/);
  const { invoiceNumber: number } = await anInvoice(firm);
  const letGo = await holdBack(page, /\/api\/invoices\?/);
  await page.goto(financial);
  await expect(page.getByRole('status').getByText('Loading invoices')).toBeAttached();
  letGo();
  await expect(invoiceNumber(page, number)).toBeVisible();
  await page.unrouteAll();
  await breakDown(page, /\/api\/invoices/);
  await page.reload();
  await expect(page.getByText('Could not load invoices.')).toBeVisible();
  await expect(figure(page, 'Outstanding')).toHaveText('–');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await invoiceNumber(page, number).click();
  await expect(invoiceDialog(page, number)).toBeVisible();
});

test('an invoice is found from anywhere by its number', async ({ page, firm }) => {
  await anInvoice(firm, { invoiceNumber: 'INV-SEEK-7' });
  await page.goto('/clients');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('combobox', { name: 'Search' }).fill('seek-7');
  await page.getByRole('group', { name: 'Invoices' }).getByRole('option').click();
  await expect(invoiceDialog(page, 'INV-SEEK-7')).toBeVisible();
});
