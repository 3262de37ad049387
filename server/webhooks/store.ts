import { sql } from 'kysely';
import type { PageQuery } from '#contract/pages.ts';
import { activityTypeOf, type EventName, eventNameOf } from '#contract/webhook-events.ts';
import { type Webhook, WebhookDelivery } from '#contract/webhooks.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { insertInto } from '#server/kit/inserts.ts';
import { listOf, Page } from '#server/kit/pages.ts';
import { notFound } from '#server/kit/refusals.ts';

const columns = [
  ...(['id', 'url', 'description', 'types', 'isEnabled', 'disabledBecause'] as const),
  ...(['createdAt', 'formerSecretUntil'] as const),
];

interface Row extends Omit<Webhook, 'events'> {
  types: string[];
}
/** A former secret whose time is over is none, though nobody has thrown it away yet. */
const asWebhook =
  (now: Date) =>
  ({ types, formerSecretUntil, ...row }: Row): Webhook => ({
    ...row,
    events: types.map(eventNameOf),
    formerSecretUntil:
      formerSecretUntil && new Date(formerSecretUntil) > now ? formerSecretUntil : null,
  });

export const list = async (db: FirmDb, now: Date): Promise<Webhook[]> => {
  const rows = await db
    .selectFrom('webhooks')
    .select(columns)
    .orderBy('createdAt')
    .orderBy('id')
    .$castTo<Row>()
    .execute();
  return rows.map(asWebhook(now));
};

export const one = (db: FirmDb, id: string, now: Date): Promise<Webhook> =>
  db
    .selectFrom('webhooks')
    .select(columns)
    .where('id', '=', id)
    .$castTo<Row>()
    .executeTakeFirstOrThrow(notFound)
    .then(asWebhook(now));

interface Values {
  url?: string;
  description?: string | null;
  events?: readonly EventName[];
  isEnabled?: boolean;
  disabledBecause?: string | null;
  userId?: string;
  secret?: string;
  formerSecret?: string | null;
  formerSecretUntil?: string | null;
}
const asRow = ({ events, ...values }: Values) => ({
  ...values,
  ...(events && { types: events.map(activityTypeOf) }),
});

const insertRow = insertInto<{
  id: string;
  url: string;
  description: string | null;
  userId: string;
  types: readonly string[];
  secret: string;
  createdAt: string;
}>('webhooks');
export const insert = (
  db: FirmDb,
  { events, ...row }: Omit<Parameters<typeof insertRow>[1], 'types'> & { events: EventName[] },
) => insertRow(db, { ...row, types: events.map(activityTypeOf) });

export const change = (db: FirmDb, id: string, values: Values, now: Date): Promise<Webhook> =>
  db
    .updateTable('webhooks')
    .set(asRow(values))
    .where('id', '=', id)
    .returning(columns)
    .$castTo<Row>()
    .executeTakeFirstOrThrow(notFound)
    .then(asWebhook(now));

/** Of somebody for whom nothing is to be told any more. */
export const disableOf = (db: FirmDb, userId: string, disabledBecause: string) =>
  db
    .updateTable('webhooks')
    .set({ isEnabled: false, disabledBecause })
    .where('userId', '=', userId)
    .where('isEnabled', '=', true)
    .execute();

/** Held until the transaction ends: of two who change the secret at once, the second sees the first's. */
export const sealedSecret = (db: FirmDb, id: string): Promise<string> =>
  db
    .selectFrom('webhooks')
    .select('secret')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)
    .then(({ secret }) => secret);

export const remove = (db: FirmDb, id: string): Promise<{ id: string; url: string }> =>
  db
    .deleteFrom('webhooks')
    .where('id', '=', id)
    .returning(['id', 'url'])
    .executeTakeFirstOrThrow(notFound);

/** To be told now, whatever it listens to. */
export const insertTest = insertInto<{
  id: string;
  webhookId: string;
  eventId: string;
  type: string;
  entityType: string;
  entityId: string;
  happenedAt: string;
  dueAt: string;
  createdAt: string;
}>('webhookDeliveries');

const listDeliveries = listOf({
  table: 'webhookDeliveries',
  row: WebhookDelivery,
  from: {
    event: 'type',
    nextAttemptAt: "case when state = 'waiting' then due_at end",
  },
  filters: { webhookId: 'webhook_id = ?' },
  order: {
    columns: [
      ['created_at', 'timestamptz'],
      ['id', 'uuid'],
    ],
    direction: 'desc',
    place: ({ createdAt, id }) => [createdAt, id],
  },
});

export const deliveries = async (
  db: FirmDb,
  webhookId: string,
  page: PageQuery,
): Promise<Page<WebhookDelivery>> => {
  const { json, next } = await listDeliveries(db, { ...page, webhookId });
  const rows = JSON.parse(json) as WebhookDelivery[];
  return new Page(
    JSON.stringify(rows.map((row) => ({ ...row, event: eventNameOf(row.event) }))),
    next,
  );
};

/** From the beginning, as if nothing had been tried. */
export const resend = async (
  db: FirmDb,
  { id, deliveryId }: { id: string; deliveryId: string },
  now: Date,
): Promise<void> => {
  await db
    .updateTable('webhookDeliveries')
    .set({ state: 'waiting', attempts: 0, dueAt: now.toISOString() })
    .where('id', '=', deliveryId)
    .where('webhookId', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow(notFound);
};

/** What came of an attempt; false when somebody has asked to send it again meanwhile. */
export const settle = async (
  db: FirmDb,
  { id, attempts }: { id: string; attempts: number },
  outcome: {
    state: WebhookDelivery['state'];
    dueAt?: Date;
    answerCode: number | null;
    answer: string;
  },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('webhookDeliveries')
    .set(outcome)
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', sql.lit('waiting'))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
