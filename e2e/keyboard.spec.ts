import type { Locator, Page } from '@playwright/test';
import { aTask } from './firm.ts';
import { expect, test } from './journey.ts';
import { says } from './say.ts';
import { newTask, statusOf, taskDialog, taskList, taskTitle } from './tasks-page.ts';

const hasFocus = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement);
const holdsFocus = (target: Locator) =>
  target.evaluate((element) => element.contains(document.activeElement));

async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < 60; stops += 1) {
    await page.keyboard.press('Tab');
    if (await hasFocus(target)) return;
  }
  throw new Error(`60 times Tab did not lead to ${target}`);
}

test('the first Tab stop of a page skips to its content', { tag: '@browser' }, async ({
  page,
  context,
  firm: _,
}) => {
  const skips = async (address: string, title: RegExp) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    const main = page.getByRole('main');
    await expect(main).toBeFocused();
    await page.keyboard.press('Tab');
    expect(await holdsFocus(main)).toBe(true);
  };
  await skips('/legal-admin', /Legal Administrator/);
  await context.clearCookies();
  await skips('/', /Everything your firm has promised/);
  await skips('/sign-in', /Sign in/);
});

test('a task is made with the keyboard alone', { tag: '@job' }, async ({ page, firm: _ }) => {
  await page.goto('/legal-admin');
  await tabTo(page, page.getByRole('link', { name: 'Skip to content' }));
  await page.keyboard.press('Enter');
  await tabTo(page, newTask(page));
  await page.keyboard.press('Enter');
  await expect(taskDialog(page).getByLabel('Title')).toBeFocused();
  await page.keyboard.type('File the answer');
  await page.keyboard.press('Control+Enter');
  await says(page, 'Task created successfully');
  await expect(taskTitle(page, 'File the answer')).toBeVisible();
  await expect(newTask(page)).toBeFocused();
});

test('a dialog keeps the focus inside, closes on Escape and gives the focus back', {
  tag: '@job',
}, async ({ page, firm }) => {
  await aTask(firm, { title: 'File the answer' });
  await page.goto('/legal-admin');
  await tabTo(page, taskTitle(page, 'File the answer'));
  await page.keyboard.press('Enter');
  const dialog = taskDialog(page);
  await expect(dialog.getByLabel('Title')).toBeFocused();
  for (let stops = 0; stops < 16; stops += 1) {
    await page.keyboard.press(stops < 13 ? 'Tab' : 'Shift+Tab');
    expect(await holdsFocus(dialog)).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(taskTitle(page, 'File the answer')).toBeFocused();
});

test('a status is changed with an arrow key, and the focus goes with the row', {
  tag: '@browser',
}, async ({ page, firm }) => {
  await aTask(firm, { title: 'File the answer' });
  await aTask(firm, { title: 'Serve the summons' });
  await page.goto('/legal-admin');
  const status = statusOf(page, 'File the answer');
  await tabTo(page, status);
  for (const value of ['in-progress', 'completed']) {
    await page.keyboard.press('ArrowDown');
    await expect(status).toHaveValue(value);
    await says(page, 'Task updated successfully');
    await expect(status).toBeFocused();
  }
});

test('when a filter takes the row away, the focus stays in the list', { tag: '@browser' }, async ({
  page,
  firm,
}) => {
  await aTask(firm, { title: 'File the answer' });
  await aTask(firm, { title: 'Serve the summons' });
  await page.goto('/legal-admin?status=pending');
  await tabTo(page, statusOf(page, 'File the answer'));
  await page.keyboard.press('ArrowDown');
  await expect(taskTitle(page, 'File the answer')).toBeHidden();
  await expect(taskList(page)).toBeFocused();
});

test('following a link moves the focus to the new heading and says where one is', {
  tag: '@job',
}, async ({ page, firm: _ }) => {
  await page.goto('/legal-admin');
  const calendar = page.getByRole('link', { name: 'Calendar', exact: true });
  await tabTo(page, calendar);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: /^Calendar$/ })).toHaveCount(1);
});

test('on a phone the menu is a drawer that opens, closes and navigates by keyboard', {
  tag: '@job',
}, async ({ page, firm: _ }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/legal-admin');
  const opener = page.getByRole('button', { name: 'Open menu' });
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  await expect(drawer).toBeVisible();
  await expect.poll(() => holdsFocus(drawer)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(opener).toBeFocused();

  // A busy computer may still be putting the drawer away when the key is pressed.
  await expect(async () => {
    if (!(await drawer.isVisible())) await page.keyboard.press('Enter');
    await expect(drawer).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await tabTo(page, drawer.getByRole('link', { name: 'Client Mgmt' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/clients');
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Client Management' })).toBeFocused();
});
