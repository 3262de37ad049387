/** The figures against a plain reckoning of the same subscriptions and payments. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { SubscriptionStats } from '#contract/administration.ts';
import { fromCents } from '#contract/cents.ts';
import { aColleague, aFirm } from '#server/testing/firms.ts';
import { times } from '#server/testing/length.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';

const plans = ['basic', 'professional', 'enterprise'] as const;
const intervals = ['monthly', 'yearly'] as const;
const now = new Date('2098-03-14T09:26:53Z');
const minute = 60_000;
const day = 24 * 60 * minute;
const ago = (minutes: number) => new Date(now.getTime() - minutes * minute).toISOString();
const thisMonth = '2098-03-01T00:00:00.000Z';

interface Payment {
  id: string;
  cents: number;
  status: 'pending' | 'succeeded' | 'failed' | 'canceled';
  paidAt: string;
  isLive: boolean;
}
interface Paying {
  id: string;
  plan: (typeof plans)[number];
  interval: (typeof intervals)[number];
  status: 'active' | 'canceled' | 'incomplete' | 'trialing' | 'past_due';
  /** What each of its periods costs. */
  cents: number;
  isLive: boolean;
  startedAt: string | null;
  endedAt: string | null;
  payments: Payment[];
}

const minutes = fc.integer({ min: 1, max: 600 * 24 * 60 });
const payment: fc.Arbitrary<Payment> = fc.record({
  id: fc.constant(null).map(() => randomUUID()),
  cents: fc.integer({ min: 0, max: 300_000 }),
  status: fc.constantFrom('succeeded', 'succeeded', 'succeeded', 'failed', 'pending', 'canceled'),
  paidAt: minutes.map(ago),
  isLive: fc.boolean(),
});
const firm: fc.Arbitrary<Paying> = fc
  .record({
    id: fc.constant(null).map(() => randomUUID()),
    plan: fc.constantFrom(...plans),
    interval: fc.constantFrom(...intervals),
    status: fc.constantFrom('active', 'active', 'canceled', 'incomplete', 'trialing', 'past_due'),
    cents: fc.integer({ min: 0, max: 300_000 }),
    isLive: fc.boolean(),
    startedAt: fc.option(minutes.map(ago)),
    ended: minutes.map(ago),
    payments: fc.array(payment, { maxLength: 5 }),
  })
  .map(({ ended, ...one }) => ({ ...one, endedAt: one.status === 'canceled' ? ended : null }));

/** Half a cent and more is a cent. */
const rounded = (top: bigint, bottom: bigint) => (top * 2n + bottom) / (bottom * 2n);

function reckon(all: readonly Paying[], counts: (one: { isLive: boolean }) => boolean) {
  const firms = all.filter(counts);
  const paying = firms.filter((one) => one.status === 'active' && one.startedAt !== null);
  const twelfths = paying.reduce(
    (sum, { cents, interval }) => sum + BigInt(cents) * (interval === 'yearly' ? 1n : 12n),
    0n,
  );
  const recurring = rounded(twelfths, 12n);
  const heads = BigInt(Math.max(paying.length, 1));
  const before = firms.filter(({ startedAt }) => startedAt !== null && startedAt < thisMonth);
  const then = before.filter(({ endedAt }) => endedAt === null || endedAt >= thisMonth);
  const left = then.filter(({ endedAt }) => endedAt !== null);
  const succeeded = all
    .flatMap(({ payments }) => payments)
    .filter((one) => one.status === 'succeeded' && counts(one));
  const sum = (some: readonly Payment[]) =>
    fromCents(some.reduce((total, { cents }) => total + BigInt(cents), 0n));
  return {
    totalRevenue: sum(succeeded),
    monthlyRecurringRevenue: fromCents(recurring),
    activeSubscriptions: paying.length,
    newSubscriptionsThisMonth: firms.filter(({ startedAt }) => (startedAt ?? '') >= thisMonth)
      .length,
    planDistribution: Object.fromEntries(
      plans.map((plan) => [plan, paying.filter((one) => one.plan === plan).length]),
    ),
    churnRate: Math.round((left.length / Math.max(then.length, 1)) * 1000) / 10,
    averageRevenuePerUser: fromCents(rounded(recurring, heads)),
    customerLifetimeValue: fromCents(rounded(recurring * 12n, heads)),
    pastDueSubscriptions: firms.filter(({ status }) => status === 'past_due').length,
    revenueByMonth: months.map((month) => {
      const paid = succeeded.filter(({ paidAt }) => paidAt.startsWith(month));
      return { month, revenue: sum(paid), payments: paid.length };
    }),
  };
}
const months = [4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15].map((n) =>
  n > 12 ? `2098-${String(n - 12).padStart(2, '0')}` : `2097-${String(n).padStart(2, '0')}`,
);

interface Business {
  server: TestServer;
  ask: () => Promise<SubscriptionStats>;
}
async function open(settings: Record<string, string> = {}): Promise<Business> {
  const server = await startTestServer(settings);
  server.clock.now = now;
  const owner = await aColleague(server, await aFirm(server), { role: 'owner' });
  const ask = async () =>
    (await owner.get<SubscriptionStats>('/api/admin/subscription-stats')).body;
  return { server, ask };
}
let trial: Business;
let live: Business;
beforeAll(async () => {
  trial = await open();
  live = await open({
    STRIPE_SECRET_KEY: 'sk_live_x',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
    STRIPE_API_URL: 'http://127.0.0.1:9',
  });
});
const everything = () => true;
const onlyLive = ({ isLive }: { isLive: boolean }) => isLive;

const asSuperuser = ({ server }: Business, statement: string, values: unknown[] = []) =>
  server.engine.transaction('select 1', (connection) => connection.query(statement, values));

async function write(to: Business, firms: readonly Paying[]): Promise<void> {
  await asSuperuser(to, `delete from firms where name = 'counted'`);
  const rows = JSON.stringify(firms);
  await asSuperuser(
    to,
    `insert into firms (id, name) select id, 'counted' from jsonb_to_recordset($1::text::jsonb) as f (id uuid)`,
    [rows],
  );
  await asSuperuser(
    to,
    `insert into subscriptions (firm_id, stripe_subscription_id, plan, billing_interval, status,
       recurring_amount, is_live, started_at, ended_at, past_due_since)
     select id, id::text, plan, "interval", status, cents / 100.0, "isLive", "startedAt", "endedAt",
       case status when 'past_due' then now() end
     from jsonb_to_recordset($1::text::jsonb) as f (id uuid, plan text, "interval" text, status text,
       cents integer, "isLive" boolean, "startedAt" timestamptz, "endedAt" timestamptz)`,
    [rows],
  );
  await asSuperuser(
    to,
    `insert into subscription_payments (firm_id, id, amount, status, is_live, paid_at)
     select f.id, p.id, p.cents / 100.0, p.status, p."isLive", p."paidAt"
     from jsonb_to_recordset($1::text::jsonb) as f (id uuid, payments jsonb),
       jsonb_to_recordset(f.payments) as p (id uuid, cents integer, status text, "isLive" boolean,
         "paidAt" timestamptz)`,
    [rows],
  );
}

test('where nobody has subscribed, every figure is nought', async () => {
  for (const { ask } of [trial, live]) {
    expect(await ask()).toEqual({ ...reckon([], everything), trials: 1, users: 2 });
  }
});

const at = (days: number) => new Date(now.getTime() - days * day).toISOString();
const paid = (cents: number, days: number, isLive = false): Payment => ({
  ...{ id: randomUUID(), cents, status: 'succeeded', paidAt: at(days), isLive },
});
const aSubscription = (plan: Paying['plan'], cents: number, values: Partial<Paying>): Paying => ({
  ...{ id: randomUUID(), plan, cents, interval: 'monthly', status: 'active', isLive: false },
  ...{ startedAt: at(60), endedAt: null, payments: [], ...values },
});

test('a yearly plan counts as a twelfth, and who is late with a payment or never paid does not count', async () => {
  await write(trial, [
    // The difference of a change of plan is paid once.
    aSubscription('professional', 8900, { payments: [paid(2900, 9), paid(5999, 9)] }),
    aSubscription('basic', 23_200, { interval: 'yearly', payments: [paid(23_200, 60)] }),
    aSubscription('enterprise', 24_900, { status: 'past_due', payments: [paid(24_900, 45)] }),
    aSubscription('professional', 71_200, { interval: 'yearly', payments: [paid(71_200, 60)] }),
    aSubscription('professional', 8900, { startedAt: null }),
    aSubscription('basic', 2900, {
      ...{ status: 'canceled', endedAt: at(2), payments: [paid(2900, 33)] },
    }),
  ]);
  expect(await trial.ask()).toMatchObject({
    totalRevenue: '1310.99',
    // 89 and a twelfth of 232 and of 712
    monthlyRecurringRevenue: '167.67',
    activeSubscriptions: 3,
    newSubscriptionsThisMonth: 0,
    planDistribution: { basic: 1, professional: 2, enterprise: 0 },
    churnRate: 20,
    averageRevenuePerUser: '55.89',
    customerLifetimeValue: '670.68',
    pastDueSubscriptions: 1,
  });
});

test('where money moves, what was tried out before it did is not counted', async () => {
  const firms = [
    aSubscription('professional', 8900, { payments: [paid(8900, 40)] }),
    aSubscription('basic', 2900, {
      ...{ isLive: true, startedAt: at(3), payments: [paid(24_900, 50), paid(2900, 3, true)] },
    }),
    aSubscription('enterprise', 24_900, { status: 'past_due' }),
    aSubscription('enterprise', 24_900, { status: 'canceled', endedAt: at(2) }),
  ];
  for (const business of [trial, live]) await write(business, firms);
  expect(await live.ask()).toMatchObject({
    totalRevenue: '29.00',
    monthlyRecurringRevenue: '29.00',
    activeSubscriptions: 1,
    newSubscriptionsThisMonth: 1,
    planDistribution: { basic: 1, professional: 0, enterprise: 0 },
    churnRate: 0,
    pastDueSubscriptions: 0,
  });
  expect(await trial.ask()).toMatchObject({
    totalRevenue: '367.00',
    monthlyRecurringRevenue: '118.00',
    activeSubscriptions: 2,
    pastDueSubscriptions: 1,
  });
});

test('whatever was subscribed and paid, the figures are those of a plain reckoning', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(firm, { maxLength: 25 }), async (firms) => {
      for (const [business, counts] of [
        [trial, everything],
        [live, onlyLive],
      ] as const) {
        await write(business, firms);
        const { trials, users, ...figures } = await business.ask();
        expect(figures).toEqual(reckon(firms, counts));
      }
    }),
    { numRuns: times({ quick: 5, whole: 20 }), endOnFailure: true },
  );
});

test('who is trying it out is counted until the trial is over', async () => {
  const { server } = trial;
  const owner = await aColleague(server, await aFirm(server), { role: 'owner' });
  const trials = async () =>
    (await owner.get<SubscriptionStats>('/api/admin/subscription-stats')).body.trials;
  const before = await trials();
  const { firmId } = await aFirm(server);
  expect(await trials()).toBe(before + 1);
  await asSuperuser(trial, `update firms set writable_until = $1 where id = $2`, [ago(0), firmId]);
  expect(await trials()).toBe(before);
});
