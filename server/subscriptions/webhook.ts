/**
 * What the provider tells by itself. Its message is only a reason to ask: it may be old, come twice or in the
 * wrong order. One that was acted on is known by its id; one that could not be is refused, and comes again.
 */
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { asSystem, withFirm } from '#server/kit/db.ts';
import { Refusal } from '#server/kit/refusals.ts';
import { fromProvider } from '#server/payment-provider/refusals.ts';
import type { Event } from './apply.ts';
import * as store from './store.ts';
import { type Billing, sync } from './sync.ts';

export const webhookPath = '/api/stripe-webhook';
const maxBytes = 1024 * 1024;
/** As much of it as is looked at; what it says beyond that is asked for. */
const Ref = z.union([z.string(), z.looseObject({ id: z.string() }), z.null()]);
const Subject = z.looseObject({
  id: z.string().optional(),
  object: z.string(),
  customer: Ref.optional(),
  parent: z
    .looseObject({ subscription_details: z.looseObject({ subscription: Ref }).nullish() })
    .nullish(),
});
type Subject = z.infer<typeof Subject>;
const Message = z.looseObject({
  id: z.string().min(1).max(255),
  type: z.string().max(255),
  created: z.int().min(0).max(8.64e12),
  data: z.looseObject({ object: Subject }),
});
type Message = z.infer<typeof Message>;

const notSigned = () => new Refusal(400, 'The signature is missing, wrong or too old.');
const notAsked = 'The payment provider cannot be asked just now.';

export function webhook(app: FastifyInstance, billing: Billing): void {
  app.register((scope, _, done) => {
    // The signature is over the bytes as they came.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, (_, body, done) =>
      done(null, body),
    );
    scope.post(webhookPath, { bodyLimit: maxBytes }, async (request, reply) => {
      const event = verified(billing, request.body, request.headers['stripe-signature']);
      await act(billing, event, request.id).catch((error: unknown) => {
        // Told again by the provider, until it can be asked.
        if (!fromProvider(error, notAsked)) throw error;
        throw new Refusal(503, notAsked, { retryAfter: 60, cause: error });
      });
      return reply.status(200).send({ received: true });
    });
    done();
  });
}

function verified({ provider, now }: Billing, body: unknown, signature: unknown): Message {
  if (!Buffer.isBuffer(body) || typeof signature !== 'string') throw notSigned();
  try {
    const { stripe, webhookSecret } = provider;
    const at = now().getTime();
    stripe.webhooks.constructEvent(body, signature, webhookSecret, undefined, undefined, at);
  } catch {
    throw notSigned();
  }
  const event = Message.safeParse(JSON.parse(body.toString('utf8')));
  if (!event.success) throw new Refusal(400, 'This is no message of the payment provider.');
  return event.data;
}

async function act(billing: Billing, { id, type, created, data }: Message, requestId: string) {
  const { engine, now } = billing;
  const { object } = data;
  const customerId = idOf(object.customer);
  const event: Event = { id, type, customerId, createdAt: new Date(created * 1000).toISOString() };
  const firmId = await asSystem(engine, 'webhook', async (db) => {
    if (await store.isNoted(db, id)) return 'known';
    const firm = customerId ? await store.firmOfCustomer(db, customerId) : undefined;
    // Nobody of ours: noted, so that it is not looked at again.
    if (!firm) await store.noteEvent(db, event, now().toISOString());
    return firm;
  });
  if (!firmId || firmId === 'known') return;
  const [first, ...others] = await subscriptionsOf(billing, firmId, object);
  if (!first) {
    await noteOnly(billing, event);
    return;
  }
  for (const stripeSubscriptionId of others)
    await sync(billing, { firmId, stripeSubscriptionId, requestId });
  const done = await sync(billing, { firmId, stripeSubscriptionId: first, event, requestId });
  if (done === 'beside' || done === 'foreign') await noteOnly(billing, event);
}

const noteOnly = ({ engine, now }: Billing, event: Event) =>
  asSystem(engine, 'webhook', (db) => store.noteEvent(db, event, now().toISOString()));

const idOf = (one: z.infer<typeof Ref> | undefined) =>
  typeof one === 'string' ? one : (one?.id ?? null);

/** The one it is about; of a card or a payment, all that the firm has. */
async function subscriptionsOf({ engine }: Billing, firmId: string, object: Subject) {
  if (object.object === 'subscription') return object.id ? [object.id] : [];
  const billed = idOf(object.parent?.subscription_details?.subscription);
  if (billed) return [billed];
  const known = await withFirm(engine, firmId, 'webhook', store.list);
  return known.filter(({ status }) => status !== 'canceled').map((one) => one.stripeSubscriptionId);
}
