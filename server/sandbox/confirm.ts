/** What the payment form in the browser sends: a card, and the answer to a bank that asks again. */
import { type CardNumbers, cardOf, laterError, methodOf, notAuthenticated } from './cards.ts';
import { pay } from './charge.ts';
import { dateOf, get, keep, keepSubscription, type Moment, tell } from './moment.ts';
import { Denied, invalid, missing, ofCard } from './problems.ts';
import type { Invoice, PaymentIntent, SetupIntent, Subscription } from './shapes.ts';

type Intent = PaymentIntent | SetupIntent;
type Kind = Intent['object'];

/** A refusal of the bank, to be kept although the call is refused. */
export interface Answer {
  intent?: Intent;
  error?: ReturnType<typeof ofCard>;
}

async function intentOf(moment: Moment, kind: Kind, id: string, secret: string): Promise<Intent> {
  const intent = await get<Intent>(moment, kind, id);
  if (intent.client_secret !== secret) throw missing(kind, id);
  return intent;
}

export async function confirm(
  moment: Moment,
  kind: Kind,
  { id, secret, card }: { id: string; secret: string; card: CardNumbers },
): Promise<Answer> {
  const intent = await intentOf(moment, kind, id, secret);
  // Pressed twice: it is paid once.
  if (intent.status === 'succeeded') return { intent };
  if (intent.status === 'canceled') throw over();
  const known = cardOf(card, dateOf(moment.at));
  if (known.error) return fail(moment, intent, known.error);
  const method = methodOf(intent.customer, known);
  await keep(moment, method);
  const chosen = { ...intent, payment_method: method.id };
  if (known.needsAction) {
    const waiting = { ...chosen, status: 'requires_action' } as const;
    await keep(moment, waiting);
    return { intent: waiting };
  }
  if (known.failsLater && kind === 'payment_intent') return fail(moment, chosen, laterError);
  return { intent: await succeed(moment, chosen) };
}

const over = () => new Denied(400, { type: 'invalid_request_error', message: isOver });
const isOver = 'This payment was left for another. Please choose your plan again.';

export async function completeAction(
  moment: Moment,
  kind: Kind,
  { id, secret, isAgreed }: { id: string; secret: string; isAgreed: boolean },
): Promise<Answer> {
  const intent = await intentOf(moment, kind, id, secret);
  if (intent.status !== 'requires_action') return { intent };
  return isAgreed
    ? { intent: await succeed(moment, intent) }
    : fail(moment, intent, notAuthenticated);
}

async function fail(
  moment: Moment,
  intent: Intent,
  error: Parameters<typeof ofCard>[0],
): Promise<Answer> {
  const failed = { ...intent, status: 'requires_payment_method', last_error: error } as const;
  await keep(moment, failed);
  if (intent.object === 'payment_intent') {
    const invoice = await get<Invoice>(moment, 'invoice', intent.invoice);
    const tried = { ...invoice, attempt_count: invoice.attempt_count + 1 };
    await keep(moment, tried);
    await tell(moment, 'invoice.payment_failed', tried);
  }
  return { intent: failed, error: ofCard(error) };
}

async function succeed(moment: Moment, intent: Intent): Promise<Intent> {
  if (intent.object === 'setup_intent') return agree(moment, intent);
  const invoice = await get<Invoice>(moment, 'invoice', intent.invoice);
  await pay(moment, { ...invoice, attempt_count: invoice.attempt_count + 1 }, intent);
  const one = await get<Subscription>(moment, 'subscription', invoice.subscription);
  const active: Subscription = {
    ...one,
    status: 'active',
    default_payment_method: intent.payment_method,
    failed_at: null,
    retries: 0,
  };
  await keepSubscription(moment, active);
  await tell(moment, 'customer.subscription.updated', active);
  return { ...intent, status: 'succeeded', last_error: null };
}

async function agree(moment: Moment, intent: SetupIntent): Promise<SetupIntent> {
  const succeeded = { ...intent, status: 'succeeded', last_error: null } as const;
  await keep(moment, succeeded);
  await tell(moment, 'setup_intent.succeeded', succeeded);
  const one = await get<Subscription>(moment, 'subscription', intent.subscription);
  // The card is taken; what it was to pay for is over.
  if (one.ended_at !== null) return succeeded;
  const agreed = {
    ...one,
    default_payment_method: intent.payment_method,
    pending_setup_intent: null,
  };
  await keepSubscription(moment, agreed);
  await tell(moment, 'customer.subscription.updated', agreed);
  return succeeded;
}

/** Its form cannot be sent any more. */
export async function cancelSetup(moment: Moment, id: string): Promise<SetupIntent> {
  const intent = await get<SetupIntent>(moment, 'setup_intent', id);
  if (!intent.status.startsWith('requires_')) {
    throw invalid(
      `You cannot cancel this SetupIntent because it has a status of ${intent.status}.`,
    );
  }
  const over = { ...intent, status: 'canceled' } as const;
  await keep(moment, over);
  await tell(moment, 'setup_intent.canceled', over);
  return over;
}
