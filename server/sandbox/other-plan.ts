/** A subscription at another price, and the bill for the change: what is left of the old is taken off the new. */
import { couponAt, discountOn, shareOf, wholePeriod } from './bills.ts';
import type { Moment } from './moment.ts';
import { periodEnd } from './periods.ts';
import type { Line, Price, Subscription } from './shapes.ts';

export interface OtherPlan {
  changed: Subscription;
  lines: Line[];
  period: Line['period'];
  /** Of a whole period from now on. */
  cost: number;
}

type Item = Subscription['items']['data'][number];

export async function otherPlan(
  { db, at }: Moment,
  one: Subscription,
  item: Item,
  price: Price,
): Promise<OtherPlan> {
  const { current_period_start: start, current_period_end: end } = item;
  const isSameRhythm = item.price.recurring.interval === price.recurring.interval;
  const period = isSameRhythm ? { start, end } : { start: at, end: periodEnd(at, at, price) };
  const isTrial = one.status === 'trialing';
  const running = { current_period_start: period.start, current_period_end: period.end };
  const changed: Subscription = {
    ...one,
    billing_cycle_anchor: isSameRhythm || isTrial ? one.billing_cycle_anchor : at,
    items: { ...one.items, data: [{ ...item, price, ...(isTrial ? {} : running) }] },
  };
  const coupon = await couponAt(db, one, at);
  const cost = price.unit_amount - discountOn(price.unit_amount, coupon);
  const rest = isSameRhythm ? shareOf(cost, at, start, end) : cost;
  const left = wholePeriod(price, { start: at, end: period.end });
  const unused: Line = {
    ...wholePeriod(item.price, { start: at, end }),
    description: `Unused time on ${item.price.nickname ?? 'Subscription'}`,
    amount: -shareOf(one.period_cost, at, start, end),
    is_proration: true,
  };
  const lines = [unused, { ...left, amount: rest, is_proration: isSameRhythm }];
  return { changed, lines, period: left.period, cost };
}
