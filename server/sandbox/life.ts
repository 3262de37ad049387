/** What becomes of a subscription: by what is done to it, and by the time that passes. */
import { couponAt, wholePeriod } from './bills.ts';
import { bill, charge, voidBill } from './charge.ts';
import { dateOf, get, keepSubscription, type Moment, retryAfterDays, tell } from './moment.ts';
import { find, nextDue } from './objects.ts';
import { periodEnd } from './periods.ts';
import type { Invoice, Subscription } from './shapes.ts';

/** Everything that is due until then, each at its own time. */
export async function passTime(moment: Moment): Promise<void> {
  for (;;) {
    const due = await nextDue<Subscription>(moment.db, 'subscription', dateOf(moment.at));
    if (!due) return;
    const at = Math.floor(due.dueAt.getTime() / 1000);
    await grow({ ...moment, at }, due.body);
  }
}

async function grow(moment: Moment, one: Subscription): Promise<void> {
  if (one.status === 'incomplete') return end(moment, { ...one, status: 'incomplete_expired' });
  if (one.cancel_at !== null && one.cancel_at <= moment.at) return end(moment, one);
  if (one.status === 'past_due') return retry(moment, one);
  if (one.status === 'trialing' && !one.default_payment_method) return end(moment, one);
  return renew(moment, one);
}

export async function end(moment: Moment, one: Subscription): Promise<void> {
  const status = one.status === 'incomplete_expired' ? one.status : 'canceled';
  const ended = {
    ...one,
    status,
    canceled_at: one.canceled_at ?? moment.at,
    ended_at: moment.at,
  } as const;
  await withdraw(moment, one);
  await keepSubscription(moment, ended);
  await tell(
    moment,
    status === 'canceled' ? 'customer.subscription.deleted' : 'customer.subscription.updated',
    ended,
  );
}

/** What nobody has paid yet, nobody can any more. What a bank is asked to agree to stays open, as it does with Stripe. */
async function withdraw(moment: Moment, one: Subscription): Promise<void> {
  const isUnpaid = one.status === 'incomplete' || one.status === 'incomplete_expired';
  const bill = isUnpaid && (await find<Invoice>(moment.db, 'invoice', one.latest_invoice ?? ''));
  if (bill && bill.status === 'open') await voidBill(moment, bill);
}

/** The next period begins where the last one, or the trial, ended. */
async function renew(moment: Moment, one: Subscription): Promise<void> {
  const [item] = one.items.data;
  if (!item) return;
  const start = one.status === 'trialing' ? (one.trial_end ?? moment.at) : item.current_period_end;
  const anchor = one.status === 'trialing' ? start : one.billing_cycle_anchor;
  const next = periodEnd(anchor, start, item.price);
  const renewed: Subscription = {
    ...one,
    billing_cycle_anchor: anchor,
    items: {
      ...one.items,
      data: [{ ...item, current_period_start: start, current_period_end: next }],
    },
  };
  const period = { start, end: next };
  const coupon = await couponAt(moment.db, renewed, moment.at);
  const lines = [wholePeriod(item.price, period)];
  const invoice = await bill(moment, renewed, { lines, coupon, period });
  await settle(moment, billed(renewed, invoice), invoice);
}

/** With its newest bill; a coupon for one bill is used up by it. */
export const billed = (one: Subscription, { id, discount, total }: Invoice): Subscription => ({
  ...one,
  latest_invoice: id,
  period_cost: total,
  discount: one.discount?.is_once && discount > 0 ? null : one.discount,
});

async function retry(moment: Moment, one: Subscription): Promise<void> {
  const invoice = await get<Invoice>(moment, 'invoice', one.latest_invoice ?? '');
  await settle(moment, { ...one, retries: one.retries + 1 }, invoice);
}

/** Paid, it is active; not paid, it is tried again for two weeks, and then it is over. */
export async function settle(moment: Moment, one: Subscription, invoice: Invoice): Promise<void> {
  const isPaid = invoice.status === 'paid' || (await charge(moment, one, invoice));
  if (isPaid) {
    const active = { ...one, status: 'active', failed_at: null, retries: 0 } as const;
    await keepSubscription(moment, active);
    return tell(moment, 'customer.subscription.updated', active);
  }
  if (one.retries >= retryAfterDays.length) return end(moment, one);
  const late = { ...one, status: 'past_due', failed_at: one.failed_at ?? moment.at } as const;
  await keepSubscription(moment, late);
  return tell(moment, 'customer.subscription.updated', late);
}
