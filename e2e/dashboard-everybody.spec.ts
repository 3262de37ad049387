/** The first screen in both themes and both widths, in the order of each, and by keyboard. */
import type { Page } from '@playwright/test';
import { card, chart, strip } from './dashboard-page.ts';
import { isForEverybody } from './everybody.ts';
import { aTask, signInToDemo } from './firm.ts';
import { expect, test } from './journey.ts';
import { breakDown } from './server.ts';
import { taskDialog } from './tasks-page.ts';

test('the first screen of a new firm is for everybody', async ({ page, firm: _ }) => {
  await page.goto('/');
  await expect(card(page, 'Getting started')).toBeVisible();
  await expect(chart(page, 'Revenue trend').getByRole('img')).toBeVisible();
  await isForEverybody(page);
});

test('the first screen of a busy firm is for everybody, its tables too', async ({
  page,
  context,
}) => {
  await signInToDemo(context, 'demo@firmament.example');
  await page.goto('/');
  for (const name of ['Revenue trend', 'Matter distribution']) {
    await expect(chart(page, name).getByRole('img')).toBeVisible();
    await chart(page, name).getByRole('button', { name: 'View as table' }).click();
    await expect(chart(page, name).getByRole('table')).toBeVisible();
  }
  await expect(card(page, 'Recent Activities').getByRole('listitem')).toHaveCount(8);
  await isForEverybody(page);
});

test('a first screen of which nothing could be read is for everybody', async ({
  page,
  firm: _,
  trouble,
}) => {
  trouble.expect(/status of 500/);
  await breakDown(page, /\/api\/(dashboard|tasks|activities|notifications|calendar)/);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(13);
  await isForEverybody(page);
});

const headings = (page: Page) =>
  page.getByRole('main').getByRole('heading', { level: 2, name: /^(?!Getting started|.* \d{4}$)/ });

test('a phone tells first what presses, and a wide screen how the firm stands', async ({
  page,
  firm,
}) => {
  await aTask(firm, { title: 'Call the clerk' });
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto('/');
  await expect(headings(page)).toHaveText([
    'Upcoming events',
    'Deadlines this week',
    'Recent Tasks',
    'Money owed longest',
    'Unbilled time',
    'Trust balances',
    'Quick Actions',
    'Revenue trend',
    'Matter distribution',
    'Notifications',
    'Recent Activities',
  ]);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(headings(page)).toHaveText([
    'Recent Tasks',
    'Revenue trend',
    'Matter distribution',
    'Recent Activities',
    'Quick Actions',
    'Upcoming events',
    'Deadlines this week',
    'Money owed longest',
    'Unbilled time',
    'Trust balances',
    'Notifications',
  ]);
});

test('by keyboard one gets from what is overdue to a task and ticks it', async ({ page, firm }) => {
  await aTask(firm, { title: 'Call the clerk', dueDate: '2026-01-05T12:00:00Z' });
  await page.goto('/');
  await strip(page).getByRole('link', { name: '1 Overdue' }).focus();
  await page.keyboard.press('Tab');
  await expect(strip(page).getByRole('link', { name: 'Call the clerk' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(taskDialog(page)).toBeVisible();
  await page.goBack();
  await card(page, 'Recent Tasks').getByRole('link', { name: 'View All' }).focus();
  await page.keyboard.press('Tab');
  const tick = page.getByRole('checkbox', { name: 'Mark Call the clerk as completed' });
  await expect(tick).toBeFocused();
  await page.keyboard.press('Space');
  await expect(tick).toBeChecked();
  await expect(strip(page).getByText('Nothing is overdue')).toBeVisible();
  await expect(tick).toBeFocused();
});
