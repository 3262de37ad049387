/** Two computers in one firm: what is done on one appears on the other, without a reload. */
import type { Page } from '@playwright/test';
import { dialog, farMonth, press } from './calendar-page.ts';
import { clientName } from './clients-page.ts';
import { aClient, anAppointment, aTask, type Firm } from './firm.ts';
import { expect, test } from './journey.ts';
import { pressEscape } from './keys.ts';
import { holdBack } from './server.ts';
import { newTask, statusOf, taskDialog, taskTitle } from './tasks-page.ts';

/** The same firm's work on another computer. */
async function signInAt(page: Page, { email, password }: Firm, path: string) {
  await page.context().request.post('/api/login', { data: { email, password } });
  await page.goto(path);
}

/** Is there a line to the server: how often it was opened, on this page. */
function linesOf(page: Page) {
  const lines = { opened: 0 };
  page.on('request', (request) => {
    if (request.url().includes('/api/live?')) lines.opened += 1;
  });
  return lines;
}

test('two browsers see each other’s changes', { tag: '@job' }, async ({
  page,
  firm,
  elsewhere,
}) => {
  await aTask(firm, { title: 'File the answer' });
  await page.goto('/legal-admin');
  await signInAt(elsewhere, firm, '/legal-admin');
  await expect(taskTitle(elsewhere, 'File the answer')).toBeVisible();
  await expect(taskTitle(page, 'File the answer')).toBeVisible();

  await newTask(page).click();
  await taskDialog(page).getByLabel('Title').fill('Depose Dr. Amin');
  await taskDialog(page).getByRole('button', { name: 'Create Task' }).click();
  await expect(taskTitle(elsewhere, 'Depose Dr. Amin')).toBeVisible();

  await statusOf(elsewhere, 'File the answer').selectOption('in-progress');
  await expect(statusOf(page, 'File the answer')).toHaveValue('in-progress');
});

test('what is being typed stays, whatever a colleague changes', { tag: '@job' }, async ({
  page,
  firm,
}) => {
  await page.goto('/legal-admin');
  await newTask(page).click();
  const title = taskDialog(page).getByLabel('Title');
  await title.fill('Half a thought');
  const asked = page.waitForResponse((response) => response.url().includes('/api/tasks'));
  await aTask(firm, { title: 'From elsewhere' });
  await asked;
  await expect(title).toHaveValue('Half a thought');
  await expect(title).toBeFocused();
});

test('a further page that was asked for comes, whatever a colleague changes meanwhile', {
  tag: '@proof',
}, async ({ page, firm }) => {
  for (let count = 10; count < 41; count += 1) await aClient(firm, { name: `Number ${count}` });
  await page.goto('/clients');
  const letGo = await holdBack(page, /\/api\/clients\?.*after=/);
  await page.getByRole('button', { name: 'Show more' }).click();
  await aClient(firm, { name: 'Aldous Alder' });
  await expect(clientName(page, 'Aldous Alder')).toBeVisible();
  letGo();
  await expect(clientName(page, 'Number 40')).toBeVisible();
  await expect(clientName(page, 'Aldous Alder')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show more' })).toBeHidden();
});

test('what is being typed into a task stays when a colleague deletes it', async ({
  page,
  firm,
}) => {
  const { id } = await aTask(firm, { title: 'File the answer' });
  await page.goto(`/legal-admin?task=${id}`);
  const notes = taskDialog(page).getByLabel('Description');
  await notes.fill('Half a thought');
  await firm.request.delete(`/api/tasks/${id}`);
  await expect(
    taskDialog(page)
      .getByRole('alert')
      .getByText('A colleague deleted this task. Copy what you need: it can no longer be saved.'),
  ).toBeVisible();
  await expect(notes).toHaveValue('Half a thought');
  await expect(taskDialog(page).getByRole('button', { name: 'Save Task' })).toHaveCount(0);
  await pressEscape(page);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(taskDialog(page)).toHaveCount(0);

  await page.goto(`/legal-admin?task=${id}`);
  await expect(taskDialog(page)).toContainText('There is no such task. It may have been deleted.');
  await expect(taskDialog(page).getByRole('button', { name: 'Close' })).toBeFocused();
  await pressEscape(page);
  await expect(page).toHaveURL('/legal-admin');
});

test('a task that is not there stays so while the list is read again', async ({ page, firm }) => {
  await page.goto(`/legal-admin?task=${crypto.randomUUID()}`);
  await expect(taskDialog(page)).toContainText('There is no such task.');
  const letGo = await holdBack(page, /\/api\/tasks$/);
  const again = page.waitForRequest(/\/api\/tasks$/);
  await aTask(firm, { title: 'Something else' });
  await again;
  await expect(taskDialog(page)).toContainText('There is no such task.');
  letGo();
  await pressEscape(page);
  await expect(page).toHaveURL('/legal-admin');
  await expect(taskTitle(page, 'Something else')).toBeVisible();
});

test('what is being typed into an event stays when a colleague deletes it', async ({
  page,
  firm,
}) => {
  const { id } = await anAppointment(firm, { title: 'Mediation', startDay: '2099-03-16' });
  await page.goto(`${farMonth}&event=appointment-${id}`);
  await press(page, 'Edit', 'Mediation');
  const edit = dialog(page, 'Edit Event');
  await edit.getByLabel('Title').fill('Mediation in Albany');
  await firm.request.delete(`/api/appointments/${id}`);
  await expect(edit.getByRole('alert')).toHaveText(
    'A colleague moved or deleted this event. What you typed is still here.',
  );
  await expect(edit.getByLabel('Title')).toHaveValue('Mediation in Albany');
});

// The firm has nothing yet: a page is told of what was made in the seconds before it was opened.
test('a page is not told of what it did itself', { tag: '@browser' }, async ({ page, firm: _ }) => {
  await page.goto('/legal-admin');
  // What the page asks for when it is opened is not counted.
  await expect(page.getByText('No tasks found.')).toBeVisible();
  const another = await page.context().newPage();
  await another.goto('/legal-admin');
  await expect(another.getByText('No tasks found.')).toBeVisible();
  let lists = 0;
  page.on('request', (request) => {
    if (request.method() === 'GET' && /\/api\/tasks$/.test(request.url())) lists += 1;
  });
  await newTask(page).click();
  await taskDialog(page).getByLabel('Title').fill('Once is enough');
  await taskDialog(page).getByRole('button', { name: 'Create Task' }).click();
  await expect(taskTitle(page, 'Once is enough')).toBeVisible();
  // Word of it goes to all pages at once: where another one has heard, this one would have, too.
  await expect(taskTitle(another, 'Once is enough')).toBeVisible();
  await page.evaluate(() => fetch('/api/product'));
  expect(lists).toBe(1);
});

test('a line that cannot be had is no reason for a word, and everything else works', async ({
  page,
  firm,
  trouble,
}) => {
  trouble.expect(/api\/live|ERR_FAILED|status of 503/);
  await page.route('**/api/live?*', (route) => route.fulfill({ status: 503, body: '' }));
  await aTask(firm, { title: 'File the answer' });
  await page.goto('/legal-admin');
  await expect(taskTitle(page, 'File the answer')).toBeVisible();
  await statusOf(page, 'File the answer').selectOption('in-progress');
  await expect(page.getByText('Task updated successfully')).toBeVisible();
  await expect(page.getByText('Error', { exact: true })).toHaveCount(0);
});

test('what was missed while the line was cut comes when it is back', { tag: '@job' }, async ({
  page,
  firm,
  trouble,
}) => {
  trouble.expect(/ERR_/);
  const lines = linesOf(page);
  await page.goto('/legal-admin');
  await expect.poll(() => lines.opened).toBe(1);
  await page.context().setOffline(true);
  await aTask(firm, { title: 'While you were away' });
  await page.context().setOffline(false);
  await expect(taskTitle(page, 'While you were away')).toBeVisible();
});
