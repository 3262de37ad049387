/** While something is being saved its window stays, and asks nothing: the answer is on its way. */
import type { Locator, Page } from '@playwright/test';
import { confirmPaid, financial, markAsPaid, markPaidDialog } from './financial-page.ts';
import { anInvoice } from './firm.ts';
import { field, invoiceForm, newInvoiceForm, saveInvoice } from './invoice-form-page.ts';
import { expect, test } from './journey.ts';
import { pressEscape } from './keys.ts';
import { complains, says } from './say.ts';
import { holdBack } from './server.ts';

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Discard what you typed?' });

/** Whatever somebody tries who does not want to wait. */
async function staysOpen(page: Page, dialog: Locator, submit: Locator) {
  await expect(submit).toHaveAttribute('aria-disabled', 'true');
  const close = dialog.getByRole('button', { name: 'Close' });
  await expect(close).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');
  await close.click({ force: true });
  await page.mouse.click(2, 2);
  await expect(question(page)).toBeHidden();
  await expect(dialog).toBeVisible();
}

test('an invoice that is being saved stays until it is', { tag: '@job' }, async ({
  page,
  firm: _,
}) => {
  await page.goto(newInvoiceForm);
  await field(page, 'Client Name').fill('Ruth Okafor');
  await field(page, 'Amount').fill('80');
  const letGo = await holdBack(page, '/api/invoices');
  await saveInvoice(page).click();
  await staysOpen(page, invoiceForm(page), saveInvoice(page));
  letGo();
  await says(page, 'Invoice created successfully');
  await expect(page).toHaveURL(/invoice=[0-9a-f-]{36}$/);
  await expect(question(page)).toBeHidden();
  await pressEscape(page);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a short form that is being sent stays, and can be closed once it was refused', {
  tag: '@browser',
}, async ({ page, firm }) => {
  const { id, invoiceNumber } = await anInvoice(firm);
  await page.goto(financial);
  await markAsPaid(page, invoiceNumber).click();
  await markPaidDialog(page).getByLabel('Reference').fill('1041');
  const letGo = await holdBack(page, `/api/invoices/${id}/payments`);
  await confirmPaid(page).click();
  await staysOpen(page, markPaidDialog(page), confirmPaid(page));
  await firm.request.post(`/api/invoices/${id}/payments`, { data: {} });
  letGo();
  await complains(page, 'Error', 'Failed to update invoice status');
  await pressEscape(page);
  await question(page).getByRole('button', { name: 'Discard' }).click();
  await expect(markPaidDialog(page)).toBeHidden();
});
