/** What a period costs, and the bill for it. */
import type { SystemDb } from '#server/kit/db.ts';
import { find, newId } from './objects.ts';
import type { Coupon, Customer, Invoice, Line, Price, Subscription } from './shapes.ts';

/** Half a cent is rounded up, as everywhere. */
const part = (cents: number, of: number, whole: number) =>
  Math.floor((cents * of * 2 + whole) / (2 * whole));

export function discountOn(amount: number, coupon: Coupon | undefined): number {
  if (!coupon) return 0;
  const off =
    coupon.percent_off === null ? (coupon.amount_off ?? 0) : part(amount, coupon.percent_off, 100);
  return Math.min(off, amount);
}

/** The coupon that holds for a bill written then. */
export async function couponAt(db: SystemDb, { discount }: Subscription, at: number) {
  if (!discount || (discount.end !== null && at >= discount.end)) return undefined;
  return find<Coupon>(db, 'coupon', discount.coupon);
}

/** What is left of a period that was paid for, or what the rest of it costs. */
export const shareOf = (cost: number, at: number, start: number, end: number) =>
  part(cost, Math.max(0, end - at), end - start);

/** All of a period, at its price. */
export const wholePeriod = (price: Price, period: Line['period']): Line => ({
  description: String(price.nickname ?? 'Subscription'),
  amount: price.unit_amount,
  period,
  price: price.id,
  is_proration: false,
});

export interface Written {
  subscription: Subscription;
  customer: Customer;
  at: number;
  lines: Line[];
  coupon: Coupon | undefined;
  period: Line['period'];
  description: string;
}

/** The bill, and what it leaves to the customer's good or takes from it. */
export function writeBill(written: Written): { invoice: Invoice; balance: number } {
  const { subscription, customer, at, lines, coupon, period, description } = written;
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0);
  const discount = discountOn(subtotal, coupon);
  const total = subtotal - discount;
  const owed = total + customer.balance;
  const amountDue = Math.max(0, owed);
  const invoice: Invoice = {
    id: newId('in'),
    object: 'invoice',
    customer: customer.id,
    subscription: subscription.id,
    status: amountDue === 0 ? 'paid' : 'open',
    number: `${customer.id.slice(-8).toUpperCase()}-${newId('n').slice(-4).toUpperCase()}`,
    currency: 'usd',
    lines,
    subtotal,
    discount,
    total,
    amount_due: amountDue,
    amount_paid: 0,
    amount_remaining: amountDue,
    attempt_count: 0,
    created: at,
    period_start: period.start,
    period_end: period.end,
    next_payment_attempt: null,
    paid_at: amountDue === 0 ? at : null,
    payment_intent: null,
    description,
  };
  return { invoice, balance: Math.min(0, owed) };
}
