/** The list of tasks: what it shows, counts, filters and keeps from others. */
import { aTask, signUp } from './firm.ts';
import { expect, test } from './journey.ts';
import { says } from './say.ts';
import { breakDown } from './server.ts';
import { counter, taskDialog, taskList, taskRow, taskTitle } from './tasks-page.ts';
import { inDays, inHours } from './time.ts';

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
  await expect(taskList(page).getByRole('heading').first()).toHaveText('Overdue (1)');
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
  // Not yours and not there are the same.
  await expect(taskDialog(elsewhere)).toContainText('There is no such task.');
  const address = `/api/tasks/${task.id}`;
  const data = { status: 'completed' };
  expect((await other.request.put(address, { data })).status()).toBe(404);
  expect((await other.request.delete(address)).status()).toBe(404);
  expect(await (await other.request.get(`/api/activities?entityId=${task.id}`)).json()).toEqual([]);

  await page.goto(`/legal-admin?task=${task.id}`);
  await expect(taskDialog(page).getByLabel('Title')).toHaveValue('Privileged');
});
