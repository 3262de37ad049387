import type { Page } from '@playwright/test';
import type { Notification } from '#contract/notifications.ts';
import { aTask, signInToDemo } from './firm.ts';
import { expect, test } from './journey.ts';
import { breakDown } from './server.ts';
import { taskDialog } from './tasks-page.ts';
import { inDays, inHours } from './time.ts';

const searchButton = (page: Page) => page.getByRole('button', { name: /^Search/ });
const openSearch = (page: Page) => searchButton(page).click();
const searchBox = (page: Page) => page.getByPlaceholder('Search clients, documents, tasks...');
const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });

test('the search finds a task by its words, from any screen, and opens it', async ({
  page,
  firm,
}) => {
  const { id } = await aTask(firm, {
    title: 'Depose Dr. Amin',
    description: 'Bring the x-rays',
    matterType: 'litigation',
  });
  await aTask(firm, { title: 'Amend the trust' });
  await page.goto('/calendar');
  await openSearch(page);
  await expect(
    page.getByText('Search across clients, documents, tasks, and invoices', { exact: true }),
  ).toBeVisible();
  await searchBox(page).fill('amin x-rays');
  const results = page.getByRole('group', { name: 'Tasks' });
  await expect(results.getByRole('option')).toHaveCount(1);
  await expect(results.getByRole('option')).toContainText('Depose Dr. Amin');
  await expect(results.getByRole('option')).toContainText('Litigation');

  await results.getByRole('option').click();
  await expect(page).toHaveURL(`/legal-admin?task=${id}`);
  await expect(searchBox(page)).toBeHidden();
  await expect(taskDialog(page).getByLabel('Title')).toHaveValue('Depose Dr. Amin');
  await page.keyboard.press('Escape');
  await openSearch(page);
  await expect(searchBox(page)).toHaveValue('');
});

test('Ctrl+K is heard from the moment a screen has its heading, also on a slow computer', async ({
  page,
  context,
  firm: _,
}) => {
  const browser = await context.newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.addInitScript(() => {
    const key = { key: 'k', ctrlKey: true, bubbles: true, cancelable: true };
    const observer = new MutationObserver(() => {
      if (!document.querySelector('#content h1')) return;
      observer.disconnect();
      document.body.dispatchEvent(new KeyboardEvent('keydown', key));
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  await page.goto('/clients');
  await expect(searchBox(page)).toBeFocused();
});

test('the search works from the keyboard: Ctrl+K, a word, an arrow, Enter', async ({
  page,
  firm,
}) => {
  await aTask(firm, { title: 'Draft the lease', dueDate: inDays(1).toISOString() });
  await aTask(firm, { title: 'Sign the lease', dueDate: inDays(2).toISOString() });
  await page.goto('/clients');
  await expect(searchButton(page)).toBeVisible();
  // Also from far below: the box is where it can be seen.
  await page.evaluate(() => {
    document.body.style.minHeight = '3000px';
    window.scrollTo(0, 1500);
  });
  await page.keyboard.press('Control+k');
  await expect(searchBox(page)).toBeFocused();
  await page.keyboard.type('lease');
  // Those of the search; the page itself has choices too.
  const options = page.getByRole('listbox').getByRole('option');
  await expect(options).toContainText(['Draft the lease', 'Sign the lease']);
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(taskDialog(page).getByLabel('Title')).toHaveValue('Sign the lease');
});

test('the search says when it finds nothing and when it fails, and asks nothing for blanks', async ({
  page,
  firm: _,
  trouble,
}) => {
  trouble.expect(/status of 500/);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/search') asked.push(searchParams.get('q') ?? '');
  });
  await page.goto('/');
  await openSearch(page);
  await searchBox(page).fill('   ');
  await searchBox(page).fill('  xyz ');
  await expect(page.getByRole('status').filter({ hasText: 'No results for' })).toContainText('xyz');
  expect(asked).toEqual(['xyz']);

  await breakDown(page, /\/api\/search/);
  await searchBox(page).fill('abc');
  await expect(
    page.getByRole('alert').getByText('Failed to search. Please try again.', { exact: true }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(searchBox(page)).toBeHidden();
  await expect(searchButton(page)).toBeFocused();
});

/** Nobody can notify the only person of a new firm, so these come from here. */
async function notify(page: Page): Promise<Notification[]> {
  const ages = [
    ['00000000-0000-4000-8000-000000000001', 'Retainer is low', 'warning', inHours(-0.5), false],
    ['00000000-0000-4000-8000-000000000002', 'Payment overdue', 'error', inHours(-1.5), false],
    ['00000000-0000-4000-8000-000000000003', 'Task assigned to you', 'info', inDays(-3), true],
  ] as const;
  const list = ages.map(
    ([id, title, type, at, read]): Notification => ({
      id,
      title,
      message: `About: ${title}`,
      type,
      read,
      url: '/calendar',
      timestamp: at.toISOString(),
    }),
  );
  await page.route('/api/notifications', (route) => route.fulfill({ json: list }));
  await page.route(/\/api\/notifications\/.*read$/, (route) => {
    const { pathname } = new URL(route.request().url());
    for (const one of list) {
      if (pathname === '/api/notifications/read' || pathname.includes(one.id)) one.read = true;
    }
    return route.fulfill({ status: 204 });
  });
  return list;
}

test('the bell counts what is unread and tells each with its age', async ({ page, firm: _ }) => {
  await notify(page);
  await page.goto('/');
  await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread');
  await bell(page).click();
  const items = page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem');
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
});

test('all notifications are marked as read at once', async ({ page, firm: _ }) => {
  const list = await notify(page);
  await page.goto('/');
  await bell(page).click();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await expect.poll(() => list.every(({ read }) => read)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(bell(page)).toBeFocused();
  await page.reload();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
});

test('notifications are asked for again after half a minute', async ({ page, firm: _ }) => {
  const list = await notify(page);
  await page.clock.install();
  await page.goto('/');
  await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread');
  for (const one of list) one.read = true;
  await page.clock.fastForward(31_000);
  await expect(bell(page)).toHaveAccessibleName('Notifications');
});

test('the demo firm has something to notify about', async ({ page, context }) => {
  await signInToDemo(context, 'demo@firmament.example');
  await page.goto('/');
  await expect(bell(page)).toHaveAccessibleName(/\d+ unread$/);
  await bell(page).click();
  const items = page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem');
  // From seven o'clock in the firm's morning on, a reminder may stand above it.
  await expect(items.filter({ hasText: 'Task assigned to you' }).first()).toBeVisible();
});
