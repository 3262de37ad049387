/** The Owner and the Admin Dashboard, by the names a person knows their parts by, and builders of what they show. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import type {
  AdminUser,
  ProviderState,
  SubscriptionPayment,
  SubscriptionStats,
} from '#contract/administration.ts';
import { csvRowsOf } from '#server/testing/csv-rows.ts';
import { signInToDemo } from './firm.ts';

/** Signs in as whoever runs the product. */
export const owner = (context: BrowserContext) => signInToDemo(context, 'owner@firmament.example');

export const statsCall = '/api/admin/subscription-stats';
export const providerCall = '/api/admin/provider';
export const paymentsCall = /\/api\/admin\/subscription-payments\?/;
export const usersCall = /\/api\/admin\/users\?/;
export const paymentCountCall = /\/api\/admin\/subscription-payments\/count/;
export const userCountCall = /\/api\/admin\/users\/count/;

const figures = (page: Page) => page.getByRole('region', { name: 'How the business stands' });

/** A tile: its name, its figure and what the figure is of. */
export const tile = (page: Page, name: string) =>
  figures(page).getByText(name, { exact: true }).locator('..');

export const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
export const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
export const rows = (place: Locator) =>
  place.getByRole('row').filter({ has: place.page().getByRole('rowheader') });

/** Presses it, and reads the file that comes. */
export async function csvFrom(page: Page, button: string) {
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  const file = await arriving;
  const text = await readFile(await file.path(), 'utf8');
  return { name: file.suggestedFilename(), rows: csvRowsOf(text) };
}

export const noBusiness: SubscriptionStats = {
  totalRevenue: '0.00',
  monthlyRecurringRevenue: '0.00',
  activeSubscriptions: 0,
  newSubscriptionsThisMonth: 0,
  planDistribution: { basic: 0, professional: 0, enterprise: 0 },
  churnRate: 0,
  averageRevenuePerUser: '0.00',
  customerLifetimeValue: '0.00',
  pastDueSubscriptions: 0,
  trials: 0,
  users: 0,
  revenueByMonth: [{ month: '2099-03', revenue: '0.00', payments: 0 }],
};

export const aBusiness: SubscriptionStats = {
  totalRevenue: '1234567.89',
  monthlyRecurringRevenue: '4321.50',
  activeSubscriptions: 42,
  newSubscriptionsThisMonth: 7,
  planDistribution: { basic: 20, professional: 19, enterprise: 3 },
  churnRate: 4.9,
  averageRevenuePerUser: '102.89',
  customerLifetimeValue: '1234.71',
  pastDueSubscriptions: 2,
  trials: 5,
  users: 1212,
  revenueByMonth: [
    { month: '2099-02', revenue: '4000.00', payments: 40 },
    { month: '2099-03', revenue: '5000.00', payments: 44 },
  ],
};

const at = '2099-03-18T12:00:00.000Z';

export const aPayment = (values: Partial<SubscriptionPayment> = {}): SubscriptionPayment => ({
  id: randomUUID(),
  userId: randomUUID(),
  email: 'ada@marlowe.example',
  companyName: 'Marlowe Law',
  stripePaymentIntentId: 'pi_7',
  stripeInvoiceId: 'in_7',
  amount: '89.00',
  currency: 'usd',
  status: 'succeeded',
  subscriptionPlan: 'professional',
  interval: 'monthly',
  billingPeriodStart: at,
  billingPeriodEnd: null,
  paidAt: at,
  createdAt: at,
  updatedAt: at,
  ...values,
});

export const aUser = (values: Partial<AdminUser> = {}): AdminUser => ({
  id: randomUUID(),
  username: 'Ada Marlowe',
  email: 'ada@marlowe.example',
  subscriptionPlan: 'professional',
  subscriptionStatus: 'active',
  createdAt: at,
  ...values,
});

export const aProvider = (values: Partial<ProviderState> = {}): ProviderState => ({
  kind: 'stripe',
  isTest: false,
  isReachable: true,
  hasAccount: true,
  canCharge: true,
  hasBankAccount: true,
  canPayOut: true,
  payoutSchedule: 'daily, after 2 days',
  hasWebhook: true,
  lastEventAt: null,
  dashboardUrl: 'https://dashboard.stripe.com/',
  ...values,
});

/** The installation has Stripe's keys for testing. */
export const withStripe = (page: Page) =>
  page.route('/api/product', async (route) => {
    const answered = await route.fetch();
    const payments = { form: 'stripe', publishableKey: 'pk_test_7', isTest: true };
    await route.fulfill({ json: { ...(await answered.json()), payments } });
  });
