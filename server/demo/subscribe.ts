/** A year of subscriptions: what every firm of the demo has paid, and how it stands today. */
import { limitsOf, priceOf, trialDays, trialPlan } from '#contract/plan-catalogue.ts';
import type { BillingInterval, Plan } from '#contract/plans.ts';
import { asSystem, type FirmDb, type SystemDb, withFirm } from '#server/kit/db.ts';
import type { Engine } from '#server/kit/engine.ts';
import { inMonths } from '#server/sandbox/periods.ts';
import type { Bill } from '#server/subscriptions/bills.ts';
import { standingOf } from '#server/subscriptions/standing.ts';
import * as store from '#server/subscriptions/store.ts';
import type { Told } from '#server/subscriptions/told.ts';
import { idOf } from './demo-id.ts';
import { insertMany } from './in-bulk.ts';
import { day } from './office-hours.ts';
import { openAccount } from './open-account.ts';
import { subscribers } from './subscribers.ts';

interface History {
  key: string;
  plan: Plan;
  interval: BillingInterval;
  since: number;
  leftAgo?: number;
  failedAgo?: number;
  /** Who subscribed. */
  person: string;
}

const practice: History = {
  ...{ key: 'practice', plan: 'professional', interval: 'monthly', since: 350 },
  person: 'reyes',
};
const histories: readonly History[] = [
  practice,
  ...subscribers
    .filter(({ since }) => since > 0)
    .map((one) => ({ ...one, person: `${one.key} manager` })),
];

/** Those that are there and have not subscribed yet: a start may have ended before. */
export async function subscribeAll(
  engine: Engine,
  present: readonly string[],
  now: Date,
): Promise<void> {
  const done = await asSystem(engine, 'demo', (db) =>
    db.selectFrom('subscriptions').select('firmId').distinct().execute(),
  );
  const left = present.filter((id) => !done.some(({ firmId }) => firmId === id));
  for (const one of histories.filter(({ key }) => left.includes(idOf(key)))) {
    const told = toldOf(one, now);
    // Only the practice opens the portal: nobody signs in for the others.
    if (one === practice) await asSystem(engine, 'demo', (db) => openAccount(db, told, now));
    await withFirm(engine, idOf(one.key), 'demo', (db) => subscribe(db, one, told, now));
  }
}

/** Their people sign in nowhere: they have no password. */
export async function insertSubscribers(db: SystemDb, now: Date): Promise<void> {
  const dated = subscribers.map((one) => {
    const trialEndsAt = new Date(now.getTime() - one.since * day);
    return { ...one, trialEndsAt, createdAt: new Date(trialEndsAt.getTime() - trialDays * day) };
  });
  await db
    .insertInto('firms')
    .values(
      dated.map(({ key, name, city, state, trialEndsAt, createdAt }) => ({
        id: idOf(key),
        name,
        city,
        state,
        isDemo: true,
        subscriptionStatus: 'trialing',
        subscriptionStartDate: createdAt,
        trialEndsAt,
        writableUntil: trialEndsAt,
        seats: limitsOf(trialPlan).users,
        createdAt,
      })),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  await db
    .insertInto('users')
    .values(
      dated.map(({ key, firstName, lastName, createdAt }) => ({
        firmId: idOf(key),
        id: idOf(`${key} manager`),
        email: `${firstName}@${key}.example`.toLowerCase(),
        firstName,
        lastName,
        firmRole: 'manager',
        createdAt,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function subscribe(db: FirmDb, one: History, told: Told, now: Date): Promise<void> {
  const { stripeSubscriptionId: id } = told;
  // Of two processes that start at once, the second finds what the first has written; without waiting for
  // it when that one is at the firm's records already, which takes longer than a lock is waited for.
  if ((await store.versionOf(db, id)) > 0 || (await store.toChange(db, id))) return;
  const userId = idOf(one.person);
  const first = told.bills[0]?.paidAt ?? now.toISOString();
  const pastDueSince = one.failedAgo === undefined ? null : ago(now, one.failedAgo);
  const standing = standingOf(told, { trialEndsAt: first, pastDueSince, wasLiving: true });
  const at = now.toISOString();
  await store.asBilling(db, async () => {
    await store.write(db, { told, userId, startedAt: first, pastDueSince, now: at });
    await insertMany(
      db,
      'subscriptionPayments',
      told.bills.map((bill) => paymentOf(bill, userId)),
    );
    const customer = { stripeCustomerId: told.customerId, subscriptionStartDate: first };
    await store.changeFirm(db, { ...standing, ...customer, updatedAt: at });
  });
}

const paymentOf = (bill: Bill, userId: string) => ({
  id: idOf(bill.stripeInvoiceId),
  userId,
  stripePaymentIntentId: bill.stripePaymentIntentId,
  stripeInvoiceId: bill.stripeInvoiceId,
  amount: bill.amount,
  currency: bill.currency,
  status: bill.status,
  subscriptionPlan: bill.plan,
  billingInterval: bill.interval,
  isLive: bill.isLive,
  billingPeriodStart: bill.periodStart,
  billingPeriodEnd: bill.periodEnd,
  paidAt: bill.paidAt,
  createdAt: bill.createdAt,
  updatedAt: bill.createdAt,
});

const ago = (now: Date, days: number) => new Date(now.getTime() - days * day).toISOString();

function toldOf(one: History, now: Date): Told {
  const { key, plan, interval, leftAgo, failedAgo } = one;
  const bills = billsOf(one, now);
  const endedAt = leftAgo === undefined ? null : ago(now, leftAgo);
  return {
    stripeSubscriptionId: `sub_demo_${key}`,
    customerId: `cus_demo_${key}`,
    plan,
    interval,
    status: endedAt ? 'canceled' : failedAgo === undefined ? 'active' : 'past_due',
    amount: endedAt ? null : priceOf(plan, interval),
    recurringAmount: priceOf(plan, interval),
    coupon: null,
    trialEndsAt: ago(now, one.since),
    periodEndsAt: bills.at(-1)?.periodEnd ?? null,
    cancelsAt: endedAt,
    endedAt,
    isLive: false,
    bills,
  };
}

/** One for each month or year that began; the last of who cannot pay has failed. */
function billsOf(
  { key, plan, interval, since, leftAgo = 0, failedAgo }: History,
  now: Date,
): Bill[] {
  const anchor = Math.floor(now.getTime() / 1000 - since * 86_400);
  const until = now.getTime() / 1000 - leftAgo * 86_400;
  const step = interval === 'yearly' ? 12 : 1;
  const at = (seconds: number) => new Date(seconds * 1000).toISOString();
  const bills: Bill[] = [];
  for (let months = 0; inMonths(anchor, months) < until; months += step) {
    const start = inMonths(anchor, months);
    const end = inMonths(anchor, months + step);
    const isFailed = failedAgo !== undefined && end > until;
    bills.push({
      stripeInvoiceId: `in_demo_${key}_${months}`,
      stripePaymentIntentId: `pi_demo_${key}_${months}`,
      amount: priceOf(plan, interval),
      currency: 'usd',
      status: isFailed ? 'failed' : 'succeeded',
      plan,
      interval,
      periodStart: at(start),
      periodEnd: at(end),
      paidAt: isFailed ? null : at(start),
      createdAt: at(start),
      isLive: false,
    });
  }
  return bills;
}
