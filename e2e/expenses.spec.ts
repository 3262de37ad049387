/** What the firm spends: written down with its receipt, and found again. */
import { isForEverybody } from './everybody.ts';
import {
  addExpense,
  aPdf,
  aPicture,
  expenseDialog,
  expenseForm,
  expenseName,
  expenseRow,
  expensesTab,
  expenseTable,
  saveExpense,
} from './expenses-page.ts';
import { saved } from './financial-page.ts';
import { aClient, aMatter, anExpense } from './firm.ts';
import { expect, test } from './journey.ts';
import { chooseLargeFile } from './large-file.ts';
import { complains, says } from './say.ts';
import { breakDown, holdBack } from './server.ts';
import { aVendor } from './vendors-page.ts';

test('a firm without expenses is told how to begin', async ({ page, firm: _ }) => {
  await page.goto(expensesTab);
  await expect(page.getByRole('heading', { name: 'Expenses & Purchases' })).toBeVisible();
  await expect(page.getByText('No expenses yet.', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'Add Expense' })).toHaveCount(2);
  await isForEverybody(page);
});

test('an expense is added with its receipt, and the row tells all about it', {
  tag: '@job',
}, async ({ page, firm }) => {
  const client = await aClient(firm, { name: 'Okafor Estate' });
  const matter = await aMatter(firm, { clientId: client.id });
  await page.goto(expensesTab);
  await addExpense(page).click();
  const form = expenseForm(page);
  await expect(form.getByLabel('Description')).toBeFocused();
  await saveExpense(page).click();
  await expect(form.getByText('Description is required.')).toBeVisible();
  await expect(form.getByText('Category is required.')).toBeVisible();
  await expect(form.getByText('Amount is required.')).toBeVisible();
  await isForEverybody(page);
  await page.setViewportSize({ width: 1280, height: 900 });

  await form.getByLabel('Description').fill('Filing fee');
  await form.getByLabel('Category').selectOption('Other');
  await form.getByLabel('Amount').fill('$1,402.5');
  await form.getByLabel('Vendor').fill('Multnomah County');
  await form.getByLabel('Date').fill('2026-11-02');
  await form.getByLabel('Payment method').selectOption('Credit card');
  await form.getByRole('checkbox', { name: 'Billable to client' }).check();
  await saveExpense(page).click();
  await expect(form.getByText('Matter is required.')).toBeVisible();
  await form.getByRole('combobox', { name: 'Matter' }).fill(matter.matterNumber);
  await form.getByRole('option', { name: /Okafor Estate/ }).click();
  await form.getByLabel('Receipt', { exact: true }).setInputFiles(aPicture);
  const sent = page.waitForRequest((request) => request.url().endsWith('/receipt'));
  await saveExpense(page).click();
  await says(page, 'Expense added successfully');
  expect((await sent).method()).toBe('POST');

  const row = expenseRow(page, 'Filing fee');
  for (const words of [
    'Multnomah County',
    'Other',
    'Nov 2, 2026',
    'Credit card',
    'Pending',
    '$1,402.50',
    'Billable',
    'Has a receipt',
  ]) {
    await expect(row).toContainText(words);
  }
  await expect(row.getByRole('link', { name: matter.matterNumber })).toHaveAttribute(
    'href',
    `/clients?tab=matters&matter=${matter.id}`,
  );
  await expect(form).toBeHidden();
  await expect(addExpense(page)).toBeFocused();
});

test('a file that is too large or of another kind is refused before it is sent', async ({
  page,
  firm: _,
}) => {
  await page.goto(`${expensesTab}&expense=new`);
  const receipt = expenseForm(page).getByLabel('Receipt', { exact: true });
  await chooseLargeFile(receipt, {
    name: 'taxi.pdf',
    mimeType: 'application/pdf',
    bytes: 5 * 1024 * 1024 + 1,
  });
  await expect(receipt).toHaveAccessibleDescription(/taxi.pdf has 5.1 MB; the limit is 5 MB./);
  await receipt.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF') });
  await expect(receipt).toHaveAccessibleDescription(/a.gif is no PDF, JPEG or PNG./);
  await receipt.setInputFiles(aPdf);
  await expect(receipt).toHaveAccessibleDescription('PDF, JPEG or PNG, up to 5 MB.');
});

test('what could not be added keeps what was typed', async ({ page, firm: _, trouble }) => {
  trouble.expect(/status of 500/);
  await page.goto(`${expensesTab}&expense=new`);
  const form = expenseForm(page);
  await form.getByLabel('Description').fill('Desk');
  await form.getByLabel('Category').selectOption('Equipment');
  await form.getByLabel('Amount').fill('400');
  await breakDown(page, '/api/expenses');
  await saveExpense(page).click();
  await complains(page, 'Error', 'Failed to add expense');
  await expect(form.getByLabel('Description')).toHaveValue('Desk');
  await page.unrouteAll();
  await saveExpense(page).click();
  await says(page, 'Expense added successfully');
  await expect(expenseRow(page, 'Desk')).toContainText('Equipment');
});

test('a receipt that is lost on the way leaves the expense, which is opened to take it again', async ({
  page,
  firm: _,
  trouble,
}) => {
  trouble.expect(/status of 500/);
  await page.goto(`${expensesTab}&expense=new`);
  const form = expenseForm(page);
  await form.getByLabel('Description').fill('Taxi');
  await form.getByLabel('Category').selectOption('Travel');
  await form.getByLabel('Amount').fill('30');
  await form.getByLabel('Receipt', { exact: true }).setInputFiles(aPdf);
  await breakDown(page, /\/receipt$/);
  await saveExpense(page).click();
  await complains(page, 'Error', 'The expense is saved, but its receipt could not be uploaded');
  const dialog = expenseDialog(page, 'Taxi');
  await expect(dialog.getByText('No receipt yet.')).toBeVisible();
  await page.unrouteAll();

  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Add receipt' }).click();
  await (await chooser).setFiles(aPdf);
  await says(page, 'Receipt saved');
  await expect(dialog.getByText('PDF', { exact: true })).toBeVisible();
  const file = await saved(page, dialog.getByRole('button', { name: 'Download taxi.pdf' }));
  expect(file.name).toBe('taxi.pdf');
  expect(file.bytes.equals(aPdf.buffer)).toBe(true);
});

test('how far an upload has come is shown', { tag: '@browser' }, async ({ page, firm }) => {
  const { id } = await anExpense(firm);
  await page.goto(`${expensesTab}&expense=${id}`);
  const dialog = expenseDialog(page, 'Filing fee');
  const letGo = await holdBack(page, /\/receipt$/);
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Add receipt' }).click();
  await (await chooser).setFiles(aPicture);
  await expect(dialog.getByRole('progressbar', { name: 'Upload of the receipt' })).toBeVisible();
  await expect(dialog.getByText('Uploading receipt...')).toBeAttached();
  letGo();
  await says(page, 'Receipt saved');
  await expect(dialog.getByRole('progressbar')).toBeHidden();

  const picture = dialog.getByRole('img', { name: 'Receipt court receipt.png' });
  await expect(picture).toBeVisible();
  await expect(picture).toHaveJSProperty('naturalWidth', 1);
  await isForEverybody(page);
  await dialog.getByRole('button', { name: 'Remove receipt' }).click();
  await says(page, 'Receipt removed');
  await expect(dialog.getByText('No receipt yet.')).toBeVisible();
});

test('expenses are found by what is typed, by status and by category, and the address keeps it', async ({
  page,
  firm,
}) => {
  await anExpense(firm, { description: 'Desk', category: 'equipment', vendor: 'Harbor Furniture' });
  await anExpense(firm, { description: 'Taxi', category: 'travel' });
  const { id } = await aVendor(firm, { name: 'Harbor Furniture' });
  await page.goto(`${expensesTab}&vendor=${id}`);
  await expect(expenseTable(page).getByRole('rowheader')).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Search expenses' }).fill('harbor');
  await expect(expenseTable(page).getByRole('rowheader')).toHaveCount(1);
  await expect(page).toHaveURL(`${expensesTab}&vendor=${id}&eq=harbor`);
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Travel');
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('searchbox', { name: 'Search expenses' })).toHaveValue('harbor');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(expensesTab);
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Approved');
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Pending');
  await expect(expenseTable(page).getByRole('rowheader')).toHaveCount(2);

  await page.getByRole('combobox', { name: 'Category' }).selectOption('Equipment');
  await expect(expenseTable(page).getByRole('rowheader')).toHaveCount(1);
  const file = await saved(page, page.getByRole('button', { name: 'Export CSV' }));
  await says(page, 'Expenses exported');
  expect(file.name).toMatch(/^expenses-\d{4}-\d\d-\d\d\.csv$/);
  expect(file.bytes.toString()).toContain('Harbor Furniture');
  expect(file.bytes.toString()).not.toContain('Taxi');
});

test('a long list comes in pages', { tag: '@proof' }, async ({ page, firm }) => {
  for (let count = 0; count < 51; count += 1)
    await anExpense(firm, { description: `Copies ${count}` });
  await page.goto(expensesTab);
  await expect(expenseTable(page).getByRole('rowheader')).toHaveCount(50);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(expenseTable(page).getByRole('rowheader')).toHaveCount(51);
});

test('a list that is being read or could not be read says so', async ({ page, firm, trouble }) => {
  trouble.expect(/status of 500/);
  await anExpense(firm);
  const letGo = await holdBack(page, /\/api\/expenses\?/);
  await page.goto(expensesTab);
  await expect(page.getByRole('status').getByText('Loading expenses')).toBeAttached();
  letGo();
  await expect(expenseName(page, 'Filing fee')).toBeVisible();
  await page.unrouteAll();
  await breakDown(page, /\/api\/expenses\?/);
  await page.reload();
  await expect(page.getByText('Could not load expenses.')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(expenseName(page, 'Filing fee')).toBeVisible();
});

test('an address of an expense that is not there says so', async ({ page, firm: _ }) => {
  await page.goto(`${expensesTab}&expense=7f1f3a52-2d0e-4a4e-9c3a-6a1d5f1c2b3d`);
  await expect(page.getByText('There is no such expense.')).toBeVisible();
});

test('the rows of the expenses are for everybody', async ({ page, firm }) => {
  const matter = await aMatter(firm);
  await anExpense(firm, { description: 'Desk', vendor: 'Harbor Furniture', status: 'approved' });
  await anExpense(firm, { description: 'Taxi', matterId: matter.id, isBillable: true });
  await page.goto(expensesTab);
  await expect(expenseRow(page, 'Taxi')).toContainText('Billable');
  await isForEverybody(page);
});
