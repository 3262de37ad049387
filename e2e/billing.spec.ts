/** From work done to money in the books: the whole way, in one go. */
import {
  confirmPaid,
  figure,
  financial,
  invoiceDialog,
  newInvoice,
  saved,
  standing,
} from './financial-page.ts';
import { anExpense } from './firm.ts';
import { button, field, invoiceForm, paper, saveInvoice } from './invoice-form-page.ts';
import { expect, test } from './journey.ts';
import { readPdf } from './pdf-text.ts';
import { says } from './say.ts';

/** What a page says, whatever way it was cut into pieces. */
const textOf = (bytes: Buffer) => readPdf(bytes).pages.flat().join(' ').replace(/\s+/g, ' ');

test('a new client is billed, pays in two parts, and is in the reports', { tag: '@job' }, async ({
  page,
  firm,
}) => {
  await anExpense(firm, { description: 'Desk', category: 'equipment', amount: '400.10' });

  // The client, from inside of the invoice.
  await page.goto(financial);
  await newInvoice(page).click();
  await button(page, 'Add Client').click();
  const client = page.getByRole('dialog', { name: 'Add Client' });
  await client.getByLabel('Name', { exact: false }).first().fill('Ζωή Παπαδοπούλου');
  await client.getByRole('button', { name: 'Create Client' }).click();
  await says(page, 'Client created successfully');
  await expect(field(page, 'Client Name')).toHaveValue('Ζωή Παπαδοπούλου');

  // The invoice, looked at before it goes out.
  await field(page, 'Description').fill('Lease of the storefront');
  await field(page, 'Amount').fill('1250.35');
  await field(page, 'Payment Instructions').fill('Wire to 123456789012');
  await button(page, 'Preview').click();
  await expect(paper(page)).toContainText('Bill To');
  await expect(paper(page)).toContainText('$1,250.35');
  await expect(paper(page)).toContainText('Thank you for your business!');
  await button(page, 'Back to Edit').click();
  await expect(invoiceForm(page).getByRole('heading', { name: 'Preview' })).toBeHidden();
  await saveInvoice(page).click();
  await says(page, 'Invoice created successfully');

  // On paper.
  const invoice = invoiceDialog(page, /^INV-\d{4}-001, Ζωή Παπαδοπούλου$/);
  const pdf = await saved(page, invoice.getByRole('button', { name: 'PDF' }));
  await says(page, 'Invoice PDF downloaded successfully');
  expect(pdf.name).toMatch(/^invoice-INV-\d{4}-001\.pdf$/);
  const printed = textOf(pdf.bytes);
  for (const words of [
    'Marlowe Law',
    'Bill To',
    'Ζωή Παπαδοπούλου',
    'Lease of the storefront',
    '$1,250.35',
    'Balance due',
    'Wire to 123456789012',
    'Thank you for your business!',
    'Page 1 of 1',
  ]) {
    expect(printed).toContain(words);
  }

  // Paid in two parts.
  await invoice.getByRole('button', { name: 'Record payment' }).click();
  const asking = page.getByRole('dialog', { name: 'Record payment' });
  await asking.getByLabel('Amount').fill('250.35');
  await asking.getByRole('button', { name: 'Record payment' }).click();
  await says(page, 'Payment recorded');
  await expect(standing(invoice, 'Open')).toHaveText('$1,000.00');
  await invoice.getByRole('button', { name: 'Mark as Paid' }).click();
  await confirmPaid(page).click();
  await says(page, 'Invoice status updated successfully');
  await expect(standing(invoice, 'Status')).toHaveText('Paid');
  await invoice.getByRole('button', { name: 'Close' }).click();
  await expect(figure(page, 'Total Revenue')).toHaveText('$1,250.35');
  await expect(figure(page, 'Outstanding')).toHaveText('$0.00');

  // In the books.
  const report = await saved(
    page,
    page.getByRole('button', { name: 'Export Financial Report (PDF)' }),
  );
  await says(page, 'Financial report PDF exported successfully');
  expect(report.name).toMatch(/^financial-report-\d{4}-\d\d-\d\d\.pdf$/);
  for (const words of ['Ζωή Παπαδοπούλου', '$1,250.35', 'Desk', '$400.10', '$850.25']) {
    expect(textOf(report.bytes)).toContain(words);
  }
  const sheet = await saved(page, page.getByRole('button', { name: 'Export Balance Sheet (PDF)' }));
  await says(page, 'Balance sheet PDF exported successfully');
  expect(sheet.name).toMatch(/^balance-sheet-\d{4}-\d\d-\d\d\.pdf$/);
  expect(textOf(sheet.bytes)).toContain('excludes client trust funds; unaudited');
  expect(textOf(sheet.bytes)).toContain('$850.25');
});
