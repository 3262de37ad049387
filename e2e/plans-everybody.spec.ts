/** The pages that sell the product in both themes and both widths, with what they hide opened. */
import { isForEverybody } from './everybody.ts';
import { expect, test } from './journey.ts';
import { heading, onBillingHost, yearly } from './plans-page.ts';

test('the prices are for everybody, with every answer open', async ({ page, firm: { user } }) => {
  const firm = { ...user, subscriptionPlan: 'professional', subscriptionStatus: 'active' };
  await page.route('/api/auth/user', (route) => route.fulfill({ json: firm }));
  await page.goto('/pricing');
  await yearly(page).click();
  await expect(page.getByText('Your plan', { exact: true })).toBeVisible();
  for (const summary of await page.locator('summary').all()) await summary.click();
  await expect(page.getByText('Passwords', { exact: true })).toBeVisible();
  await isForEverybody(page);
});

test('the demonstration checkout is for everybody, before and after', async ({ page }) => {
  await page.goto('/subscribe');
  await page.getByRole('button', { name: 'Complete Subscription' }).click();
  await expect(page.getByText('ZIP is required.')).toBeVisible();
  await isForEverybody(page);
});

test('the sign-in card of a billing hostname is for everybody', { tag: '@browser' }, async ({
  page,
}) => {
  await onBillingHost(page, '/api/login');
  await page.goto('/?error=access_denied');
  await expect(heading(page, 'Welcome to Firmament')).toBeVisible();
  await isForEverybody(page);
});
