/** Invoices that are settled although nobody paid: given up, or of nothing. */
import { financial, invoiceDialog, invoiceRow, standing } from './financial-page.ts';
import { aClient, anInvoice, type Firm } from './firm.ts';
import { field, saveInvoice } from './invoice-form-page.ts';
import { expect, test } from './journey.ts';
import { pressEscape } from './keys.ts';
import { part } from './matters-page.ts';
import { says } from './say.ts';

const writeOff = async ({ request }: Firm, id: string) =>
  expect(
    (await request.post(`/api/invoices/${id}/write-off`, { data: { reason: 'Bankrupt' } })).ok(),
  ).toBe(true);

test('what was written off whole is not called paid', { tag: '@proof' }, async ({ page, firm }) => {
  const { id: clientId } = await aClient(firm, { name: 'Okafor Estate' });
  const lost = await anInvoice(firm, { invoiceNumber: 'A-1', clientId });
  await writeOff(firm, lost.id);
  const partly = await anInvoice(firm, { invoiceNumber: 'A-2', clientId });
  await firm.request.post(`/api/invoices/${partly.id}/payments`, { data: { amount: '250.00' } });
  await writeOff(firm, partly.id);

  await page.goto(financial);
  await expect(invoiceRow(page, 'A-1').getByText('Written off', { exact: true })).toBeVisible();
  await expect(invoiceRow(page, 'A-1').getByText('Paid', { exact: true })).toBeHidden();
  await expect(invoiceRow(page, 'A-2').getByText('Paid', { exact: true })).toBeVisible();
  await page.goto(`${financial}?invoice=${lost.id}`);
  await expect(standing(invoiceDialog(page, 'A-1'), 'Status')).toHaveText('Written off');
  await page.goto(`${financial}?invoice=${partly.id}`);
  await expect(standing(invoiceDialog(page, 'A-2'), 'Status')).toHaveText('Paid');
  await page.goto(`/clients?client=${clientId}`);
  const listed = part(page.getByRole('dialog', { name: 'Okafor Estate' }), 'Invoices');
  await expect(listed.getByRole('listitem').filter({ hasText: 'A-1' })).toContainText(
    'Written off',
  );
  await expect(listed.getByRole('listitem').filter({ hasText: 'A-2' })).toContainText('Paid');
});

test('an invoice of nothing is edited and cancelled like any other', async ({ page, firm }) => {
  const { id } = await anInvoice(firm, { invoiceNumber: 'A-1', amount: '0.00' });
  await page.goto(`${financial}?invoice=${id}`);
  const dialog = invoiceDialog(page, 'A-1');
  await expect(standing(dialog, 'Status')).toHaveText('Paid');
  await expect(dialog.getByRole('heading', { name: 'Preview', exact: true })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Mark as Paid' })).toBeHidden();
  await dialog.getByRole('button', { name: 'Edit', exact: true }).click();
  await field(page, 'Description').fill('A courtesy');
  await saveInvoice(page).click();
  await says(page, 'Invoice updated successfully');
  await expect(dialog).toContainText('A courtesy');
  await dialog.getByRole('button', { name: 'Cancel invoice' }).click();
  const asking = page.getByRole('dialog', { name: 'Cancel A-1?' });
  await asking.getByLabel('Reason').fill('Not needed');
  await asking.getByRole('button', { name: 'Cancel invoice' }).click();
  await says(page, 'Invoice cancelled');
  await expect(standing(dialog, 'Status')).toHaveText('Cancelled');
});

test('a click anywhere on a row opens its invoice, but not one on what stands in it', async ({
  page,
  firm,
}) => {
  const { id } = await anInvoice(firm, {
    invoiceNumber: 'A-1',
    clientName: 'Harbor Dental',
    description: 'Retainer for the appeal',
  });
  await page.goto(financial);
  const row = invoiceRow(page, 'A-1');
  await row.getByRole('checkbox').check();
  await expect(row.getByRole('checkbox')).toBeChecked();
  await expect(page).toHaveURL(financial);
  const words = row.getByText('Retainer for the appeal');
  await words.evaluate((text) => window.getSelection()?.selectAllChildren(text));
  await row.dispatchEvent('click');
  await expect(page).toHaveURL(financial);
  await page.evaluate(() => window.getSelection()?.removeAllRanges());

  await row.getByText('$1,250.00').click();
  await expect(page).toHaveURL(`${financial}?invoice=${id}`);
  await pressEscape(page);
  await expect(invoiceDialog(page, 'A-1')).toBeHidden();
  await expect(row.getByRole('link', { name: 'A-1' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(invoiceDialog(page, 'A-1')).toBeVisible();
});
