/** An object as Stripe answers it: without what is only ours, with what was asked to be expanded. */
import type { Moment } from './moment.ts';
import { find, type SandboxObject } from './objects.ts';
import type { Coupon, Invoice, Line, PaymentIntent, Subscription } from './shapes.ts';

type Plain = Record<string, unknown>;

/** Where an id leads, by its beginning. */
const kinds: Record<string, string> = {
  cus: 'customer',
  in: 'invoice',
  pi: 'payment_intent',
  seti: 'setup_intent',
  pm: 'payment_method',
  sub: 'subscription',
  price: 'price',
  coupon: 'coupon',
};

export async function present(
  moment: Moment,
  one: SandboxObject,
  expand: readonly string[],
): Promise<Plain> {
  const shown = shape(one);
  for (const [field, inner] of groups(expand)) await expandField(moment, one, shown, field, inner);
  return shown;
}

/** `a.b` and `a.c` are a with b and c. */
function groups(expand: readonly string[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const path of expand) {
    const [field = '', ...rest] = path.split('.');
    found.set(field, [...(found.get(field) ?? []), ...(rest.length > 0 ? [rest.join('.')] : [])]);
  }
  return found;
}

async function expandField(
  moment: Moment,
  one: SandboxObject,
  shown: Plain,
  field: string,
  inner: readonly string[],
): Promise<void> {
  if (field === 'confirmation_secret') {
    shown.confirmation_secret = await confirmationSecret(moment, one as Invoice);
    return;
  }
  if (field === 'promotion') {
    const { coupon } = shown.promotion as { coupon: string };
    const found = await find<Coupon>(moment.db, 'coupon', coupon);
    shown.promotion = { type: 'coupon', coupon: found ? shape(found) : null };
    return;
  }
  if (field === 'discounts') {
    shown.discounts = await discountsOf(moment, one as Subscription);
    return;
  }
  const id = shown[field];
  const kind = typeof id === 'string' ? kinds[id.split('_')[0] ?? ''] : undefined;
  const found = kind && (await find(moment.db, kind, id as string));
  if (found) shown[field] = await present(moment, found, inner);
}

/** With the coupon that each comes from. */
async function discountsOf({ db }: Moment, { discount }: Subscription): Promise<Plain[]> {
  const coupon = discount && (await find<Coupon>(db, 'coupon', discount.coupon));
  if (!discount || !coupon) return [];
  const source = { type: 'coupon', coupon: shape(coupon) };
  return [{ id: 'di_sandbox', object: 'discount', end: discount.end, source }];
}

async function confirmationSecret({ db }: Moment, { payment_intent }: Invoice) {
  const intent =
    payment_intent && (await find<PaymentIntent>(db, 'payment_intent', payment_intent));
  return intent ? { client_secret: intent.client_secret, type: 'payment_intent' } : null;
}

const ours: Record<string, readonly string[]> = {
  subscription: ['discount', 'failed_at', 'period_cost', 'retries'],
  payment_method: ['fails_later'],
  payment_intent: ['invoice', 'last_error'],
  setup_intent: ['subscription', 'last_error'],
  event: ['attempts', 'customer'],
};

function shape(one: SandboxObject): Plain {
  const left = ours[one.object] ?? [];
  const shown: Plain = Object.fromEntries(
    Object.entries(one).filter(([name]) => !left.includes(name)),
  );
  shown.livemode = false;
  if (one.object === 'invoice') return shapeInvoice(one as Invoice, shown);
  if (one.object === 'subscription') shown.discounts = one.discount ? ['di_sandbox'] : [];
  if (one.object.endsWith('_intent')) shown.last_payment_error = one.last_error ?? null;
  return shown;
}

function shapeInvoice(invoice: Invoice, shown: Plain): Plain {
  const { subscription, payment_intent, paid_at } = invoice;
  return {
    ...shown,
    subscription: undefined,
    payment_intent: undefined,
    paid_at: undefined,
    attempted: invoice.attempt_count > 0,
    parent: { type: 'subscription_details', subscription_details: { subscription, metadata: {} } },
    status_transitions: { finalized_at: invoice.created, paid_at, voided_at: null },
    lines: {
      object: 'list',
      has_more: false,
      data: invoice.lines.map((line, index) => shapeLine(invoice, line, index)),
    },
    payments: {
      object: 'list',
      has_more: false,
      data: payment_intent
        ? [
            {
              id: `inpay_${invoice.id.slice(3)}`,
              object: 'invoice_payment',
              payment: { type: 'payment_intent', payment_intent },
            },
          ]
        : [],
    },
  };
}

const shapeLine = ({ id, subscription }: Invoice, line: Line, index: number): Plain => ({
  id: `il_${id.slice(3)}_${index}`,
  object: 'line_item',
  description: line.description,
  amount: line.amount,
  period: line.period,
  parent: {
    type: 'subscription_item_details',
    subscription_item_details: { subscription, proration: line.is_proration },
  },
  pricing: { type: 'price_details', price_details: { price: line.price } },
});
