/** The checkout, its windows, the banners and the card in the profile in both themes and all widths. */
import {
  asCostOfChange,
  asSubscription,
  asUser,
  bankDialog,
  banner,
  cards,
  checkout,
  failed,
  goOn,
  pay,
  subscriptionCard,
  typeCard,
} from './checkout-page.ts';
import { isForEverybody } from './everybody.ts';
import { signInToDemo } from './firm.ts';
import { expect, test } from './journey.ts';
import { breakDown } from './server.ts';
import { inDays } from './time.ts';

const wide = { width: 1280, height: 900 };

test('choosing is for everybody, also for a visitor and when it fails', async ({
  page,
  context,
  firm: _,
  trouble,
}) => {
  trouble.expect(/status of 500/);
  await page.goto(checkout());
  await page.getByText('Test card numbers').click();
  await page.getByLabel('Coupon').fill('NOTHING');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText(/^There is no coupon/)).toBeVisible();
  await isForEverybody(page);
  await page.setViewportSize(wide);
  await page.getByLabel('Coupon').fill('');
  await breakDown(page, '/api/create-subscription');
  await goOn(page).click();
  await expect(page.getByText('Failed to create subscription. Please try again.')).toBeVisible();
  await isForEverybody(page);
  await context.clearCookies();
  await page.goto(checkout('basic', 'yearly'));
  await expect(page.getByText(/^Sign up or sign in first\./)).toBeVisible();
  await isForEverybody(page);
});

test('paying is for everybody, with what went wrong and what the bank asks', async ({
  page,
  firm: _,
}) => {
  await page.goto(checkout('enterprise', 'yearly'));
  await goOn(page).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
  await pay(page).click();
  await expect(failed(page)).toBeVisible();
  await isForEverybody(page);
  await page.setViewportSize(wide);
  await typeCard(page, cards.secondStep);
  await pay(page).click();
  await expect(bankDialog(page)).toBeVisible();
  await isForEverybody(page);
});

test('a plan that is held and the question before it is changed are for everybody', async ({
  page,
  firm: _,
}) => {
  await asSubscription(page, {
    plan: 'basic',
    interval: 'monthly',
    status: 'active',
    isPaying: true,
  });
  await asCostOfChange(page, { dueToday: '154.63', credit: '0.00' });
  await page.goto('/subscribe-new');
  await page.getByRole('radio', { name: /^Enterprise/ }).check();
  await page.getByRole('button', { name: 'Change plan' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('$154.63 is charged today');
  await isForEverybody(page);
});

test('the portal that stands in for the provider’s is for everybody', { tag: '@browser' }, async ({
  page,
  context,
}) => {
  await signInToDemo(context, 'demo@firmament.example');
  await page.goto('/profile');
  await subscriptionCard(page)
    .getByRole('button', { name: 'Card, bills and cancellation' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Billing' })).toBeVisible();
  await isForEverybody(page, { isPlain: true });
  await page.getByRole('link', { name: 'Cancel subscription' }).click();
  await expect(page.getByRole('button', { name: 'Cancel subscription' })).toBeVisible();
  await isForEverybody(page, { isPlain: true });
});

for (const [name, days, values] of [
  ['trial', 4, {}],
  ['ending', 12, { isPaying: true, cancelsAt: inDays(12).toISOString() }],
  ['past due', 12, { isPaying: true, status: 'past_due' }],
  ['over', -1, {}],
] as const) {
  test(`the line of '${name}' and the profile are for everybody`, async ({ page, firm: _ }) => {
    const writableUntil = inDays(days).toISOString();
    const usage = { used: 480, limit: 500 };
    await asUser(page, { trialEndsAt: writableUntil, writableUntil });
    await asSubscription(page, {
      plan: 'basic',
      trialEndsAt: writableUntil,
      writableUntil,
      hasPortal: true,
      usage: { users: usage, storageBytes: usage, documents: usage, clients: usage },
      ...values,
    });
    await page.goto('/profile');
    await expect(banner(page)).toBeVisible();
    await expect(subscriptionCard(page).getByRole('list', { name: 'Usage' })).toBeVisible();
    await isForEverybody(page);
  });
}
