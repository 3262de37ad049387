/** The compliance desk: what must be done, that it was done, and the paper that proves it. */
import {
  anItem,
  compliance,
  figure,
  itemDialog,
  itemForm,
  itemList,
  itemRow,
  itemTitle,
  newItem,
  rows,
  statusOf,
} from './compliance-page.ts';
import { pdfFile } from './document-files.ts';
import { aDocument, textFile } from './documents-page.ts';
import { saved } from './financial-page.ts';
import { expect, test } from './journey.ts';
import { pressEscape } from './keys.ts';
import { fact } from './matters-page.ts';
import { readPdf } from './pdf-text.ts';
import { complains, says, toast } from './say.ts';
import { breakDown, holdBack } from './server.ts';
import { inDays, typedDateTime } from './time.ts';

test('a firm begins with an item of its own and adds the starter checklist', async ({
  page,
  firm,
}) => {
  await page.goto(compliance);
  await expect(page.getByRole('heading', { name: 'Compliance Management' })).toBeVisible();
  await expect(
    page.getByText('No compliance items yet. Start with the twelve most firms track.'),
  ).toBeVisible();
  for (const tab of ['Compliance Checklist', 'IOLTA Management', 'Compliance Reports'])
    await expect(page.getByRole('tab', { name: tab })).toBeVisible();
  for (const [name, value] of [
    ['Compliance Rate', '–'],
    ['Total Items', '0'],
    ['Completed', '0'],
    ['Overdue', '0'],
  ] as const)
    await expect(page.getByRole('main').getByText(`${name}${value}`)).toBeVisible();

  await newItem(page).click();
  await expect(page).toHaveURL(`${compliance}?item=new`);
  const form = itemForm(page);
  await expect(form.getByLabel('Title')).toBeFocused();
  await form.getByRole('button', { name: 'Create Item' }).click();
  await expect(form.getByText('Title is required.')).toBeVisible();
  await expect(form.getByText('Category is required.')).toBeVisible();
  await form.getByLabel('Title').fill('Bar registration of Ada');
  await form.getByLabel('Category').selectOption('Licensing');
  await form.getByLabel('Lawyer').selectOption('Ada Marlowe');
  await form.getByLabel('Jurisdiction').selectOption('Oregon');
  await form.getByLabel('Priority').selectOption('High');
  await form.getByLabel('Assigned to').selectOption('Ada Marlowe');
  await form.getByLabel('Repeats').selectOption('Every year');
  await form.getByRole('button', { name: 'Create Item' }).click();
  await expect(form.getByText('Due date is required for what comes again.')).toBeVisible();
  await form.getByLabel('Due date').fill(typedDateTime(inDays(2.5)));
  await form.getByRole('button', { name: 'Create Item' }).click();
  await says(page, 'Compliance item created successfully');
  await expect(form).toBeHidden();
  await expect(newItem(page)).toBeFocused();
  const row = itemRow(page, 'Bar registration of Ada');
  for (const words of [
    'High priority',
    'Licensing · Ada Marlowe · Oregon',
    'Every year',
    'Assigned to Ada Marlowe',
    'Due: in 2 days',
  ])
    await expect(row).toContainText(words);

  await expect(
    page.getByText('12 of the twelve items most firms track are not here.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Add starter checklist' }).click();
  await says(page, '12 items added');
  await expect(rows(page)).toHaveCount(13);
  await expect(page.getByRole('button', { name: 'Add starter checklist' })).toBeHidden();
  await expect(page.getByRole('main').getByText('Total Items13')).toBeVisible();

  // What is not of a licence has neither lawyer nor place.
  await itemTitle(page, 'Bar registration of Ada').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Edit' }).click();
  await expect(dialog.getByLabel('Title')).toBeFocused();
  await dialog.getByLabel('Category').selectOption('Other');
  await expect(dialog.getByLabel('Lawyer')).toBeHidden();
  await dialog.getByRole('button', { name: 'Save Item' }).click();
  await says(page, 'Compliance item updated successfully');
  await expect(dialog.getByRole('button', { name: 'Edit' })).toBeFocused();
  await expect(fact(dialog, 'Category')).toHaveText('Other');
  await expect(fact(dialog, 'Lawyer')).toBeHidden();
  await expect(fact(dialog, 'Created')).toContainText(`by ${firm.user.firstName}`);
});

test('completing asks nothing, tells what comes next and can be taken back', async ({
  page,
  firm,
  trouble,
}) => {
  trouble.expect(/status of 500/);
  await anItem(firm, {
    title: 'Reconcile',
    category: 'iolta',
    dueDate: '2099-11-30T22:00:00Z',
    recurrence: 'monthly',
    status: 'in-progress',
  });
  await anItem(firm, { title: 'Renew', dueDate: inDays(-3).toISOString() });
  await page.goto(compliance);
  await expect(page.getByRole('progressbar', { name: 'Compliance Rate' })).toHaveAttribute(
    'aria-valuetext',
    'Compliance rate 0%: 0 of 2 items completed.',
  );

  const renew = statusOf(page, 'Renew');
  await expect(itemRow(page, 'Renew')).toContainText('Overdue');
  await renew.focus();
  const letGo = await holdBack(page, /\/api\/compliance\/.+/);
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await renew.selectOption('Completed');
  expect((await sent).postDataJSON()).toEqual({ status: 'completed' });
  await expect(renew).toHaveValue('completed');
  letGo();
  await says(page, 'Compliance item updated successfully');
  await expect(itemRow(page, 'Renew')).toContainText('Completed today by Ada Marlowe · Undo');
  await expect(renew).toBeFocused();
  await expect(page.getByRole('main').getByText('Compliance Rate50%')).toBeVisible();
  await expect(figure(page, 'Overdue')).toContainText('0');
  await page.unrouteAll();

  await statusOf(page, 'Reconcile').selectOption('Completed');
  await says(page, 'Compliance item updated successfully. Next: Dec 30, 2099');
  await expect(itemRow(page, 'Reconcile')).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo completing Reconcile' }).click();
  await says(page, 'Compliance item updated successfully');
  await expect(itemRow(page, 'Reconcile')).toHaveCount(1);
  await expect(statusOf(page, 'Reconcile')).toHaveValue('in-progress');

  await statusOf(page, 'Renew').selectOption('In Progress');
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page).getByRole('button', { name: 'Undo' })).toBeHidden();
  await says(page, 'Compliance item updated successfully');
  await expect(statusOf(page, 'Renew')).toHaveValue('completed');

  await breakDown(page, /\/api\/compliance\/.+/);
  await statusOf(page, 'Reconcile').selectOption('Completed');
  await complains(page, 'Error', 'Failed to update compliance item');
  await expect(statusOf(page, 'Reconcile')).toHaveValue('in-progress');
  await page.unrouteAll();
});

test('items are found by what is typed, by category and by status, and the figures filter too', async ({
  page,
  firm,
}) => {
  await anItem(firm, {
    title: 'Late report',
    category: 'reporting',
    dueDate: '2020-01-06T12:00:00Z',
  });
  await anItem(firm, { title: 'Odd duty', category: 'other', description: 'Of the harbor office' });
  await anItem(firm, { title: 'Done duty', category: 'ethical', status: 'completed' });
  await page.goto(compliance);
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByRole('combobox', { name: 'Category' }).getByRole('option')).toHaveText([
    'All categories',
    'IOLTA',
    'Ethical',
    'Regulatory',
    'Reporting',
    'Licensing',
  ]);

  await figure(page, 'Overdue').click();
  await expect(page).toHaveURL(`${compliance}?status=overdue`);
  await expect(rows(page)).toHaveCount(1);
  await expect(figure(page, 'Overdue')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('combobox', { name: 'Status', exact: true })).toHaveValue('overdue');
  // The last row of what is shown leaves, and the focus stays near.
  await statusOf(page, 'Late report').focus();
  await statusOf(page, 'Late report').selectOption('Completed');
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
  await expect(page.getByRole('tabpanel').locator(':focus')).toHaveCount(1);
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(itemTitle(page, 'Late report')).toBeVisible();
  await figure(page, 'Completed').click();
  await expect(itemTitle(page, 'Done duty')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await figure(page, 'Completed').click();
  await expect(page).toHaveURL(compliance);

  await page.getByRole('searchbox', { name: 'Search compliance items' }).fill('harbor');
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('combobox', { name: 'Category' }).selectOption('IOLTA');
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('searchbox', { name: 'Search compliance items' })).toHaveValue(
    'harbor',
  );
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole('tab', { name: 'Compliance Reports' }).click();
  await expect(page).toHaveURL(`${compliance}?tab=reports`);
  await figure(page, 'Overdue').click();
  await expect(page).toHaveURL(`${compliance}?status=overdue`);
  await expect(itemTitle(page, 'Late report')).toBeVisible();
});

test('an item takes its evidence: a note, a link and a file, or a document that is there', {
  tag: '@job',
}, async ({ page, firm, trouble }) => {
  trouble.expect(/status of 500/);
  await aDocument(firm, textFile('policy.txt', 'The policy of the year'), { name: 'Policy' });
  const { id } = await anItem(firm, { title: 'Renew', status: 'completed' });
  await page.goto(`${compliance}?item=${id}`);
  const dialog = itemDialog(page, 'Renew');
  await expect(fact(dialog, 'Completed')).toContainText('by Ada Marlowe');
  await expect(dialog.getByText('Nothing shows yet that it was done.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add evidence' }).click();

  const form = page.getByRole('dialog', { name: 'Evidence' });
  await form.getByLabel('Note').fill('Renewed by phone.');
  await form.getByLabel('Link').fill('insurer');
  await form.getByRole('button', { name: 'Save evidence' }).click();
  await expect(
    form.getByText('Link must be an address such as https://example.com.'),
  ).toBeVisible();
  await form.getByLabel('Link').fill('https://insurer.example/policy');
  const file = form.getByLabel('File', { exact: true });
  await file.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF') });
  await expect(file).toHaveAccessibleDescription(/a.gif is no PDF, Word, text, JPEG or PNG./);
  await file.setInputFiles(pdfFile('Certificate.pdf', ['Certificate of insurance']));

  // The file is kept once, also when the item could not be saved at first.
  await breakDown(page, /\/api\/compliance\/.+/);
  await form.getByRole('button', { name: 'Save evidence' }).click();
  await complains(page, 'Error', 'Failed to update compliance item');
  await expect(form.getByLabel('Note')).toHaveValue('Renewed by phone.');
  await page.unrouteAll();
  await form.getByRole('button', { name: 'Save evidence' }).click();
  await says(page, 'Compliance item updated successfully');
  await expect(form).toBeHidden();
  await expect(dialog.getByText('Renewed by phone.')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'https://insurer.example/policy' })).toBeVisible();
  const link = dialog.getByRole('link', { name: 'Certificate' });
  await expect(link).toHaveAttribute('href', /^\/document-repo\?document=.+/);
  const kept: { name: string; tags: string[] }[] = await (
    await firm.request.get('/api/documents')
  ).json();
  expect(kept.map(({ name, tags }) => [name, ...tags])).toEqual([
    ['Certificate', 'evidence'],
    ['Policy'],
  ]);

  await dialog.getByRole('button', { name: 'Change evidence' }).click();
  await form.getByRole('combobox', { name: 'File from the documents' }).fill('pol');
  await form.getByRole('option', { name: /Policy/ }).click();
  await form.getByRole('button', { name: 'Save evidence' }).click();
  await expect(dialog.getByRole('link', { name: 'Policy', exact: true })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Change evidence' })).toBeFocused();
  await pressEscape(page);
  await expect(itemRow(page, 'Renew')).toContainText('Has evidence');
});

test('an item is deleted after a question, with a way back, and a refusal says why', async ({
  page,
  firm,
}) => {
  await anItem(firm, { title: 'Renew' });
  await page.goto(compliance);
  await itemTitle(page, 'Renew').click();
  const dialog = itemDialog(page, 'Renew');
  const remove = dialog.getByRole('button', { name: 'Delete' });
  const question = page.getByRole('alertdialog', {
    name: 'Are you sure you want to delete this compliance item?',
  });
  const why = 'Only a manager can delete what is completed.';
  await page.route(/\/api\/compliance\/.+/, (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 409, json: { detail: why } })
      : route.continue(),
  );
  await remove.click();
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Delete' }).click();
  await complains(page, 'Error', 'Failed to delete compliance item');
  await expect(page.getByRole('alert').getByText(why)).toBeVisible();
  await page.unrouteAll();

  await remove.click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await says(page, 'Compliance item deleted');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^No compliance items yet/)).toBeVisible();
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await says(page, 'Compliance item restored');
  await expect(itemTitle(page, 'Renew')).toBeVisible();
  await page.goto(`${compliance}?item=7f1f3a52-2d0e-4a4e-9c3a-6a1d5f1c2b3d`);
  await expect(page.getByText('There is no such compliance item.')).toBeVisible();
});

test('the reports tell the rates and the deadlines, and make the paper', async ({
  page,
  firm,
  trouble,
}) => {
  trouble.expect(/status of 500/);
  await page.goto(`${compliance}?tab=reports`);
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByText('No upcoming deadlines', { exact: true })).toBeVisible();
  await expect(panel.getByText('Nothing is overdue.')).toBeVisible();
  await anItem(firm, { title: 'Late report', dueDate: '2020-01-06T12:00:00Z' });
  await anItem(firm, { title: 'Later report', dueDate: inDays(2.5).toISOString() });
  await anItem(firm, { title: 'Some day' });
  await anItem(firm, { title: 'Done duty', category: 'iolta', status: 'completed' });
  await page.reload();
  await expect(panel.getByText('Overall1 of 425%')).toBeVisible();
  await expect(
    panel.getByRole('list', { name: 'Rates per category' }).getByRole('listitem'),
  ).toHaveText([
    'IOLTA1 of 1100%',
    'EthicalNo items–',
    'Regulatory0 of 30%',
    'ReportingNo items–',
    'LicensingNo items–',
    'OtherNo items–',
  ]);
  const deadlines = page.getByRole('region', { name: 'Upcoming Deadlines' });
  await expect(deadlines.getByRole('listitem')).toHaveText([
    /^Late report.*Overdue.*Jan 6, 2020$/,
    /^Later report.*Due.*in 2 days/,
  ]);

  const button = panel.getByRole('button', { name: 'Generate Full Report' });
  const letGo = await holdBack(page, '/api/compliance/report');
  await button.click();
  await expect(panel.getByRole('button', { name: 'Generating PDF...' })).toBeVisible();
  const arriving = page.waitForEvent('download');
  letGo();
  expect((await arriving).suggestedFilename()).toMatch(/\d{4}-\d\d-\d\d.*\.pdf$/);
  await says(page, 'Compliance report downloaded successfully');
  await page.unrouteAll();
  const report = await saved(page, button);
  expect(readPdf(report.bytes).pages.flat().join('\n')).toContain('Late report');
  const file = await saved(page, panel.getByRole('button', { name: 'Export CSV' }));
  await says(page, 'Compliance items exported');
  expect(file.bytes.toString()).toContain('Late report');
  await breakDown(page, '/api/compliance/report');
  await button.click();
  await complains(page, 'Error', 'Failed to generate compliance report');

  await panel.getByRole('link', { name: '1 item is overdue.' }).click();
  await expect(page).toHaveURL(`${compliance}?status=overdue`);
  await expect(itemTitle(page, 'Late report')).toBeVisible();
  await expect(itemList(page).getByRole('combobox')).toHaveCount(1);
});

test('what is being read, could not be read or could not be saved says so', async ({
  page,
  firm,
  trouble,
}) => {
  trouble.expect(/status of 500/);
  const { id } = await anItem(firm, { title: 'Renew' });
  const letGo = await holdBack(page, /\/api\/compliance\?/);
  await page.goto(compliance);
  await expect(page.getByRole('status').getByText('Loading compliance items')).toBeAttached();
  letGo();
  await expect(itemTitle(page, 'Renew')).toBeVisible();
  await page.unrouteAll();

  await newItem(page).click();
  const form = itemForm(page);
  await form.getByLabel('Title').fill('Reconcile');
  await form.getByLabel('Category').selectOption('IOLTA');
  await breakDown(page, /\/api\/compliance/);
  await form.getByRole('button', { name: 'Create Item' }).click();
  await complains(page, 'Error', 'Failed to create compliance item');
  await expect(form.getByLabel('Title')).toHaveValue('Reconcile');

  await page.goto(`${compliance}?item=${id}`);
  await expect(page.getByText('Could not load the compliance item.')).toBeVisible();
  await pressEscape(page);
  await expect(page.getByText('Could not load compliance items.')).toBeVisible();
  await page.getByRole('tab', { name: 'Compliance Reports' }).click();
  await expect(page.getByText('Could not load compliance rates.')).toBeVisible();
  await expect(page.getByText('Could not load deadlines.')).toBeVisible();
  await page.getByRole('tab', { name: 'Compliance Checklist' }).click();
  await expect(page.getByText('Could not load compliance items.')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(itemTitle(page, 'Renew')).toBeVisible();
});
