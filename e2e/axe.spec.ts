/** Every page in both themes and both widths, and no page wider than the narrowest phone. */
import type { BrowserContext, Page } from '@playwright/test';
import { screens } from '#contract/screens.ts';
import { isForEverybody } from './everybody.ts';
import { aTask, signInToDemo, signUp } from './firm.ts';
import { expect, test } from './journey.ts';
import { breakDown } from './server.ts';
import { newTask, taskDialog, taskList, taskTitle } from './tasks-page.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

interface View {
  path: string;
  title: string;
}

/** One page walks through them all, as a link would: a whole load for each would take minutes. */
async function areForEverybody(page: Page, views: View[]) {
  await page.goto('/pricing');
  await expect(heading(page, 'Choose Your Plan')).toBeVisible();
  for (const { path, title } of views) {
    await test.step(path, async () => {
      await page.evaluate((to) => history.pushState(null, '', to), path);
      await expect(heading(page, title)).toBeVisible();
      await isForEverybody(page);
    });
  }
}

const demo = (context: BrowserContext) => signInToDemo(context, 'demo@firmament.example');

/** So many at a time that they are looked at in a fraction of what a journey may take. */
const atATime = 4;
const partsOf = (views: View[]) =>
  Array.from({ length: Math.ceil(views.length / atATime) }, (_, part) => ({
    first: part * atATime + 1,
    views: views.slice(part * atATime, (part + 1) * atATime),
  }));

const outside: View[] = [
  { path: '/reset-password#token=none', title: 'Set a new password' },
  { path: '/', title: 'Everything your firm has promised' },
  ...screens.filter((screen) => screen.for !== 'members' && screen.path !== '/'),
  { path: '/data-migration', title: 'Access Denied' },
  { path: '/nowhere', title: '404 Page Not Found' },
];
for (const { first, views } of partsOf(outside)) {
  test(`the pages before the door are for everybody, from number ${first}`, {
    tag: '@job',
  }, async ({ page }) => {
    await areForEverybody(page, views);
  });
}

const isOfOwner = ({ path }: View) => /^\/(?:owner|admin)\b/.test(path);
const inside: View[] = [
  ...screens.filter((screen) => screen.for === 'members' && !isOfOwner(screen)),
  { path: '/', title: 'Dashboard Overview' },
  { path: '/nowhere', title: '404 Page Not Found' },
];
for (const { first, views } of partsOf(inside)) {
  test(`the screens behind the door are for everybody, from number ${first}`, {
    tag: '@job',
  }, async ({ page, context }) => {
    // A firm with all that a firm has: what is empty fits everywhere.
    await demo(context);
    await areForEverybody(page, views);
  });
}

test('the pages of the owner are for everybody', { tag: '@job' }, async ({ page, context }) => {
  await signInToDemo(context, 'owner@firmament.example');
  await areForEverybody(page, screens.filter(isOfOwner));
});

test('a denied page is for everybody', { tag: '@job' }, async ({ page, context }) => {
  await demo(context);
  await page.goto('/owner');
  await expect(heading(page, 'Access Denied')).toBeVisible();
  await isForEverybody(page);
});

test('a list full of tasks and the form for a new one are for everybody', { tag: '@job' }, async ({
  page,
  context,
}) => {
  await demo(context);
  await page.goto('/legal-admin');
  await expect(taskList(page)).toBeVisible();
  await isForEverybody(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await newTask(page).click();
  await taskDialog(page).getByRole('button', { name: 'Create Task' }).click();
  await expect(taskDialog(page).getByText('Title is required.')).toBeVisible();
  await isForEverybody(page);
});

test('a list without a task is for everybody', { tag: '@job' }, async ({ page, firm: _ }) => {
  await page.goto('/legal-admin');
  await expect(page.getByText('No tasks found.')).toBeVisible();
  await isForEverybody(page);
});

test('a list that could not be loaded is for everybody', { tag: '@job' }, async ({
  page,
  context,
  trouble,
}) => {
  trouble.expect(/status of 500/);
  await demo(context);
  await breakDown(page, '/api/tasks');
  await page.goto('/legal-admin');
  await expect(page.getByText('Could not load tasks.')).toBeVisible();
  await isForEverybody(page);
});

test('the form for a task with its history is for everybody', { tag: '@job' }, async ({
  page,
  context,
}) => {
  const firm = await signUp(context);
  await aTask(firm, { title: 'File the answer' });
  await page.goto('/legal-admin');
  await taskTitle(page, 'File the answer').click();
  await expect(taskDialog(page).getByText('Task created by Ada Marlowe')).toBeVisible();
  await isForEverybody(page);
});

test('the search with its results is for everybody', { tag: '@job' }, async ({ page, context }) => {
  await demo(context);
  await page.goto('/calendar');
  await page.getByRole('button', { name: /^Search/ }).click();
  await page.getByRole('combobox', { name: 'Search' }).fill('okafor');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await isForEverybody(page);
});

test('the open notifications are for everybody', { tag: '@job' }, async ({ page, context }) => {
  await demo(context);
  await page.goto('/calendar');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByText('Task assigned to you').first()).toBeVisible();
  await isForEverybody(page);
});

test('the catalogue of the kit is for everybody', { tag: '@browser' }, async ({ page }) => {
  await page.goto(process.env.JOURNEYS_CATALOGUE ?? '');
  await expect(heading(page, 'Catalogue')).toBeVisible();
  await expect(page.getByText('Could not load tasks.')).toBeVisible();
  await isForEverybody(page);
});
