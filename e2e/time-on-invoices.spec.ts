/** Invoices that bill time: what they say of it, what of it nobody is asked for, and what is not on them yet. */
import { financial } from './financial-page.ts';
import { aMatter, anInvoice, aTimeEntry } from './firm.ts';
import { cell, invoiceForm, saveInvoice } from './invoice-form-page.ts';
import { expect, test } from './journey.ts';
import { says } from './say.ts';

test('hours and rate of a line that bills time are the entry’s; a discount takes something off', async ({
  page,
  firm,
}) => {
  const { id: matterId, clientId } = await aMatter(firm, { billingRate: '300' });
  const { id: timeEntryId } = await aTimeEntry(firm, { matterId, duration: '2h' });
  const { id } = await anInvoice(firm, {
    clientId,
    matterId,
    lines: [
      { description: 'Call', quantity: '2', rate: '300', timeEntryId },
      { description: 'Opinion', rate: '500' },
    ],
  });
  await page.goto(`${financial}?invoice=${id}&edit=yes`);
  const reason = 'As the time entry says. Take something off with a discount.';
  for (const name of ['Quantity', 'Rate']) {
    await expect(cell(page, name, 1)).not.toBeEditable();
    await expect(cell(page, name, 1)).toHaveAccessibleDescription(reason);
    await expect(cell(page, name, 2)).toBeEditable();
    await expect(cell(page, name, 2)).not.toHaveAccessibleDescription(reason);
  }
  await cell(page, 'Discount', 1).fill('100');
  await cell(page, 'Rate', 2).fill('550');
  await saveInvoice(page).click();
  await says(page, 'Invoice updated successfully');
  await expect(invoiceForm(page)).toBeHidden();
  const saved = await (await firm.request.get(`/api/invoices/${id}`)).json();
  expect(saved).toMatchObject({
    amount: '1050.00',
    lines: [
      { quantity: '2.00', rate: '300.00', discount: '100.00', timeEntryId },
      { rate: '550.00' },
    ],
  });
});
