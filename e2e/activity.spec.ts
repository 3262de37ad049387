import { choose, filter, happened, longAgo, ofDay, rows } from './activity-page.ts';
import { aClient, aMatter, aTask } from './firm.ts';
import { expect, test } from './journey.ts';
import { breakDown } from './server.ts';
import { taskDialog } from './tasks-page.ts';

test('what happened stands under its day, with who and when, and opens its record', async ({
  page,
  firm,
}) => {
  await aTask(firm, { title: 'Depose Dr. Amin' });
  await page.goto('/activity');
  await expect(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible();
  const row = rows(page).filter({ hasText: 'Depose Dr. Amin' });
  await expect(row).toContainText('Task created');
  await expect(row).toContainText(/Ada Marlowe · \d+:\d\d [AP]M/);
  await row.getByRole('link').click();
  await expect(taskDialog(page).getByLabel('Title')).toHaveValue('Depose Dr. Amin');
});

test('a day is one of the firm, whose midnight is not that of Greenwich', async ({
  page,
  firm: _,
}) => {
  await happened(page, longAgo);
  await page.goto('/activity');
  await expect(ofDay(page, 'Tuesday, March 18, 2025')).toContainText([
    'Invoice paid',
    'Document uploaded',
  ]);
  await expect(ofDay(page, 'Tuesday, March 18, 2025').first()).toContainText('11:59 PM');
  await expect(ofDay(page, 'Monday, March 17, 2025')).toContainText(['Task created']);
});

test('the activity of one client, of one matter and of one person', async ({ page, firm }) => {
  const client = await aClient(firm, { name: 'Okafor Estate' });
  const other = await aClient(firm, { name: 'Harbor Dental' });
  const matter = await aMatter(firm, { clientId: client.id });
  await aTask(firm, { title: 'Depose Dr. Amin', matterId: matter.id });
  await aTask(firm, { title: 'Order paper' });
  await page.goto('/activity');
  await expect(rows(page).filter({ hasText: 'Order paper' })).toBeVisible();

  await choose(page, 'Client', 'Okafor Estate');
  await expect(page).toHaveURL(`/activity?client=${client.id}`);
  await expect(rows(page).filter({ hasText: 'Order paper' })).toBeHidden();
  await expect(rows(page).filter({ hasText: 'Client created' })).toContainText('Okafor Estate');
  await expect(rows(page).filter({ hasText: 'Harbor Dental' })).toBeHidden();
  await expect(rows(page).filter({ hasText: 'Depose Dr. Amin' })).toBeVisible();

  await page.goto(`/activity?matter=${matter.id}`);
  await expect(filter(page, 'Matter')).toHaveValue(`${matter.matterNumber}, Okafor Estate`);
  await expect(rows(page).filter({ hasText: 'Depose Dr. Amin' })).toBeVisible();
  await expect(rows(page).filter({ hasText: 'Order paper' })).toBeHidden();
  await filter(page, 'Person').selectOption('Ada Marlowe');
  await expect(page).toHaveURL(`/activity?matter=${matter.id}&person=${firm.user.id}`);
  await expect(rows(page).filter({ hasText: 'Depose Dr. Amin' })).toBeVisible();

  await choose(page, 'Client', 'Harbor Dental');
  await expect(page.getByText('Nothing matches these filters.', { exact: true })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('client')).toBe(other.id);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/activity');
  await expect(filter(page, 'Client')).toHaveValue('');
  await expect(rows(page).filter({ hasText: 'Order paper' })).toBeVisible();
});

test('an address with a filter that is none still opens the screen', async ({ page, firm }) => {
  await aTask(firm, { title: 'Order paper' });
  await page.goto('/activity?client=%25&matter=new&person=nobody');
  await expect(rows(page).filter({ hasText: 'Order paper' })).toBeVisible();
});

test('the sheet of a client and that of a matter lead to all that happened there', async ({
  page,
  firm,
}) => {
  const matter = await aMatter(firm, {});
  await aTask(firm, { title: 'Depose Dr. Amin', matterId: matter.id });
  await page.goto(`/clients?client=${matter.clientId}`);
  const history = page.getByRole('region', { name: 'History' });
  await history.getByRole('link', { name: 'View All' }).click();
  await expect(page).toHaveURL(`/activity?client=${matter.clientId}`);

  await page.goto(`/clients?tab=matters&matter=${matter.id}`);
  await expect(history).toContainText('Depose Dr. Amin');
  await history.getByRole('link', { name: 'View All' }).click();
  await expect(page).toHaveURL(`/activity?matter=${matter.id}`);
  await expect(rows(page).filter({ hasText: 'Depose Dr. Amin' })).toBeVisible();
});

test('more than a page is shown when it is asked for', async ({ page, firm }) => {
  for (let made = 0; made < 52; made += 13) {
    await Promise.all(
      Array.from({ length: 13 }, (_, index) => aTask(firm, { title: `Call ${made + index}` })),
    );
  }
  const calls = rows(page).filter({ hasText: /Call \d+/ });
  await page.goto('/activity');
  await expect(calls).toHaveCount(50);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(calls).toHaveCount(52);
});

test('a firm in which nothing has happened, and a list that could not be read', async ({
  page,
  firm: _,
  trouble,
}) => {
  trouble.expect(/status of 500/);
  await happened(page, []);
  await page.goto('/activity');
  await expect(page.getByText('No recent activities found.', { exact: true })).toBeVisible();
  await page.unrouteAll();
  await breakDown(page, /\/api\/activities\b/);
  await page.reload();
  await expect(page.getByText('Could not load activity.')).toBeVisible();
  await page.unrouteAll();
  await happened(page, longAgo);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rows(page)).toHaveCount(3);
});
