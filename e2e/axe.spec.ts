/** Every page in both themes and both widths, and no page wider than the narrowest phone. */
import AxeBuilder from '@axe-core/playwright';
import type { BrowserContext, Page } from '@playwright/test';
import { screens } from '#contract/screens.ts';
import { aTask, signInToDemo, signUp } from './firm.ts';
import { expect, test } from './journey.ts';
import { breakDown } from './server.ts';
import { newTask, taskDialog, taskList, taskTitle } from './tasks-page.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const widths = [1280, 390];
const themes = ['light', 'dark'] as const;

// What is wrong is in the message, and a trace of axe at work is large and tells nothing more.
test.use({ trace: 'off' });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function violations(page: Page): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window);
  const { violations: found } = await new AxeBuilder({ page, axeSource: isThere ? ';' : undefined })
    // In this order: options() would forget the tags.
    .options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } })
    .withTags(tags)
    .setLegacyMode(true)
    .analyze();
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

async function isForEverybody(page: Page) {
  const { pathname } = new URL(page.url());
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of themes) {
      // Without motion there are no half-changed colours to be measured.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
      const where = `${pathname}, ${colorScheme}, ${width} px`;
      expect.soft(await violations(page), where).toEqual([]);
    }
  }
  await page.setViewportSize({ width: 320, height: 900 });
  const sideways = await page.evaluate(() => {
    const scrolled = document.querySelectorAll('html, [data-dialog-body]');
    for (const element of scrolled) element.scrollLeft = 1000;
    return Array.from(scrolled, ({ scrollLeft }) => scrollLeft);
  });
  expect.soft(Math.max(...sideways), `${pathname} scrolls sideways at 320 px`).toBe(0);
}

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

test('the pages before the door are for everybody', async ({ page }) => {
  await areForEverybody(page, [
    { path: '/reset-password#token=none', title: 'Set a new password' },
    { path: '/', title: 'Everything your firm has promised' },
    ...screens.filter((screen) => screen.for !== 'members' && screen.path !== '/'),
    { path: '/data-migration', title: 'Access Denied' },
    { path: '/nowhere', title: '404 Page Not Found' },
  ]);
});

const inside: View[] = [
  ...screens.filter((screen) => screen.for === 'members'),
  { path: '/', title: 'Dashboard Overview' },
  { path: '/nowhere', title: '404 Page Not Found' },
];
const halves = [inside.slice(0, inside.length / 2), inside.slice(inside.length / 2)];

for (const [index, half] of halves.entries()) {
  test(`the screens behind the door are for everybody, part ${index + 1}`, async ({
    page,
    context,
  }) => {
    await signInToDemo(context, 'owner@firmament.example');
    await areForEverybody(page, half);
  });
}

const demo = (context: BrowserContext) => signInToDemo(context, 'demo@firmament.example');

test('a denied page is for everybody', async ({ page, context }) => {
  await demo(context);
  await page.goto('/owner');
  await expect(heading(page, 'Access Denied')).toBeVisible();
  await isForEverybody(page);
});

test('a list full of tasks is for everybody', async ({ page, context }) => {
  await demo(context);
  await page.goto('/legal-admin');
  await expect(taskList(page)).toBeVisible();
  await isForEverybody(page);
});

test('a list without a task is for everybody', async ({ page, firm: _ }) => {
  await page.goto('/legal-admin');
  await expect(page.getByText('No tasks found.')).toBeVisible();
  await isForEverybody(page);
});

test('a list that could not be loaded is for everybody', async ({ page, context, trouble }) => {
  trouble.expect(/status of 500/);
  await demo(context);
  await breakDown(page, '/api/tasks');
  await page.goto('/legal-admin');
  await expect(page.getByText('Could not load tasks.')).toBeVisible();
  await isForEverybody(page);
});

test('the form for a new task is for everybody', async ({ page, context }) => {
  await demo(context);
  await page.goto('/legal-admin');
  await newTask(page).click();
  await taskDialog(page).getByRole('button', { name: 'Create Task' }).click();
  await expect(taskDialog(page).getByText('Title is required.')).toBeVisible();
  await isForEverybody(page);
});

test('the form for a task with its history is for everybody', async ({ page, context }) => {
  const firm = await signUp(context);
  await aTask(firm, { title: 'File the answer' });
  await page.goto('/legal-admin');
  await taskTitle(page, 'File the answer').click();
  await expect(taskDialog(page).getByText('Task created by Ada Marlowe')).toBeVisible();
  await isForEverybody(page);
});

test('the search with its results is for everybody', async ({ page, context }) => {
  await demo(context);
  await page.goto('/calendar');
  await page.getByRole('button', { name: /^Search/ }).click();
  await page.getByRole('combobox', { name: 'Search' }).fill('okafor');
  await expect(page.getByRole('option').first()).toBeVisible();
  await isForEverybody(page);
});

test('the open notifications are for everybody', async ({ page, context }) => {
  await demo(context);
  await page.goto('/calendar');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByText('Task assigned to you').first()).toBeVisible();
  await isForEverybody(page);
});

test('the catalogue of the kit is for everybody', async ({ page }) => {
  await page.goto(process.env.JOURNEYS_CATALOGUE ?? '');
  await expect(heading(page, 'Catalogue')).toBeVisible();
  await expect(page.getByText('Could not load tasks.')).toBeVisible();
  await isForEverybody(page);
});
