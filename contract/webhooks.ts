/**
 * Webhooks: what happened is told to an address of another program, signed as
 * https://www.standardwebhooks.com says. Thin on purpose: the program fetches the record with an API key.
 */
import * as z from 'zod';
import { Instant } from '#contract/dates.ts';
import { Nothing, read, write } from '#contract/endpoint.ts';
import { pageQuery } from '#contract/pages.ts';
import { may } from '#contract/permissions.ts';
import { optionalText } from '#contract/text.ts';
import { type EventName, eventNameList } from '#contract/webhook-events.ts';

export const mostWebhooks = 10;
/** How long the former secret signs beside a new one. */
export const formerSecretHours = 24;
export const secretPrefix = 'whsec_';

/** Where it leads is looked up by the server, when it is saved and each time something is sent. */
const url = z
  .string({ error: (issue) => (issue.input === undefined ? 'is required' : 'must be text') })
  .trim()
  .min(1, { error: 'is required', abort: true })
  .max(500, 'must be at most 500 characters')
  .regex(/^https?:\/\/[^\s<>"]+$/, 'must be an address such as https://example.com/hook');

const events = z
  .array(
    z.enum(
      eventNameList as [EventName, ...EventName[]],
      'must be a known event, such as task.created',
    ),
    {
      error: 'must be a list of events',
    },
  )
  .min(1, 'must be at least one')
  .max(eventNameList.length, `must be at most ${eventNameList.length}`)
  .overwrite((list) => [...new Set(list)]);

export const Webhook = z
  .object({
    id: z.uuid(),
    url: z.string(),
    description: z.string().nullable(),
    events: z.array(z.string()),
    isEnabled: z.boolean(),
    /** Why it was disabled, when nobody did it: a sentence. */
    disabledBecause: z.string().nullable(),
    createdAt: Instant,
    /** Until then what is sent is also signed with the former secret. */
    formerSecretUntil: Instant.nullable(),
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.infer<typeof Webhook>;

export const NewWebhook = z
  .strictObject({ url, description: optionalText(200).default(null), events })
  .meta({ id: 'NewWebhook' });
export type NewWebhook = z.infer<typeof NewWebhook>;

export const WebhookChange = z
  .strictObject({
    url,
    description: optionalText(200),
    events,
    isEnabled: z.boolean({ error: 'must be yes or no' }),
  })
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Nothing to change was sent')
  .meta({ id: 'WebhookChange' });
export type WebhookChange = z.infer<typeof WebhookChange>;

const DeliveryState = z.enum(['waiting', 'delivered', 'failed']);

export const WebhookDelivery = z
  .object({
    id: z.uuid(),
    event: z.string(),
    entityType: z.string(),
    entityId: z.uuid(),
    state: DeliveryState,
    createdAt: Instant,
    attempts: z.number().int(),
    lastAttemptAt: Instant.nullable(),
    /** While it waits. */
    nextAttemptAt: Instant.nullable(),
    answerCode: z.number().int().nullable(),
    /** The first words of the answer, or why there was none. */
    answer: z.string().nullable(),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

const WebhookSecret = z.object({ id: z.uuid(), secret: z.string() }).meta({ id: 'WebhookSecret' });

const refreshes = ['/api/webhooks', '/api/activities', '/api/dashboard', '/api/analytics'] as const;
const access = may.makeApiKeys;

export const webhooks = {
  list: read('/api/webhooks', {
    summary: 'The webhooks of the firm, oldest first, without their secrets',
    access,
    gives: z.array(Webhook),
  }),
  create: write('POST', '/api/webhooks', {
    summary: 'Make a webhook; the answer is its secret, which is not shown again',
    access,
    takes: NewWebhook,
    gives: WebhookSecret,
    refreshes,
    isSecret: true,
    isGuarded: true,
  }),
  change: write('PUT', '/api/webhooks/:id', {
    summary: 'Change a webhook: where it leads, what it tells, whether it is enabled',
    access,
    takes: WebhookChange,
    gives: Webhook,
    refreshes,
    isGuarded: true,
  }),
  rotate: write('POST', '/api/webhooks/:id/secret', {
    summary: `Give a webhook a new secret; the former one signs beside it for ${formerSecretHours} hours`,
    access,
    takes: Nothing,
    gives: WebhookSecret,
    refreshes,
    isSecret: true,
    isGuarded: true,
  }),
  remove: write('DELETE', '/api/webhooks/:id', {
    summary: 'Delete a webhook and the log of its deliveries',
    access,
    takes: Nothing,
    gives: Nothing,
    refreshes,
    staysOpen: true,
    isGuarded: true,
  }),
  test: write('POST', '/api/webhooks/:id/test', {
    summary: 'Send a test event to a webhook',
    access,
    takes: Nothing,
    gives: Nothing,
    refreshes: ['/api/webhooks'],
  }),
  deliveries: read('/api/webhooks/:id/deliveries', {
    summary: 'What was sent to a webhook in the last 30 days, newest first',
    access,
    query: pageQuery,
    gives: z.array(WebhookDelivery),
  }),
  resend: write('POST', '/api/webhooks/:id/deliveries/:deliveryId/resend', {
    summary: 'Send an event to a webhook again, under the same id',
    access,
    takes: Nothing,
    gives: Nothing,
    refreshes: ['/api/webhooks'],
  }),
};
