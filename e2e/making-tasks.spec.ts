/** A task is written down: in a form, or in one line. */
import { aTask, signInToDemo } from './firm.ts';
import { expect, test } from './journey.ts';
import { pressEscape } from './keys.ts';
import { complains, says } from './say.ts';
import { newTask, statusOf, taskDialog, taskRow, taskTitle } from './tasks-page.ts';
import { inDays, typedDateTime } from './time.ts';

const matterTypes = [
  'Litigation',
  'Contract Review',
  'Corporate Law',
  'Real Estate',
  'Family Law',
  'Criminal Law',
  'Employment Law',
  'Intellectual Property',
  'Tax Law',
  'Bankruptcy',
  'Estate Planning',
  'Immigration Law',
  'Compliance',
  'Administrative',
  'Other',
];

const categories = [
  'Research',
  'Drafting',
  'Review',
  'Client Meeting',
  'Court Appearance',
  'Filing',
  'Discovery',
  'Negotiation',
  'Due Diligence',
  'Consultation',
  'Compliance',
  'Follow-up',
  'Administrative',
  'Billing',
  'Other',
];

test('a line such as people say it makes a task, and shows beforehand what was understood', async ({
  page,
  firm,
}) => {
  await aTask(firm, { title: 'Something to begin with' });
  await page.goto('/legal-admin');
  const line = page.getByRole('textbox', { name: 'Quick add' });
  await line.fill('File answer tomorrow 5pm !high');
  const form = page.locator('form').filter({ has: line });
  await expect(form).toContainText('High');
  await expect(form).toContainText(/File answer\s*due .+, 5:00\sPM/);
  await line.press('Enter');
  await says(page, 'Task created successfully');
  await expect(line).toHaveValue('');
  await expect(line).toBeFocused();
  await expect(taskRow(page, 'File answer')).toContainText('Due: in');
});

test('a task is created with every field and shown with all of them', async ({ page, firm }) => {
  const due = inDays(2.25);
  await page.goto('/legal-admin');
  await newTask(page).click();
  const dialog = taskDialog(page);
  await dialog.getByLabel('Title').fill('Review the lease');
  await dialog.getByLabel('Description').fill('Clause 4 and the guaranty.');
  await expect(dialog.getByLabel('Priority')).toHaveValue('medium');
  await dialog.getByLabel('Priority').selectOption('High');
  await dialog.getByLabel('Matter type').selectOption('Real Estate');
  await dialog.getByLabel('Category').selectOption('Due Diligence');
  await dialog.getByLabel('Due date').fill(typedDateTime(due));
  await dialog.getByLabel('Assigned to').selectOption('Ada Marlowe');

  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await dialog.getByRole('button', { name: 'Create Task' }).click();
  due.setUTCSeconds(0, 0);
  expect((await sent).postDataJSON()).toEqual({
    title: 'Review the lease',
    description: 'Clause 4 and the guaranty.',
    priority: 'high',
    status: 'pending',
    matterType: 'real-estate',
    matterId: null,
    category: 'due-diligence',
    dueDate: due.toISOString(),
    assignedTo: firm.user.id,
  });

  await says(page, 'Task created successfully');
  await expect(dialog).toBeHidden();
  const row = taskRow(page, 'Review the lease');
  await expect(row).toContainText('Clause 4 and the guaranty.');
  await expect(row).toContainText('High priority');
  await expect(row).toContainText('Real Estate · Due Diligence · Ada Marlowe');
  await expect(row).toContainText('Due: in 2 days');
  await expect(statusOf(page, 'Review the lease')).toHaveValue('pending');
});

test('the form offers the fifteen matter types, the fifteen categories and all colleagues', async ({
  page,
  context,
}) => {
  await signInToDemo(context, 'demo@firmament.example');
  await page.goto('/legal-admin');
  await newTask(page).click();
  const choices = (label: string) => taskDialog(page).getByLabel(label).locator('option');
  await expect(choices('Priority')).toHaveText(['Low', 'Medium', 'High']);
  await expect(choices('Matter type')).toHaveText(['None', ...matterTypes]);
  await expect(choices('Category')).toHaveText(['None', ...categories]);
  await expect(choices('Assigned to')).toHaveText([
    'Nobody',
    'Priya Nair',
    'Samuel Okafor',
    'Julia Reyes',
    'Dana Whitfield',
  ]);
});

test('a task that could not be created keeps everything typed, and goes through the second time', async ({
  page,
  firm: _,
  trouble,
}) => {
  trouble.expect(/status of 500/);
  await page.goto('/legal-admin');
  await newTask(page).click();
  const dialog = taskDialog(page);
  await dialog.getByLabel('Title').fill('Draft the complaint');
  await dialog.getByLabel('Description').fill('Three causes of action.');
  await dialog.getByLabel('Category').selectOption('Drafting');
  const keys: (string | undefined)[] = [];
  await page.route('/api/tasks', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    keys.push(route.request().headers()['idempotency-key']);
    return keys.length === 1 ? route.fulfill({ status: 500, body: '' }) : route.continue();
  });

  await dialog.getByRole('button', { name: 'Create Task' }).click();
  await complains(page, 'Error', 'Failed to create task');
  await expect(dialog.getByRole('alert')).toContainText('What you typed is still here');
  await expect(dialog.getByLabel('Title')).toHaveValue('Draft the complaint');
  await expect(dialog.getByLabel('Description')).toHaveValue('Three causes of action.');
  await expect(dialog.getByLabel('Category')).toHaveValue('drafting');

  await dialog.getByRole('button', { name: 'Create Task' }).click();
  await says(page, 'Task created successfully');
  await expect(taskTitle(page, 'Draft the complaint')).toHaveCount(1);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
});

test('a task needs a title, and the form says so beside the field', async ({ page, firm: _ }) => {
  await page.goto('/legal-admin');
  await newTask(page).click();
  const dialog = taskDialog(page);
  await dialog.getByRole('button', { name: 'Create Task' }).click();
  await expect(dialog.getByLabel('Title')).toHaveAccessibleDescription('Title is required.');
  await expect(dialog.getByLabel('Title')).toBeFocused();
  await dialog.getByLabel('Title').fill('Anything');
  await dialog.getByRole('button', { name: 'Create Task' }).click();
  await says(page, 'Task created successfully');
});

test('closing a form with something typed in it asks first', async ({ page, firm: _ }) => {
  await page.goto('/legal-admin');
  await newTask(page).click();
  const dialog = taskDialog(page);
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' });
  await dialog.getByLabel('Title').fill('Half a thought');
  await pressEscape(page);
  await expect(question).toBeVisible();
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog.getByLabel('Title')).toHaveValue('Half a thought');

  await dialog.getByRole('button', { name: 'Close' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
  await newTask(page).click();
  await expect(dialog.getByLabel('Title')).toHaveValue('');
  await pressEscape(page);
  await expect(dialog).toBeHidden();
});
