/** The dashboards of owner and admin, full, empty and failed, in both themes and widths. */
import type { Page } from '@playwright/test';
import {
  aBusiness,
  aPayment,
  aProvider,
  aUser,
  card,
  noBusiness,
  paymentCountCall,
  paymentsCall,
  providerCall,
  statsCall,
  tile,
  userCountCall,
  usersCall,
  withStripe,
} from './business-page.ts';
import { answer, exactly } from './engine-room.ts';
import { isForEverybody } from './everybody.ts';
import { signInToDemo } from './firm.ts';
import { expect, test } from './journey.ts';
import { breakDown } from './server.ts';

const long = 'Harbor, Furniture, Fittings and Office Supplies of the Pacific Northwest LLP';
const email = 'a.very.long.address.of.somebody@some-company-with-a-long-name.example';

async function aFullBusiness(page: Page) {
  await withStripe(page);
  await page.route(statsCall, answer({ ...aBusiness, churnRate: 12.5 }));
  await page.route(paymentCountCall, answer({ count: 4 }));
  await page.route(userCountCall, answer({ count: 5 }));
  const payments = (['failed', 'succeeded', 'pending', 'canceled'] as const).map((status) =>
    aPayment({ status, companyName: long, email, amount: '99999999.99' }),
  );
  const users = (['past_due', 'active', 'trialing', 'canceled', 'incomplete'] as const).map(
    (subscriptionStatus) => aUser({ subscriptionStatus, username: long, email }),
  );
  await page.route(paymentsCall, answer(payments));
  await page.route(usersCall, answer(users));
}

for (const { path, name } of [
  { path: '/owner', name: 'Business Health' },
  { path: '/owner?tab=payments', name: 'Failed payments' },
  { path: '/owner?tab=customers', name: 'Past due' },
  { path: '/owner?tab=banking', name: 'Quick setup steps' },
]) {
  test(`a full ${path} is for everybody`, async ({ page, context }) => {
    await signInToDemo(context, 'owner@firmament.example');
    await aFullBusiness(page);
    await page.goto(path);
    await expect(card(page, name)).toBeVisible();
    await isForEverybody(page);
  });
}

test('a formula and no business yet are for everybody', async ({ page, context }) => {
  await signInToDemo(context, 'owner@firmament.example');
  await page.route(statsCall, answer(noBusiness));
  await page.goto('/owner');
  await expect(tile(page, 'Total Revenue')).toContainText('$0.00');
  await page.getByRole('button', { name: 'How Total Revenue is counted' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await isForEverybody(page);
});

test('a silent provider is for everybody', async ({ page, context }) => {
  await signInToDemo(context, 'owner@firmament.example');
  await page.route(
    providerCall,
    answer(aProvider({ isReachable: false, hasAccount: null, canCharge: false, isTest: true })),
  );
  await page.goto('/owner?tab=banking');
  await expect(exactly(page, 'Does not answer')).toBeVisible();
  await isForEverybody(page);
});

test('a full Admin Dashboard is for everybody', async ({ page, context }) => {
  await signInToDemo(context, 'admin@firmament.example');
  await aFullBusiness(page);
  await page.goto('/admin');
  await expect(card(page, 'User Management').getByText('Showing 5 of 5')).toBeVisible();
  await isForEverybody(page);
});

test('an empty Admin Dashboard is for everybody', async ({ page, context }) => {
  await signInToDemo(context, 'admin@firmament.example');
  await page.route(statsCall, answer(noBusiness));
  await page.route(paymentsCall, answer([]));
  await page.route(usersCall, answer([]));
  await page.goto('/admin');
  await expect(exactly(page, 'No users yet')).toBeVisible();
  await isForEverybody(page);
});

test('an Admin Dashboard that cannot be read is for everybody', async ({
  page,
  context,
  trouble,
}) => {
  trouble.expect(/status of 500/);
  await signInToDemo(context, 'admin@firmament.example');
  await breakDown(page, /\/api\/admin\//);
  await page.goto('/admin');
  await expect(exactly(page, 'Failed to fetch users')).toBeVisible();
  await isForEverybody(page);
});
