/** Builders for API keys and webhooks, and a program that comes with a key. */
import type { ApiKey, apiKeys } from '#contract/api-keys.ts';
import type { Input } from '#contract/endpoint.ts';
import type { Scope } from '#contract/key-nouns.ts';
import type { Webhook, webhooks } from '#contract/webhooks.ts';
import { Browser } from './browser.ts';
import { type Asker, made } from './firms.ts';
import type { TestServer } from './server.ts';

export const anApiKey = (firm: Asker, values: Partial<Input<typeof apiKeys.create>> = {}) =>
  made<{ id: string; key: string }>(firm, '/api/api-keys', {
    name: 'Import of mail',
    scopes: ['tasks:write'],
    ...values,
  });

/** A firm may have few: those that stand are revoked first. */
export async function aNewApiKey(firm: Asker): Promise<{ id: string; key: string }> {
  const { body } = await firm.browser.get<ApiKey[]>('/api/api-keys');
  for (const { id, revokedAt } of body) {
    if (!revokedAt) await firm.browser.delete(`/api/api-keys/${id}`);
  }
  return anApiKey(firm);
}

/** Whatever it calls, it sends this key. */
export class Program extends Browser {
  readonly key: string;
  constructor(server: TestServer, key: string) {
    super(server);
    this.key = key;
  }
  override send<Body>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) {
    const authorization = `Bearer ${this.key}`;
    return super.send<Body>(method, url, body, { authorization, ...headers });
  }
}

/** A program with a key of its own for this. */
export const aProgram = async (server: TestServer, firm: Asker, ...scopes: Scope[]) =>
  new Program(server, (await anApiKey(firm, { scopes })).key);

export const aWebhook = (firm: Asker, values: Partial<Input<typeof webhooks.create>> = {}) =>
  made<{ id: string; secret: string }>(firm, '/api/webhooks', {
    url: 'https://hooks.example/in',
    events: ['task.created'],
    ...values,
  });

/** A firm may have few: those that are there are deleted first. */
export async function aNewWebhook(firm: Asker): Promise<{ id: string; secret: string }> {
  const { body } = await firm.browser.get<Webhook[]>('/api/webhooks');
  for (const { id } of body) await firm.browser.delete(`/api/webhooks/${id}`);
  return aWebhook(firm);
}

/** A webhook that was sent a test, and the delivery of it: `webhookId deliveryId`. */
export async function aDelivery(firm: Asker): Promise<string> {
  const { id } = await aNewWebhook(firm);
  await firm.browser.post(`/api/webhooks/${id}/test`);
  const { body } = await firm.browser.get<{ id: string }[]>(`/api/webhooks/${id}/deliveries`);
  return `${id} ${body[0]?.id}`;
}

/** A key, and a webhook that was sent something. */
export async function somePrograms(firm: Asker): Promise<void> {
  await anApiKey(firm, { expiresOn: '2099-12-31' });
  await aDelivery(firm);
}
