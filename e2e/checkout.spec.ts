/** Choosing a plan and paying for it, the whole way. */
import type { Page } from '@playwright/test';
import {
  asUser,
  back,
  bankDialog,
  banner,
  cards,
  checkout,
  createCall,
  failed,
  goOn,
  pay,
  subscriptionCard,
  summary,
  typeCard,
} from './checkout-page.ts';
import { anEmail, goodPassword } from './firm.ts';
import { expect, test } from './journey.ts';
import { says } from './say.ts';
import { holdBack } from './server.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a visitor tries, pays with one card after another, and cancels in the portal', {
  tag: '@job',
}, async ({ page }) => {
  await page.goto(checkout('basic', 'yearly'));
  await expect(heading(page, 'Subscribe')).toBeVisible();
  await expect(summary(page)).toContainText('Basic, yearly');
  await expect(summary(page)).toContainText('$232.00 a year');
  await expect(summary(page)).toContainText('$232.00 after the 14-day free trial');
  await expect(
    page.getByText(
      'Sign up or sign in first. Your choice is kept, and the 14-day free trial needs no card.',
    ),
  ).toBeVisible();
  await expect(page.getByLabel('Coupon')).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Start your free trial' }).click();
  await page.getByLabel('First name').fill('Noor');
  await page.getByLabel('Last name').fill('Haddad');
  await page.getByLabel('Firm name').fill('Haddad Law');
  await page.getByLabel('E-mail').fill(anEmail());
  await page.getByLabel('Password', { exact: true }).fill(goodPassword);
  await page.getByRole('button', { name: 'Start your free trial' }).click();

  await expect(page).toHaveURL(checkout('basic', 'yearly'));
  await expect(page.getByRole('radio', { name: /^Basic/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: /^Yearly/ })).toBeChecked();
  await expect(summary(page)).toContainText(/Due today\$0\.00/);
  await goOn(page).click();
  await expect(page.getByText(/^Nothing is charged today\. You pay \$232\.00 on/)).toBeVisible();

  await typeCard(page, cards.declined);
  await pay(page).click();
  await expect(failed(page)).toContainText('Your card was declined.');
  await expect(failed(page).locator('xpath=..')).toBeFocused();

  await typeCard(page, cards.secondStep);
  await pay(page).click();
  await bankDialog(page).getByRole('button', { name: 'Fail authentication' }).click();
  await expect(failed(page)).toContainText(
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  );

  await pay(page).click();
  await bankDialog(page).getByRole('button', { name: 'Complete authentication' }).click();
  await says(page, 'Payment Successful');
  await expect(page.getByText(/^Nothing was charged today\. The first payment is/)).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  await expect(heading(page, 'Dashboard Overview')).toBeVisible();
  await expect(banner(page)).toHaveCount(0);

  await page.goto('/profile');
  const card = subscriptionCard(page);
  await expect(card.getByText('Basic', { exact: true })).toBeVisible();
  await expect(card.getByText('Free Trial', { exact: true })).toBeVisible();
  await expect(card.getByText(/^\$232\.00 on/)).toBeVisible();
  await card.getByRole('button', { name: 'Card, bills and cancellation' }).click();
  await expect(heading(page, 'Billing')).toBeVisible();
  await expect(page.getByText(/^Visa ending in 3155/)).toBeVisible();
  await page.getByRole('link', { name: 'Cancel subscription' }).click();
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(page.getByText(/^It was cancelled and ends on/)).toBeVisible();
  await page.getByRole('link', { name: 'Return to Firmament' }).click();

  await expect(page).toHaveURL('/profile');
  await expect(banner(page)).toContainText(
    /Your subscription ends on .+\. Nothing more is charged\./,
  );
  await expect(subscriptionCard(page).getByText('Ends on')).toBeVisible();
  await banner(page).getByRole('button', { name: 'Keep your subscription' }).click();
  await page.getByRole('button', { name: 'Keep my subscription' }).click();
  await page.getByRole('link', { name: 'Return to Firmament' }).click();
  await expect(subscriptionCard(page).getByText('Next payment')).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
});

test('a good card is enough, and a second click sends nothing twice', async ({ page, firm: _ }) => {
  await page.goto(checkout());
  const letBegin = await holdBack(page, createCall);
  let begun = 0;
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(createCall)) begun += 1;
    if (/\/sandbox\/setup_intents\/[^/]+\/confirm$/.test(request.url())) sent += 1;
  });
  await goOn(page).dblclick();
  await expect(page.getByRole('button', { name: 'Processing…' })).toBeVisible();
  letBegin();
  await expect(page.getByRole('form', { name: 'Payment' })).toBeFocused();
  await typeCard(page, cards.good);
  const letPay = await holdBack(page, /\/sandbox\/setup_intents\//);
  await pay(page).dblclick();
  await page.getByLabel('Security code').press('Enter');
  await expect(page.getByRole('button', { name: 'Processing…' })).toBeVisible();
  // Nobody knows yet what there is to go back to.
  await expect(back(page)).toBeDisabled();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Processing…' })).toBeVisible();
  await expect(page.getByText('Nothing was charged. Your choice is kept.')).toHaveCount(0);
  letPay();
  await says(page, 'Payment Successful');
  await expect(page).toHaveURL('/dashboard');
  expect([begun, sent]).toEqual([1, 1]);
});

test('Back leads from the payment to the choice, and from there to the plans', async ({
  page,
  firm: _,
}) => {
  await page.goto(checkout('enterprise', 'yearly'));
  await goOn(page).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
  await back(page).click();
  await expect(page.getByText('Nothing was charged. Your choice is kept.')).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Enterprise/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: /^Yearly/ })).toBeChecked();
  await expect(page.getByLabel('Card number')).toHaveCount(0);

  await goOn(page).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Nothing was charged. Your choice is kept.')).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Enterprise/ })).toBeChecked();

  await goOn(page).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
  await page.reload();
  await expect(goOn(page)).toBeVisible();
  await back(page).click();
  await expect(page).toHaveURL(/^[^?]*\/pricing/);
});

test('a coupon is checked, applied and taken back, and a wrong one is named', async ({
  page,
  firm: _,
}) => {
  await page.goto(checkout());
  await page.getByLabel('Coupon').fill('NOTHING');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByLabel('Coupon')).toHaveAccessibleDescription(
    'There is no coupon NOTHING, or it is no longer valid.',
  );
  await goOn(page).click();
  await expect(page.getByLabel('Coupon')).toBeFocused();
  await expect(page.getByLabel('Coupon')).toHaveAccessibleDescription(
    'There is no coupon NOTHING, or it is no longer valid.',
  );
  await page.getByLabel('Coupon').fill('welcome20');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText(/^Coupon WELCOME20: 20% off/)).toBeVisible();
  await expect(summary(page)).toContainText('20% off');
  await expect(summary(page)).toContainText(/Then\$71\.20 on/);
  await goOn(page).click();
  await expect(summary(page)).toContainText('20% off');
  await expect(page.getByText(/You pay \$71\.20 on/)).toBeVisible();
  await back(page).click();
  await page.getByRole('button', { name: 'Remove coupon' }).click();
  await goOn(page).click();
  await expect(page.getByText(/You pay \$89\.00 on/)).toBeVisible();
});

test('what is due today is paid as a payment, and its receipt is announced', async ({
  page,
  firm: _,
}) => {
  await page.route(createCall, (route) =>
    route.fulfill({
      json: {
        clientSecret: 'pi_1_secret_2',
        step: 'payment',
        plan: 'professional',
        interval: 'monthly',
        dueToday: '89.00',
        dueLater: null,
        discount: null,
        email: 'ada@firm.example',
      },
    }),
  );
  await page.route('/sandbox/payment_intents/pi_1/confirm', (route) =>
    route.fulfill({ json: { status: 'succeeded' } }),
  );
  await page.route('/api/subscription/confirm', async (route) => {
    const reply = await route.fetch();
    const { subscription } = await reply.json();
    await route.fulfill({ json: { subscription: { ...subscription, isPaying: true } } });
  });
  await page.goto(checkout());
  await goOn(page).click();
  await expect(summary(page)).toContainText(/Due today\$89\.00/);
  await expect(
    page.getByText('You pay $89.00 now. The receipt goes to ada@firm.example.'),
  ).toBeVisible();
  await typeCard(page, cards.good);
  await page.getByRole('button', { name: 'Pay $89.00' }).click();
  await says(page, 'Payment Successful', 'A receipt is on its way to ada@firm.example.');
});

for (const firmRole of ['staff', 'attorney'] as const) {
  test(`${firmRole} read that a manager does this`, { tag: '@browser' }, async ({
    page,
    firm: _,
  }) => {
    await asUser(page, { firmRole });
    await page.goto(checkout());
    await expect(
      page.getByText(
        'Only managers of your firm choose its plan and pay for it. Please ask one of them.',
      ),
    ).toBeVisible();
    await expect(page.getByRole('radio')).toHaveCount(0);
    await expect(goOn(page)).toHaveCount(0);
  });
}

test('test mode is said, with the cards that can be tried', async ({ page, firm: _ }) => {
  await page.goto(checkout());
  const ribbon = page.getByRole('complementary', { name: 'Test mode' });
  await expect(ribbon).toContainText('Test mode: no money moves, and no real card is accepted.');
  await ribbon.getByText('Test card numbers').click();
  await expect(ribbon.getByText('4242 4242 4242 4242 is accepted')).toBeVisible();
  await expect(ribbon.getByText('4000 0000 0000 0002 is declined')).toBeVisible();
});
