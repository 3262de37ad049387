/** The checkout, the provider's form as the sandbox draws it, and the billing portal. */
import type { Page } from '@playwright/test';
import type { ChangeCost, Subscription } from '#contract/subscription.ts';
import type { CurrentUser } from '#contract/users.ts';
import { says } from './say.ts';

export const checkout = (plan = 'professional', interval = 'monthly') =>
  `/subscribe-new?plan=${plan}&interval=${interval}`;

export const createCall = '/api/create-subscription';

/** The documented test cards. */
export const cards = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  secondStep: '4000 0025 0000 3155',
};

export const goOn = (page: Page) => page.getByRole('button', { name: 'Continue to payment' });
export const pay = (page: Page) => page.getByRole('button', { name: 'Save card and subscribe' });
export const back = (page: Page) => page.getByRole('main').getByText('Back', { exact: true });
export const summary = (page: Page) => page.getByRole('region', { name: 'Summary' });
export const failed = (page: Page) => page.getByRole('alert').filter({ hasText: 'Payment Failed' });
export const bankDialog = (page: Page) =>
  page.getByRole('dialog', { name: 'Your bank asks you to confirm' });
export const banner = (page: Page) =>
  page.getByRole('region', { name: 'Subscription', exact: true });
export const subscriptionCard = (page: Page) =>
  page.getByRole('region', { name: 'Subscription Information' });

export async function typeCard(page: Page, number: string) {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry').fill('12 / 49');
  await page.getByLabel('Security code').fill('123');
}

/** With the card that is always taken. */
export async function subscribes(page: Page) {
  await page.goto(checkout());
  await goOn(page).click();
  await typeCard(page, cards.good);
  await pay(page).click();
  await says(page, 'Payment Successful');
}

/** What another plan costs, as if the provider said this of it. */
export const asCostOfChange = (page: Page, cost: ChangeCost) =>
  page.route('/api/subscription/cost-of-change', (route) => route.fulfill({ json: cost }));

/** The signed-in person as if the server said this of them. */
export const asUser = (page: Page, values: Partial<CurrentUser>) =>
  page.route('/api/auth/user', async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ json: { ...(await reply.json()), ...values } });
  });

/** The firm's subscription as if the server said this of it. */
export const asSubscription = (page: Page, values: Partial<Subscription>) =>
  page.route('/api/subscription', async (route) => {
    const reply = await route.fetch();
    const { subscription } = await reply.json();
    await route.fulfill({ json: { subscription: { ...subscription, ...values } } });
  });
