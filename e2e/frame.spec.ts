import type { Page } from '@playwright/test';
import { screens } from '#contract/screens.ts';
import { aTask, signInToDemo } from './firm.ts';
import { expect, test } from './journey.ts';
import { complains, says, toast } from './say.ts';
import { breakDown, holdBack } from './server.ts';
import { newTask, statusOf, taskTitle } from './tasks-page.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });

const entries = [
  'Dashboard',
  'Legal Admin',
  'Financial Mgmt',
  'Client Mgmt',
  'Document Repo',
  'Vendor Mgmt',
  'Compliance',
  'Analytics',
  'Calendar',
  'Data Migration',
];

/** The calendar may carry the number of what is overdue. */
const named = entries.map(
  (name) => new RegExp(`^${name}${name === 'Calendar' ? '( \\d+)?' : ''}$`),
);

test('the sidebar lists the screens in their order and marks the one that is open', async ({
  page,
  firm: _,
}) => {
  await page.goto('/legal-admin');
  await expect(menu(page).getByRole('link')).toHaveText(entries);
  const current = menu(page).locator('[aria-current=page]');
  await expect(current).toHaveText('Legal Admin');
  await menu(page).getByRole('link', { name: 'Vendor Mgmt' }).click();
  await expect(page).toHaveURL('/vendor-mgmt');
  await expect(current).toHaveText('Vendor Mgmt');
  await page.goto('/dashboard');
  await expect(current).toHaveText('Dashboard');
});

test('the owner of the product has the Owner Dashboard in the sidebar, its administrator the Admin Dashboard', {
  tag: '@proof',
}, async ({ page, context }) => {
  await signInToDemo(context, 'owner@firmament.example');
  await page.goto('/');
  await expect(menu(page).getByRole('link')).toHaveText([...named, /^Owner Dashboard$/]);
  await menu(page).getByRole('link', { name: 'Owner Dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Owner Dashboard' })).toBeVisible();

  await context.clearCookies();
  await signInToDemo(context, 'admin@firmament.example');
  await page.goto('/');
  await expect(menu(page).getByRole('link')).toHaveText([...named, /^Admin Dashboard$/]);
  await menu(page).getByRole('link', { name: 'Admin Dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
});

test('the foot of the sidebar names the person and the firm and leads to the profile', async ({
  page,
  firm: _,
}) => {
  await page.goto('/');
  const person = page.getByRole('link', { name: 'Ada Marlowe' });
  await expect(person).toContainText('Marlowe Law');
  await person.click();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Profile Settings' })).toBeVisible();
});

async function opens(page: Page, path: string, title: string) {
  await test.step(`${path} opens as ${title}`, async () => {
    const reply = await page.goto(path);
    expect(reply?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText([title]);
    await expect(page).toHaveTitle(`${title} · Firmament`);
  });
}

test('every screen behind the door opens under its own title', { tag: '@browser' }, async ({
  page,
  context,
}) => {
  await signInToDemo(context, 'owner@firmament.example');
  for (const screen of screens) {
    if (screen.for !== 'visitors') await opens(page, screen.path, screen.title);
  }
});

test('every page before the door opens under its own title', { tag: '@browser' }, async ({
  page,
}) => {
  for (const screen of screens) {
    if (screen.for !== 'members' && screen.path !== '/') {
      await opens(page, screen.path, screen.title);
    }
  }
  await page.goto('/');
  await expect(page).toHaveTitle('Practice management for small law firms · Firmament');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
});

test('an address that does not exist says so, to people and to programs', {
  tag: '@browser',
}, async ({ page, context }) => {
  const isNotFound = async () => {
    const reply = await page.goto('/calender');
    expect(reply?.status()).toBe(404);
    const title = page.getByRole('heading', { level: 1, name: '404 Page Not Found' });
    await expect(title).toBeFocused();
    await expect(page).toHaveTitle('404 Page Not Found · Firmament');
    await expect(
      page.getByText('Did you forget to add the page to the router?', { exact: true }),
    ).toBeVisible();
  };
  await isNotFound();
  await signInToDemo(context, 'demo@firmament.example');
  await isNotFound();
  await page.getByRole('main').getByRole('link', { name: 'Calendar' }).click();
  await expect(page).toHaveURL('/calendar');
});

test('whoever is not the owner is told that the owner’s screens are closed', async ({
  page,
  firm: _,
}) => {
  for (const path of ['/owner', '/admin']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeFocused();
    await expect(
      page.getByText('This dashboard is restricted to application owners only.', { exact: true }),
    ).toBeVisible();
    await expect(
      page.getByText(
        'You do not have permission to view this page. Contact the system administrator if you believe this is an error.',
        { exact: true },
      ),
    ).toBeVisible();
  }
});

test('whoever opens Data Migration signed out is told to sign in, and comes back to it', async ({
  page,
}) => {
  await page.goto('/data-migration');
  await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
  await expect(
    page.getByText('You need to be logged in to access this page.', { exact: true }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/sign-in?returnTo=%2Fdata-migration');
});

test('while the server is asked who is there, the page says what it waits for', async ({
  page,
  firm: _,
}) => {
  for (const [path, words] of [
    ['/legal-admin', 'Loading dashboard...'],
    ['/data-migration', 'Loading...'],
  ] as const) {
    const letGo = await holdBack(page, '/api/auth/user');
    await page.goto(path);
    await expect(page.getByRole('status').getByText(words, { exact: true })).toBeVisible();
    letGo();
    await expect(menu(page)).toBeVisible();
    await page.unrouteAll();
  }
});

test('a chosen theme holds over a reload and is there before the first paint', {
  tag: '@job',
}, async ({ page, firm: _ }) => {
  // Nothing can be painted before there is a body: the theme must stand when it arrives.
  await page.addInitScript(() => {
    const watcher = new MutationObserver(() => {
      if (!document.body) return;
      watcher.disconnect();
      document.body.dataset.bornIn = document.documentElement.dataset.theme ?? 'no theme';
    });
    watcher.observe(document, { childList: true, subtree: true });
  });
  const html = page.locator('html');
  const choose = (name: string) => page.getByRole('radio', { name }).check({ force: true });
  const isBornIn = async (theme: string) => {
    await page.reload();
    await expect(page.getByRole('radio', { name: 'System' })).toBeVisible();
    await expect(page.locator('body')).toHaveAttribute('data-born-in', theme);
    await expect(html).toHaveAttribute('data-theme', theme);
  };

  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await expect(html).toHaveAttribute('data-theme', 'light');
  await choose('Dark');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await isBornIn('dark');
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();

  await page.emulateMedia({ colorScheme: 'dark' });
  await choose('Light');
  await isBornIn('light');
  await choose('System');
  await isBornIn('dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(html).toHaveAttribute('data-theme', 'light');
});

test('there is never more than one toast', async ({ page, firm, trouble }) => {
  trouble.expect(/status of 500/);
  const { id } = await aTask(firm, { title: 'File the answer' });
  await aTask(firm, { title: 'Serve the summons' });
  await page.goto('/legal-admin');
  await statusOf(page, 'Serve the summons').selectOption('Completed');
  await says(page, 'Task updated successfully');
  await breakDown(page, `/api/tasks/${id}`);
  await statusOf(page, 'File the answer').selectOption('Completed');
  await complains(page, 'Error', 'Failed to update task');
  await expect(toast(page)).toHaveCount(1);
  await toast(page).getByRole('button', { name: 'Close' }).click();
  await expect(toast(page)).toHaveCount(0);
});

test('on paper there is the list and not the furniture around it', { tag: '@job' }, async ({
  page,
  firm,
}) => {
  await aTask(firm, { title: 'File the answer' });
  await page.goto('/legal-admin');
  await expect(taskTitle(page, 'File the answer')).toBeVisible();
  await expect(page.getByRole('complementary')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('complementary')).toBeHidden();
  await expect(newTask(page)).toBeHidden();
  await expect(page.getByRole('search')).toBeHidden();
  await expect(taskTitle(page, 'File the answer')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Legal Administrator Dashboard' })).toBeVisible();
});
