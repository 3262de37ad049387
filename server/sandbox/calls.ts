/** The calls of Stripe that anybody here makes, by their addresses. */
import { begin } from './begin.ts';
import { change } from './change.ts';
import { voidBill } from './charge.ts';
import { cancelSetup } from './confirm.ts';
import { type Form, formIn, listIn, textIn } from './form.ts';
import { end } from './life.ts';
import { get, keep, type Moment, tell } from './moment.ts';
import { find, listOf, newId, type SandboxObject } from './objects.ts';
import { present } from './present.ts';
import { preview } from './preview.ts';
import { findPrices, makePrice } from './prices.ts';
import { invalid, missing } from './problems.ts';
import type { Customer, Invoice, Subscription } from './shapes.ts';
import { stock } from './stock.ts';

interface Asked {
  /** What stands for the star in the address. */
  id: string;
  form: Form;
}

type Answer = SandboxObject | SandboxObject[] | Record<string, unknown>;
type Call = (moment: Moment, asked: Asked) => Promise<Answer>;

const retrieve =
  (kind: string): Call =>
  async ({ db }, { id }) => {
    const found = await find(db, kind, id);
    if (!found) throw missing(kind, id);
    return found;
  };

const calls: Record<string, Call> = {
  'GET /v1/account': async () => ({
    id: 'acct_sandbox',
    object: 'account',
    charges_enabled: true,
    payouts_enabled: true,
    details_submitted: true,
    external_accounts: { object: 'list', data: [{ id: 'ba_sandbox', object: 'bank_account' }] },
    settings: { payouts: { schedule: { interval: 'daily', delay_days: 2 } } },
  }),
  'POST /v1/customers': async (moment, { form }) => {
    const made: Customer = {
      id: newId('cus'),
      object: 'customer',
      email: textIn(form, 'email') ?? null,
      name: textIn(form, 'name') ?? null,
      balance: 0,
      metadata: formIn(form, 'metadata') as Record<string, string>,
    };
    await keep(moment, made);
    await tell(moment, 'customer.created', made);
    return made;
  },
  'GET /v1/customers/*': retrieve('customer'),
  'POST /v1/customers/*': async (moment, { id, form }) => {
    const one = await get<Customer>(moment, 'customer', id);
    const named = {
      ...one,
      email: textIn(form, 'email') ?? one.email,
      name: textIn(form, 'name') ?? one.name,
    };
    await keep(moment, named);
    await tell(moment, 'customer.updated', named);
    return named;
  },
  'GET /v1/prices': findPrices,
  'GET /v1/prices/*': retrieve('price'),
  'POST /v1/prices': makePrice,
  'GET /v1/promotion_codes': async (moment, { form }) => {
    await stock(moment);
    const code = textIn(form, 'code');
    const isActive = textIn(form, 'active') === 'true';
    const all = await listOf(moment.db, 'promotion_code');
    return all.filter((one) => one.code === code && (!isActive || one.active === true));
  },
  'POST /v1/subscriptions': (moment, { form }) => begin(moment, form),
  'GET /v1/subscriptions/*': retrieve('subscription'),
  'POST /v1/subscriptions/*': (moment, { id, form }) => change(moment, id, form),
  'DELETE /v1/subscriptions/*': async (moment, { id }) => {
    const one = await get<Subscription>(moment, 'subscription', id);
    if (one.ended_at !== null) throw missing('subscription', id);
    await end(moment, one);
    return get<Subscription>(moment, 'subscription', id);
  },
  'GET /v1/invoices/*': retrieve('invoice'),
  'GET /v1/invoices': async ({ db }, { form }) => {
    const subscription = textIn(form, 'subscription');
    const one = subscription && (await find<Subscription>(db, 'subscription', subscription));
    const customer = one ? one.customer : textIn(form, 'customer');
    const bills = await listOf<Invoice>(db, 'invoice', customer);
    return bills
      .filter((bill) => !subscription || bill.subscription === subscription)
      .slice(0, Number(textIn(form, 'limit') ?? 10));
  },
  'POST /v1/invoices/*/void': async (moment, { id }) => {
    const bill = await get<Invoice>(moment, 'invoice', id);
    if (bill.status !== 'open') throw invalid('You can only pass in open invoices.');
    const over = await voidBill(moment, bill);
    const one = await get<Subscription>(moment, 'subscription', bill.subscription);
    // A subscription whose first bill is void never begins.
    if (one.status === 'incomplete') await end(moment, { ...one, status: 'incomplete_expired' });
    return over;
  },
  'POST /v1/invoices/create_preview': (moment, { form }) =>
    preview(moment, textIn(form, 'subscription') ?? '', formIn(form, 'subscription_details')),
  'GET /v1/payment_intents/*': retrieve('payment_intent'),
  'GET /v1/setup_intents/*': retrieve('setup_intent'),
  'POST /v1/setup_intents/*/cancel': (moment, { id }) => cancelSetup(moment, id),
  'GET /v1/payment_methods/*': retrieve('payment_method'),
  'POST /v1/billing_portal/sessions': async (moment, { form }) => {
    const customer = await get<Customer>(moment, 'customer', textIn(form, 'customer') ?? '');
    const id = newId('bps');
    const made = {
      id,
      object: 'billing_portal.session',
      customer: customer.id,
      created: moment.at,
      return_url: textIn(form, 'return_url') ?? '/',
      url: `/sandbox/portal/${id}`,
    };
    await keep(moment, made);
    return made;
  },
};

/** 'GET /v1/customers/cus_1' is a call with the id cus_1. */
function callAt(method: string, path: string): { call: Call; id: string } {
  const whole = calls[`${method} ${path}`];
  if (whole) return { call: whole, id: '' };
  const [, version, noun, id = '', ...rest] = path.split('/');
  const call = calls[[`${method} `, version, noun, '*', ...rest].join('/')];
  if (!call) throw invalid(`Unrecognized request URL (${method}: ${path}).`);
  return { call, id: decodeURIComponent(id) };
}

/** What the call answers, as Stripe writes it. */
export async function answer(moment: Moment, method: string, path: string, form: Form) {
  const { call, id } = callAt(method, path);
  const found = await call(moment, { id, form });
  const expand = listIn(form, 'expand').filter((one) => typeof one === 'string');
  if (!Array.isArray(found)) return present(moment, found as SandboxObject, expand);
  const inner = expand.map((one) => one.replace(/^data\./, ''));
  const data: unknown[] = [];
  for (const one of found) data.push(await present(moment, one, inner));
  return { object: 'list', url: path, has_more: false, data };
}
