/** The rows of a firm's subscription. Only what the provider said is written, by the role that may. */
import { sql } from 'kysely';
import type { BillingInterval, Plan } from '#contract/plans.ts';
import type { SubscriptionStatus } from '#contract/subscription.ts';
import type { FirmDb, SystemDb } from '#server/kit/db.ts';
import type { Bill } from './bills.ts';
import type { Standing } from './standing.ts';
import type { Told } from './told.ts';

/** Steps to the role of billing, of the same firm, and back: a firm itself may not write what it has paid. */
export async function asBilling<T>(db: FirmDb, work: () => Promise<T>): Promise<T> {
  await sql`set local role firmament_billing`.execute(db);
  const done = await work();
  await sql`set local role firmament_app`.execute(db);
  return done;
}

export const firm = (db: FirmDb) =>
  db
    .selectFrom('firms')
    .select([
      'id',
      'name',
      'trialEndsAt',
      'writableUntil',
      'stripeCustomerId',
      'subscriptionStartDate',
    ])
    .select((eb) => [
      eb.ref('subscriptionPlan').$castTo<Plan | null>().as('subscriptionPlan'),
      eb.ref('subscriptionStatus').$castTo<SubscriptionStatus>().as('subscriptionStatus'),
    ])
    .executeTakeFirstOrThrow();

const rows = (db: FirmDb) =>
  db.selectFrom('subscriptions').selectAll().$narrowType<{ billingInterval: BillingInterval }>();

export const list = (db: FirmDb) => rows(db).orderBy('createdAt').orderBy('id').execute();
export type StoredSubscription = Awaited<ReturnType<typeof list>>[number];

const living = new Set<string>(['active', 'trialing', 'past_due'] satisfies SubscriptionStatus[]);
export const isLiving = ({ status }: { status: string }) => living.has(status);

/** What it was before, locked with its firm until the transaction ends. */
export async function toChange(db: FirmDb, stripeSubscriptionId: string) {
  await db.selectFrom('firms').select('id').forNoKeyUpdate().execute();
  return rows(db).where('stripeSubscriptionId', '=', stripeSubscriptionId).executeTakeFirst();
}

export const othersThan = (db: FirmDb, stripeSubscriptionId: string) =>
  rows(db)
    .where('stripeSubscriptionId', '<>', stripeSubscriptionId)
    .where('status', '<>', 'canceled')
    .execute();

export const versionOf = async (db: FirmDb, stripeSubscriptionId: string): Promise<number> => {
  const row = await db
    .selectFrom('subscriptions')
    .select('version')
    .where('stripeSubscriptionId', '=', stripeSubscriptionId)
    .executeTakeFirst();
  return row?.version ?? 0;
};

interface Written {
  told: Told;
  userId: string | null;
  startedAt: string | null;
  pastDueSince: string | null;
  now: string;
}

export function write(db: FirmDb, { told, userId, startedAt, pastDueSince, now }: Written) {
  const values = {
    plan: told.plan,
    billingInterval: told.interval,
    status: told.status,
    amount: told.amount,
    recurringAmount: told.recurringAmount,
    isLive: told.isLive,
    coupon: told.coupon,
    trialEndsAt: told.trialEndsAt,
    periodEndsAt: told.periodEndsAt,
    cancelsAt: told.cancelsAt,
    endedAt: told.status === 'canceled' ? (told.endedAt ?? now) : null,
    userId,
    startedAt,
    pastDueSince,
    readAt: now,
    updatedAt: now,
  };
  return db
    .insertInto('subscriptions')
    .values({
      ...values,
      stripeSubscriptionId: told.stripeSubscriptionId,
      createdAt: now,
    })
    .onConflict((conflict) =>
      conflict
        .column('stripeSubscriptionId')
        .doUpdateSet({ ...values, version: sql`subscriptions.version + 1` }),
    )
    .execute();
}

export const changeFirm = (
  db: FirmDb,
  values: Partial<Standing> & {
    stripeCustomerId?: string;
    subscriptionStartDate?: string;
    updatedAt: string;
  },
) => db.updateTable('firms').set(values).execute();

export const paymentsOf = (db: FirmDb) =>
  db.selectFrom('subscriptionPayments').select(['stripeInvoiceId', 'status']).execute();

export const writePayment = (db: FirmDb, bill: Bill, userId: string | null, now: string) => {
  const values = {
    stripePaymentIntentId: bill.stripePaymentIntentId,
    amount: bill.amount,
    currency: bill.currency,
    status: bill.status,
    billingPeriodStart: bill.periodStart,
    billingPeriodEnd: bill.periodEnd,
    paidAt: bill.paidAt,
    updatedAt: now,
  };
  return db
    .insertInto('subscriptionPayments')
    .values({
      ...values,
      stripeInvoiceId: bill.stripeInvoiceId,
      subscriptionPlan: bill.plan,
      billingInterval: bill.interval,
      isLive: bill.isLive,
      userId,
      createdAt: bill.createdAt,
    })
    .onConflict((conflict) =>
      conflict.column('stripeInvoiceId').doUpdateSet({
        ...values,
        userId: sql`coalesce(subscription_payments.user_id, excluded.user_id)`,
      }),
    )
    .execute();
};

/** Their bills may have been heard of before it was known who subscribed. */
export const nameSubscriber = (db: FirmDb, bills: readonly Bill[], userId: string) =>
  db
    .updateTable('subscriptionPayments')
    .set({ userId })
    .where('userId', 'is', null)
    .where(
      'stripeInvoiceId',
      'in',
      bills.map(({ stripeInvoiceId }) => stripeInvoiceId),
    )
    .execute();

/** False when this was told before. */
export async function noteEvent(
  db: FirmDb | SystemDb,
  event: { id: string; type: string; customerId: string | null; createdAt: string },
  now: string,
): Promise<boolean> {
  const noted = await db
    .insertInto('providerEvents')
    .values({ ...event, receivedAt: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return noted.numInsertedOrUpdatedRows === 1n;
}

export const isNoted = async (db: SystemDb, id: string): Promise<boolean> =>
  (await db.selectFrom('providerEvents').select('id').where('id', '=', id).executeTakeFirst()) !==
  undefined;

export const firmOfCustomer = async (db: SystemDb, customerId: string) =>
  (
    await db
      .selectFrom('firms')
      .select('id')
      .where('stripeCustomerId', '=', customerId)
      .executeTakeFirst()
  )?.id;

export const noteLook = (db: FirmDb, stripeSubscriptionId: string, readAt: string) =>
  db
    .updateTable('subscriptions')
    .set({ readAt })
    .where('stripeSubscriptionId', '=', stripeSubscriptionId)
    .execute();

/** Those that were not looked at for long, whose time is over or who owe something: a message may have been lost. */
export const notReadSince = (db: SystemDb, before: string, now: string) =>
  db
    .selectFrom('subscriptions')
    .select(['firmId', 'stripeSubscriptionId'])
    .where('status', '<>', 'canceled')
    .where((eb) =>
      eb.or([
        eb('readAt', '<', before),
        eb('status', '=', 'past_due'),
        eb.and([eb('periodEndsAt', '<', now), eb('readAt', '<', eb.ref('periodEndsAt'))]),
      ]),
    )
    .orderBy('readAt')
    .limit(500)
    .execute();
