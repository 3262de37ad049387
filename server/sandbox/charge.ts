/** Bills and what a bank says to them. */
import { type Written, writeBill } from './bills.ts';
import { laterError } from './cards.ts';
import { get, keep, type Moment, tell } from './moment.ts';
import { find, newId } from './objects.ts';
import type { Customer, Invoice, PaymentIntent, PaymentMethod, Subscription } from './shapes.ts';

export async function bill(
  moment: Moment,
  subscription: Subscription,
  { lines, coupon, period }: Pick<Written, 'lines' | 'coupon' | 'period'>,
): Promise<Invoice> {
  const customer = await get<Customer>(moment, 'customer', subscription.customer);
  const description = String(subscription.items.data[0]?.price.nickname ?? 'Subscription');
  const { invoice, balance } = writeBill({
    subscription,
    customer,
    at: moment.at,
    lines,
    coupon,
    period,
    description,
  });
  if (balance !== customer.balance) await keep(moment, { ...customer, balance });
  const asked = invoice.amount_due > 0 ? await askFor(moment, invoice) : invoice;
  await keep(moment, asked);
  await tell(moment, 'invoice.finalized', asked);
  return asked;
}

async function askFor(moment: Moment, invoice: Invoice): Promise<Invoice> {
  const id = newId('pi');
  const intent: PaymentIntent = {
    id,
    object: 'payment_intent',
    customer: invoice.customer,
    amount: invoice.amount_due,
    currency: invoice.currency,
    status: 'requires_payment_method',
    client_secret: `${id}_secret_${newId('s').slice(2)}`,
    payment_method: null,
    last_error: null,
    invoice: invoice.id,
  };
  await keep(moment, intent);
  return { ...invoice, payment_intent: id };
}

/** By the card that is on file, while nobody is there. */
export async function charge(
  moment: Moment,
  one: Subscription,
  invoice: Invoice,
): Promise<boolean> {
  const card = one.default_payment_method
    ? await find<PaymentMethod>(moment.db, 'payment_method', one.default_payment_method)
    : undefined;
  const tried = { ...invoice, attempt_count: invoice.attempt_count + 1 };
  const intent = await get<PaymentIntent>(moment, 'payment_intent', invoice.payment_intent ?? '');
  if (card && !card.fails_later) {
    await pay(moment, tried, { ...intent, payment_method: card.id });
    return true;
  }
  await keep(moment, { ...intent, last_error: laterError });
  await keep(moment, tried);
  await tell(moment, 'invoice.payment_failed', tried);
  return false;
}

export async function voidBill(moment: Moment, invoice: Invoice): Promise<Invoice> {
  const intent = await find<PaymentIntent>(
    moment.db,
    'payment_intent',
    invoice.payment_intent ?? '',
  );
  if (intent) await keep(moment, { ...intent, status: 'canceled' });
  const over = { ...invoice, status: 'void', amount_remaining: 0 } as const;
  await keep(moment, over);
  await tell(moment, 'invoice.voided', over);
  return over;
}

export async function pay(moment: Moment, invoice: Invoice, intent: PaymentIntent): Promise<void> {
  const succeeded = { ...intent, status: 'succeeded', last_error: null } as const;
  const paid: Invoice = {
    ...invoice,
    status: 'paid',
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    paid_at: moment.at,
  };
  await keep(moment, succeeded);
  await keep(moment, paid);
  await tell(moment, 'payment_intent.succeeded', succeeded);
  await tell(moment, 'invoice.paid', paid);
}
