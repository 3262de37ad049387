/** Many invoices at once: pages of them, selected ones, files of them. */
import {
  bulkBar,
  confirmPaid,
  financial,
  invoiceNumbers,
  invoiceRow,
  markPaidDialog,
  saved,
  select,
} from './financial-page.ts';
import { anInvoice } from './firm.ts';
import { expect, test } from './journey.ts';
import { complains, says } from './say.ts';
import { breakDown } from './server.ts';
import { unzip } from './zip.ts';

test('a long list comes in pages, and a hundred are taken at a time', { tag: '@proof' }, async ({
  page,
  firm,
}) => {
  for (let count = 100; count < 201; count += 1)
    await anInvoice(firm, { invoiceNumber: `A-${count}` });
  await page.goto(financial);
  await expect(invoiceNumbers(page)).toHaveCount(50);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(invoiceNumbers(page)).toHaveCount(100);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(invoiceNumbers(page)).toHaveCount(101);
  await expect(page.getByRole('button', { name: 'Show more' })).toBeHidden();

  await page.getByRole('checkbox', { name: 'Select all shown' }).check();
  await expect(bulkBar(page).getByText('100 selected', { exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: /^Select A-/, checked: false }).check();
  await expect(bulkBar(page)).toContainText('101 selected, at most 100 at a time');
  for (const name of ['Mark as Paid', 'PDFs (zip)', 'CSV'])
    await expect(bulkBar(page).getByRole('button', { name })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Select all shown' }).uncheck();
  await expect(bulkBar(page)).toBeHidden();
});

test('selected invoices are marked as paid together, and what is settled is left alone', async ({
  page,
  firm,
}) => {
  await anInvoice(firm, { invoiceNumber: 'A-1', amount: '100.10' });
  await anInvoice(firm, { invoiceNumber: 'A-2', amount: '200.20' });
  await anInvoice(firm, { invoiceNumber: 'A-3', status: 'paid' });
  await anInvoice(firm, { invoiceNumber: 'A-4' });
  await page.goto(financial);
  for (const number of ['A-1', 'A-2', 'A-3']) await select(page, number).check();
  await expect(bulkBar(page)).toContainText('3 selected');
  await bulkBar(page).getByRole('button', { name: 'Mark as Paid' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mark 2 invoices ($300.30) as paid?' });
  await expect(dialog).toContainText('1 more is paid or cancelled already and stays as it is.');
  await dialog.getByLabel('Method').selectOption('Wire');
  await confirmPaid(page).click();
  await says(page, '2 invoices marked as paid');
  await expect(markPaidDialog(page)).toBeHidden();
  for (const number of ['A-1', 'A-2', 'A-3'])
    await expect(invoiceRow(page, number)).toContainText('Paid');
  await expect(invoiceRow(page, 'A-4')).toContainText('Pending');
  await expect(bulkBar(page)).toBeHidden();
});

test('selected invoices leave as a zip of PDFs and as a CSV', { tag: '@job' }, async ({
  page,
  firm,
  trouble,
}) => {
  trouble.expect(/status of 500/);
  await anInvoice(firm, { invoiceNumber: 'A-1', clientName: '=Evil & Sons' });
  await anInvoice(firm, { invoiceNumber: 'A-2', amount: '12.50' });
  await anInvoice(firm, { invoiceNumber: 'A-3' });
  await page.goto(financial);
  await select(page, 'A-1').check();
  await select(page, 'A-2').check();
  const zip = await saved(page, bulkBar(page).getByRole('button', { name: 'PDFs (zip)' }));
  await says(page, 'Invoice PDFs downloaded');
  expect(zip.name).toMatch(/\.zip$/);
  const inside = unzip(zip.bytes);
  expect([...inside.keys()].sort()).toEqual(['invoice-A-1.pdf', 'invoice-A-2.pdf']);
  for (const pdf of inside.values()) expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');

  const csv = await saved(page, bulkBar(page).getByRole('button', { name: 'CSV' }));
  await says(page, 'Invoices exported');
  expect(csv.name).toMatch(/\.csv$/);
  const text = csv.bytes.toString();
  // Its first character is the mark that makes Excel read it as what it is.
  const [head, ...rows] = text.trimEnd().split('\r\n');
  expect(head).toMatch(/^\ufeffinvoiceNumber,clientName,amount,status,issueDate,dueDate,/);
  expect(rows).toHaveLength(2);
  expect(text).toContain('A-2,Marlowe & Finch,12.50,pending,');
  // A spreadsheet must not take a name for a formula.
  expect(text).toContain("A-1,'=Evil & Sons,1250.00,pending,");

  await bulkBar(page).getByRole('button', { name: 'Clear' }).click();
  await expect(bulkBar(page)).toBeHidden();
  await expect(select(page, 'A-1')).not.toBeChecked();

  await page.getByRole('checkbox', { name: 'Select all shown' }).check();
  await expect(bulkBar(page)).toContainText('3 selected');
  await breakDown(page, /\/api\/invoices\/pdfs/);
  await bulkBar(page).getByRole('button', { name: 'PDFs (zip)' }).click();
  await complains(page, 'Error', 'Failed to download PDFs');
});

test('what the filters show is exported for a spreadsheet, QuickBooks and Xero', async ({
  page,
  firm,
  trouble,
}) => {
  trouble.expect(/status of 500/);
  await anInvoice(firm, { invoiceNumber: 'A-1', clientName: 'Harbor Dental' });
  await anInvoice(firm, { invoiceNumber: 'A-2', clientName: 'Okafor Estate' });
  await page.goto(`${financial}?q=okafor`);
  await expect(invoiceNumbers(page)).toHaveText(['A-2']);
  const group = page.getByRole('group', { name: 'Export' });
  for (const name of ['CSV', 'QuickBooks', 'Xero']) {
    const { bytes } = await saved(page, group.getByRole('button', { name }));
    await says(page, 'Invoices exported');
    expect(bytes.toString(), name).toContain('A-2');
    expect(bytes.toString(), name).not.toContain('A-1');
  }
  await breakDown(page, /\/api\/invoices\/file/);
  await group.getByRole('button', { name: 'Xero' }).click();
  await complains(page, 'Error', 'Failed to export invoices');
});
