/** What every screen says when a trial or a subscription nears its end, and what a refused write looks like. */
import { asSubscription, asUser, banner } from './checkout-page.ts';
import { aClient } from './firm.ts';
import { expect, test } from './journey.ts';
import { complains } from './say.ts';
import { inDays } from './time.ts';

const at = (days: number) => inDays(days).toISOString();

/** By the clock of the journeys: a little after noon, days from now. */
async function trialEndsIn(page: Parameters<typeof asUser>[0], days: number, firmRole = 'manager') {
  const trialEndsAt = at(days);
  await asUser(page, {
    trialEndsAt,
    writableUntil: trialEndsAt,
    firmRole: firmRole as 'manager',
  });
  await asSubscription(page, { trialEndsAt, writableUntil: trialEndsAt });
}

test('a new trial says nothing, and from its tenth day on there is a line', {
  tag: '@browser',
}, async ({ page, firm: _ }) => {
  await page.goto('/vendor-mgmt');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner(page)).toHaveCount(0);

  await trialEndsIn(page, 4);
  await page.reload();
  await expect(banner(page)).toContainText('Your free trial ends in 4 days.');
  await page.getByRole('button', { name: 'Hide until tomorrow' }).click();
  await expect(banner(page)).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner(page)).toHaveCount(0);

  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await banner(page).getByRole('link', { name: 'Choose a plan' }).click();
  await expect(page).toHaveURL('/subscribe-new');
});

test('colleagues read it without a button', async ({ page, firm: _ }) => {
  await trialEndsIn(page, 4, 'staff');
  await page.goto('/');
  await expect(banner(page)).toContainText(
    'Your free trial ends in 4 days. Please ask a manager of your firm to choose a plan.',
  );
  await expect(banner(page).getByRole('link')).toHaveCount(0);
});

test('a payment that failed asks for the card on every screen until it is paid', {
  tag: '@browser',
}, async ({ page, firm: _ }) => {
  const writableUntil = at(12);
  await asUser(page, { subscriptionStatus: 'past_due', subscriptionPlan: 'basic', writableUntil });
  await asSubscription(page, {
    plan: 'basic',
    status: 'past_due',
    isPaying: true,
    hasPortal: true,
    pastDueSince: at(-2),
    writableUntil,
  });
  await page.route('/api/subscription/portal', (route) =>
    route.fulfill({ json: { url: '/api/docs#portal' } }),
  );
  await page.goto('/calendar');
  await expect(banner(page)).toContainText(
    /Your last payment failed\. You can go on working until .+\./,
  );
  await expect(banner(page).getByRole('button', { name: /Hide/ })).toHaveCount(0);
  await banner(page).getByRole('button', { name: 'Update your card' }).click();
  await expect(page).toHaveURL('/api/docs#portal');
});

test('after the end everything is read and nothing typed is lost', { tag: '@job' }, async ({
  page,
  firm,
}) => {
  await aClient(firm, { name: 'Harbor Dental' });
  const writableUntil = at(-1);
  await asUser(page, { trialEndsAt: writableUntil, writableUntil });
  const detail =
    'Your trial or subscription has ended. You can read and export everything; choose a plan to go on working.';
  const refuse = (route: Parameters<Parameters<typeof page.route>[1]>[0]) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status: 402, json: { detail } });
  await page.route(/\/api\/(tasks|clients)/, refuse);
  await page.goto('/clients');
  await expect(banner(page)).toContainText(
    'Your free trial has ended. You can read and export everything.',
  );
  await expect(banner(page).getByRole('link', { name: 'Choose a plan' })).toBeVisible();
  await expect(page.getByText('Harbor Dental').first()).toBeVisible();

  await page.goto('/legal-admin');
  await page.getByRole('button', { name: 'New Task' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Title').fill('File the answer');
  await form.getByRole('button', { name: 'Create Task' }).click();
  const alert = form.getByRole('alert');
  await expect(alert).toContainText(detail);
  await expect(alert.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/pricing');
  await expect(alert.getByRole('link', { name: 'See plans' })).toHaveAttribute('target', '_blank');
  await expect(form.getByLabel('Title')).toHaveValue('File the answer');
  await complains(page, 'Error', 'Failed to create task');
  const plans = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'See plans' }).click();
  await expect(await plans).toHaveURL('/pricing');
});
