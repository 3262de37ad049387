/** A task goes on: its status, its fields, its end and its return. */
import { aTask } from './firm.ts';
import { expect, test } from './journey.ts';
import { complains, says, toast } from './say.ts';
import { breakDown, holdBack } from './server.ts';
import { counter, statusOf, taskDialog, taskRow, taskTitle } from './tasks-page.ts';
import { inDays } from './time.ts';

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
