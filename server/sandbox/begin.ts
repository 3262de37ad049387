/** A subscription begins: with a trial and a card to be agreed to, or with a first bill to be paid. */
import { couponAt, wholePeriod } from './bills.ts';
import { bill } from './charge.ts';
import { type Form, formIn, listIn, textIn } from './form.ts';
import { billed } from './life.ts';
import { get, keep, keepSubscription, type Moment, tell } from './moment.ts';
import { newId } from './objects.ts';
import { inMonths, periodEnd } from './periods.ts';
import { invalid } from './problems.ts';
import type { Coupon, Customer, Price, SetupIntent, Subscription } from './shapes.ts';

export async function begin(moment: Moment, form: Form): Promise<Subscription> {
  const { at } = moment;
  const customer = await get<Customer>(moment, 'customer', textIn(form, 'customer') ?? '');
  const price = await priceIn(moment, form);
  const trialEnd = Number(textIn(form, 'trial_end') ?? 0);
  if (trialEnd && trialEnd <= at) throw invalid('trial_end must be in the future.', 'trial_end');
  const end = trialEnd || periodEnd(at, at, price);
  const missing = formIn(formIn(form, 'trial_settings'), 'end_behavior').missing_payment_method;
  const made: Subscription = {
    id: newId('sub'),
    object: 'subscription',
    customer: customer.id,
    status: trialEnd ? 'trialing' : 'incomplete',
    created: at,
    billing_cycle_anchor: trialEnd || at,
    trial_end: trialEnd || null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    ended_at: null,
    default_payment_method: null,
    latest_invoice: null,
    pending_setup_intent: null,
    items: {
      object: 'list',
      data: [
        {
          id: newId('si'),
          object: 'subscription_item',
          price,
          quantity: 1,
          current_period_start: at,
          current_period_end: end,
        },
      ],
    },
    metadata: formIn(form, 'metadata') as Record<string, string>,
    trial_settings: {
      end_behavior: { missing_payment_method: String(missing ?? 'create_invoice') },
    },
    discount: await discountIn(moment, form),
    failed_at: null,
    period_cost: 0,
    retries: 0,
  };
  const begun = trialEnd ? await withSetup(moment, made) : await withBill(moment, made, price, end);
  await keepSubscription(moment, begun);
  await tell(moment, 'customer.subscription.created', begun);
  return begun;
}

export async function priceIn(moment: Moment, form: Form): Promise<Price> {
  const [item] = listIn(form, 'items');
  const id = typeof item === 'object' && !Array.isArray(item) ? textIn(item, 'price') : undefined;
  if (!id) throw invalid('Missing required param: items.', 'items');
  const price = await get<Price>(moment, 'price', id);
  if (!price.active) throw invalid('The price specified is inactive.', 'items[0][price]');
  return price;
}

async function discountIn(moment: Moment, form: Form): Promise<Subscription['discount']> {
  const [first] = listIn(form, 'discounts');
  const id =
    typeof first === 'object' && !Array.isArray(first) ? textIn(first, 'promotion_code') : '';
  if (!id) return null;
  const { promotion } = await get<PromotionCode>(moment, 'promotion_code', id);
  const coupon = await get<Coupon>(moment, 'coupon', promotion.coupon);
  return {
    coupon: coupon.id,
    end:
      coupon.duration === 'repeating' ? inMonths(moment.at, coupon.duration_in_months ?? 1) : null,
    is_once: coupon.duration === 'once',
  };
}

interface PromotionCode {
  id: string;
  object: 'promotion_code';
  promotion: { type: 'coupon'; coupon: string };
  [field: string]: unknown;
}

/** Nothing is paid today: a bank agrees to what comes when the trial is over. */
async function withSetup(moment: Moment, one: Subscription): Promise<Subscription> {
  const id = newId('seti');
  const intent: SetupIntent = {
    id,
    object: 'setup_intent',
    customer: one.customer,
    client_secret: `${id}_secret_${newId('s').slice(2)}`,
    status: 'requires_payment_method',
    payment_method: null,
    last_error: null,
    subscription: one.id,
  };
  await keep(moment, intent);
  return { ...one, pending_setup_intent: id };
}

async function withBill(moment: Moment, one: Subscription, price: Price, end: number) {
  const period = { start: moment.at, end };
  const coupon = await couponAt(moment.db, one, moment.at);
  const lines = [wholePeriod(price, period)];
  const invoice = await bill(moment, one, { lines, coupon, period });
  const isFree = invoice.status === 'paid';
  return billed({ ...one, status: isFree ? 'active' : 'incomplete' }, invoice);
}
