import { aTask, signInToDemo, signUp } from './firm.ts';
import { expect, test } from './journey.ts';
import { complains, says, toast } from './say.ts';
import { breakDown, holdBack } from './server.ts';
import {
  counter,
  newTask,
  statusOf,
  taskDialog,
  taskList,
  taskRow,
  taskTitle,
} from './tasks-page.ts';
import { inDays, inHours, typedDateTime } from './time.ts';

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

test('a new firm is told that there are no tasks and makes its first one from there', async ({
  page,
  firm: _,
}) => {
  await page.goto('/legal-admin');
  await expect(
    page.getByText('Manage tasks, workflows, and administrative duties', { exact: true }),
  ).toBeVisible();
  const all = page.getByRole('region', { name: 'All Tasks' });
  await expect(
    all.getByText('No tasks found. Create your first task to get started.', { exact: true }),
  ).toBeVisible();
  for (const label of ['Total Tasks', 'Pending', 'In Progress', 'Completed']) {
    await expect(counter(page, label)).toContainText('0');
  }

  await all.getByRole('button', { name: 'New Task' }).click();
  await taskDialog(page).getByLabel('Title').fill('Call the clerk');
  await taskDialog(page).getByRole('button', { name: 'Create Task' }).click();
  await says(page, 'Task created successfully');
  await expect(taskRow(page, 'Call the clerk')).toContainText('No due date');
  await expect(counter(page, 'Total Tasks')).toContainText('1');
});

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

test('a due date is told as a distance, and as a date once the task is over', async ({
  page,
  firm,
}) => {
  await aTask(firm, { title: 'Some day' });
  await aTask(firm, { title: 'Too late', dueDate: inDays(-3).toISOString() });
  await aTask(firm, { title: 'Soon', dueDate: inHours(3.5).toISOString() });
  await aTask(firm, { title: 'Next month', dueDate: inDays(40).toISOString() });
  await aTask(firm, { title: 'Done', status: 'completed', dueDate: inDays(-3).toISOString() });
  await page.goto('/legal-admin');
  await expect(taskRow(page, 'Some day')).toContainText('No due date');
  await expect(taskRow(page, 'Too late')).toContainText('Overdue');
  await expect(taskRow(page, 'Soon')).toContainText('Due: in 3 hours');
  await expect(taskRow(page, 'Next month')).toContainText('Due: in 1 month');
  await expect(taskRow(page, 'Done')).toContainText('Was due');
  await expect(taskRow(page, 'Done')).not.toContainText('Overdue');
  await expect(taskTitle(page, 'Too late')).toBeVisible();
  expect(await taskList(page).getByRole('heading').first().textContent()).toBe('Overdue (1)');
});

test('the counters count, filter by a click, and stay in the address', async ({ page, firm }) => {
  await aTask(firm, { title: 'One' });
  await aTask(firm, { title: 'Two' });
  await aTask(firm, { title: 'Three', status: 'in-progress' });
  await aTask(firm, { title: 'Four', status: 'completed' });
  await aTask(firm, { title: 'Five', status: 'cancelled' });
  await page.goto('/legal-admin');
  await expect(counter(page, 'Total Tasks')).toContainText('5');
  await expect(counter(page, 'Pending')).toContainText('2');
  await expect(counter(page, 'In Progress')).toContainText('1');
  await expect(counter(page, 'Completed')).toContainText('1');

  for (const visit of ['a click', 'a reload']) {
    await test.step(`after ${visit}`, async () => {
      if (visit === 'a click') await counter(page, 'Pending').click();
      else await page.reload();
      await expect(page).toHaveURL('/legal-admin?status=pending');
      await expect(counter(page, 'Pending')).toHaveAttribute('aria-pressed', 'true');
      await expect(page.getByRole('combobox', { name: 'Status', exact: true })).toHaveValue(
        'pending',
      );
      await expect(taskTitle(page, 'One')).toBeVisible();
      await expect(taskTitle(page, 'Two')).toBeVisible();
      await expect(taskTitle(page, 'Three')).toBeHidden();
      await expect(counter(page, 'Total Tasks')).toContainText('5');
    });
  }

  await counter(page, 'Completed').click();
  await expect(page).toHaveURL('/legal-admin?status=completed');
  await expect(taskTitle(page, 'Four')).toBeVisible();
  await counter(page, 'Total Tasks').click();
  await expect(page).toHaveURL('/legal-admin');
  await expect(taskTitle(page, 'Five')).toBeVisible();
});

test('a new status shows before the server has answered', async ({ page, firm }) => {
  await aTask(firm, { title: 'Serve the summons' });
  await page.goto('/legal-admin');
  const letGo = await holdBack(page, '/api/tasks/*');
  const status = statusOf(page, 'Serve the summons');
  await status.focus();
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await status.selectOption('In Progress');

  expect((await sent).postDataJSON()).toEqual({ status: 'in-progress' });
  await expect(status).toHaveValue('in-progress');
  await expect(counter(page, 'In Progress')).toContainText('1');
  await expect(counter(page, 'Pending')).toContainText('0');
  await expect(toast(page)).toBeHidden();

  letGo();
  await says(page, 'Task updated successfully');
  await expect(status).toHaveValue('in-progress');
  await expect(status).toBeFocused();
  await page.reload();
  await expect(status).toHaveValue('in-progress');
});

test('a status that could not be saved goes back, and the focus stays where it was', async ({
  page,
  firm,
  trouble,
}) => {
  trouble.expect(/status of 500/);
  await aTask(firm, { title: 'Serve the summons' });
  await page.goto('/legal-admin');
  await breakDown(page, '/api/tasks/*');
  const status = statusOf(page, 'Serve the summons');
  await status.focus();
  await status.selectOption('Completed');
  await complains(page, 'Error', 'Failed to update task');
  await expect(status).toHaveValue('pending');
  await expect(counter(page, 'Pending')).toContainText('1');
  await expect(status).toBeFocused();
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

test('an edit sends only what was changed, and nothing when nothing was', async ({
  page,
  firm,
}) => {
  const { id } = await aTask(firm, { title: 'Review the lease', dueDate: inDays(5).toISOString() });
  await page.goto('/legal-admin');
  const changes: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') changes.push(request.postDataJSON());
  });

  await taskTitle(page, 'Review the lease').click();
  await expect(page).toHaveURL(`/legal-admin?task=${id}`);
  const dialog = taskDialog(page);
  await dialog.getByRole('button', { name: 'Save Task' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/legal-admin');

  await taskTitle(page, 'Review the lease').click();
  await dialog.getByLabel('Description').fill('Clause 4');
  await dialog.getByLabel('Matter type').selectOption('Real Estate');
  await dialog.getByRole('button', { name: 'Save Task' }).click();
  await says(page, 'Task updated successfully');
  await expect(taskRow(page, 'Review the lease')).toContainText('Clause 4');

  await taskTitle(page, 'Review the lease').click();
  await dialog.getByLabel('Due date').fill('');
  await dialog.getByRole('button', { name: 'Save Task' }).click();
  await expect(taskRow(page, 'Review the lease')).toContainText('No due date');
  expect(changes).toEqual([
    { description: 'Clause 4', matterType: 'real-estate' },
    { dueDate: null },
  ]);
});

test('a deleted task comes back with Undo, from the list and from the dialog', async ({
  page,
  firm,
}) => {
  await aTask(firm, { title: 'Archive the file', status: 'in-progress', priority: 'low' });
  await page.goto('/legal-admin');
  const deletions = {
    list: () => page.getByRole('button', { name: 'Delete Archive the file' }).click(),
    dialog: async () => {
      await taskTitle(page, 'Archive the file').click();
      await taskDialog(page).getByRole('button', { name: 'Delete' }).click();
      await expect(taskDialog(page)).toBeHidden();
    },
  };
  for (const [place, remove] of Object.entries(deletions)) {
    await test.step(`deleted from the ${place}`, async () => {
      await expect(taskTitle(page, 'Archive the file')).toBeVisible();
      await remove();
      await says(page, 'Task deleted');
      await expect(
        page.getByText('No tasks found. Create your first task to get started.'),
      ).toBeVisible();
      await page.getByRole('button', { name: 'Undo' }).click();
      await says(page, 'Task restored');
      await expect(taskRow(page, 'Archive the file')).toContainText('Low priority');
      await expect(statusOf(page, 'Archive the file')).toHaveValue('in-progress');
    });
  }
});

test('a task tells its history: who did what, the newest first', async ({ page, firm }) => {
  await aTask(firm, { title: 'File the motion' });
  await page.goto('/legal-admin');
  await statusOf(page, 'File the motion').selectOption('In Progress');
  await says(page, 'Task updated successfully');
  await statusOf(page, 'File the motion').selectOption('Completed');
  await expect(counter(page, 'Completed')).toContainText('1');
  await taskTitle(page, 'File the motion').click();
  const history = taskDialog(page).getByRole('region', { name: 'History' });
  await expect(history.getByRole('listitem')).toContainText([
    'Task completed by Ada Marlowe',
    'Task set to In Progress by Ada Marlowe',
    'Task created by Ada Marlowe',
  ]);
});

test('a task is handed to a colleague and found by their name', async ({ page, firm }) => {
  await aTask(firm, { title: 'Nobody’s' });
  await aTask(firm, { title: 'Mine' });
  await page.goto('/legal-admin');
  await taskTitle(page, 'Mine').click();
  await taskDialog(page).getByLabel('Assigned to').selectOption('Ada Marlowe');
  await taskDialog(page).getByRole('button', { name: 'Save Task' }).click();
  await says(page, 'Task updated successfully');
  await expect(taskRow(page, 'Mine')).toContainText('Ada Marlowe');

  const assignee = page.getByRole('search').getByRole('combobox', { name: 'Assigned to' });
  await assignee.selectOption('Ada Marlowe');
  await expect(page).toHaveURL(`/legal-admin?assignedTo=${firm.user.id}`);
  await expect(taskTitle(page, 'Nobody’s')).toBeHidden();
  await expect(taskTitle(page, 'Mine')).toBeVisible();
  await assignee.selectOption('Nobody');
  await expect(taskTitle(page, 'Nobody’s')).toBeVisible();
  await expect(taskTitle(page, 'Mine')).toBeHidden();
});

test('filters narrow the list together, live in the address, and are cleared at once', async ({
  page,
  firm,
}) => {
  await aTask(firm, {
    title: 'Depose Dr. Amin',
    description: 'Bring the x-rays',
    priority: 'high',
    matterType: 'litigation',
    category: 'discovery',
    dueDate: inDays(3).toISOString(),
  });
  await aTask(firm, { title: 'Amend the trust', priority: 'low', matterType: 'estate-planning' });
  await aTask(firm, { title: 'Answer the complaint', dueDate: inDays(-1).toISOString() });
  await page.goto('/legal-admin');
  const filters = page.getByRole('search');
  const only = async (title: string) => {
    await expect(taskTitle(page, title)).toBeVisible();
    await expect(taskList(page).getByRole('combobox')).toHaveCount(1);
  };
  const choose = (name: RegExp, label: string) =>
    filters.getByRole('combobox', { name }).selectOption(label);

  await choose(/^Priority/, 'Low');
  await only('Amend the trust');
  await choose(/^Priority/, '');
  await choose(/^Due/, 'Overdue');
  await only('Answer the complaint');
  await choose(/^Due/, 'Next 7 days');
  await only('Depose Dr. Amin');
  await choose(/^Matter type/, 'Litigation');
  await choose(/^Category/, 'Discovery');
  await filters.getByRole('searchbox', { name: 'Search tasks' }).fill('x-rays');
  await only('Depose Dr. Amin');
  await page.reload();
  await only('Depose Dr. Amin');
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    due: 'week',
    matterType: 'litigation',
    category: 'discovery',
    q: 'x-rays',
  });

  await choose(/^Category/, 'Billing');
  await expect(page.getByText('No tasks match these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/legal-admin');
  await expect(taskList(page).getByRole('combobox')).toHaveCount(3);
});

test('closing a form with something typed in it asks first', async ({ page, firm: _ }) => {
  await page.goto('/legal-admin');
  await newTask(page).click();
  const dialog = taskDialog(page);
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' });
  await dialog.getByLabel('Title').fill('Half a thought');
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog.getByLabel('Title')).toHaveValue('Half a thought');

  await dialog.getByRole('button', { name: 'Close' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
  await newTask(page).click();
  await expect(dialog.getByLabel('Title')).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('a list that cannot be loaded says so and loads when asked again', async ({
  page,
  firm,
  trouble,
}) => {
  trouble.expect(/status of 500/);
  await aTask(firm, { title: 'Still there' });
  await breakDown(page, '/api/tasks');
  await page.goto('/legal-admin');
  await expect(page.getByRole('alert').getByText('Could not load tasks.')).toBeVisible();
  await page.unroute('/api/tasks');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(taskTitle(page, 'Still there')).toBeVisible();
});

test('another firm sees nothing of it, not even by its address', async ({
  page,
  firm,
  elsewhere,
}) => {
  const task = await aTask(firm, { title: 'Privileged' });
  const other = await signUp(elsewhere.context(), 'Opposing Counsel');
  await elsewhere.goto(`/legal-admin?task=${task.id}`);
  await expect(
    elsewhere.getByText('No tasks found. Create your first task to get started.'),
  ).toBeVisible();
  await expect(taskDialog(elsewhere)).toBeHidden();
  const address = `/api/tasks/${task.id}`;
  const data = { status: 'completed' };
  expect((await other.request.put(address, { data })).status()).toBe(404);
  expect((await other.request.delete(address)).status()).toBe(404);
  expect(await (await other.request.get(`/api/activities?entityId=${task.id}`)).json()).toEqual([]);

  await page.goto(`/legal-admin?task=${task.id}`);
  await expect(taskDialog(page).getByLabel('Title')).toHaveValue('Privileged');
});
