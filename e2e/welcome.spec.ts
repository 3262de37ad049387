/** The tour for whoever is new: four steps, by button, by dot, by key; what is typed on the way is saved. */
import type { CurrentUser } from '#contract/users.ts';
import { signInToDemo } from './firm.ts';
import { openSearch, searchBox } from './header-page.ts';
import { expect, test } from './journey.ts';
import { pressEscape } from './keys.ts';
import { says } from './say.ts';
import { breakDown } from './server.ts';
import { dot, firmName, isAt, lines, skip, titles, tour, tourButton } from './welcome-page.ts';

const trial = '14-Day Free Trial Active';
const isHome = { level: 1, name: 'Dashboard Overview' } as const;

test('the tour goes step by step and ends at the dashboard', async ({ page, firm: _ }) => {
  await page.goto('/welcome');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome');
  await isAt(page, 1);
  await expect(tourButton(page, 'Previous')).toHaveCount(0);
  await expect(tour(page).getByText(trial, { exact: true })).toBeVisible();
  await expect(
    tour(page).getByText('Full access to all features • No credit card required during trial', {
      exact: true,
    }),
  ).toBeVisible();
  await expect(lines(page)).toContainText([
    'Dashboard analytics',
    'Client and case management',
    'Billing',
    'Document repository',
    'Compliance and deadlines',
  ]);
  for (const step of [2, 3, 4]) {
    await tourButton(page, 'Continue').click();
    await isAt(page, step);
  }
  await expect(tour(page).getByText(trial)).toHaveCount(0);
  for (const step of [3, 2, 1]) {
    await tourButton(page, 'Previous').click();
    await isAt(page, step);
  }
  await expect(tour(page).getByRole('heading', { name: titles[0] ?? '' })).toBeFocused();
  for (const step of [4, 2, 3]) {
    await dot(page, step).click();
    await isAt(page, step);
  }
  await page.goBack();
  await isAt(page, 2);
  await page.goForward();
  await page.reload();
  await isAt(page, 3);
  await tourButton(page, 'Continue').click();
  await expect(tourButton(page, 'Continue')).toHaveCount(0);
  await tourButton(page, 'Start Using Firmament').click();
  await expect(page.getByRole('heading', isHome)).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('arrows turn the pages and Escape leaves, but not for a field or a window', async ({
  page,
  firm: _,
}) => {
  await page.goto('/welcome');
  await isAt(page, 1);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowRight');
  await isAt(page, 2);
  await firmName(page).focus();
  await page.keyboard.press('ArrowRight');
  await isAt(page, 2);
  await dot(page, 2).focus();
  await page.keyboard.press('ArrowRight');
  await isAt(page, 3);
  await page.keyboard.press('ArrowLeft');
  await isAt(page, 2);
  await openSearch(page);
  await expect(searchBox(page)).toBeFocused();
  await pressEscape(page);
  await expect(searchBox(page)).toBeHidden();
  await isAt(page, 2);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', isHome)).toBeVisible();
  await page.goto('/welcome?step=7');
  await expect(tour(page).getByText('Step 1 of 4', { exact: true })).toBeVisible();
  await skip(page).click();
  await expect(page).toHaveURL('/');
});

test('Enter alone goes through the whole tour', async ({ page, firm: _ }) => {
  await page.goto('/welcome');
  await tourButton(page, 'Continue').focus();
  for (const step of [2, 3, 4]) {
    await page.keyboard.press('Enter');
    await isAt(page, step);
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', isHome)).toBeVisible();
});

test('the firm’s name is typed there and then, and saved by going on', async ({
  page,
  firm,
  trouble,
}) => {
  trouble.expect(/status of 500/);
  await page.goto('/welcome?step=2');
  await expect(firmName(page)).toHaveValue('Marlowe Law');
  await firmName(page).fill(' ');
  await tourButton(page, 'Continue').click();
  await expect(firmName(page)).toHaveAccessibleDescription(/^Firm name is required\./);
  await expect(firmName(page)).toBeFocused();
  await firmName(page).fill('Marlowe <Law>');
  await dot(page, 4).click();
  await expect(firmName(page)).toHaveAccessibleDescription(/^Firm name must not contain < or >\./);
  await isAt(page, 2);

  page.once('dialog', (question) => void question.dismiss());
  await skip(page).click();
  await isAt(page, 2);

  await firmName(page).fill('Marlowe & Finch');
  await breakDown(page, '/api/profile');
  await tourButton(page, 'Continue').click();
  await expect(tour(page).getByRole('alert')).toBeVisible();
  await isAt(page, 2);
  await expect(firmName(page)).toHaveValue('Marlowe & Finch');
  await page.unrouteAll();
  await firmName(page).press('Enter');
  await says(page, 'Profile updated successfully');
  await isAt(page, 3);
  const { companyName }: CurrentUser = await (await firm.request.get('/api/auth/user')).json();
  expect(companyName).toBe('Marlowe & Finch');

  // Nothing was changed: nothing is sent.
  let isSent = false;
  page.on('request', (request) => {
    isSent ||= request.method() === 'PUT';
  });
  await tourButton(page, 'Previous').click();
  await expect(firmName(page)).toHaveValue('Marlowe & Finch');
  await tourButton(page, 'Continue').click();
  await isAt(page, 3);
  expect(isSent).toBe(false);
});

test('every line of the later steps leads to where it is done', { tag: '@browser' }, async ({
  page,
  firm: _,
}) => {
  await page.goto('/welcome?step=2');
  for (const [step, addresses] of [
    [
      2,
      {
        'Firm name and contact': '/profile#law-firm',
        'Branding and logo': '/profile#logo',
        'Practice areas and jurisdictions': '/profile#professional',
        'Banking and payment details': '/profile#payment-details',
        'User roles and permissions': '/profile?section=team',
      },
    ],
    [
      4,
      {
        'Financial reporting': '/financial-mgmt',
        'Automated invoices': '/financial-mgmt?invoice=new',
        'Vendor and expense management': '/vendor-mgmt',
        'Compliance tracking': '/compliance',
        'Calendar integration and reminders': '/calendar?dialog=subscribe',
      },
    ],
  ] as const) {
    await dot(page, step).click();
    await isAt(page, step);
    await expect(lines(page)).toContainText(Object.keys(addresses));
    for (const [name, address] of Object.entries(addresses)) {
      await expect(tour(page).getByRole('link', { name, exact: true })).toHaveAttribute(
        'href',
        address,
      );
    }
  }
  await tour(page).getByRole('link', { name: 'Calendar integration and reminders' }).click();
  await expect(page.getByRole('dialog', { name: 'Subscribe' })).toBeVisible();
  await page.goto('/welcome?step=2');
  await tour(page).getByRole('link', { name: 'Banking and payment details' }).click();
  await expect(page.getByLabel('Bank name')).toBeInViewport();

  for (const [line, dialog] of [
    ['Add a client', 'Add Client'],
    ['Open a matter', 'New Matter'],
    ['Write down a task', 'New Task'],
  ]) {
    await page.goto('/welcome?step=3');
    await tour(page).getByRole('link', { name: line }).click();
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
  }
});

test('the sample firm can be looked at, and is not offered to whoever is in it', async ({
  page,
  firm: _,
}) => {
  await page.goto('/welcome?step=4');
  await expect(tour(page)).toContainText(
    'You are signed out of Marlowe Law meanwhile, and sign in again to come back.',
  );
  await tourButton(page, 'Look around the sample firm').click();
  await expect(page.getByRole('link', { name: 'Julia Reyes' })).toBeVisible();
  await expect(page).toHaveURL('/');
  await page.goto('/welcome?step=4');
  await isAt(page, 4);
  await expect(tour(page).getByRole('button', { name: /sample/ })).toHaveCount(0);
});

test('where there are no sample data none are promised', async ({ page, firm: _ }) => {
  await page.route('/api/product', async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ json: { ...(await reply.json()), demoAccounts: [] } });
  });
  const asked = page.waitForResponse('**/api/product');
  await page.goto('/welcome?step=4');
  await asked;
  await isAt(page, 4);
  await expect(tour(page).getByRole('button', { name: /sample/ })).toHaveCount(0);
});

test('a trial is promised to whoever is in one', async ({ page, context }) => {
  await signInToDemo(context, 'demo@firmament.example');
  await page.goto('/welcome');
  await isAt(page, 1);
  await expect(tour(page).getByText(trial)).toHaveCount(0);
});

test('whoever is no manager is shown the settings, and types no name', async ({
  page,
  firm: _,
}) => {
  await page.route('/api/auth/user', async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ json: { ...(await reply.json()), firmRole: 'staff' } });
  });
  await page.goto('/welcome?step=2');
  await isAt(page, 2);
  await expect(firmName(page)).toHaveCount(0);
  await tourButton(page, 'Continue').click();
  await isAt(page, 3);
});

test('the tour is found again, from the profile and by its name', { tag: '@proof' }, async ({
  page,
  firm: _,
}) => {
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Take the welcome tour' }).click();
  await isAt(page, 1);
  await page.goto('/');
  await openSearch(page);
  await searchBox(page).fill('tour');
  await page.getByRole('option', { name: 'Welcome tour' }).click();
  await isAt(page, 1);
});
