/** The API section with its dialogs, and the pages for programs, in both themes and widths. */
import {
  aDelivery,
  anApiKey,
  aWebhook,
  dialog,
  keysCall,
  keysCard,
  openApi,
  webhooksCall,
  webhooksCard,
} from './api-page.ts';
import { answer } from './engine-room.ts';
import { isForEverybody } from './everybody.ts';
import { expect, test } from './journey.ts';
import { pressEscape } from './keys.ts';

const long =
  'https://a-very-long-name-of-a-host.of-some-company-with-a-long-name.example/and/a/long/path?with=more';

test('keys and webhooks of every kind are for everybody, and so is making a key', async ({
  page,
  firm,
}) => {
  await page.route(
    keysCall,
    answer([
      anApiKey({
        userId: firm.user.id,
        lastUsedAt: '2026-11-01T15:00:00.000Z',
        expiresOn: '2099-12-31T00:00:00.000Z',
      }),
      anApiKey({
        id: '5b0f7c1e-7a50-4a44-9d8e-0d6c9a1b2c50',
        name: 'x'.repeat(100),
        expiresOn: '2020-12-31T00:00:00.000Z',
      }),
      anApiKey({
        id: '5b0f7c1e-7a50-4a44-9d8e-0d6c9a1b2c51',
        revokedAt: '2026-11-01T15:00:00.000Z',
      }),
    ]),
  );
  await page.route(
    webhooksCall,
    answer([
      aWebhook({
        url: long,
        description: 'Our books',
        formerSecretUntil: '2099-01-01T00:00:00.000Z',
      }),
      aWebhook({
        id: '5b0f7c1e-7a50-4a44-9d8e-0d6c9a1b2c52',
        isEnabled: false,
        disabledBecause: 'The receiver answered 410: it is gone for good.',
      }),
    ]),
  );
  await openApi(page);
  await keysCard(page).getByText('Revoked keys (1)').click();
  await isForEverybody(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await keysCard(page).getByRole('button', { name: 'New API key' }).click();
  await dialog(page, 'New API key').getByRole('button', { name: 'Make API key' }).click();
  await expect(dialog(page, 'New API key').getByText('Name is required.')).toBeVisible();
  await isForEverybody(page);
});

test('the log and the form of a webhook are for everybody', async ({ page, firm: _ }) => {
  await page.route(webhooksCall, answer([aWebhook({ url: long })]));
  await page.route(
    `${webhooksCall}/*/deliveries?*`,
    answer([
      aDelivery(),
      aDelivery({
        id: '5b0f7c1e-7a50-4a44-9d8e-0d6c9a1b2c60',
        event: 'limitation_date.verified',
        state: 'waiting',
        attempts: 3,
        answerCode: 500,
        answer: 'x'.repeat(200),
        nextAttemptAt: '2026-03-02T17:00:00.000Z',
      }),
      aDelivery({
        id: '5b0f7c1e-7a50-4a44-9d8e-0d6c9a1b2c61',
        state: 'failed',
        attempts: 10,
        answerCode: null,
        answer: 'There was no answer within 15 seconds.',
      }),
    ]),
  );
  await openApi(page);
  await webhooksCard(page)
    .getByRole('button', { name: /^Deliveries to/ })
    .click();
  const log = dialog(page, 'Deliveries');
  await expect(log.getByText('limitation_date.verified')).toBeVisible();
  await isForEverybody(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await pressEscape(page);
  await webhooksCard(page).getByRole('button', { name: 'New webhook' }).click();
  const form = dialog(page, 'New webhook');
  await form.getByRole('button', { name: 'Make webhook' }).click();
  await form.getByText('Limitation date', { exact: true }).click();
  await expect(form.getByText('Choose at least one event.')).toBeVisible();
  await isForEverybody(page);
});

test('the pages for programs are for everybody', { tag: '@browser' }, async ({ page }) => {
  // Every call there is stands on one page.
  test.setTimeout(180_000);
  await page.goto('/api/v1/docs');
  await page.getByText('Scopes', { exact: true }).click();
  await isForEverybody(page, { isPlain: true });
});
