/** Invoices that bill time: what they say of it, what of it nobody is asked for, and what is not on them yet. */
import type { Invoice } from '#contract/invoices.ts';
import { financial, invoiceDialog, standing } from './financial-page.ts';
import { aClient, aMatter, anExpense, anInvoice, aTimeEntry, type Firm } from './firm.ts';
import { cell, field, invoiceForm, newInvoiceForm, saveInvoice } from './invoice-form-page.ts';
import { expect, test } from './journey.ts';
import { lookUp } from './matters-page.ts';
import { says } from './say.ts';

/** An hour of 100 that two pay, 60 to 40: their invoices. */
async function aSharedBill(firm: Firm): Promise<[Invoice, Invoice]> {
  const { id: matterId, clientId } = await aMatter(firm, { billingRate: '100' });
  const insurer = await aClient(firm, { name: 'Harbour Insurance' });
  const payers = [
    { clientId, percent: '60' },
    { clientId: insurer.id, percent: '40' },
  ];
  await firm.request.put(`/api/billing-terms/matters/${matterId}`, { data: { payers } });
  await aTimeEntry(firm, { matterId, day: '2026-10-02', duration: '1h', narrative: 'Research' });
  await aTimeEntry(firm, { matterId, day: '2026-10-05', duration: '30m', narrative: 'Call' });
  const laid = await firm.request.post('/api/pre-bills', { data: { matterIds: [matterId] } });
  const ids = (await laid.json()).map(({ id }: { id: string }) => id);
  return (await firm.request.post('/api/pre-bills/issue', { data: { ids } })).json();
}

test('hours and rate of a line that bills time are the entry’s; a discount takes something off', {
  tag: '@proof',
}, async ({ page, firm }) => {
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

test('what is asked of nobody is told before an invoice of a shared bill is cancelled, and after', {
  tag: '@proof',
}, async ({ page, firm }) => {
  const [own, insurers] = await aSharedBill(firm);
  await page.goto(`${financial}?invoice=${insurers.id}`);
  const theirs = invoiceDialog(page, `${insurers.invoiceNumber}, Harbour Insurance`);
  await expect(standing(theirs, 'Amount')).toHaveText('$60.00');
  const { firstName, lastName } = firm.user;
  const call = theirs.getByRole('row').filter({ hasText: 'Call' });
  await expect(call).toContainText(`Oct 5, 2026, ${firstName} ${lastName}`);
  await expect(call).toContainText('less $30.00 borne by others');
  await expect(call.getByRole('cell').nth(1)).toHaveText('0.50');
  await expect(theirs).not.toContainText('asked of nobody');
  await theirs.getByRole('button', { name: 'Cancel invoice' }).click();
  const cancelling = page.getByRole('dialog', { name: `Cancel ${insurers.invoiceNumber}?` });
  await expect(cancelling).toContainText(
    'The other invoice of this bill stands. What this one asks for, $60.00, is then asked of nobody, and its time stays billed.',
  );
  await cancelling.getByLabel('Reason').fill('They pay nothing');
  await cancelling.getByRole('button', { name: 'Cancel invoice' }).click();
  await says(page, 'Invoice cancelled');

  await page.goto(`${financial}?invoice=${own.id}`);
  const mine = invoiceDialog(page, new RegExp(`^${own.invoiceNumber}, `));
  await expect(mine).toContainText('Of this bill, which several share, $60.00 is asked of nobody.');
  await mine.getByRole('button', { name: 'Edit', exact: true }).click();
  for (const line of [1, 2]) await cell(page, 'Borne by others', line).fill('0');
  await saveInvoice(page).click();
  await says(page, 'Invoice updated successfully');
  await expect(standing(mine, 'Amount')).toHaveText('$150.00');
  await expect(mine).not.toContainText('asked of nobody');
  await mine.getByRole('button', { name: 'Cancel invoice' }).click();
  const last = page.getByRole('dialog', { name: `Cancel ${own.invoiceNumber}?` });
  await expect(last).toContainText('It stays in the books');
  await expect(last).not.toContainText('asked of nobody');
});

test('a line that is taken off one invoice of a shared bill is asked of nobody in part', async ({
  page,
  firm,
}) => {
  const [own] = await aSharedBill(firm);
  await page.goto(`${financial}?invoice=${own.id}&edit=yes`);
  await invoiceForm(page).getByRole('button', { name: 'Remove line 1' }).click();
  await saveInvoice(page).click();
  await says(page, 'Invoice updated successfully');
  await expect(invoiceDialog(page, new RegExp(`^${own.invoiceNumber}, `))).toContainText(
    'Of this bill, which several share, $60.00 is asked of nobody.',
  );
});

test('whoever writes an invoice for a matter is told of its unbilled time, and led to the run', async ({
  page,
  firm,
}) => {
  const { id: clientId, name } = await aClient(firm, { name: 'Nightingale Holdings' });
  const { id: matterId } = await aMatter(firm, {
    clientId,
    billingRate: '300',
    matterNumber: 'NH-1',
  });
  await aMatter(firm, { clientId, matterNumber: 'NH-2' });
  await aTimeEntry(firm, { matterId, duration: '2h' });
  // Expenses are offered by themselves, and are no time.
  await anExpense(firm, { matterId, isBillable: true, amount: '50.00' });
  await page.goto(`${newInvoiceForm}&for=${clientId}`);
  await expect(field(page, 'Client Name')).toHaveValue(name);
  await expect(invoiceForm(page)).not.toContainText('Unbilled time');
  await lookUp(invoiceForm(page), 'Matter', 'NH', 'NH-2');
  await expect(invoiceForm(page)).not.toContainText('Unbilled time');
  await page.goto(`${newInvoiceForm}&matter=${matterId}`);
  await expect(invoiceForm(page)).toContainText('Unbilled time of this matter: $600.00.');
  await invoiceForm(page).getByRole('link', { name: 'Bill it in a billing run.' }).click();
  await expect(page.getByRole('checkbox', { name: 'NH-1, Nightingale Holdings' })).toBeVisible();
});
