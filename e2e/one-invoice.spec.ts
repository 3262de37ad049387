/** One invoice: what is paid on it, taken back, given up; and where its links lead. */
import type { Page } from '@playwright/test';
import { isForEverybody } from './everybody.ts';
import {
  confirmPaid,
  financial,
  invoiceDialog,
  invoiceNumber,
  invoiceRow,
  saved,
  standing,
} from './financial-page.ts';
import { aClient, aMatter, anInvoice, signUp } from './firm.ts';
import { expect, test } from './journey.ts';
import { pressEscape } from './keys.ts';
import { part } from './matters-page.ts';
import { readPdf } from './pdf-text.ts';
import { complains, says, toast } from './say.ts';
import { breakDown } from './server.ts';

const button = (page: Page, name: string) =>
  invoiceDialog(page, 'A-1').getByRole('button', { name, exact: true });

test('a partial payment leaves a balance, the rest settles it, and a reversal opens it again', async ({
  page,
  firm,
}) => {
  await anInvoice(firm, { invoiceNumber: 'A-1' });
  await page.goto(financial);
  await invoiceNumber(page, 'A-1').click();
  const dialog = invoiceDialog(page, 'A-1, Marlowe & Finch');
  await expect(dialog.getByText('Nothing was paid yet.')).toBeVisible();
  await button(page, 'Record payment').click();
  const asking = page.getByRole('dialog', { name: 'Record payment' });
  await expect(asking).toContainText('A-1 of Marlowe & Finch: $1,250.00 is owed.');
  await expect(asking.getByLabel('Amount')).toHaveValue('1250.00');
  await expect(asking.getByLabel('Amount')).toBeFocused();

  await asking.getByLabel('Amount').fill('');
  await asking.getByRole('button', { name: 'Record payment' }).click();
  await expect(asking.getByLabel('Amount')).toHaveAccessibleDescription('Amount is required.');
  await asking.getByLabel('Amount').fill('5000');
  await asking.getByLabel('Reference').fill('FT-77');
  await asking.getByRole('button', { name: 'Record payment' }).click();
  await complains(page, 'Error', 'Failed to record payment');
  await expect(asking.getByLabel('Reference')).toHaveValue('FT-77');
  await expect(asking.getByLabel('Amount')).toHaveAccessibleDescription(/must be at most what is/);
  await asking.getByLabel('Amount').fill('$400.25');
  await asking.getByLabel('Paid on').fill('2099-03-04');
  await asking.getByRole('button', { name: 'Record payment' }).click();
  await expect(asking.getByLabel('Paid on')).toHaveAccessibleDescription(/must not be after today/);
  await asking.getByLabel('Paid on').fill('2026-03-04');
  await asking.getByLabel('Method').selectOption('Wire');
  await asking.getByRole('button', { name: 'Record payment' }).click();
  await says(page, 'Payment recorded');
  await expect(asking).toBeHidden();
  await expect(standing(dialog, 'Paid')).toHaveText('$400.25');
  await expect(standing(dialog, 'Open')).toHaveText('$849.75');
  const payments = part(dialog, 'Payments').getByRole('listitem');
  await expect(payments).toHaveText([/Mar 4, 2026 · Wire · FT-77.*\$400\.25/]);
  await expect(button(page, 'Cancel invoice')).toBeHidden();

  await button(page, 'Mark as Paid').click();
  await expect(
    page.getByRole('dialog', { name: 'Mark A-1 ($849.75, Marlowe & Finch) as paid?' }),
  ).toBeVisible();
  await confirmPaid(page).click();
  await says(page, 'Invoice status updated successfully');
  await expect(standing(dialog, 'Status')).toHaveText('Paid');
  await expect(standing(dialog, 'Open')).toHaveText('$0.00');
  await expect(button(page, 'Mark as Paid')).toBeHidden();

  await dialog.getByRole('button', { name: 'Reverse $400.25' }).click();
  const reversing = page.getByRole('dialog', { name: 'Reverse the payment of $400.25?' });
  await reversing.getByRole('button', { name: 'Reverse' }).click();
  await expect(reversing.getByLabel('Reason')).toHaveAccessibleDescription('Reason is required.');
  await reversing.getByLabel('Reason').fill('The check bounced');
  await reversing.getByRole('button', { name: 'Reverse' }).click();
  await says(page, 'Payment reversed');
  await expect(reversing).toBeHidden();
  await expect(standing(dialog, 'Open')).toHaveText('$400.25');
  await expect(payments.first()).toContainText('Reversed: The check bounced');
  await expect(payments).toHaveCount(2);
});

test('the last part of a payment says that the invoice is settled, and Undo takes it back', async ({
  page,
  firm,
}) => {
  const { id } = await anInvoice(firm, { invoiceNumber: 'A-1' });
  await page.goto(`${financial}?invoice=${id}`);
  await button(page, 'Record payment').click();
  await page
    .getByRole('dialog', { name: 'Record payment' })
    .getByRole('button', { name: 'Record payment' })
    .click();
  await says(page, 'Invoice status updated successfully');
  await expect(standing(invoiceDialog(page, 'A-1'), 'Status')).toHaveText('Paid');
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await says(page, 'Payment reversed');
  await expect(standing(invoiceDialog(page, 'A-1'), 'Open')).toHaveText('$1,250.00');
});

test('Undo takes back the payment just made, also one that is dated before the others', async ({
  page,
  firm,
}) => {
  const { id } = await anInvoice(firm, { invoiceNumber: 'A-1' });
  await firm.request.post(`/api/invoices/${id}/payments`, { data: { amount: '10.00' } });
  await page.goto(`${financial}?invoice=${id}`);
  await button(page, 'Record payment').click();
  const asking = page.getByRole('dialog', { name: 'Record payment' });
  await asking.getByLabel('Amount').fill('5');
  await asking.getByLabel('Paid on').fill('2026-03-04');
  await asking.getByRole('button', { name: 'Record payment' }).click();
  await says(page, 'Payment recorded');
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await says(page, 'Payment reversed');
  await expect(standing(invoiceDialog(page, 'A-1'), 'Paid')).toHaveText('$10.00');
});

test('once something was paid, when the rest is due and the words can still be changed', async ({
  page,
  firm,
}) => {
  const { id } = await anInvoice(firm, { invoiceNumber: 'A-1', issueDate: '2026-03-04' });
  await firm.request.post(`/api/invoices/${id}/payments`, { data: { amount: '10.00' } });
  await page.goto(`${financial}?invoice=${id}`);
  await button(page, 'Edit').click();
  const form = page.getByRole('dialog', { name: 'Edit Invoice' });
  await expect(
    form.getByText('To change what is billed, reverse the payment first.'),
  ).toBeVisible();
  await expect(form.getByLabel('Amount')).toHaveCount(0);
  await expect(form.getByLabel('Due Date')).toBeFocused();
  await isForEverybody(page);
  await form.getByLabel('Due Date').fill('2026-03-03');
  await form.getByRole('button', { name: 'Save Invoice' }).click();
  await expect(form.getByLabel('Due Date')).toHaveAccessibleDescription(
    'Due date must not be before the issue date, Mar 4, 2026.',
  );
  await form.getByLabel('Due Date').fill('2099-01-31');
  await form.getByLabel('Description').fill('The rest by the end of January');
  const change = page.waitForRequest((request) => request.method() === 'PUT');
  await form.getByRole('button', { name: 'Save Invoice' }).click();
  await says(page, 'Invoice updated successfully');
  expect((await change).postDataJSON()).toEqual({
    dueDate: '2099-01-31T00:00:00.000Z',
    description: 'The rest by the end of January',
  });
  await expect(standing(invoiceDialog(page, 'A-1'), 'Due')).toHaveText('Jan 31, 2099');
});

test('a debt is written off with a reason, in part or whole', async ({ page, firm }) => {
  const { id } = await anInvoice(firm, { invoiceNumber: 'A-1' });
  await page.goto(`${financial}?invoice=${id}`);
  const dialog = invoiceDialog(page, 'A-1');
  await button(page, 'Write off').click();
  const asking = page.getByRole('dialog', { name: 'Write off A-1?' });
  await asking.getByLabel('Amount').fill('250');
  await asking.getByLabel('Reason').fill('A courtesy');
  await asking.getByRole('button', { name: 'Write off' }).click();
  await says(page, 'Debt written off');
  await expect(standing(dialog, 'Paid')).toHaveText('$0.00$250.00 written off');
  await expect(standing(dialog, 'Open')).toHaveText('$1,000.00');
  await expect(part(dialog, 'Payments').getByRole('listitem')).toContainText(
    'Written off · A courtesy',
  );
  await dialog.getByRole('button', { name: 'Reverse $250.00' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Reverse the write-off of $250.00?' }),
  ).toBeVisible();
});

test('an invoice is cancelled with a reason and stays in the books', { tag: '@browser' }, async ({
  page,
  firm,
}) => {
  await anInvoice(firm, { invoiceNumber: 'A-1', paymentInstructions: 'By check, please.' });
  await page.goto(financial);
  await invoiceNumber(page, 'A-1').click();
  await expect(part(invoiceDialog(page, 'A-1'), 'Preview')).toContainText('By check, please.');
  await button(page, 'Cancel invoice').click();
  const asking = page.getByRole('dialog', { name: 'Cancel A-1?' });
  await asking.getByLabel('Reason').fill('Sent to the wrong client');
  await pressEscape(page);
  await page
    .getByRole('alertdialog', { name: 'Discard what you typed?' })
    .getByRole('button', { name: 'Keep editing' })
    .click();
  await asking.getByRole('button', { name: 'Cancel invoice' }).click();
  await says(page, 'Invoice cancelled');
  const dialog = invoiceDialog(page, 'A-1');
  await expect(dialog).toContainText(/Cancelled on .*: Sent to the wrong client/);
  await expect(standing(dialog, 'Status')).toHaveText('Cancelled');
  await expect(standing(dialog, 'Open')).toHaveText('$0.00');
  await expect(part(dialog, 'Preview')).not.toContainText(/By check|Thank you/);
  for (const name of ['Mark as Paid', 'Record payment', 'Edit', 'Write off', 'Cancel invoice'])
    await expect(button(page, name)).toBeHidden();
  await pressEscape(page);
  await expect(invoiceRow(page, 'A-1')).toContainText('Cancelled');
  await expect(page.getByRole('button', { name: 'Mark as Paid A-1' })).toBeHidden();
});

test('a cancellation that comes too late is refused in place', async ({ page, firm }) => {
  const { id } = await anInvoice(firm, { invoiceNumber: 'A-1' });
  await page.goto(`${financial}?invoice=${id}`);
  await button(page, 'Cancel invoice').click();
  const asking = page.getByRole('dialog', { name: 'Cancel A-1?' });
  await asking.getByLabel('Reason').fill('Sent to the wrong client');
  await firm.request.post(`/api/invoices/${id}/payments`, { data: { amount: '1.00' } });
  await asking.getByRole('button', { name: 'Cancel invoice' }).click();
  await complains(page, 'Error', 'Failed to cancel invoice');
  await expect(asking.getByRole('alert')).toBeVisible();
  await expect(asking.getByLabel('Reason')).toHaveValue('Sent to the wrong client');
});

test('what staff may not do is not offered to them', async ({ page, firm }) => {
  const { id } = await anInvoice(firm, { invoiceNumber: 'A-1' });
  await page.route('/api/auth/user', async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ json: { ...(await reply.json()), firmRole: 'staff' } });
  });
  await page.goto(`${financial}?invoice=${id}`);
  await expect(button(page, 'Mark as Paid')).toBeVisible();
  await expect(button(page, 'Write off')).toBeHidden();
  await expect(button(page, 'Cancel invoice')).toBeHidden();
});

test('an invoice leads to its client, its matter, its PDF, a reminder and its own address', async ({
  page,
  context,
  firm,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const client = await aClient(firm, { name: 'Okafor Estate', email: 'ruth@okafor.example' });
  const matter = await aMatter(firm, { clientId: client.id });
  const { id } = await anInvoice(firm, {
    invoiceNumber: 'A-1',
    clientId: client.id,
    matterId: matter.id,
    issueDate: '2026-01-05',
    dueDate: '2026-02-04',
  });
  await page.goto(`${financial}?invoice=${id}`);
  const dialog = invoiceDialog(page, 'A-1, Okafor Estate');
  const reminder = await dialog
    .getByRole('link', { name: 'Write a reminder' })
    .getAttribute('href');
  const letter = new URL(reminder ?? '');
  expect(decodeURIComponent(letter.pathname)).toBe('ruth@okafor.example');
  expect(letter.searchParams.get('body')).toContain(
    'our invoice A-1 of Jan 5, 2026 was due on Feb 4, 2026. $1,250.00 is still open.',
  );
  await button(page, 'Copy link to A-1').click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  const file = await saved(page, button(page, 'PDF'));
  expect(file.name).toBe('invoice-A-1.pdf');
  const printed = readPdf(file.bytes).pages.flat().join(' ').replace(/\s+/g, ' ');
  for (const words of ['A-1', 'Okafor Estate', '$1,250.00', 'Thank you for your business!'])
    expect(printed).toContain(words);
  await expect(part(dialog, 'History')).toContainText('by Ada Marlowe');
  await dialog.getByRole('link', { name: matter.matterNumber }).click();
  await expect(page).toHaveURL(`/clients?tab=matters&matter=${matter.id}`);
  await page.goBack();
  await dialog.getByRole('link', { name: 'Okafor Estate' }).click();
  const picture = page.getByRole('dialog', { name: 'Okafor Estate' });
  await expect(part(picture, 'Invoices')).toContainText('$1,250.00');
  await part(picture, 'Invoices').getByRole('link', { name: 'A-1' }).click();
  await expect(dialog).toBeVisible();
  await button(page, 'Edit').click();
  await expect(page).toHaveURL(`${financial}?invoice=${id}&edit=yes`);
});

test('an invoice of another firm is none, and one that cannot be read says so', async ({
  page,
  firm,
  elsewhere,
  trouble,
}) => {
  trouble.expect(/status of 500/);
  const { id } = await anInvoice(firm, { invoiceNumber: 'A-1' });
  await signUp(elsewhere.context(), 'Other Law');
  for (const asked of [id, crypto.randomUUID(), 'nonsense']) {
    await elsewhere.goto(`${financial}?invoice=${asked}`);
    await expect(elsewhere.getByRole('dialog')).toContainText('There is no such invoice.');
  }
  await breakDown(page, `/api/invoices/${id}`);
  await page.goto(`${financial}?invoice=${id}`);
  await expect(page.getByText('Could not load the invoice.')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(invoiceDialog(page, 'A-1')).toBeVisible();
});
