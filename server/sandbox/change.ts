/** A living subscription changes: its plan, its card, whether it goes on. */

import { priceIn } from './begin.ts';
import { laterError } from './cards.ts';
import { bill, charge } from './charge.ts';
import { type Form, listIn, textIn } from './form.ts';
import { billed } from './life.ts';
import { get, keepSubscription, type Moment, tell } from './moment.ts';
import { find } from './objects.ts';
import { otherPlan } from './other-plan.ts';
import { invalid, ofCard } from './problems.ts';
import type { PaymentMethod, Subscription } from './shapes.ts';

export async function change(moment: Moment, id: string, form: Form): Promise<Subscription> {
  const was = await get<Subscription>(moment, 'subscription', id);
  if (was.ended_at !== null) throw invalid('A canceled subscription cannot be updated.');
  const withItems = listIn(form, 'items').length > 0 ? await changeItem(moment, was, form) : was;
  const changed = { ...withItems, ...fieldsIn(withItems, form, moment.at) };
  await keepSubscription(moment, changed);
  await tell(moment, 'customer.subscription.updated', changed);
  return changed;
}

function fieldsIn(one: Subscription, form: Form, at: number): Partial<Subscription> {
  const card = textIn(form, 'default_payment_method');
  const cancels = textIn(form, 'cancel_at_period_end');
  const end =
    one.trial_end && one.status === 'trialing'
      ? one.trial_end
      : one.items.data[0]?.current_period_end;
  return {
    ...(card ? { default_payment_method: card, pending_setup_intent: null } : {}),
    ...(cancels === 'true'
      ? { cancel_at_period_end: true, cancel_at: end ?? null, canceled_at: at }
      : {}),
    ...(cancels === 'false'
      ? { cancel_at_period_end: false, cancel_at: null, canceled_at: null }
      : {}),
  };
}

async function changeItem(moment: Moment, one: Subscription, form: Form): Promise<Subscription> {
  const price = await priceIn(moment, form);
  const [item] = one.items.data;
  if (!item || item.price.id === price.id) return one;
  const { changed, lines, period, cost } = await otherPlan(moment, one, item, price);
  const isBilled = textIn(form, 'proration_behavior') === 'always_invoice';
  if (one.status === 'trialing' || !isBilled) return changed;
  const invoice = await bill(moment, changed, { lines, coupon: undefined, period });
  const isPaid = invoice.status === 'paid' || (await charge(moment, changed, invoice));
  // Nothing of it happened: the transaction is undone with it.
  if (!isPaid) throw ofCard(laterError);
  return { ...billed(changed, invoice), period_cost: cost };
}

export const cardOn = async ({ db }: Moment, one: Subscription) =>
  one.default_payment_method
    ? find<PaymentMethod>(db, 'payment_method', one.default_payment_method)
    : undefined;
