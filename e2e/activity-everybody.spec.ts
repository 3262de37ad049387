/** The activity in both themes and both widths. */
import { filter, happened, longAgo, rows } from './activity-page.ts';
import { isForEverybody } from './everybody.ts';
import { aClient } from './firm.ts';
import { expect, test } from './journey.ts';
import { breakDown } from './server.ts';

const wide = { width: 1280, height: 900 };

test('activity with its filters open is for everybody', async ({ page, firm }) => {
  await aClient(firm, { name: 'Okafor Estate' });
  await happened(page, longAgo);
  await page.goto('/activity');
  await expect(rows(page)).toHaveCount(3);
  await isForEverybody(page);
  await page.setViewportSize(wide);
  await filter(page, 'Client').click();
  await expect(page.getByRole('listbox', { name: 'Client' })).toBeVisible();
  await isForEverybody(page);
});

test('no activity, none that fits and one that could not be read are for everybody', async ({
  page,
  firm,
  trouble,
}) => {
  trouble.expect(/status of 500/);
  await happened(page, []);
  await page.goto('/activity');
  await expect(page.getByText('No recent activities found.')).toBeVisible();
  await isForEverybody(page);
  await page.setViewportSize(wide);
  await filter(page, 'Person').selectOption(firm.user.id);
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
  await isForEverybody(page);
  await page.setViewportSize(wide);
  await breakDown(page, /\/api\/activities\b/);
  await page.reload();
  await expect(page.getByText('Could not load activity.')).toBeVisible();
  await isForEverybody(page);
});
