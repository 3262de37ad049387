/** The lists of the first screen: tasks, what happened, what one should know; and the ways from here. */
import { card, exactly } from './dashboard-page.ts';
import { aClient, anInvoice, aTask, signInToDemo } from './firm.ts';
import { expect, test } from './journey.ts';
import { says, toast } from './say.ts';
import { breakDown, holdBack } from './server.ts';
import { taskDialog } from './tasks-page.ts';
import { inDays } from './time.ts';

test('the first eight tasks are listed with priority and due label, and open by their row', async ({
  page,
  firm,
}) => {
  await page.goto('/');
  const tasks = card(page, 'Recent Tasks');
  await expect(tasks).toContainText('No tasks yet.');
  await expect(tasks.getByRole('link', { name: 'View All' })).toHaveAttribute(
    'href',
    '/legal-admin',
  );

  await aTask(firm, { title: 'Late', priority: 'high', dueDate: inDays(-2).toISOString() });
  await aTask(firm, { title: 'Soon', priority: 'low', dueDate: inDays(2.5).toISOString() });
  for (let number = 1; number <= 7; number++) await aTask(firm, { title: `Some day ${number}` });
  await page.reload();
  const rows = tasks.getByRole('listitem');
  await expect(rows).toHaveCount(8);
  for (const text of ['Late', 'High', 'Overdue']) await expect(rows.nth(0)).toContainText(text);
  for (const text of ['Soon', 'Low', 'Due: in 2 days'])
    await expect(rows.nth(1)).toContainText(text);
  for (const text of ['Some day', 'Medium', 'No due date'])
    await expect(rows.nth(2)).toContainText(text);
  await rows.nth(1).getByRole('link', { name: 'Soon' }).click();
  await expect(taskDialog(page).getByLabel('Title')).toHaveValue('Soon');
});

test('a tick completes a task, the next one takes its place, and Undo brings it back', async ({
  page,
  firm,
}) => {
  await aTask(firm, { title: 'Late', status: 'in-progress', dueDate: inDays(-2).toISOString() });
  for (let number = 1; number <= 8; number++) await aTask(firm, { title: `Some day ${number}` });
  await page.goto('/');
  const tasks = card(page, 'Recent Tasks');
  const tick = page.getByRole('checkbox', { name: 'Mark Late as completed' });
  // Pressed, not checked: to see it ticked one has to be quicker than its row, which leaves.
  await tick.click();
  await says(page, 'Task updated successfully');
  await expect(tick).toHaveCount(0);
  await expect(tasks.getByRole('listitem')).toHaveCount(8);
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(tasks.getByRole('listitem').nth(0)).toContainText('In Progress');
  await expect(tick).not.toBeChecked();
});

test('a tick that the server refuses is taken back', async ({ page, firm, trouble }) => {
  trouble.expect(/status of 500/);
  const { id } = await aTask(firm, { title: 'Late' });
  await page.goto('/');
  const tick = page.getByRole('checkbox', { name: 'Mark Late as completed' });
  await expect(tick).toBeVisible();
  await breakDown(page, new RegExp(`/api/tasks/${id}`));
  await tick.click();
  await expect(page.getByRole('alert').getByText('Failed to update task')).toBeVisible();
  await expect(tick).not.toBeChecked();
});

test('what happened is told with who and when, and leads to the record', async ({ page, firm }) => {
  await page.goto('/');
  const activities = card(page, 'Recent Activities');
  await expect(activities.getByText('No recent activities found.', { exact: true })).toBeVisible();
  await expect(activities.getByRole('link', { name: 'View All' })).toHaveAttribute(
    'href',
    '/activity',
  );

  const client = await aClient(firm, { name: 'Okafor Estate' });
  const invoice = await anInvoice(firm, { invoiceNumber: 'A-1', clientId: client.id });
  await firm.request.post(`/api/invoices/${invoice.id}/payments`, { data: {} });
  await page.reload();
  const newest = activities.getByRole('listitem').first();
  for (const text of ['A-1', 'Ada Marlowe', 'Just now']) await expect(newest).toContainText(text);
  await expect(
    activities.getByRole('listitem').filter({ hasText: 'Okafor Estate' }),
  ).not.toHaveCount(0);
  await newest.getByRole('link').click();
  await expect(page).toHaveURL(`/financial-mgmt?invoice=${invoice.id}`);
  await expect(page.getByRole('dialog', { name: /^A-1, Okafor Estate/ })).toBeVisible();
});

test('the three newest notifications stand in their card', async ({ page, context }) => {
  await signInToDemo(context, 'demo@firmament.example');
  await page.goto('/dashboard');
  await expect(card(page, 'Notifications').getByRole('listitem')).toHaveCount(3);
});

for (const [label, address, shown] of [
  ['Create Invoice', '/financial-mgmt?invoice=new', 'New Invoice'],
  ['Upload Document', '/document-repo?upload=yes', 'Upload Document'],
  ['Log Time Entry', '/legal-admin?log=time', 'Log Time'],
  ['Generate Report', '/analytics', null],
] as const) {
  test(`${label} is one step away`, async ({ page, firm: _ }) => {
    await page.goto('/');
    await card(page, 'Quick Actions').getByRole('link', { name: label, exact: true }).click();
    await expect(page).toHaveURL(address);
    if (shown) await expect(page.getByRole('dialog', { name: shown })).toBeVisible();
    else await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('lists on their way and lists that could not be read say so, each by itself', {
  tag: '@proof',
}, async ({ page, firm: _, trouble }) => {
  trouble.expect(/status of 500/);
  const calls = /\/api\/(tasks|activities|notifications)(\?|$)/;
  const letGo = await holdBack(page, calls);
  await page.goto('/');
  for (const words of ['Loading tasks', 'Loading activities', 'Loading notifications'])
    await expect(exactly(page, words)).toBeAttached();
  letGo();
  await expect(card(page, 'Notifications').getByText('Nothing new.')).toBeVisible();

  await page.unrouteAll();
  await breakDown(page, calls);
  await page.reload();
  for (const words of ['tasks', 'activities', 'notifications'])
    await expect(exactly(page, `Could not load ${words}.`)).toBeVisible();
  await expect(exactly(page, 'No matter data available')).toBeVisible();
  await page.unrouteAll();
  for (const name of ['Recent Tasks', 'Recent Activities', 'Notifications'])
    await card(page, name).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await expect(exactly(page, 'No tasks yet.')).toBeVisible();
});
