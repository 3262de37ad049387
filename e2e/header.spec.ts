/** What the header and the sidebar tell by themselves: notifications, and what is overdue. */
import { aTask, signInToDemo } from './firm.ts';
import { bell, fullBell, news, notificationId, notify } from './header-page.ts';
import { expect, test } from './journey.ts';
import { pressEscape } from './keys.ts';
import { breakDown } from './server.ts';
import { statusOf } from './tasks-page.ts';

test('the bell counts what is unread and tells each with its age', async ({ page, firm: _ }) => {
  await notify(page);
  await page.goto('/');
  await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread');
  await expect(page).toHaveTitle('(2) Dashboard Overview · Firmament');
  await bell(page).click();
  const items = news(page).getByRole('listitem');
  await expect(items.nth(0)).toContainText('Retainer is low');
  await expect(items.nth(0)).toContainText('About: Retainer is low');
  await expect(items.nth(0)).toContainText('Just now');
  await expect(items.nth(0)).toContainText('Unread');
  await expect(items.nth(1)).toContainText('1 hour ago');
  await expect(items.nth(2)).toContainText('3 days ago');
  await expect(items.nth(2)).not.toContainText('Unread');

  await items.nth(0).getByRole('button').click();
  await expect(page).toHaveURL('/calendar');
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
  await expect(page).toHaveTitle('(1) Calendar · Firmament');
});

test('all notifications are marked as read at once', { tag: '@proof' }, async ({
  page,
  firm: _,
}) => {
  const list = await notify(page);
  await page.goto('/');
  await bell(page).click();
  await page.getByRole('button', { name: 'Mark all as read' }).focus();
  await page.keyboard.press('Enter');
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await expect(page).toHaveTitle('Dashboard Overview · Firmament');
  // The button is gone; whoever pressed it goes on among the notifications.
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(news(page).getByRole('button').first()).toBeFocused();
  await expect.poll(() => list.every(({ read }) => read)).toBe(true);
  await pressEscape(page);
  await expect(bell(page)).toBeFocused();
  await page.reload();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
});

test('notifications are asked for again after half a minute', { tag: '@browser' }, async ({
  page,
  firm: _,
}) => {
  const list = await notify(page);
  await page.clock.install();
  await page.goto('/');
  await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread');
  for (const one of list) one.read = true;
  await page.clock.fastForward(31_000);
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  const [first] = list;
  if (first) list.unshift({ ...first, id: notificationId(9), read: false });
  await page.clock.fastForward(31_000);
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
  await expect(page.getByRole('status').getByText('1 new notification')).toBeAttached();
});

test('fifty notifications scroll below their heading', { tag: '@browser' }, async ({
  page,
  firm: _,
}) => {
  await notify(page, fullBell());
  await page.goto('/calendar');
  await expect(bell(page)).toHaveAccessibleName('Notifications, 21 unread');
  await bell(page).click();
  const last = news(page).getByRole('listitem').last();
  await expect(last).not.toBeInViewport();
  await last.getByRole('button').focus();
  await expect(last).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeInViewport();
});

test('the bell says when there is nothing, and when it could not ask', async ({
  page,
  firm: _,
  trouble,
}) => {
  trouble.expect(/status of 500/);
  await notify(page, []);
  await page.goto('/calendar');
  await bell(page).click();
  await expect(news(page).getByText('Nothing new.', { exact: true })).toBeVisible();
  await breakDown(page, '/api/notifications');
  await page.reload();
  await bell(page).click();
  await expect(news(page).getByText('Could not load notifications.')).toBeVisible();
});

test('the calendar in the sidebar counts what is overdue', async ({ page, firm }) => {
  await aTask(firm, { title: 'File the answer', dueDate: '2025-03-10T21:00:00Z' });
  await page.goto('/legal-admin');
  const calendar = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^Calendar/ });
  await expect(calendar).toHaveAccessibleName('Calendar, 1 overdue');
  await expect(calendar).toHaveText('Calendar 1');
  await statusOf(page, 'File the answer').selectOption('completed');
  await expect(calendar).toHaveAccessibleName('Calendar');
  await aTask(firm, { title: 'File the reply', dueDate: '2025-03-10T21:00:00Z' });
  await page.setViewportSize({ width: 390, height: 800 });
  await page.reload();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(calendar).toHaveAccessibleName('Calendar, 1 overdue');
});

test('the demo firm has something to notify about', async ({ page, context }) => {
  await signInToDemo(context, 'demo@firmament.example');
  await page.goto('/');
  await expect(bell(page)).toHaveAccessibleName(/\d+ unread$/);
  await bell(page).click();
  const items = news(page).getByRole('listitem');
  // From seven o'clock in the firm's morning on, a reminder may stand above it.
  await expect(items.filter({ hasText: 'Task assigned to you' }).first()).toBeVisible();
});
