/** Something is taken off a whole bill, on the sheet and in the books. */
import { financial } from './financial-page.ts';
import { anInvoice } from './firm.ts';
import { cell, field, invoiceForm, paper, saveInvoice, total } from './invoice-form-page.ts';
import { expect, test } from './journey.ts';
import { says } from './say.ts';

test('a discount on the bill is taken off below the lines, and never more than they come to', async ({
  page,
  firm,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const { id } = await anInvoice(firm, {
    lines: [
      { description: 'Lease negotiation', rate: '1250.00' },
      { description: 'Copies', quantity: '10', rate: '1.00' },
    ],
  });
  await page.goto(`${financial}?invoice=${id}&edit=yes`);
  const discount = field(page, 'Discount on the bill');
  await discount.fill('2000');
  await saveInvoice(page).click();
  await expect(
    invoiceForm(page).getByText('Discount on the bill must not be more than the bill comes to.'),
  ).toBeVisible();
  await discount.fill('60');
  await cell(page, 'Description', 1).fill('Negotiation of the lease');
  await expect(total(paper(page), 'Discount on the bill')).toHaveText('−$60.00');
  await expect(total(paper(page), 'Total')).toHaveText('$1,200.00');
  await saveInvoice(page).click();
  await says(page, 'Invoice updated successfully');
  const saved = await (await firm.request.get(`/api/invoices/${id}`)).json();
  expect([saved.amount, saved.discount, saved.lines.length]).toEqual(['1200.00', '60.00', 2]);
});
