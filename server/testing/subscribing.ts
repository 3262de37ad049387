/** Firms that pay: through the front door, at the sandbox that stands in for the payment provider. */
import type { ChangeCost, Checkout, Subscription } from '#contract/subscription.ts';
import { asSystem } from '#server/kit/db.ts';
import { startSession } from '#server/kit/sessions.ts';
import type { Reply } from './browser.ts';
import { type Asker, aFirm, made, type TestFirm } from './firms.ts';
import type { TestServer } from './server.ts';

/** Of the cards that Stripe documents for trying out. */
export const cards = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  secondStep: '4000 0025 0000 3155',
  /** Is taken now and refused whenever it is charged. */
  failsLater: '4000 0000 0000 0341',
};

export interface Chosen {
  plan?: string;
  interval?: string;
  coupon?: string | null;
  isChange?: boolean;
}

const usual = { plan: 'professional', interval: 'monthly' };

export const choose = (firm: Asker, chosen: Chosen = {}) =>
  made<Checkout>(firm, '/api/create-subscription', { ...usual, ...chosen });

export const tryToChoose = <Answer = Checkout>(firm: Asker, chosen: object = {}) =>
  firm.browser.post<Answer>('/api/create-subscription', { ...usual, ...chosen });

/** What who subscribes already is asked before, and sends then. */
export const costOfChange = (firm: Asker, chosen: Chosen) =>
  made<ChangeCost>(firm, '/api/subscription/cost-of-change', { ...usual, ...chosen });

export const changeTo = (firm: Asker, chosen: Chosen) =>
  choose(firm, { ...chosen, isChange: true });

export const tryToChange = <Answer = Checkout>(firm: Asker, chosen: object = {}) =>
  tryToChoose<Answer>(firm, { ...chosen, isChange: true });

interface Paid {
  status?: string;
  error?: { code: string; message: string };
}

const intentAt = (secret: string) =>
  `/sandbox/${secret.startsWith('seti_') ? 'setup' : 'payment'}_intents/${secret.split('_secret_')[0]}`;

/** What the payment form sends. */
export const payWith = (
  { browser }: Asker,
  { clientSecret }: Pick<Checkout, 'clientSecret'>,
  number: string,
  values: Partial<{ expMonth: number; expYear: number; cvc: string }> = {},
): Promise<Reply<Paid>> =>
  browser.post<Paid>(`${intentAt(clientSecret ?? '')}/confirm`, {
    clientSecret,
    card: { number, expMonth: 12, expYear: 2060, cvc: '123', ...values },
  });

/** What the bank's own page sends: that the person agreed, or did not. */
export const answerBank = (
  { browser }: Asker,
  { clientSecret }: Pick<Checkout, 'clientSecret'>,
  isAgreed: boolean,
) => browser.post<Paid>(`${intentAt(clientSecret ?? '')}/action`, { clientSecret, isAgreed });

export async function subscribe(firm: Asker, chosen: Chosen = {}, number = cards.good) {
  const checkout = await choose(firm, chosen);
  const { status, text } = await payWith(firm, checkout, number);
  if (status !== 200) throw new Error(`The card was not taken: ${text}`);
  return confirmed(firm);
}

export const confirmed = async (firm: Asker): Promise<Subscription> =>
  known(await made<Answer>(firm, '/api/subscription/confirm', {}));

export const subscriptionOf = async ({ browser }: Asker): Promise<Subscription> =>
  known((await browser.get<Answer>('/api/subscription')).body);

interface Answer {
  subscription: Subscription | null;
}

function known({ subscription }: Answer): Subscription {
  if (!subscription) throw new Error('The firm has no subscription');
  return subscription;
}

const hour = 60 * 60_000;

/** Time passes here and at the provider, all of it is told, and these people sign in again. */
export async function daysPass(server: TestServer, days: number, ...firms: TestFirm[]) {
  server.clock.pass(days * 24 * hour);
  await allIsTold(server);
  for (const firm of firms) await signInAgain(server, firm);
}

/** What the sandbox has to tell has arrived. */
export const allIsTold = async ({ payments }: TestServer) => payments.sandbox?.pass();

async function signInAgain({ engine, clock, config }: TestServer, firm: TestFirm) {
  const person = { firmId: firm.firmId, userId: firm.user.id };
  const limits = { idleMinutes: config.sessionIdleMinutes, hours: config.sessionHours };
  const sid = await asSystem(engine, 'test', (db) =>
    startSession(db, person, {}, clock.now, limits),
  );
  firm.browser.cookies.set('sid', sid);
}

/** What earlier tests have begun goes no further: else every month that passes would be paid by all of them. */
export const nothingIsDue = (server: TestServer) =>
  ask(server, 'update sandbox_objects set due_at = null where due_at is not null');

/** A firm's own trial is over, and it has not subscribed. */
export const trialIsOver = async (server: TestServer, { firmId }: TestFirm) => {
  const at = new Date(server.clock.now.getTime() - hour).toISOString();
  await ask(server, 'update firms set trial_ends_at = $2, writable_until = $2 where id = $1', [
    firmId,
    at,
  ]);
};

/** One whose trial is over: it pays today. */
export async function aLateFirm(server: TestServer, companyName?: string): Promise<TestFirm> {
  const firm = await aFirm(server, companyName);
  await trialIsOver(server, firm);
  return firm;
}

export async function aPayingFirm(server: TestServer, chosen: Chosen = {}): Promise<TestFirm> {
  const firm = await aLateFirm(server);
  await subscribe(firm, chosen);
  return firm;
}

export const paymentsOf = (server: TestServer, { firmId }: TestFirm) =>
  ask<{ amount: string; status: string }>(
    server,
    `select amount::text, status from subscription_payments where firm_id = $1
     order by created_at, status, amount`,
    [firmId],
  );

/** What the sandbox keeps of a kind, in the order in which it was made. */
export const atProvider = async <Kept = Record<string, unknown>>(
  server: TestServer,
  kind: string,
  firm?: TestFirm,
): Promise<Kept[]> => {
  const rows = await ask<{ body: string }>(
    server,
    `select body::text as body from sandbox_objects where kind = $1 and ($2::uuid is null
       or customer_id = (select stripe_customer_id from firms where id = $2)) order by place`,
    [kind, firm?.firmId ?? null],
  );
  return rows.map(({ body }) => JSON.parse(body) as Kept);
};

/** As whoever owns the tables. */
export const ask = async <Row>(
  { engine }: TestServer,
  statement: string,
  values: readonly unknown[] = [],
): Promise<Row[]> => {
  const { rows } = await engine.transaction('select 1', (connection) =>
    connection.query(statement, [...values]),
  );
  return rows as Row[];
};

export interface ToldEvent {
  id: string;
  type: string;
  created: number;
  data: { object: Record<string, unknown> };
}

/** What the sandbox told, or would have told, of a firm: the oldest first. */
export const eventsOf = async (server: TestServer, firm: TestFirm): Promise<ToldEvent[]> => {
  const kept = await atProvider<ToldEvent & { attempts: number; customer: string }>(
    server,
    'event',
    firm,
  );
  return kept.map(({ attempts: _, customer: __, ...event }) => event);
};

/** From now on the sandbox’s messages are lost on their way. */
export const loseMessages = ({ payments }: TestServer) => payments.sandbox?.tellTo(async () => 200);

/** A message of the provider arrives, signed as it signs unless told otherwise. */
export function arrives(
  { app, payments, clock }: TestServer,
  event: unknown,
  { secret = payments.provider.webhookSecret, at = clock.now, as = '' } = {},
) {
  const payload = typeof event === 'string' ? event : JSON.stringify(event);
  const signature = payments.provider.stripe.webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: Math.floor(at.getTime() / 1000),
  });
  return app.inject({
    method: 'POST',
    url: '/api/stripe-webhook',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload: as || payload,
  });
}

/** What a person presses in the provider's portal. */
export async function inPortal(
  { browser }: TestFirm,
  action: string,
  form: Record<string, string> = {},
) {
  const { body } = await browser.post<{ url: string }>('/api/subscription/portal', {});
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const sent = new URLSearchParams(form).toString();
  return browser.post(
    `${new URL(body.url, 'http://firm.example').pathname}/${action}`,
    sent,
    headers,
  );
}

/** As the portal asks for it. */
export const aCard = (number: string) => ({ number, month: '12', year: '2060', cvc: '123' });
