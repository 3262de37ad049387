/** Webhooks: made, told what happens, looked at, sent again, and deleted. */
import { dialog, listen, openApi, question, secretIn, webhooksCard } from './api-page.ts';
import { aClient, aTask } from './firm.ts';
import { expect, test } from './journey.ts';
import { pressEscape } from './keys.ts';
import { says } from './say.ts';

test('a receiver hears of a task, fails, gets it again, and is let go', { tag: '@job' }, async ({
  page,
  firm,
}) => {
  const receiver = await listen();
  await openApi(page);
  await expect(webhooksCard(page).getByText('No webhook yet.')).toBeVisible();
  await webhooksCard(page).getByRole('button', { name: 'New webhook' }).click();
  const form = dialog(page, 'New webhook');
  await form.getByRole('button', { name: 'Make webhook' }).click();
  await expect(form.getByText('URL is required.')).toBeVisible();
  await expect(form.getByText('Choose at least one event.')).toBeVisible();
  await form.getByLabel('URL').fill('https://user:word@hooks.example/');
  await form.getByText('Task', { exact: true }).click();
  await form.getByRole('checkbox', { name: 'task.created' }).check();
  await form.getByRole('button', { name: 'Make webhook' }).click();
  await expect(form.getByText('The URL must not hold a user name or a password.')).toBeVisible();
  await form.getByLabel('URL').fill(receiver.url);
  await form.getByLabel('Description').fill('Our own dashboard');
  await form.getByRole('button', { name: 'Make webhook' }).click();
  expect(await secretIn(page, 'The secret of your webhook')).toMatch(/^whsec_/);
  await dialog(page, 'The secret of your webhook')
    .getByRole('button', { name: 'I have kept it' })
    .click();

  const row = webhooksCard(page).getByRole('listitem').filter({ hasText: receiver.url });
  await expect(row).toContainText('Enabled');
  await expect(row).toContainText('Our own dashboard');
  await expect(row).toContainText('task.created');
  await aClient(firm);
  await aTask(firm);
  await expect
    .poll(() => receiver.told.map(({ type }) => type), { timeout: 20_000 })
    .toEqual(['task.created']);

  const { host } = new URL(receiver.url);
  await row.getByRole('button', { name: `Deliveries to ${host}` }).click();
  const log = dialog(page, 'Deliveries');
  const line = (event: string) => log.getByRole('row').filter({ hasText: event });
  await expect(line('task.created')).toContainText('Delivered');
  await expect(line('task.created')).toContainText('200');
  await expect(line('task.created')).toContainText('Thank you');

  receiver.status = 500;
  await log.getByRole('button', { name: 'Send test event' }).click();
  await says(page, 'A test event is on its way');
  await expect(line('webhook.test')).toContainText('Broken', { timeout: 20_000 });
  await expect(line('webhook.test')).toContainText('Next attempt');
  receiver.status = 200;
  await line('webhook.test').getByRole('button', { name: 'Send webhook.test again' }).click();
  await says(page, 'The event is on its way again');
  await expect(line('webhook.test')).toContainText('Delivered', { timeout: 20_000 });
  const tests = receiver.told.filter(({ type }) => type === 'webhook.test');
  expect(tests.length).toBeGreaterThan(1);
  expect(new Set(tests.map(({ id }) => id)).size).toBe(1);
  await pressEscape(page);

  await row.getByRole('button', { name: `New secret for ${host}` }).click();
  await question(page, `Make a new secret for ${host}?`)
    .getByRole('button', { name: 'Make new secret' })
    .click();
  expect(await secretIn(page, 'The secret of your webhook')).toMatch(/^whsec_/);
  await dialog(page, 'The secret of your webhook')
    .getByRole('button', { name: 'I have kept it' })
    .click();
  await expect(row).toContainText('The former secret signs as well until');

  await row.getByRole('button', { name: `Change ${host}` }).click();
  const change = dialog(page, 'Change webhook');
  await change.getByRole('checkbox', { name: 'Enabled' }).uncheck();
  await change.getByRole('button', { name: 'Save webhook' }).click();
  await says(page, 'Webhook updated');
  await expect(row).toContainText('Disabled');

  await row.getByRole('button', { name: `Delete ${host}` }).click();
  await question(page, `Delete the webhook to ${host}?`)
    .getByRole('button', { name: 'Delete' })
    .click();
  await says(page, 'Webhook deleted');
  await expect(webhooksCard(page).getByText('No webhook yet.')).toBeVisible();
  receiver.close();
});

test('one that is gone is disabled with its reason, and enabled from there', {
  tag: '@proof',
}, async ({ page, firm }) => {
  const receiver = await listen();
  receiver.status = 410;
  const { url } = receiver;
  const made = await firm.request.post('/api/webhooks', {
    data: { url, events: ['task.created'] },
  });
  expect(made.ok()).toBe(true);
  await openApi(page);
  await aTask(firm);
  const row = webhooksCard(page).getByRole('listitem').filter({ hasText: url });
  // The page hears of it by itself.
  await expect(row).toContainText('The receiver answered 410: it is gone for good.', {
    timeout: 20_000,
  });
  receiver.status = 200;
  await row.getByRole('button', { name: 'Enable' }).click();
  await says(page, 'Webhook updated');
  await expect(row).toContainText('Enabled');
  receiver.close();
});
