/** The demo's year of subscriptions: what the owner sees of it, and that it goes on from there. */
import { beforeAll, expect, test } from 'vitest';
import type {
  AdminUser,
  SubscriptionPayment,
  SubscriptionStats,
} from '#contract/administration.ts';
import type { Subscription } from '#contract/subscription.ts';
import { Browser } from '#server/testing/browser.ts';
import { startDemoServer } from '#server/testing/demo.ts';
import { demoAccounts } from './people.ts';
import { seedDemo } from './seed.ts';
import { subscribers } from './subscribers.ts';

const day = 24 * 60 * 60_000;
const now = new Date('2099-11-15T12:00:00Z');
const server = await startDemoServer(now);
let practice: Browser;
let admin: Browser;
let owner: Browser;

beforeAll(() => signIn());

/** Also later: a session does not last for days. */
async function signIn(): Promise<void> {
  const people = demoAccounts.map(async ({ email, password }) => {
    const browser = new Browser(server);
    expect((await browser.post('/api/login', { email, password })).status).toBe(200);
    return browser;
  });
  [practice, admin, owner] = (await Promise.all(people)) as [Browser, Browser, Browser];
}

const stats = async () =>
  (await owner.get<SubscriptionStats>('/api/admin/subscription-stats')).body;
const subscription = async () =>
  (await practice.get<{ subscription: Subscription }>('/api/subscription')).body.subscription;
const paymentsOf = async (q: string) =>
  (await admin.get<SubscriptionPayment[]>(`/api/admin/subscription-payments?q=${q}`)).body;
const run = (name: string) => {
  const job = server.jobs.clock.find((one) => one.name === name);
  if (!job) throw new Error('There is no such job');
  return job.run(server.clock.now);
};

test('the practice has paid for Professional every month of a year', async () => {
  expect(await subscription()).toMatchObject({
    plan: 'professional',
    status: 'active',
    interval: 'monthly',
    amount: '89.00',
    startDate: '2098-11-30T12:00:00.000Z',
    periodEndsAt: '2099-11-30T12:00:00.000Z',
    writableUntil: null,
    isPaying: true,
    hasPortal: true,
  });
  const payments = await paymentsOf('okafor');
  expect(payments).toHaveLength(12);
  expect(
    new Set(payments.map(({ amount, status, email }) => `${amount} ${status} ${email}`)),
  ).toEqual(new Set(['89.00 succeeded demo@firmament.example']));
});

test('whoever runs the product sees a year of a business, in all its plans and fates', async () => {
  const { revenueByMonth, ...figures } = await stats();
  expect(figures).toMatchObject({
    activeSubscriptions: 14,
    pastDueSubscriptions: 1,
    trials: 2,
    users: subscribers.length + 6,
  });
  expect(figures.churnRate).toBeGreaterThan(0);
  expect(figures.newSubscriptionsThisMonth).toBeGreaterThan(0);
  expect(Math.min(...Object.values(figures.planDistribution))).toBeGreaterThan(0);
  for (const { revenue } of revenueByMonth) expect(Number(revenue)).toBeGreaterThan(0);
  const { body: users } = await admin.get<AdminUser[]>('/api/admin/users');
  expect(new Set(users.map(({ subscriptionStatus }) => subscriptionStatus))).toEqual(
    // Null: those who run it are no customers.
    new Set(['active', 'trialing', 'past_due', 'canceled', null]),
  );
});

test('a second start adds nothing', async () => {
  const before = [await stats(), await subscription(), await paymentsOf('example')];
  await seedDemo(server.engine, new Date(now.getTime() + 60_000), server.secrets);
  expect([await stats(), await subscription(), await paymentsOf('example')]).toEqual(before);
});

test('nothing of it happened in the future', async () => {
  for (const { createdAt, paidAt } of await paymentsOf('example')) {
    expect([createdAt < now.toISOString(), (paidAt ?? '') < now.toISOString()]).toEqual([
      true,
      true,
    ]);
  }
});

test('its portal shows the card and the bills', async () => {
  const { body } = await practice.post<{ url: string }>('/api/subscription/portal');
  const { status, text } = await practice.get(body.url);
  expect(status).toBe(200);
  expect(text).toContain('4242');
  expect(text).toContain('$89.00');
});

test('asked again, the provider says of the practice what is known, and of the others nothing', async () => {
  const before = await stats();
  const letters = server.outbox.length;
  server.clock.pass(2 * day);
  await signIn();
  await run('subscriptions');
  expect({ ...(await stats()), trials: before.trials }).toEqual(before);
  expect(await paymentsOf('okafor')).toHaveLength(12);
  expect(server.outbox).toHaveLength(letters);
});

test('the next bill comes when its time has come', async () => {
  server.clock.pass(14 * day);
  await signIn();
  await run('sandbox-time');
  await expect.poll(async () => (await paymentsOf('okafor')).length).toBe(13);
  expect((await subscription()).periodEndsAt).toBe('2099-12-30T12:00:00.000Z');
});
