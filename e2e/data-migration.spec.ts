/** Bringing data in: chosen, looked into, mapped, imported and taken back; and what is refused. */
import { dayIn } from '#contract/dates.ts';
import {
  card,
  checkCall,
  choose,
  clientsFile,
  columnField,
  counts,
  csvFile,
  dataMigration,
  fileField,
  importButton,
  importCall,
  pastImports,
  saved,
  typeField,
} from './data-migration-page.ts';
import { aClient, aMatter, aTrustAccount } from './firm.ts';
import { expect, test } from './journey.ts';
import { chooseLargeFile } from './large-file.ts';
import { complains, says } from './say.ts';
import { breakDown, holdBack } from './server.ts';
import { aMember } from './team-page.ts';

const kinds = ['Clients', 'Matters', 'Invoices', 'Tasks', 'Documents', 'Compliance'] as const;

test('the screen says what it is for in the words everybody knows', async ({ page, firm: _ }) => {
  await page.goto(dataMigration);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Data Migration');
  const main = page.getByRole('main');
  for (const words of [
    'Import and export your law firm data',
    'Supported formats: CSV, Excel (.xlsx), JSON (Max 10MB)',
    'Import Guidelines',
    'Column headers match expected fields',
    'Dates as YYYY-MM-DD',
    'Remove special characters from text',
    'Check for duplicates',
    'Complete data with metadata',
    'Date-stamped filenames',
    'Nothing was imported yet.',
  ]) {
    await expect(main.getByText(words, { exact: true })).toBeVisible();
  }
  await expect(fileField(page)).toHaveAttribute('accept', '.csv,.xlsx,.json');
  await expect(fileField(page)).toHaveAccessibleDescription(/Max 10MB/);
  await expect(main.getByRole('button', { name: 'Export' })).toHaveCount(6);
  await expect(main.getByRole('button', { name: 'Download Template' })).toHaveCount(6);
  await expect(typeField(page).locator('> option')).toHaveText(['Select data type', ...kinds]);
  await expect(typeField(page).locator('optgroup > option')).toHaveText([
    'Time entries',
    'Expenses',
    'Payments',
    'Trust transactions',
  ]);
  await expect(importButton(page)).toBeDisabled();
  await typeField(page).selectOption('tasks');
  await expect(typeField(page)).toHaveAccessibleDescription(
    'Tasks with priority, status and due date.',
  );
  await expect(importButton(page)).toBeDisabled();
  await typeField(page).press('Control+Enter');
  await complains(page, 'Missing Information', 'Please select a file and data type.');
});

test('a file of another kind, and one that is too large, do not set out', async ({
  page,
  firm: _,
}) => {
  await page.goto(dataMigration);
  await fileField(page).setInputFiles({
    name: 'notes.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF'),
  });
  const problem = card(page, 'Import').getByText(
    'notes.pdf is no CSV, Excel (.xlsx) or JSON file.',
  );
  await expect(problem).toBeVisible();
  await expect(fileField(page)).toHaveAttribute('aria-invalid', 'true');
  await chooseLargeFile(fileField(page), {
    name: 'large.csv',
    mimeType: 'text/csv',
    bytes: 11 * 1024 * 1024,
  });
  await expect(problem).toBeHidden();
  await expect(page.getByText('large.csv has 11 MB; the limit is 10 MB.')).toBeVisible();
  await typeField(page).selectOption('clients');
  await expect(importButton(page)).toBeDisabled();
});

test('clients are mapped, checked, imported, and taken back', { tag: '@job' }, async ({
  page,
  firm,
}) => {
  await aClient(firm, { name: 'Maria Okafor', email: 'maria.okafor@client.example' });
  await page.goto(dataMigration);
  const file = csvFile(
    'people.csv',
    ['firstName', 'lastName', 'Where to write'],
    ['Maria', 'Okafor', 'maria.okafor@client.example'],
    ['Tomas', 'Reyes', 'tomas@client.example'],
    ['Ines', 'Delgado', 'ines@client.example'],
  );
  await fileField(page).setInputFiles(file);
  await expect(card(page, 'Import').getByText('people.csv (0.1 KB)')).toBeVisible();
  await typeField(page).selectOption('clients');
  await expect(columnField(page, 'Where to write')).toHaveValue('');
  await columnField(page, 'Where to write').selectOption('email');
  await expect(counts(page, '2 new, 1 duplicate, 0 errors')).toBeVisible();
  await expect(page.getByRole('table', { name: 'The first 3 rows' })).toContainText('Delgado');

  const letGo = await holdBack(page, importCall);
  await importButton(page).click();
  await expect(importButton(page)).toHaveText('Importing...');
  await expect(importButton(page)).toBeDisabled();
  await expect(page.getByRole('progressbar', { name: 'Progress of the import' })).toHaveAttribute(
    'value',
    '90',
  );
  await expect(card(page, 'Import').getByText('90%', { exact: true })).toBeVisible();
  await expect(card(page, 'Import').getByText('Still working…')).toBeVisible();
  letGo();
  await says(page, 'Import Successful', 'Successfully imported 2 clients records.');
  await expect(typeField(page)).toHaveValue('');
  await expect(fileField(page)).toHaveValue('');
  await expect(importButton(page)).toBeDisabled();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  // The focus stays where the person was.
  await expect(card(page, 'Import').locator(':focus')).toHaveCount(1);
  await expect(pastImports(page)).toHaveCount(1);
  await expect(pastImports(page)).toContainText('Clients: 2 records');
  await expect(pastImports(page)).toContainText('people.csv');

  await page.getByRole('button', { name: 'Undo this import' }).click();
  const question = page.getByRole('alertdialog', { name: 'Undo this import?' });
  await expect(question).toContainText('Clients from people.csv: all 2 records');
  await question.getByRole('button', { name: 'Undo this import' }).click();
  await says(page, 'Import undone');
  await expect(pastImports(page)).toContainText('Undone');
  await expect(page.getByRole('button', { name: 'Undo this import' })).toHaveCount(0);
  await page.goto('/clients');
  await expect(page.getByRole('heading', { name: 'Maria Okafor' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Tomas Reyes' })).toHaveCount(0);
});

test('the order of the dates is asked once, and rows with errors are left out by choice', {
  tag: '@proof',
}, async ({ page, firm: _ }) => {
  await page.goto(dataMigration);
  const file = csvFile(
    'tasks.csv',
    ['title', 'dueDate'],
    ['File the answer', '03/04/99'],
    ['Call the clerk', '05/06/99'],
    ['', '05/06/99'],
    ['Serve the notice', 'soon'],
  );
  await fileField(page).setInputFiles(file);
  await typeField(page).selectOption('tasks');
  const month = page.getByRole('radio', { name: 'Month first: 03/04/25 is March 4' });
  await expect(month).not.toBeChecked();
  await importButton(page).click();
  await complains(page, 'Import Failed', 'Import failed');
  await expect(month).toBeFocused();
  await month.check();
  await expect(counts(page, '2 new, 0 duplicates, 2 errors')).toBeVisible();
  const errors = page.getByRole('region', { name: 'Errors', exact: true }).getByRole('listitem');
  await expect(errors).toHaveCount(2);
  await expect(errors.nth(0)).toHaveText(/^Row 4, title: /);
  await expect(errors.nth(1)).toHaveText(/^Row 5, dueDate: expected YYYY-MM-DD, found soon/);

  const rejected = await saved(page, () =>
    page.getByRole('button', { name: 'Download the rows with errors' }).click(),
  );
  expect(rejected.name).toMatch(/\.csv$/);
  expect(rejected.content.toString()).toContain('Serve the notice');

  await importButton(page).click();
  await complains(page, 'Import Failed', 'Import failed');
  const leaveOut = page.getByLabel('Leave out the 2 rows with errors');
  await expect(leaveOut).toBeFocused();
  await leaveOut.check();
  await importButton(page).click();
  await says(page, 'Import Successful', 'Successfully imported 2 tasks records.');
  await expect(card(page, 'Import').getByText('2 rows with errors were left out.')).toBeVisible();
});

test('a refusal keeps the file and all that was chosen', async ({ page, firm: _, trouble }) => {
  trouble.expect(/500/);
  await page.goto(dataMigration);
  await choose(page, clientsFile(['Ines', 'Delgado']), 'clients', '1 new, 0 duplicates, 0 errors');
  await page.getByLabel('Where it comes from').selectOption('clio');
  await expect(counts(page, '1 new, 0 duplicates, 0 errors')).toBeVisible();
  await page.route(importCall, (route) => route.fulfill({ status: 500, body: '' }));
  await importButton(page).click();
  await complains(page, 'Import Failed', 'Import failed');
  await expect(card(page, 'Import').getByRole('alert')).toHaveText(
    'Import failed. Nothing was imported.',
  );
  await expect(typeField(page)).toHaveValue('clients');
  await expect(page.getByLabel('Where it comes from')).toHaveValue('clio');
  await page.unroute(importCall);
  await importButton(page).click();
  await says(page, 'Import Successful', 'Successfully imported 1 clients records.');
});

test('a file that cannot be looked into says so, and is tried again', async ({
  page,
  firm: _,
  trouble,
}) => {
  trouble.expect(/500/);
  await breakDown(page, checkCall);
  await page.goto(dataMigration);
  await fileField(page).setInputFiles(clientsFile(['Ines', 'Delgado']));
  await typeField(page).selectOption('clients');
  await expect(page.getByText('The file could not be looked into.')).toBeVisible();
  await page.unroute(checkCall);
  await card(page, 'Import').getByRole('button', { name: 'Try again' }).click();
  await expect(counts(page, '1 new, 0 duplicates, 0 errors')).toBeVisible();

  await fileField(page).setInputFiles({
    name: 'clients.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"clients": ['),
  });
  await expect(card(page, 'Import').getByRole('alert')).toContainText('list of records');
});

test('the six kinds leave as files that bear the day, and the templates come with their columns', async ({
  page,
  firm,
}) => {
  await aClient(firm, { name: 'Harbor Dental' });
  await page.goto(dataMigration);
  const today = () => dayIn(firm.user.timeZone, new Date());
  const before = today();
  for (const kind of kinds) {
    const { name } = await saved(page, () =>
      page.getByRole('button', { name: `Export ${kind}` }).click(),
    );
    const type = kind.toLowerCase();
    // A day may end meanwhile.
    expect([before, today()].map((day) => `${type}-export-${day}.csv`)).toContain(name);
    await says(page, 'Export Successful', `${type} data exported successfully.`);
  }
  await page.getByLabel('Format').selectOption('Excel');
  const excel = await saved(page, () =>
    page.getByRole('button', { name: 'Export Clients' }).click(),
  );
  expect(excel.name).toMatch(/^clients-export-\d{4}-\d\d-\d\d\.xlsx$/);
  const template = await saved(page, () =>
    page.getByRole('button', { name: 'Download Template for Clients' }).click(),
  );
  expect(template.name).toBe('clients-template.csv');
  expect(template.content.toString()).toContain('firstName,lastName,email');
  await typeField(page).selectOption('time-entries');
  const columns = await saved(page, () =>
    page.getByRole('button', { name: 'Columns for time entries' }).click(),
  );
  expect(columns.name).toBe('time-entries-template.csv');

  await saved(page, () => page.getByRole('button', { name: 'Time entries', exact: true }).click());
  await says(page, 'Export Successful', 'time entries data exported successfully.');

  await page.route(/data-migration\/export/, (route) => route.fulfill({ status: 404, body: '' }));
  await page.getByRole('button', { name: 'Export Tasks' }).click();
  await complains(page, 'Export Failed', 'Failed to export data.');
});

test('staff export, and are told who brings data in and who takes all clients out', async ({
  elsewhere,
  firm,
  baseURL,
}) => {
  await aMember(firm, elsewhere, 'staff', baseURL);
  await elsewhere.goto(dataMigration);
  await expect(card(elsewhere, 'Import')).toContainText(
    'Only managers of your firm bring data in.',
  );
  await expect(fileField(elsewhere)).toHaveCount(0);
  await expect(card(elsewhere, 'Past imports')).toHaveCount(0);
  await expect(card(elsewhere, 'Everything')).toHaveCount(0);
  await expect(elsewhere.getByRole('button', { name: 'Bank numbers in full…' })).toHaveCount(0);
  const clients = elsewhere.getByRole('button', { name: 'Export Clients' });
  await expect(clients).toBeDisabled();
  await expect(card(elsewhere, 'Export')).toContainText(
    'Exporting all clients takes an attorney. Ask a manager: they can allow it to staff in Profile Settings, under Team.',
  );
  await saved(elsewhere, () => elsewhere.getByRole('button', { name: 'Export Matters' }).click());
  await says(elsewhere, 'Export Successful', 'matters data exported successfully.');

  await firm.request.put('/api/team/allowances', { data: { staffExportClients: true } });
  await elsewhere.reload();
  await saved(elsewhere, () => clients.click());
  await says(elsewhere, 'Export Successful', 'clients data exported successfully.');
});

test('what a file adds up to is compared with what the former program says', async ({
  page,
  firm: _,
}) => {
  await page.goto(dataMigration);
  const file = csvFile(
    'bills.csv',
    ['invoiceNumber', 'clientName', 'amount', 'issueDate', 'status'],
    ['1001', 'Harbor Dental', '1,200.50', '2026-03-02', 'paid'],
    ['1002', 'Okafor Estate', '$800.00', '2026-03-09', 'pending'],
  );
  await choose(page, file, 'invoices', '2 new, 0 duplicates, 0 errors');
  const check = card(page, 'Import');
  await expect(check.getByText('Amount: $2,000.50', { exact: true })).toBeVisible();
  const former = page.getByLabel('Former program: Amount');
  await former.fill('$2,000');
  await expect(check.getByText('The file differs by $0.50')).toBeVisible();
  await importButton(page).click();
  await complains(page, 'Import Failed', 'Import failed');
  await expect(former).toBeFocused();
  await former.fill('2,000.50');
  await expect(check.getByText('The file agrees with $2,000.50', { exact: true })).toBeVisible();
  await importButton(page).click();
  await says(page, 'Import Successful', 'Successfully imported 2 invoices records.');
});

test('a file of another program is recognised, and can be taken for something else', async ({
  page,
  firm: _,
}) => {
  await page.goto(dataMigration);
  const file = csvFile(
    'export.csv',
    [
      'Id',
      'First Name',
      'Last Name',
      'Primary Email Address',
      'Primary Phone Number',
      'Business Street',
      'Shoe Size',
    ],
    ['1001', 'Ines', 'Delgado', 'ines@client.example', '(503) 555-0142', '12 Pier Street', '38'],
  );
  await fileField(page).setInputFiles(file);
  await typeField(page).selectOption('clients');
  await expect(page.getByText('Recognised: Clio', { exact: true })).toBeVisible();
  await expect(page.getByText('6 of 7 columns are imported.')).toBeVisible();
  await expect(page.getByText('Not imported: Shoe Size', { exact: true })).toBeVisible();
  await page.getByLabel('Where it comes from').selectOption('MyCase');
  await expect(page.getByText('Recognised: Clio', { exact: true })).toBeHidden();
});

test('bank numbers leave in full only after a question', async ({ page, firm }) => {
  await aClient(firm, { name: 'Harbor Dental', accountNumber: '000123456789' });
  await page.goto(dataMigration);
  await page.getByRole('button', { name: 'Bank numbers in full…' }).click();
  const question = page.getByRole('alertdialog', { name: 'Take out the bank numbers in full?' });
  await expect(question).toContainText('audit trail');
  const { name, content } = await saved(page, () =>
    question.getByRole('button', { name: 'Save the file' }).click(),
  );
  expect(name).toMatch(/\.csv$/);
  expect(content.toString()).toContain('000123456789');
  await says(page, 'Export Successful', 'clients data exported successfully.');
});

test('trust money says which account it is in, and what each matter will have', async ({
  page,
  firm,
}) => {
  await aTrustAccount(firm, { name: 'IOLTA one' });
  const second = await aTrustAccount(firm, { name: 'IOLTA two' });
  const { id } = await aClient(firm, { name: 'Okafor Estate' });
  const { matterNumber } = await aMatter(firm, { clientId: id });
  await page.goto(dataMigration);
  await fileField(page).setInputFiles(
    csvFile(
      'trust.csv',
      ['day', 'matterNumber', 'fundsIn', 'fundsOut', 'party', 'purpose'],
      ['2026-03-02', matterNumber ?? '', '1,000.00', '', 'Okafor Estate', 'Advance for fees'],
      ['2026-03-09', matterNumber ?? '', '', '250.00', 'County Court', 'Filing fee'],
    ),
  );
  await typeField(page).selectOption('trust-entries');
  const account = page.getByLabel('Trust account');
  await expect(account).toHaveValue('');
  await importButton(page).click();
  await complains(page, 'Import Failed', 'Import failed');
  await expect(account).toBeFocused();
  await account.selectOption(second.id);
  await expect(counts(page, '2 new, 0 duplicates, 0 errors')).toBeVisible();
  const balances = page.getByRole('region', { name: 'Trust balances' });
  await expect(balances.getByRole('row').nth(1)).toContainText('$750.00');
  await importButton(page).click();
  await says(page, 'Import Successful', 'Successfully imported 2 trust transactions records.');
});

test('what will be imported is told beside what is in the file, and nothing new is said so', {
  tag: '@browser',
}, async ({ page, firm: _ }) => {
  const header = ['invoiceNumber', 'clientName', 'amount', 'amountPaid', 'issueDate'];
  const first = ['1001', 'Harbor Dental', '1,200.50', '0.00', '2026-03-02'];
  await page.goto(dataMigration);
  const one = csvFile('first.csv', header, first);
  await choose(page, one, 'invoices', '1 new, 0 duplicates, 0 errors');
  await importButton(page).click();
  await says(page, 'Import Successful', 'Successfully imported 1 invoices records.');
  await expect(page.getByText(/^Invoices imported from first\.csv: 1\./)).toBeInViewport();

  const both = csvFile(
    'bills.csv',
    header,
    first,
    ['1002', 'Okafor Estate', '$800.00', '0.00', '2026-03-09'],
    ['Total', '', '2,000.50', '', ''],
  );
  await choose(page, both, 'invoices', '1 new, 1 duplicate, 0 errors');
  await expect(
    page.getByText('Amount: $2,000.50 in the file, $800.00 will be imported', { exact: true }),
  ).toBeVisible();
  await expect(page.getByText('The file agrees with $2,000.50', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Former program: Amount')).toHaveAccessibleDescription(
    'From the total row of the file',
  );
  // A column of zeros is not worth a line.
  await expect(page.getByLabel(/^Former program/)).toHaveCount(1);

  await choose(page, one, 'invoices', '0 new, 1 duplicate, 0 errors');
  await importButton(page).click();
  await says(page, 'Import Successful', 'Successfully imported 0 invoices records.');
  const outcome = page.getByText('Nothing in first.csv was new. 1 row was there already.');
  await expect(outcome).toBeInViewport();
});

test('trust money without a trust account is told so once, with the way there', async ({
  page,
  firm,
}) => {
  const { matterNumber } = await aMatter(firm);
  await page.goto(dataMigration);
  const lines = ['2026-03-02', '2026-03-03'].map((day) => [day, matterNumber ?? '', '10.00', 'A']);
  const file = csvFile('trust.csv', ['day', 'matterNumber', 'fundsIn', 'party'], ...lines);
  await choose(page, file, 'trust-entries', '2 new, 0 duplicates, 0 errors');
  const obstacle = card(page, 'Import').getByRole('alert');
  await expect(obstacle).toContainText('Open a trust account first.');
  await importButton(page).click();
  await complains(page, 'Import Failed', 'Import failed');
  const way = obstacle.getByRole('link', { name: 'Go to the trust accounts' });
  await expect(way).toBeFocused();
  await way.click();
  await expect(page.getByRole('button', { name: 'Open a trust account' })).toBeVisible();
});

test('rows that come in, but not as they stand, and rows that are left out are told', async ({
  page,
  firm: _,
}) => {
  await page.route(checkCall, async (route) => {
    const answer = await route.fetch();
    const remarks = [{ row: 2, column: 'Practice Area', reason: 'Personal Injury becomes Other' }];
    const told = { remarkCount: 1, remarks, skippedCount: 2 };
    await route.fulfill({ json: { ...(await answer.json()), ...told } });
  });
  await page.goto(dataMigration);
  const words = '1 new, 0 duplicates, 0 errors, 2 left out';
  await choose(page, clientsFile(['Ines', 'Delgado']), 'clients', words);
  await expect(
    page
      .getByRole('region', { name: 'Imported, but not as it stands in the file' })
      .getByRole('listitem'),
  ).toHaveText('Row 2, Practice Area: Personal Injury becomes Other');
  await expect(
    page.getByText('2 rows are left out: they are of another kind or drafts.'),
  ).toBeVisible();
});
