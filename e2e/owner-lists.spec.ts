/** The owner looks up payments and customers, and takes the payments away. */
import {
  aPayment,
  aUser,
  card,
  csvFrom,
  owner,
  paymentCountCall,
  paymentsCall,
  rows,
  usersCall,
} from './business-page.ts';
import { answer, exactly } from './engine-room.ts';
import { expect, test } from './journey.ts';
import { complains, says } from './say.ts';
import { breakDown } from './server.ts';

test('payments are searched for and turned over on the server', async ({ page, context }) => {
  await owner(context);
  await page.route(paymentCountCall, answer({ count: 12 }));
  await page.route(paymentsCall, (route) => {
    const asked = new URL(route.request().url()).searchParams;
    if (asked.get('status') === 'failed') return route.fulfill({ json: [] });
    if (asked.get('after')) return route.fulfill({ json: [aPayment(), aPayment()] });
    return route.fulfill({
      json: Array.from({ length: 10 }, () => aPayment()),
      headers: { link: '</api/admin/subscription-payments?limit=10&after=there>; rel="next"' },
    });
  });
  await page.goto('/owner?tab=payments');
  const recent = card(page, 'Recent Payments');
  await expect(rows(recent)).toHaveCount(10);
  await expect(exactly(page, 'Showing 10 of 12')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Open in Stripe/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(rows(recent)).toHaveCount(12);
  await expect(exactly(page, 'Showing 12 of 12')).toBeVisible();

  const asked = page.waitForRequest(
    (request) => new URL(request.url()).searchParams.get('q') === 'no such firm',
  );
  await page.unroute(paymentsCall);
  await page.unroute(paymentCountCall);
  await page.getByLabel('Search payments').fill('no such firm');
  await asked;
  await expect(page).toHaveURL(/paidBy=no\+such\+firm/);
  await expect(exactly(page, 'Nothing matches these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByLabel('Search payments')).toHaveValue('');
});

test('customers who are past due stand on top', async ({ page, context }) => {
  await owner(context);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const late = aUser({
    username: 'Luz Ibarra',
    email: 'luz@ibarra.example',
    subscriptionStatus: 'past_due',
  });
  const others = [
    aUser({ subscriptionStatus: 'trialing', subscriptionPlan: null }),
    aUser({ subscriptionStatus: null, subscriptionPlan: null }),
    aUser({ subscriptionStatus: 'canceled' }),
    aUser({ subscriptionStatus: 'incomplete' }),
  ];
  await page.route(usersCall, (route) =>
    route.fulfill({
      json: route.request().url().includes('status=past_due') ? [late] : [late, ...others],
    }),
  );
  await page.goto('/owner?tab=customers');
  await expect(rows(card(page, 'Past due'))).toHaveText([/^Luz Ibarra.*Past due/]);
  await expect(rows(card(page, 'Customers'))).toHaveText([
    /Past due/,
    /No Plan.*Free Trial/,
    /No Plan.*Inactive/,
    /Canceled/,
    /Incomplete/,
  ]);
  const copy = card(page, 'Past due').getByRole('button', { name: 'Copy e-mail of Luz Ibarra' });
  await copy.click();
  await expect(card(page, 'Past due').getByText('Copied', { exact: true })).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('luz@ibarra.example');
});

test('the owner exports all payments, and hears when that fails', async ({
  page,
  context,
  trouble,
}) => {
  trouble.expect(/status of 500/);
  await owner(context);
  await page.goto('/owner');
  const file = await csvFrom(page, 'Export Data');
  expect(file.name).toMatch(/^subscription-payments-\d{4}-\d\d-\d\d\.csv$/);
  expect(file.rows[0]?.slice(1, 9)).toEqual([
    'Date',
    'Firm',
    'Email',
    'Plan',
    'Billing',
    'Amount',
    'Currency',
    'Status',
  ]);
  await says(page, 'Payments exported');
  await breakDown(page, '/api/admin/subscription-payments/export');
  await page.getByRole('button', { name: 'Export Data' }).click();
  await complains(page, 'Error', 'Failed to export payments');
});
