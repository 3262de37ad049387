/** The screen of the firm's money and its windows in both themes and both widths. */
import { isForEverybody } from './everybody.ts';
import {
  age,
  bulkBar,
  financial,
  invoiceDialog,
  invoiceNumber,
  markAsPaid,
  markPaidDialog,
  select,
  standing,
} from './financial-page.ts';
import { aBankingAccount, aClient, aMatter, anExpense, anInvoice } from './firm.ts';
import { expect, test } from './journey.ts';
import { pressEscape } from './keys.ts';

test('no invoices, no expenses and no accounts are for everybody', async ({ page, firm: _ }) => {
  await page.goto(financial);
  await expect(page.getByText('No invoices yet.')).toBeVisible();
  await isForEverybody(page);
  await page.goto(`${financial}?tab=expenses`);
  await expect(page.getByText('No expenses yet.')).toBeVisible();
  await isForEverybody(page);
  await page.goto(`${financial}?tab=banking`);
  await expect(page.getByRole('button', { name: 'Add Account' }).first()).toBeVisible();
  await isForEverybody(page);
});

test('the list of invoices, selected ones and none that match are for everybody', async ({
  page,
  firm,
}) => {
  const client = await aClient(firm, { name: 'Nightingale Holdings International Incorporated' });
  const { id } = await anInvoice(firm, {
    clientId: client.id,
    amount: '11150.00',
    description: 'Appeal of the zoning decision and all that came with it before the board',
  });
  await firm.request.post(`/api/invoices/${id}/payments`, { data: { amount: '1000.00' } });
  const old = { issueDate: '2026-01-05', dueDate: '2026-02-04' };
  await anInvoice(firm, {
    invoiceNumber: 'LONG'.padEnd(50, '-2026'),
    ...old,
  });
  await anInvoice(firm, { invoiceNumber: 'A-2', status: 'paid' });
  await page.goto(financial);
  await expect(invoiceNumber(page, 'A-2')).toBeVisible();
  await isForEverybody(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await select(page, 'A-2').check();
  await age(page, 'Not due').focus();
  await expect(bulkBar(page)).toBeVisible();
  await isForEverybody(page);
  await age(page, '61–90 days').click();
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
  await isForEverybody(page);
});

test('a list that could not be read is for everybody', async ({ page, firm: _, trouble }) => {
  trouble.expect(/status of 500/);
  await page.route(/\/api\/invoices/, (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto(financial);
  await expect(page.getByText('Could not load invoices.')).toBeVisible();
  await isForEverybody(page);
});

test('the question before an invoice is paid is for everybody', async ({ page, firm }) => {
  await anInvoice(firm, { invoiceNumber: 'A-1' });
  await page.goto(financial);
  await markAsPaid(page, 'A-1').click();
  await expect(markPaidDialog(page)).toBeVisible();
  await isForEverybody(page);
});

test('an invoice and its payments are for everybody', async ({ page, firm }) => {
  const client = await aClient(firm, { name: 'Okafor Estate', email: 'ruth@okafor.example' });
  const matter = await aMatter(firm, { clientId: client.id });
  const { id } = await anInvoice(firm, {
    invoiceNumber: 'A-1',
    clientId: client.id,
    matterId: matter.id,
    paymentInstructions: 'Wire to 000123456789.',
  });
  await page.goto(`${financial}?invoice=${id}`);
  const dialog = invoiceDialog(page, 'A-1');
  await expect(standing(dialog, 'Matter')).toHaveText(matter.matterNumber);
  await isForEverybody(page);

  const pay = (amount: string) =>
    firm.request.post(`/api/invoices/${id}/payments`, { data: { amount, reference: 'FT-77' } });
  const { payments } = await (await pay('250.00')).json();
  await firm.request.post(`/api/payments/${payments[0].id}/reverse`, {
    data: { reason: 'Bounced' },
  });
  await pay('400.00');
  await page.reload();
  await expect(dialog.getByText('Reversed: Bounced')).toBeVisible();
  await isForEverybody(page);
});

test('what is asked about an invoice is for everybody', async ({ page, firm }) => {
  const { id } = await anInvoice(firm, { invoiceNumber: 'A-1' });
  await firm.request.post(`/api/invoices/${id}/payments`, { data: { amount: '400.00' } });
  await page.goto(`${financial}?invoice=${id}`);
  const dialog = invoiceDialog(page, 'A-1');
  for (const [button, title] of [
    ['Record payment', 'Record payment'],
    ['Write off', 'Write off A-1?'],
    ['Reverse $400.00', 'Reverse the payment of $400.00?'],
  ] as const) {
    await dialog.getByRole('button', { name: button, exact: true }).click();
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    await isForEverybody(page);
    await pressEscape(page);
  }
});

test('a cancelled invoice and one that is not there are for everybody', async ({ page, firm }) => {
  const { id } = await anInvoice(firm, { invoiceNumber: 'A-1' });
  await page.goto(`${financial}?invoice=${id}`);
  await page.getByRole('button', { name: 'Cancel invoice' }).click();
  await expect(page.getByRole('dialog', { name: 'Cancel A-1?' })).toBeVisible();
  await isForEverybody(page);
  await firm.request.post(`/api/invoices/${id}/cancel`, { data: { reason: 'A mistake' } });
  await page.goto(`${financial}?invoice=${id}`);
  await expect(page.getByText(/Cancelled on/)).toBeVisible();
  await isForEverybody(page);
  await page.goto(`${financial}?invoice=nothing`);
  await expect(page.getByText('There is no such invoice.')).toBeVisible();
  await isForEverybody(page);
});

test('the invoices of a client are for everybody', async ({ page, firm }) => {
  const { id } = await aClient(firm, { name: 'Okafor Estate' });
  await anInvoice(firm, { invoiceNumber: 'A-1', clientId: id });
  await page.goto(`/clients?client=${id}`);
  await expect(page.getByRole('dialog').getByRole('link', { name: 'A-1' })).toBeVisible();
  await isForEverybody(page);
});

test('expenses and one of them are for everybody', async ({ page, firm }) => {
  const matter = await aMatter(firm);
  const { id } = await anExpense(firm, { matterId: matter.id, isBillable: true, vendor: 'Clerk' });
  await page.goto(`${financial}?tab=expenses`);
  await expect(page.getByText('Filing fee').first()).toBeVisible();
  await isForEverybody(page);
  await page.goto(`${financial}?tab=expenses&expense=${id}`);
  await expect(page.getByRole('dialog', { name: 'Filing fee' })).toBeVisible();
  await isForEverybody(page);
});

test('bank accounts are for everybody', async ({ page, firm }) => {
  const { id } = await aBankingAccount(firm, { accountNumber: '000123456789', isDefault: true });
  await page.goto(`${financial}?tab=banking`);
  await expect(page.getByText('Operating').first()).toBeVisible();
  await isForEverybody(page);
  await page.goto(`${financial}?tab=banking&account=${id}`);
  await expect(page.getByRole('dialog', { name: 'Edit Account' })).toBeVisible();
  await isForEverybody(page);
});

test('adding an expense and adding an account are for everybody', async ({ page, firm: _ }) => {
  for (const [address, title] of [
    ['tab=expenses&expense=new', 'Add Expense'],
    ['tab=banking&account=new', 'Add Account'],
  ] as const) {
    await page.goto(`${financial}?${address}`);
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    await isForEverybody(page);
  }
});
