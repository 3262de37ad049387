/** Who the firm buys from: which contract ends next, a reminder of it, and what was spent. */
import { formatMoney } from '#contract/cents.ts';
import {
  addExpense,
  expenseForm,
  expenseName,
  expensesTab,
  expenseTable,
  saveExpense,
} from './expenses-page.ts';
import { figure } from './financial-page.ts';
import { anExpense } from './firm.ts';
import { expect, test } from './journey.ts';
import { pressEscape } from './keys.ts';
import { complains, says } from './say.ts';
import { breakDown, holdBack } from './server.ts';
import {
  addVendor,
  asShown,
  aVendor,
  dayFromNow,
  deleteQuestion,
  deleteVendor,
  editVendor,
  editVendorDialog,
  expiringCard,
  newVendorDialog,
  saveVendor,
  vendorList,
  vendorNames,
  vendorRow,
  vendorScreen,
} from './vendors-page.ts';

test('a firm without vendors is told how to begin, and adds its first one', async ({
  page,
  firm,
  trouble,
}) => {
  trouble.expect(/status of 500/);
  await page.goto(vendorScreen);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vendor Management');
  await expect(page.getByRole('heading', { name: 'Vendor Directory' })).toBeVisible();
  const main = page.getByRole('main');
  for (const label of ['Total Vendors', 'Active Vendors', 'Expiring Contracts', 'Categories']) {
    await expect(figure(page, label)).toHaveText('0');
  }
  await expect(
    main.getByText('No vendors found. Add your first vendor to get started.', { exact: true }),
  ).toBeVisible();
  await expect(main.getByRole('button', { name: 'Add Vendor' })).toHaveCount(2);
  await addVendor(page).click();
  await expect(page).toHaveURL(`${vendorScreen}?vendor=new`);
  const form = newVendorDialog(page);
  await expect(form.getByLabel('Name')).toBeFocused();
  await saveVendor(page).click();
  await expect(form.getByText('Name is required.')).toBeVisible();

  const end = dayFromNow(firm, 12);
  await form.getByLabel('Name').fill('Harbor Furniture');
  await form.getByLabel('Contact e-mail').fill('not an address');
  await form.getByLabel('Phone').fill('(503) 555-0142');
  await form.getByLabel('Address').fill('12 Pier Street\nPortland, OR 97201');
  await form.getByLabel('Category').selectOption('Facilities');
  await form.getByLabel('Contract start').fill(dayFromNow(firm, 13).slice(0, 10));
  await form.getByLabel('Contract end').fill(end.slice(0, 10));
  await form.getByLabel('Notes').fill('Ask for Ms. Reyes.');
  await saveVendor(page).click();
  await expect(form.getByText('Contact e-mail must be an e-mail address.')).toBeVisible();
  await form.getByLabel('Contact e-mail').fill('office@harbor.example');
  await saveVendor(page).click();
  await expect(
    form.getByText('Contract end must not be before the contract start.', { exact: true }),
  ).toBeVisible();
  await expect(form.getByLabel('Contract end')).toBeFocused();
  await form.getByLabel('Contract start').fill('2024-02-29');

  await breakDown(page, '/api/vendors');
  await saveVendor(page).click();
  await complains(page, 'Error', 'Failed to create vendor');
  await expect(form.getByLabel('Name')).toHaveValue('Harbor Furniture');
  await page.unrouteAll();
  await saveVendor(page).click();
  await says(page, 'Vendor created successfully');
  await expect(form).toBeHidden();
  await expect(page).toHaveURL(vendorScreen);
  await expect(addVendor(page)).toBeFocused();

  const row = vendorRow(page, 'Harbor Furniture');
  for (const words of ['12 Pier Street', 'Facilities', 'Active', 'Nothing spent yet']) {
    await expect(row).toContainText(words);
  }
  await expect(row.getByRole('link', { name: 'office@harbor.example' })).toHaveAttribute(
    'href',
    'mailto:office@harbor.example',
  );
  await expect(row.getByRole('link', { name: '(503) 555-0142' })).toHaveAttribute(
    'href',
    'tel:5035550142',
  );
  const contract = row.getByTitle(asShown(end));
  await expect(contract).toContainText('Contract expires in 12 days');
  await expect(contract).toHaveAttribute('datetime', end.slice(0, 10));
  for (const label of ['Total Vendors', 'Active Vendors', 'Expiring Contracts', 'Categories']) {
    await expect(figure(page, label)).toHaveText('1');
  }
});

test('the contract that ends next is on top, and those that end soon are found by their card', {
  tag: '@proof',
}, async ({ page, firm }) => {
  const ending = (name: string, days: number) =>
    aVendor(firm, { name, contractEnd: dayFromNow(firm, days) });
  await ending('Far Away Copies', 31);
  await ending('Ending Today', 0);
  await aVendor(firm, { name: 'Without End', status: 'suspended', category: 'legal' });
  await ending('Long Gone', -12);
  await ending('Soon Over', 30);
  await page.goto(vendorScreen);
  const soon = ['Long Gone', 'Ending Today', 'Soon Over'];
  await expect(vendorNames(page)).toHaveText([...soon, 'Far Away Copies', 'Without End']);
  for (const [name, words] of [
    ['Long Gone', 'Contract expired 12 days ago'],
    ['Ending Today', 'Contract expires today'],
    ['Soon Over', 'Contract expires in 30 days'],
    ['Far Away Copies', 'Contract expires in 31 days'],
    ['Without End', 'No contract end'],
  ] as const) {
    await expect(vendorRow(page, name)).toContainText(words);
  }
  await expect(figure(page, 'Expiring Contracts')).toHaveText('3');
  await expect(expiringCard(page)).toContainText('1 expired, 2 within 30 days');

  await expiringCard(page).click();
  await expect(page).toHaveURL(`${vendorScreen}?expiring=yes`);
  await expect(vendorNames(page)).toHaveText(soon);
  await page.reload();
  await expect(expiringCard(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(vendorNames(page)).toHaveText(soon);
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Legal');
  await expect(page.getByText('Nothing matches these filters.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(vendorScreen);
  await expect(expiringCard(page)).toHaveAttribute('aria-pressed', 'false');
  await expect(vendorNames(page)).toHaveCount(5);
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Suspended');
  await expect(vendorNames(page)).toHaveText(['Without End']);
  await page.getByRole('combobox', { name: 'Status' }).selectOption('All statuses');
  await page.getByRole('searchbox', { name: 'Search vendors' }).fill('GONE');
  await expect(vendorNames(page)).toHaveText(['Long Gone']);
});

test('a vendor is found by its address, renewed from the keyboard, and no two have one name', async ({
  page,
  firm,
  trouble,
}) => {
  trouble.expect(/status of 500/);
  await aVendor(firm, { name: 'Pacific Paper' });
  const { id } = await aVendor(firm, {
    name: 'Harbor Furniture',
    contactEmail: 'office@harbor.example',
    contractStart: '2024-02-29',
    contractEnd: dayFromNow(firm, -1),
    notes: 'Ask for Ms. Reyes.',
  });
  await page.goto(`${vendorScreen}?q=office%40harbor`);
  await expect(vendorNames(page)).toHaveText(['Harbor Furniture']);
  await expect(vendorRow(page, 'Harbor Furniture')).toContainText('Contract expired 1 day ago');
  await editVendor(page, 'Harbor Furniture').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${vendorScreen}?q=office%40harbor&vendor=${id}`);
  const form = editVendorDialog(page);
  await expect(form.getByLabel('Name')).toBeFocused();
  await form.getByLabel('Name').fill('pacific paper');
  await form.getByLabel('Status').selectOption('Pending');
  await expect(form.getByLabel('Notes')).toHaveValue('Ask for Ms. Reyes.');
  await form.getByLabel('Notes').fill('Renewed by phone.');
  await form.getByLabel('Contract end').fill(dayFromNow(firm, 45).slice(0, 10));
  await breakDown(page, `/api/vendors/${id}`);
  await page.keyboard.press('Control+Enter');
  await complains(page, 'Error', 'Failed to update vendor');
  await page.unrouteAll();
  await page.keyboard.press('Control+Enter');
  await expect(form.getByLabel('Name')).toHaveAccessibleDescription(
    'There is a vendor of that name already.',
  );
  await expect(form.getByLabel('Name')).toBeFocused();
  await expect(form.getByLabel('Notes')).toHaveValue('Renewed by phone.');
  await form.getByLabel('Name').fill('Harbor Furniture & Sons');
  await page.keyboard.press('Control+Enter');
  await says(page, 'Vendor updated successfully');
  await expect(form).toBeHidden();
  const row = vendorRow(page, 'Harbor Furniture & Sons');
  await expect(row).toContainText('Contract expires in 45 days');
  await expect(row).toContainText('Pending');
  await expect(editVendor(page, 'Harbor Furniture & Sons')).toBeFocused();

  await page.goto(`${vendorScreen}?vendor=7f1f3a52-2d0e-4a4e-9c3a-6a1d5f1c2b3d`);
  await expect(page.getByText('There is no such vendor.')).toBeVisible();
});

test('a reminder becomes a task thirty days before the contract ends', async ({ page, firm }) => {
  const contractEnd = dayFromNow(firm, 40);
  await aVendor(firm, { name: 'Harbor Furniture', contractEnd });
  await aVendor(firm, { name: 'Long Gone', contractEnd: dayFromNow(firm, -1) });
  await page.goto(vendorScreen);
  const row = vendorRow(page, 'Harbor Furniture');
  const remind = row.getByText('Remind me 30 days before', { exact: true });
  await expect(vendorRow(page, 'Long Gone').getByText(/Remind me/)).toHaveCount(0);
  await remind.click();
  await says(page, 'Reminder added to your tasks');
  const day = asShown(dayFromNow(firm, 10)).replace(/, \d{4}$/, '');
  const reminder = row.getByRole('link', { name: `Reminder: ${day}` });
  await expect(reminder).toBeVisible();
  await expect(remind).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(reminder).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/legal-admin\?task=/);
  await expect(page.getByRole('dialog', { name: 'Edit Task' }).getByLabel('Title')).toHaveValue(
    `Contract of Harbor Furniture ends on ${asShown(contractEnd)}`,
  );
});

test('a vendor is deleted after a question, and brought back', async ({ page, firm, trouble }) => {
  trouble.expect(/status of 500/);
  const { id } = await aVendor(firm, { name: 'Harbor Furniture' });
  await page.goto(vendorScreen);
  await deleteVendor(page, 'Harbor Furniture').click();
  await expect(deleteQuestion(page)).toContainText('Harbor Furniture');
  await pressEscape(page);
  await expect(deleteVendor(page, 'Harbor Furniture')).toBeFocused();
  await breakDown(page, `/api/vendors/${id}`);
  await deleteVendor(page, 'Harbor Furniture').click();
  await deleteQuestion(page).getByRole('button', { name: 'Delete' }).click();
  await complains(page, 'Error', 'Failed to delete vendor');
  await page.unrouteAll();
  await deleteQuestion(page).getByRole('button', { name: 'Delete' }).click();
  await says(page, 'Vendor deleted successfully');
  await expect(page.getByText(/^No vendors found\./)).toBeVisible();
  await expect(page.locator('body')).not.toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await says(page, 'Vendor restored');
  await expect(vendorNames(page)).toHaveText(['Harbor Furniture']);
});

test('what was spent with a vendor leads to its expenses, and the search leads to the vendor', {
  tag: '@proof',
}, async ({ page, firm }) => {
  const { id } = await aVendor(firm, { name: 'Harbor Furniture' });
  const lately = { vendor: 'Harbor Furniture', expenseDate: dayFromNow(firm, 0) };
  await anExpense(firm, { ...lately, description: 'Desk', amount: '4000.00' });
  await anExpense(firm, { ...lately, description: 'Lamp', amount: '104.00' });
  const longAgo = { vendor: 'harbor furniture', expenseDate: dayFromNow(firm, -400) };
  await anExpense(firm, { ...longAgo, description: 'Chair', amount: '96.00' });
  await anExpense(firm, { description: 'Taxi' });
  await page.goto(vendorScreen);
  const row = vendorRow(page, 'Harbor Furniture');
  await expect(row).toContainText(`${formatMoney('4200.00')} in all`);
  await row.getByRole('link', { name: '$4,104.00 in 12 months' }).click();
  await expect(page).toHaveURL(`${expensesTab}&vendor=${id}`);
  await expect(page.getByText('Vendor Harbor Furniture', { exact: true })).toBeVisible();
  await expect(expenseTable(page).getByRole('rowheader')).toHaveCount(3);
  await page.getByRole('button', { name: 'Show the expenses of all vendors' }).click();
  await expect(page).toHaveURL(expensesTab);
  await expect(expenseName(page, 'Taxi')).toBeVisible();

  await addExpense(page).click();
  const form = expenseForm(page);
  const vendor = form.getByRole('combobox', { name: 'Vendor' });
  await expect(form.locator('datalist option')).toHaveCount(1);
  await expect(form.locator('datalist option')).toHaveAttribute('value', 'Harbor Furniture');
  await form.getByLabel('Description').fill('Stool');
  await form.getByLabel('Category').selectOption('Equipment');
  await form.getByLabel('Amount').fill('20');
  await vendor.fill('Somebody Else');
  await saveExpense(page).click();
  await says(page, 'Expense added successfully');
  await expect(expenseTable(page)).toContainText('Somebody Else');

  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Search clients, documents, tasks...').fill('harbor furn');
  const found = page.getByRole('group', { name: 'Vendors' }).getByRole('option');
  await expect(found).toContainText('Harbor Furniture');
  await found.click();
  await expect(page).toHaveURL(`${vendorScreen}?vendor=${id}`);
  await expect(editVendorDialog(page).getByLabel('Name')).toHaveValue('Harbor Furniture');
});

test('a list that is being read or could not be read says so', async ({ page, firm, trouble }) => {
  trouble.expect(/status of 500/);
  await aVendor(firm, { name: 'Harbor Furniture' });
  const letGo = await holdBack(page, /\/api\/vendors\?/);
  await page.goto(vendorScreen);
  await expect(page.getByRole('status').getByText('Loading vendors')).toBeAttached();
  letGo();
  await expect(vendorList(page)).toBeVisible();
  await page.unrouteAll();
  await breakDown(page, /\/api\/vendors\?/);
  await page.reload();
  await expect(page.getByText('Could not load vendors.')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(vendorNames(page)).toHaveText(['Harbor Furniture']);
});
