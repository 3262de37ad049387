/** Making and changing webhooks. A secret is told once, and sealed. */
import { randomUUID } from 'node:crypto';
import { testEvent } from '#contract/webhook-events.ts';
import {
  formerSecretHours,
  mostWebhooks,
  type NewWebhook,
  type Webhook,
  type WebhookChange,
} from '#contract/webhooks.ts';
import { record } from '#server/activities/record.ts';
import { refuseWithoutApi } from '#server/api-keys/plan.ts';
import { note } from '#server/audit/note.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { conflict } from '#server/kit/refusals.ts';
import type { Secrets } from '#server/kit/secrets/secrets.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import { lockFirm } from '#server/profile/lock-firm.ts';
import { formerSecretAt, secretAt } from './places.ts';
import { newSecret } from './sign.ts';
import * as store from './store.ts';

interface Told {
  id: string;
  secret: string;
}

export async function create(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  input: NewWebhook,
  secrets: Secrets,
): Promise<Told> {
  // Of two at once the second counts the first.
  await lockFirm(db);
  if ((await store.list(db, now)).length >= mostWebhooks) {
    throw conflict(`Your firm has ${mostWebhooks} webhooks already. Please delete one.`);
  }
  const id = randomUUID();
  const secret = newSecret();
  const sealed = await secrets.seal(db, secretAt({ firmId: user.firmId, id }), secret);
  const createdAt = now.toISOString();
  store.insert(db, { ...input, id, userId: user.id, secret: sealed, createdAt });
  record(db, user, now, told('webhook_created', 'Webhook made', { id, url: input.url }));
  return { id, secret };
}

export async function change(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  id: string,
  input: WebhookChange,
): Promise<Webhook> {
  // Whoever enables it answers for it.
  const values = input.isEnabled ? { ...input, disabledBecause: null, userId: user.id } : input;
  const webhook = await store.change(db, id, values, now);
  record(db, user, now, told('webhook_updated', 'Webhook updated', webhook));
  return webhook;
}

/** The former secret signs beside the new one for a while: its place in the row is another, so it is sealed again. */
export async function rotate(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  id: string,
  secrets: Secrets,
): Promise<Told> {
  const at = { firmId: user.firmId, id };
  const former = await secrets.open(db, secretAt(at), await store.sealedSecret(db, id));
  const secret = newSecret();
  const until = new Date(now.getTime() + formerSecretHours * 60 * 60_000);
  const values = {
    secret: await secrets.seal(db, secretAt(at), secret),
    formerSecret: await secrets.seal(db, formerSecretAt(at), former),
    formerSecretUntil: until.toISOString(),
  };
  const webhook = await store.change(db, id, values, now);
  record(db, user, now, told('webhook_secret_changed', 'Secret of a webhook changed', webhook));
  return { id, secret };
}

export async function remove(db: FirmDb, user: SignedInUser, now: Date, id: string): Promise<void> {
  const webhook = await store.remove(db, id);
  record(db, user, now, told('webhook_deleted', 'Webhook deleted', webhook));
}

export async function sendTest(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  webhookId: string,
): Promise<void> {
  await refuseUnlessSending(db, webhookId, now);
  const at = now.toISOString();
  store.insertTest(db, {
    id: randomUUID(),
    webhookId,
    eventId: randomUUID(),
    type: testEvent,
    entityType: 'webhook',
    entityId: webhookId,
    happenedAt: at,
    dueAt: at,
    createdAt: at,
  });
  await note(db, { firmId: user.firmId, userId: user.id, recordId: webhookId });
}

export async function resend(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  of: { id: string; deliveryId: string },
): Promise<void> {
  await refuseUnlessSending(db, of.id, now);
  await store.resend(db, of, now);
  await note(db, { firmId: user.firmId, userId: user.id, recordId: of.deliveryId });
}

async function refuseUnlessSending(db: FirmDb, id: string, now: Date): Promise<void> {
  const { isEnabled } = await store.one(db, id, now);
  await refuseWithoutApi(db);
  if (!isEnabled) throw conflict('This webhook is disabled. Please enable it first.');
}

/** By its host: the rest of an address may be a secret. */
const told = (type: string, title: string, { id, url }: Pick<Webhook, 'id' | 'url'>) => ({
  type,
  title,
  description: new URL(url).host,
  entityType: 'webhook',
  entityId: id,
});
