/** The API section of the profile, by the names a person knows it by, and a program that listens. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import type { ApiKey } from '#contract/api-keys.ts';
import type { Webhook, WebhookDelivery } from '#contract/webhooks.ts';

export const keysCall = '/api/api-keys';
export const webhooksCall = '/api/webhooks';

export const keysCard = (page: Page) => page.getByRole('region', { name: 'API keys', exact: true });
export const webhooksCard = (page: Page) =>
  page.getByRole('region', { name: 'Webhooks', exact: true });
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
export const question = (page: Page, name: string) =>
  page.getByRole('alertdialog', { name, exact: true });
export const keyRow = (page: Page, name: string) =>
  keysCard(page).getByRole('listitem').filter({ hasText: name });

export async function openApi(page: Page) {
  await page.goto('/profile?section=api');
  await expect(keysCard(page).getByRole('button').first()).toBeVisible();
  await expect(webhooksCard(page).getByRole('button').first()).toBeVisible();
}

export const scope = (page: Page, name: string) =>
  dialog(page, 'New API key').getByRole('radio', { name, exact: true });

/** What is shown this once. */
export async function secretIn(page: Page, name: string): Promise<string> {
  const shown = dialog(page, name).getByText(/^(?:fmt_|whsec_)/);
  await expect(shown).toBeVisible();
  return (await shown.textContent()) ?? '';
}

export const anApiKey = (values: Partial<ApiKey> = {}): ApiKey => ({
  id: '5b0f7c1e-7a50-4a44-9d8e-0d6c9a1b2c3d',
  name: 'Import of mail',
  scopes: ['tasks:write', 'clients:read'],
  lastFour: '9fK2',
  userId: '5b0f7c1e-7a50-4a44-9d8e-0d6c9a1b2c3e',
  createdAt: '2026-03-02T15:00:00.000Z',
  lastUsedAt: null,
  expiresOn: null,
  revokedAt: null,
  ...values,
});

export const aWebhook = (values: Partial<Webhook> = {}): Webhook => ({
  id: '5b0f7c1e-7a50-4a44-9d8e-0d6c9a1b2c3f',
  url: 'https://hooks.example/in',
  description: null,
  events: ['task.created'],
  isEnabled: true,
  disabledBecause: null,
  createdAt: '2026-03-02T15:00:00.000Z',
  formerSecretUntil: null,
  ...values,
});

export const aDelivery = (values: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id: '5b0f7c1e-7a50-4a44-9d8e-0d6c9a1b2c40',
  event: 'task.created',
  entityType: 'task',
  entityId: '5b0f7c1e-7a50-4a44-9d8e-0d6c9a1b2c41',
  state: 'delivered',
  createdAt: '2026-03-02T15:00:00.000Z',
  attempts: 1,
  lastAttemptAt: '2026-03-02T15:00:01.000Z',
  nextAttemptAt: null,
  answerCode: 200,
  answer: 'ok',
  ...values,
});

/** Another program on this machine; it answers with `status` and keeps what it was told. */
export async function listen() {
  const told: { id: string; type: string; signature: string }[] = [];
  const receiver = { told, status: 200, url: '', close: () => server.close() };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => {
      body += part.toString();
    });
    request.on('end', () => {
      const { type } = JSON.parse(body) as { type: string };
      const header = (name: string) => String(request.headers[name]);
      told.push({ id: header('webhook-id'), type, signature: header('webhook-signature') });
      response.writeHead(receiver.status).end(receiver.status === 200 ? 'Thank you' : 'Broken');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  return receiver;
}
