/** The letter in the morning: what it says, what it leaves out, and the way out of it. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { isForEverybody } from './everybody.ts';
import { aTask } from './firm.ts';
import { expect, test } from './journey.ts';
import { complains, says } from './say.ts';
import { breakDown } from './server.ts';
import { inDays } from './time.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Morning mail' });
const box = (page: Page, name: string) => card(page).getByRole('checkbox', { name });
const nothing = 'Nothing to say today: no letter would come.';

test('a person chooses what the letter is about, and sees what it would say', async ({
  page,
  firm,
  trouble,
}) => {
  trouble.expect(/status of 500/);
  const task = await aTask(firm, { title: 'Answer discovery', dueDate: inDays(-2).toISOString() });
  await page.goto('/profile');
  await expect(card(page).getByRole('heading', { name: 'Today it would say' })).toBeVisible();
  const line = card(page).getByRole('listitem').filter({ hasText: 'Answer discovery' });
  await expect(line.getByRole('link')).toHaveAttribute('href', `/legal-admin?task=${task.id}`);
  await isForEverybody(page);
  await page.setViewportSize({ width: 1280, height: 900 });

  for (const name of [
    'Tasks',
    'Court dates and appointments',
    'Limitation dates',
    'Payments due',
    'Compliance items',
  ])
    await expect(box(page, name)).toBeChecked();
  await box(page, 'Tasks').click();
  await says(page, 'Morning mail updated');
  await expect(box(page, 'Tasks')).not.toBeChecked();
  await expect(card(page).getByText(nothing, { exact: true })).toBeVisible();
  const zone = card(page).getByLabel('Time zone');
  await expect(zone.locator('option').first()).toHaveText("The firm's time zone");
  await zone.selectOption('Hawaii Time (Honolulu)');
  await expect(zone).toHaveValue('Pacific/Honolulu');
  await says(page, 'Morning mail updated');

  const time = card(page).getByLabel('Time', { exact: true });
  await expect(time).toHaveValue('07:00');
  await expect(time.locator('option')).toHaveCount(17);
  await time.selectOption('5:30 AM');
  await says(page, 'Morning mail updated');

  await breakDown(page, '/api/morning-mails');
  await box(page, 'Payments due').click();
  await complains(page, 'Error', 'Failed to update morning mail');
  await expect(box(page, 'Payments due')).toBeChecked();
  await page.unrouteAll();
  await page.reload();
  await expect(box(page, 'Tasks')).not.toBeChecked();
  await expect(zone).toHaveValue('Pacific/Honolulu');
  await expect(time).toHaveValue('05:30');
  await box(page, 'Send me a letter in the morning').click();
  await says(page, 'Morning mail updated');
  await expect(card(page).getByText(nothing)).toBeHidden();
});

test('a letter is stopped by its link, and not by only opening it', async ({ page }) => {
  const sent: unknown[] = [];
  await page.goto('/unsubscribe?token=of-no-letter&kind=tasks');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stop letters about tasks?');
  const stop = page.getByRole('button', { name: 'Stop these letters' });
  const refusal = page.getByRole('main').getByRole('alert');
  await stop.click();
  await expect(refusal).toHaveText('Token must be the one from the letter.');
  await isForEverybody(page);

  const token = randomUUID();
  await page.goto(`/unsubscribe?token=${token}&kind=tasks`);
  await stop.click();
  await expect(refusal).toBeVisible();
  // Letters leave in the morning only: what the server does with a token is its own test.
  await page.route('/api/unsubscribe', (route) => {
    sent.push(route.request().postDataJSON());
    return route.fulfill({ json: { isOn: true, timeZone: null, off: ['tasks'] } });
  });
  await page.reload();
  await expect(stop).toBeVisible();
  expect(sent).toEqual([]);
  await stop.click();
  await expect(page.getByText('You will get no more letters about tasks.')).toBeVisible();
  expect(sent).toEqual([{ token, kind: 'tasks' }]);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await isForEverybody(page);
  await expect(page.getByRole('link', { name: 'Choose what comes in the morning' })).toBeVisible();

  await page.goto(`/unsubscribe?kind=tasks`);
  await expect(
    page.getByText('This address is not complete. Open the link from the letter again.'),
  ).toBeVisible();
});
