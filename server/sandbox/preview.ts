/** The bill that would come: for the next period, or for a change of plan. */
import { priceIn } from './begin.ts';
import { couponAt, wholePeriod, writeBill } from './bills.ts';
import type { Form } from './form.ts';
import { get, type Moment } from './moment.ts';
import { otherPlan } from './other-plan.ts';
import { periodEnd } from './periods.ts';
import { invalid } from './problems.ts';
import type { Customer, Invoice, Subscription } from './shapes.ts';

const notYet = { id: 'upcoming_in', description: 'Upcoming' };

/** `change` is what the subscription would become, if anything. */
export async function preview(moment: Moment, id: string, change: Form = {}): Promise<Invoice> {
  const one = await get<Subscription>(moment, 'subscription', id);
  const [item] = one.items.data;
  if (!item || one.ended_at !== null) throw invalid('No upcoming invoices for customer.');
  const customer = await get<Customer>(moment, 'customer', one.customer);
  if (change.items) {
    const price = await priceIn(moment, change);
    const { changed, lines, period } = await otherPlan(moment, one, item, price);
    const bill = { customer, at: moment.at, lines, coupon: undefined, period, ...notYet };
    return { ...writeBill({ subscription: changed, ...bill }).invoice, ...notYet };
  }
  if (one.cancel_at !== null) throw invalid('No upcoming invoices for customer.');
  const start = one.status === 'trialing' ? (one.trial_end ?? moment.at) : item.current_period_end;
  const period = { start, end: periodEnd(one.billing_cycle_anchor, start, item.price) };
  const { invoice } = writeBill({
    subscription: one,
    customer,
    at: start,
    lines: [wholePeriod(item.price, period)],
    coupon: await couponAt(moment.db, one, start),
    period,
    ...notYet,
  });
  return { ...invoice, ...notYet, next_payment_attempt: start };
}
