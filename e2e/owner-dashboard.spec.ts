/** The owner reads how the business stands, and finds who did not pay. */
import type { SubscriptionStats } from '#contract/administration.ts';
import { formatMoney } from '#contract/cents.ts';
import {
  aBusiness,
  aPayment,
  card,
  noBusiness,
  owner,
  paymentCountCall,
  paymentsCall,
  providerCall,
  rows,
  statsCall,
  tab,
  tile,
  usersCall,
  withStripe,
} from './business-page.ts';
import { answer, exactly, heading } from './engine-room.ts';
import { signInToDemo } from './firm.ts';
import { expect, test } from './journey.ts';
import { breakDown } from './server.ts';

test('the tiles show what the server counted', async ({ page, context }) => {
  await owner(context);
  // Other journeys subscribe meanwhile: what was counted a moment ago may be one less.
  await expect(async () => {
    await page.goto('/owner');
    const stats: SubscriptionStats = await (await context.request.get(statsCall)).json();
    const shows = { timeout: 5_000 };
    await expect(tile(page, 'Total Revenue')).toContainText(formatMoney(stats.totalRevenue), shows);
    await expect(tile(page, 'Monthly Recurring Revenue')).toContainText(
      formatMoney(stats.monthlyRecurringRevenue),
      shows,
    );
    await expect(tile(page, 'Active Subscriptions')).toContainText(
      `${stats.activeSubscriptions}`,
      shows,
    );
    await expect(tile(page, 'New This Month')).toContainText(
      `+${stats.newSubscriptionsThisMonth}`,
      shows,
    );
  }).toPass();
  await expect(heading(page, 'Owner Dashboard')).toBeVisible();
  await expect(page).toHaveTitle('Owner Dashboard · Firmament');
});

test('the overview says how the plans are spread and how healthy the business is', async ({
  page,
  context,
}) => {
  await owner(context);
  await page.route(statsCall, answer(aBusiness));
  await page.goto('/owner');
  await expect(tile(page, 'Total Revenue')).toHaveText(
    'Total Revenue$1,234,567.89All-time subscription revenue',
  );
  await expect(tile(page, 'Monthly Recurring Revenue')).toContainText('$4,321.50');
  await expect(tile(page, 'Active Subscriptions')).toHaveText(
    'Active Subscriptions42Currently paying',
  );
  await expect(tile(page, 'New This Month')).toContainText('+7');
  await expect(page.getByRole('tab')).toHaveText([
    'Overview',
    'Recent Payments',
    'Customers',
    'Banking Setup',
  ]);

  const plans = page.getByRole('figure', { name: 'Plan Distribution' });
  await expect(
    plans.getByText('Basic 20, Professional 19, Enterprise 3 subscribers.', { exact: true }),
  ).toBeVisible();
  await plans.getByRole('button', { name: 'View as table' }).click();
  await expect(rows(plans.getByRole('table'))).toHaveText([
    /^Basic.*20$/,
    /^Professional.*19$/,
    /^Enterprise.*3$/,
  ]);
  await expect(
    page
      .getByRole('figure', { name: 'Revenue by month' })
      .getByText(/March 2099 \$5,000\.00, up 25%/),
  ).toBeVisible();

  const health = card(page, 'Business Health');
  await expect(health.getByRole('term')).toHaveText([
    'Churn Rate',
    'Customer Lifetime Value',
    'Average Revenue Per User',
  ]);
  await expect(health.getByRole('definition')).toHaveText(['Good4.9%', '$1,234.71', '$102.89']);
});

test('a churn of five per cent is too high', async ({ page, context }) => {
  await owner(context);
  await page.route(statsCall, answer({ ...aBusiness, churnRate: 5 }));
  await page.goto('/owner');
  await expect(card(page, 'Business Health').getByText('5.0%', { exact: true })).toBeVisible();
  await expect(card(page, 'Business Health').getByText('Too high', { exact: true })).toBeVisible();
});

const formulas = {
  'Total Revenue': 'All subscription payments that succeeded, since the first one, before refunds.',
  'Monthly Recurring Revenue':
    'What all active subscriptions that have been paid cost a month, less discounts that go on; of yearly plans a twelfth.',
  'Active Subscriptions':
    'Firms whose subscription is active and has been paid. Free trials and subscriptions that are past due are not counted.',
  'New This Month': 'Subscriptions that began since the first of this month, by UTC.',
  'Churn Rate':
    'Subscriptions that ended this month, as a share of those that were running when it began. Under 5% is good.',
  'Customer Lifetime Value':
    'Monthly Recurring Revenue divided by Active Subscriptions, times 12: what a customer pays in a year.',
  'Average Revenue Per User': 'Monthly Recurring Revenue divided by Active Subscriptions.',
};

test('every figure says how it is counted', async ({ page, context }) => {
  await owner(context);
  await page.goto('/owner');
  for (const [figure, formula] of Object.entries(formulas)) {
    const name = `How ${figure} is counted`;
    await page.getByRole('button', { name, exact: true }).press('Enter');
    await expect(
      page.getByRole('dialog', { name }).getByText(formula, { exact: true }),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name })).toBeHidden();
  }
});

test('what failed stands on top, and leads to the provider', async ({ page, context }) => {
  await owner(context);
  await withStripe(page);
  await page.route(statsCall, answer(aBusiness));
  const failed = aPayment({ status: 'failed', companyName: 'Ibarra & Sons', paidAt: null });
  const shown = [
    aPayment(),
    failed,
    aPayment({ status: 'pending' }),
    aPayment({ status: 'canceled' }),
  ];
  await page.route(paymentsCall, (route) =>
    route.fulfill({ json: route.request().url().includes('status=failed') ? [failed] : shown }),
  );
  await page.route(paymentCountCall, answer({ count: 4 }));
  await page.goto('/owner?tab=payments');
  await expect(rows(card(page, 'Failed payments'))).toHaveText([
    /^Ibarra & Sons.*Failed.*\$89\.00/,
  ]);
  const recent = card(page, 'Recent Payments');
  await expect(exactly(page, 'Showing 4 of 4')).toBeVisible();
  await expect(recent.getByRole('columnheader')).toHaveText([
    'Firm',
    'Plan',
    'Date',
    'Status',
    'Amount',
    'At the provider',
  ]);
  await expect(rows(recent)).toHaveText([/Succeeded/, /Failed/, /Pending/, /Canceled/]);
  await expect(
    card(page, 'Failed payments').getByRole('link', {
      name: 'Open in Stripe: payment of Ibarra & Sons',
    }),
  ).toHaveAttribute('href', 'https://dashboard.stripe.com/test/payments/pi_7');

  await tab(page, 'Overview').click();
  await expect(page.getByText('2 subscriptions are past due.')).toBeVisible();
  await page.getByRole('link', { name: 'See the failed payments' }).click();
  await expect(tab(page, 'Recent Payments')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByLabel('Status of payments')).toHaveValue('failed');
  await expect(card(page, 'Failed payments')).toBeHidden();
  await expect(rows(recent)).toHaveText([/Failed/]);
});

test('a business that has not begun says so', async ({ page, context }) => {
  await owner(context);
  await page.route(statsCall, answer(noBusiness));
  await page.route(paymentsCall, answer([]));
  await page.route(usersCall, answer([]));
  await page.goto('/owner');
  await expect(exactly(page, 'No revenue yet')).toBeVisible();
  await expect(exactly(page, 'No subscribers yet')).toBeVisible();
  await tab(page, 'Recent Payments').click();
  await expect(exactly(page, 'No payments yet')).toBeVisible();
  await tab(page, 'Customers').click();
  await expect(exactly(page, 'No users yet')).toBeVisible();
});

test('what cannot be read says so in its place, and can be tried again', async ({
  page,
  context,
  trouble,
}) => {
  trouble.expect(/status of 500/);
  await owner(context);
  await breakDown(page, /\/api\/admin\//);
  await page.goto('/owner');
  const failure = (words: string) => page.getByRole('alert').filter({ hasText: words });
  await expect(failure('Failed to fetch stats')).toBeVisible();
  await tab(page, 'Recent Payments').click();
  await expect(failure('Failed to fetch payments')).toBeVisible();
  await tab(page, 'Customers').click();
  await expect(failure('Failed to fetch users')).toBeVisible();
  await tab(page, 'Banking Setup').click();
  await expect(failure('Could not ask the payment provider.')).toBeVisible();
  await expect(exactly(page, 'New accounts are paid out weekly.')).toBeVisible();

  await page.unroute(/\/api\/admin\//);
  await failure('Failed to fetch stats').getByRole('button', { name: 'Try again' }).click();
  await expect(tile(page, 'Total Revenue')).toContainText('$');
  await failure('Could not ask').getByRole('button', { name: 'Try again' }).click();
  await expect(card(page, 'Quick setup steps')).toBeVisible();
});

test('who is no owner is told so, and nothing is asked for them', async ({ page, context }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const person of ['demo', 'admin'] as const) {
    await context.clearCookies();
    await signInToDemo(context, `${person}@firmament.example`);
    await page.goto('/owner?tab=payments');
    await expect(heading(page, 'Access Denied')).toBeFocused();
    await expect(
      exactly(page, 'This dashboard is restricted to application owners only.'),
    ).toBeVisible();
    await expect(
      exactly(
        page,
        'You do not have permission to view this page. Contact the system administrator if you believe this is an error.',
      ),
    ).toBeVisible();
    expect((await context.request.get(providerCall)).status()).toBe(403);
  }
  expect(asked.filter((path) => path.startsWith('/api/admin'))).toEqual([]);
});
