/** The owner sets up being paid: what the provider says, and what is left to do. */
import { aProvider, card, owner, providerCall, tab } from './business-page.ts';
import { answer, exactly } from './engine-room.ts';
import { expect, test } from './journey.ts';

test('without keys the banking setup says that no money moves', async ({ page, context }) => {
  await owner(context);
  await page.goto('/owner');
  await tab(page, 'Banking Setup').click();
  await expect(page).toHaveURL('/owner?tab=banking');
  const provider = card(page, 'Card payment provider');
  await expect(provider.getByText('Test mode', { exact: true })).toBeVisible();
  await expect(
    provider.getByText(/^There are no Stripe keys: .+ and no money moves\./),
  ).toBeVisible();
  await expect(card(page, 'Quick setup steps').getByText('0 of 5 done')).toBeVisible();
  for (const words of [
    'Established accounts are paid out daily.',
    'New accounts are paid out weekly.',
    'A payout arrives in 2 to 7 business days.',
    'The provider keeps 2.9% + 30 cents per successful payment.',
    'Of a month of Professional at $89.00, $86.12 arrives.',
    'Revenue on this dashboard is what firms have paid, before the provider’s fee.',
  ]) {
    await expect(exactly(page, words)).toBeVisible();
  }
  await expect(card(page, 'Connecting a bank account')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Payout documentation' })).toHaveAttribute(
    'href',
    'https://docs.stripe.com/payouts',
  );
  await expect(page.getByRole('link', { name: 'Open Stripe dashboard' })).toHaveAttribute(
    'href',
    'https://dashboard.stripe.com/test/',
  );
});

test('the setup steps are ticked by what the provider says, and unknown while it is silent', async ({
  page,
  context,
}) => {
  await owner(context);
  await page.route(providerCall, answer(aProvider({ hasBankAccount: false, canPayOut: false })));
  await page.goto('/owner?tab=banking');
  const steps = card(page, 'Quick setup steps').getByRole('listitem');
  await expect(steps).toHaveText([
    /^Create a Stripe account.*Done$/,
    /^Accept cards.*Done$/,
    /^Connect a bank account.*To do$/,
    /^Receive payouts.*To do$/,
    /^Let Stripe report what happens.*Done$/,
  ]);
  await expect(card(page, 'Quick setup steps').getByText('3 of 5 done')).toBeVisible();
  await expect(exactly(page, 'The schedule of this account: daily, after 2 days.')).toBeVisible();
  await expect(exactly(page, 'The provider has not sent a message yet.')).toBeVisible();
  await expect(page.getByText('Test mode')).toHaveCount(0);

  const silent = { hasAccount: null, canCharge: null, hasBankAccount: null, canPayOut: null };
  await page.unroute(providerCall);
  await page.route(
    providerCall,
    answer(aProvider({ ...silent, isReachable: false, payoutSchedule: null })),
  );
  await page.getByRole('button', { name: 'Ask again' }).click();
  await expect(exactly(page, 'Does not answer')).toBeVisible();
  await expect(
    page.getByText(/^Stripe does not answer at the moment, so nobody knows what is set up there\./),
  ).toBeVisible();
  await expect(steps.filter({ hasText: 'Unknown' })).toHaveCount(4);
});
