/** Paying, and every way in which it may go wrong: nothing is lost, and nobody pays twice. */
import {
  cards,
  checkout,
  createCall,
  failed,
  goOn,
  pay,
  subscribes,
  typeCard,
} from './checkout-page.ts';
import { expect, test } from './journey.ts';
import { complains, says } from './say.ts';
import { breakDown } from './server.ts';

test('a provider that refuses, breaks down or cannot be reached loses nothing', async ({
  page,
  firm: _,
  trouble,
}) => {
  trouble.expect(/status of 50\d|ERR_FAILED/);
  await page.goto(checkout('basic', 'yearly'));
  await breakDown(page, createCall);
  await goOn(page).click();
  const alert = page.getByRole('alert').filter({ hasText: 'subscription' });
  await expect(alert).toHaveText('Failed to create subscription. Please try again.');
  await page.unrouteAll();
  await page.route(createCall, (route) =>
    route.fulfill({ status: 409, json: { detail: 'Basic has room for 1 person.' } }),
  );
  await goOn(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'room' })).toHaveText(
    'Basic has room for 1 person.',
  );
  await page.unrouteAll();
  await expect(page.getByRole('radio', { name: /^Basic/ })).toBeChecked();
  await goOn(page).click();

  await typeCard(page, cards.good);
  await page.route(/\/sandbox\/setup_intents\//, (route) => route.abort());
  await pay(page).click();
  await expect(failed(page)).toContainText('The server cannot be reached. Check your connection.');
  await page.unrouteAll();
  await expect(page.getByLabel('Card number')).toHaveValue(cards.good);

  // Only our own call is lost: nobody is asked to pay again, and nobody is told what is not known.
  await breakDown(page, '/api/subscription/confirm');
  await pay(page).click();
  await expect(page.getByText('Your payment could not be looked up')).toBeVisible();
  await expect(page.getByText(/^Please do not pay again\./)).toBeVisible();
  await expect(page.getByText('Payment Successful', { exact: true })).toHaveCount(0);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Look again' }).click();
  await says(page, 'Payment Successful');
  await expect(page).toHaveURL('/dashboard');
});

test('a card for a checkout that is over is no success, and leads back to the choice', {
  tag: '@proof',
}, async ({ page, firm: _ }) => {
  await page.goto(checkout('basic'));
  await goOn(page).click();
  await typeCard(page, cards.good);
  // As with a form that outlived its checkout: the card is taken, and nobody is subscribed by it.
  await page.route(/\/sandbox\/setup_intents\//, (route) =>
    route.fulfill({ json: { status: 'succeeded' } }),
  );
  await pay(page).click();
  await expect(failed(page)).toContainText(
    'Nothing was charged, and your firm is not subscribed: this checkout was over. Please choose your plan again.',
  );
  await expect(page.getByText('Payment Successful')).toHaveCount(0);
  await expect(page.getByRole('radio', { name: /^Basic/ })).toBeChecked();
  await page.unrouteAll();
  await goOn(page).click();
  await expect(failed(page)).toHaveCount(0);
  await typeCard(page, cards.good);
  await pay(page).click();
  await says(page, 'Payment Successful');
});

test('nothing can be chosen before it is known what the firm has', async ({
  page,
  firm: _,
  trouble,
}) => {
  trouble.expect(/status of 500/);
  await breakDown(page, '/api/subscription');
  await page.goto(checkout());
  await expect(page.getByText('Could not load your subscription.')).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(goOn(page)).toBeVisible();
});

test('a bank that asked on a page of its own leads back to what came of it', {
  tag: '@proof',
}, async ({ page, firm: _ }) => {
  await page.goto('/dashboard?setup_intent=seti_1&redirect_status=succeeded');
  await complains(
    page,
    'Payment Failed',
    'Nothing was charged, and your firm is not subscribed: this checkout was over. Please choose your plan again.',
  );
  await subscribes(page);
  await page.goto('/dashboard?setup_intent=seti_1&redirect_status=succeeded');
  await says(page, 'Payment Successful');
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/dashboard?setup_intent=seti_1&redirect_status=failed');
  await complains(
    page,
    'Payment Failed',
    'Your bank did not agree to the payment. Please try again.',
  );
  await expect(page).toHaveURL('/dashboard');
});

test('a card that is not complete is not sent, and says what is missing', async ({
  page,
  firm: _,
}) => {
  await page.goto(checkout());
  await goOn(page).click();
  await page.getByLabel('Expiry').fill('soon');
  await pay(page).click();
  await expect(failed(page)).toContainText('Please complete your card.');
  await expect(page.getByLabel('Card number')).toHaveAccessibleDescription(
    'Card number is required.',
  );
  await expect(page.getByLabel('Expiry')).toHaveAccessibleDescription(
    'Expiry must be a month and a year such as 12 / 34.',
  );
});
