/** 'Subscription Information' in the profile: what the firm has, how much of it is used, and where to change it. */
import { asSubscription, asUser, subscribes, subscriptionCard } from './checkout-page.ts';
import { aClient } from './firm.ts';
import { expect, test } from './journey.ts';
import { complains, says } from './say.ts';
import { breakDown } from './server.ts';

const use = (used: number, limit: number | null) => ({ used, limit });

test('a firm that is trying sees its trial, its meters and the plans', { tag: '@browser' }, async ({
  page,
  firm,
}) => {
  await aClient(firm);
  await page.goto('/profile');
  const card = subscriptionCard(page);
  await expect(card.getByText('No Plan', { exact: true })).toBeVisible();
  await expect(card.getByText('Free Trial', { exact: true })).toBeVisible();
  await expect(card.getByText('Free trial until')).toBeVisible();
  const meters = card.getByRole('list', { name: 'Usage' }).getByRole('listitem');
  await expect(meters).toHaveText([
    'Users1 of 10',
    'Storage0.0 MB of 50 GB',
    'Documents0 of 5,000',
    'Clients1 of 1,000',
  ]);
  await expect(card.getByRole('progressbar', { name: 'Clients used' })).toHaveAttribute(
    'aria-valuetext',
    '1 of 1,000',
  );
  await expect(card.getByRole('button', { name: 'Card, bills and cancellation' })).toHaveCount(0);
  for (const [name, path] of [
    ['View Plans', '/pricing'],
    ['Manage Subscription', '/subscribe-new'],
  ] as const) {
    const opened = page.waitForEvent('popup');
    await card.getByRole('link', { name }).click();
    await expect(await opened).toHaveURL(path);
  }
});

test('each standing has its word', { tag: '@proof' }, async ({ page, firm: _ }) => {
  const card = subscriptionCard(page);
  for (const [status, word] of [
    ['active', 'Active'],
    ['past_due', 'Past due'],
    ['canceled', 'Canceled'],
    ['incomplete', 'Incomplete'],
  ] as const) {
    await asSubscription(page, { plan: 'basic', status, isPaying: true });
    await page.goto('/profile');
    await expect(card.getByText(word, { exact: true })).toBeVisible();
    await page.unrouteAll();
  }
});

test('without a subscription it says so and leads to the plans', async ({ page, firm: _ }) => {
  await asSubscription(page, {
    plan: 'basic',
    status: 'canceled',
    writableUntil: '2026-01-01T00:00:00.000Z',
  });
  await page.goto('/profile');
  const card = subscriptionCard(page);
  await expect(card.getByText('No Active Subscription')).toBeVisible();
  await expect(card.getByRole('link', { name: 'View Plans & Subscribe' })).toHaveAttribute(
    'href',
    '/pricing',
  );
  await expect(card.getByRole('list', { name: 'Usage' })).toBeVisible();
});

test('a plan that is nearly used up says so', async ({ page, firm: _ }) => {
  await asSubscription(page, {
    usage: {
      users: use(1, 1),
      storageBytes: use(5 * 1024 ** 3, 5 * 1024 ** 3),
      documents: use(499, 500),
      clients: use(10, null),
    },
  });
  await page.goto('/profile');
  await expect(
    page.getByText('There is little room left for storage and documents. A larger plan has more.'),
  ).toBeVisible();
  await expect(subscriptionCard(page).getByText('10, unlimited')).toBeVisible();
});

test('a portal that cannot be opened says so, and a card that cannot be read tries again', {
  tag: '@proof',
}, async ({ page, firm: _, trouble }) => {
  trouble.expect(/status of 500/);
  await asSubscription(page, { hasPortal: true });
  await breakDown(page, '/api/subscription/portal');
  await page.goto('/profile');
  await subscriptionCard(page)
    .getByRole('button', { name: 'Card, bills and cancellation' })
    .click();
  await complains(page, 'Error', 'Failed to open the billing page');
  await page.unrouteAll();
  await breakDown(page, '/api/subscription');
  await page.reload();
  await expect(page.getByText('Could not load your subscription.')).toBeVisible();
  await page.unrouteAll();
  await subscriptionCard(page).getByRole('button', { name: 'Try again' }).click();
  await expect(subscriptionCard(page).getByText('Free Trial', { exact: true })).toBeVisible();
});

test('colleagues see what the firm has, and no way to the bills', async ({ page, firm: _ }) => {
  await asUser(page, { firmRole: 'staff' });
  await asSubscription(page, { hasPortal: true });
  await page.goto('/profile');
  await expect(subscriptionCard(page).getByText('Free Trial', { exact: true })).toBeVisible();
  await expect(subscriptionCard(page).getByRole('button')).toHaveCount(0);
});

test('who subscribes already sees their plan and changes it with the card on file', {
  tag: '@proof',
}, async ({ page, firm: _ }) => {
  await subscribes(page);

  await page.goto('/subscribe-new');
  await expect(page.getByRole('heading', { name: 'Your plan' })).toBeVisible();
  await expect(
    page.getByRole('radio', { name: /^Professional Most Popular Your plan/ }),
  ).toBeChecked();
  await expect(page.getByText('This is your plan. Choose another one to change it.')).toBeVisible();
  // By the year it would be another one.
  await page.getByRole('radio', { name: /^Yearly/ }).check();
  await expect(page.getByRole('radio', { name: /Your plan/ })).toHaveCount(0);
  await page.getByRole('radio', { name: /^Monthly/ }).check();
  await page.getByRole('radio', { name: /^Enterprise/ }).check();
  await page.getByRole('button', { name: 'Change plan' }).click();
  const question = page.getByRole('alertdialog', { name: 'Change to Enterprise, paid monthly?' });
  await expect(question).toContainText(
    /Nothing is charged before your free trial ends on \w+ \d+, \d{4}\. The price is then \$249\.00 a month\./,
  );
  await question.getByRole('button', { name: 'Change plan' }).click();
  await says(page, 'Your plan is changed');
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/profile');
  await expect(subscriptionCard(page).getByText('Enterprise', { exact: true })).toBeVisible();
});
