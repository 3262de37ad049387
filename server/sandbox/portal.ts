/** What a customer does in the billing portal. A session is for one customer, and for an hour. */
import type { CardNumbers } from './cards.ts';
import { cardOf, methodOf } from './cards.ts';
import { cardOn, change } from './change.ts';
import { settle } from './life.ts';
import { dateOf, get, keep, keepSubscription, type Moment, tell } from './moment.ts';
import { find, listOf } from './objects.ts';
import type { Portal } from './portal-page.ts';
import { preview } from './preview.ts';
import { missing, ofCard } from './problems.ts';
import type { Customer, Invoice, Subscription } from './shapes.ts';

interface Session {
  id: string;
  object: 'billing_portal.session';
  customer: string;
  created: number;
  return_url: string;
  [field: string]: unknown;
}

const hour = 3600;

async function sessionAt(moment: Moment, id: string): Promise<Session> {
  const session = await find<Session>(moment.db, 'billing_portal.session', id);
  if (!session || session.created + hour < moment.at) throw missing('session', id);
  return session;
}

/** The one that lives, and otherwise none. */
async function livingOf(moment: Moment, customer: string): Promise<Subscription | null> {
  const all = await listOf<Subscription>(moment.db, 'subscription', customer);
  const isLiving = ({ status, default_payment_method }: Subscription) =>
    status === 'active' ||
    status === 'past_due' ||
    (status === 'trialing' && default_payment_method);
  return all.find(isLiving) ?? null;
}

export async function openPortal(moment: Moment, id: string): Promise<Portal> {
  const session = await sessionAt(moment, id);
  const customer = await get<Customer>(moment, 'customer', session.customer);
  const subscription = await livingOf(moment, customer.id);
  const goesOn = subscription && subscription.cancel_at === null;
  return {
    session: id,
    returnUrl: session.return_url,
    email: customer.email,
    subscription,
    card: (subscription && (await cardOn(moment, subscription))) ?? null,
    nextAmount: goesOn ? (await preview(moment, subscription.id)).amount_due : null,
    bills: await listOf<Invoice>(moment.db, 'invoice', customer.id),
  };
}

async function subscriptionAt(moment: Moment, id: string): Promise<Subscription> {
  const { customer } = await sessionAt(moment, id);
  const living = await livingOf(moment, customer);
  if (!living) throw missing('subscription', customer);
  return living;
}

export const toCancel = subscriptionAt;

export const cancel = async (moment: Moment, id: string) =>
  change(moment, (await subscriptionAt(moment, id)).id, { cancel_at_period_end: 'true' });

export const resume = async (moment: Moment, id: string) =>
  change(moment, (await subscriptionAt(moment, id)).id, { cancel_at_period_end: 'false' });

/** Another card; what is owed is charged to it at once. */
export async function newCard(moment: Moment, id: string, numbers: CardNumbers): Promise<void> {
  const one = await subscriptionAt(moment, id);
  const known = cardOf(numbers, dateOf(moment.at));
  if (known.error) throw ofCard(known.error);
  const method = methodOf(one.customer, known);
  await keep(moment, method);
  const changed = { ...one, default_payment_method: method.id };
  await keepSubscription(moment, changed);
  await tell(moment, 'customer.subscription.updated', changed);
  if (one.status !== 'past_due') return;
  await settle(moment, changed, await get<Invoice>(moment, 'invoice', one.latest_invoice ?? ''));
}
