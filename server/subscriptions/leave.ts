/** A checkout is left for another: it is over, and so is its form. One that is still open somewhere cannot pay it. */
import type Stripe from 'stripe';
import { conflict } from '#server/kit/refusals.ts';
import { type Billing, sync } from './sync.ts';

export const hasJustSubscribed = () =>
  conflict('Your firm has a subscription already. Please reload the page to see it.');

export async function leave(billing: Billing, firmId: string, stripeSubscriptionId: string) {
  const { stripe } = billing.provider;
  const look = () => stripe.subscriptions.retrieve(stripeSubscriptionId, { expand });
  const isLeft = await end(stripe, await look(), look);
  await sync(billing, { firmId, stripeSubscriptionId });
  if (!isLeft) throw hasJustSubscribed();
}

const expand = ['latest_invoice', 'pending_setup_intent'];

/** False: a bank has agreed to it meanwhile. */
async function end(
  stripe: Stripe,
  found: Stripe.Subscription,
  look: () => Promise<Stripe.Subscription>,
): Promise<boolean> {
  if (isAgreed(found)) return false;
  try {
    await closeForm(stripe, found);
    if (!isOver(await look())) await stripe.subscriptions.cancel(found.id);
    return true;
  } catch (error) {
    const now = await look();
    if (isAgreed(now)) return false;
    // Somebody else has left it in the same moment.
    if (!isOver(now)) throw error;
    return true;
  }
}

/** First of all: once nobody can agree any more, nobody pays for what is about to end. */
async function closeForm(stripe: Stripe, found: Stripe.Subscription): Promise<void> {
  const { latest_invoice: bill, pending_setup_intent: setup } = found;
  if (bill && typeof bill !== 'string' && bill.status === 'open') {
    await stripe.invoices.voidInvoice(bill.id);
  }
  // The provider leaves it open when its subscription ends.
  if (setup && typeof setup !== 'string' && setup.status.startsWith('requires_')) {
    await stripe.setupIntents.cancel(setup.id);
  }
}

const isOver = ({ status }: Stripe.Subscription) =>
  status === 'canceled' || status === 'incomplete_expired';

/** To a payment, or to later ones. */
function isAgreed(one: Stripe.Subscription): boolean {
  const { status, default_payment_method: card, pending_setup_intent: setup } = one;
  if (status !== 'trialing') return status === 'active';
  return card !== null || (typeof setup === 'object' && setup?.status === 'succeeded');
}
