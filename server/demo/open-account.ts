/**
 * What the stand-in for the payment provider knows of the practice: a card, the subscription and its bills. So
 * the portal shows them, and the next one comes when its time has come.
 */
import { toCents } from '#contract/cents.ts';
import { planNames, priceOf } from '#contract/plan-catalogue.ts';
import { productName } from '#contract/product.ts';
import type { SystemDb } from '#server/kit/db.ts';
import { keyOf } from '#server/payment-provider/prices.ts';
import { wholePeriod } from '#server/sandbox/bills.ts';
import { keep, keepSubscription, type Moment } from '#server/sandbox/moment.ts';
import type {
  Customer,
  Invoice,
  PaymentIntent,
  PaymentMethod,
  Price,
  Subscription,
} from '#server/sandbox/shapes.ts';
import type { Bill } from '#server/subscriptions/bills.ts';
import type { Told } from '#server/subscriptions/told.ts';
import { idOf } from './demo-id.ts';
import { demoAccounts, demoFirms } from './people.ts';

const seconds = (at: string | null) => Math.floor(Date.parse(at ?? '') / 1000);
const card = 'pm_demo_practice';

/** Without a word to anybody: what is told of it is in the history of the firm already. */
export async function openAccount(db: SystemDb, told: Told, now: Date): Promise<void> {
  const momentOf = (at: string | null): Moment => ({ db, at: seconds(at) });
  const opened = momentOf(told.trialEndsAt);
  const price = priceFor(told);
  for (const one of [price, customerOf(told), cardOf(told, now)]) await keep(opened, one);
  const invoices = told.bills.map((bill, index) => invoiceOf(bill, index, told, price));
  for (const invoice of invoices) {
    const then = { db, at: invoice.created };
    await keep(then, intentOf(invoice));
    await keep(then, invoice);
  }
  await keepSubscription(opened, subscriptionOf(told, price, invoices));
}

const priceFor = ({ plan, interval }: Told): Price => ({
  id: `price_demo_${plan}_${interval}`,
  object: 'price',
  active: true,
  currency: 'usd',
  unit_amount: Number(toCents(priceOf(plan, interval))),
  lookup_key: keyOf(plan, interval),
  product: `prod_demo_${plan}`,
  nickname: `${productName} ${planNames[plan]}`,
  recurring: { interval: interval === 'yearly' ? 'year' : 'month', interval_count: 1 },
  metadata: { plan, interval },
});

const customerOf = ({ customerId }: Told): Customer => ({
  id: customerId,
  object: 'customer',
  email: demoAccounts[0]?.email ?? null,
  name: demoFirms[0]?.name ?? null,
  balance: 0,
  metadata: { firmId: idOf('practice') },
});

const cardOf = ({ customerId }: Told, now: Date): PaymentMethod => ({
  id: card,
  object: 'payment_method',
  type: 'card',
  customer: customerId,
  card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: now.getUTCFullYear() + 3 },
  fails_later: false,
});

function invoiceOf(bill: Bill, index: number, told: Told, price: Price) {
  const { unit_amount, nickname } = price;
  const period = { start: seconds(bill.periodStart), end: seconds(bill.periodEnd) };
  return {
    id: bill.stripeInvoiceId,
    object: 'invoice',
    customer: told.customerId,
    subscription: told.stripeSubscriptionId,
    status: 'paid',
    number: `PRACTICE-${String(index + 1).padStart(4, '0')}`,
    currency: bill.currency,
    lines: [wholePeriod(price, period)],
    subtotal: unit_amount,
    discount: 0,
    total: unit_amount,
    amount_due: unit_amount,
    amount_paid: unit_amount,
    amount_remaining: 0,
    attempt_count: 1,
    created: seconds(bill.createdAt),
    period_start: period.start,
    period_end: period.end,
    next_payment_attempt: null,
    paid_at: seconds(bill.paidAt),
    payment_intent: bill.stripePaymentIntentId,
    description: String(nickname),
  } satisfies Invoice;
}

const intentOf = (invoice: Invoice): PaymentIntent => ({
  id: invoice.payment_intent ?? '',
  object: 'payment_intent',
  customer: invoice.customer,
  amount: invoice.amount_paid,
  currency: invoice.currency,
  status: 'succeeded',
  client_secret: `${invoice.payment_intent}_secret_demo`,
  payment_method: card,
  last_error: null,
  invoice: invoice.id,
});

function subscriptionOf(told: Told, price: Price, invoices: readonly Invoice[]): Subscription {
  const anchor = seconds(told.trialEndsAt);
  const last = invoices.at(-1);
  return {
    id: told.stripeSubscriptionId,
    object: 'subscription',
    customer: told.customerId,
    status: 'active',
    created: anchor,
    billing_cycle_anchor: anchor,
    trial_end: anchor,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    ended_at: null,
    default_payment_method: card,
    latest_invoice: last?.id ?? null,
    pending_setup_intent: null,
    items: {
      object: 'list',
      data: [
        {
          id: 'si_demo_practice',
          object: 'subscription_item',
          price,
          quantity: 1,
          current_period_start: last?.period_start ?? anchor,
          current_period_end: last?.period_end ?? anchor,
        },
      ],
    },
    metadata: { firmId: idOf('practice'), userId: idOf('reyes') },
    trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
    discount: null,
    failed_at: null,
    period_cost: price.unit_amount,
    retries: 0,
  };
}
