/** The search and the bell in both themes and both widths. */
import { isForEverybody } from './everybody.ts';
import { aClient, aTask } from './firm.ts';
import { bell, fullBell, news, notify, offers, openSearch, searchBox } from './header-page.ts';
import { expect, test } from './journey.ts';
import { breakDown } from './server.ts';

test('the empty search is for everybody', async ({ page, firm: _ }) => {
  await page.goto('/calendar');
  await openSearch(page);
  await expect(offers(page).first()).toBeVisible();
  await isForEverybody(page);
});

test('a search with places, forms and records is for everybody', async ({ page, firm }) => {
  await aClient(firm, { name: 'Client Nine' });
  await aTask(firm, { title: 'Call the client about '.repeat(8).trim() });
  await page.goto('/calendar');
  await openSearch(page);
  await searchBox(page).fill('client');
  await expect(page.getByText('2 results')).toBeVisible();
  await isForEverybody(page);
  // What was typed is still there after the box has become a sheet.
  await expect(searchBox(page)).toHaveValue('client');
});

test('a search without results is for everybody', async ({ page, firm: _ }) => {
  await page.goto('/calendar');
  await openSearch(page);
  await searchBox(page).fill('q'.repeat(200));
  await expect(page.getByText('No results for')).toBeVisible();
  await isForEverybody(page);
});

test('a search that failed is for everybody', async ({ page, firm: _, trouble }) => {
  trouble.expect(/status of 500/);
  await breakDown(page, /\/api\/search/);
  await page.goto('/calendar');
  await openSearch(page);
  await searchBox(page).fill('okafor');
  await expect(page.getByText('Failed to search. Please try again.')).toBeVisible();
  await isForEverybody(page);
});

test('a bell without notifications is for everybody', async ({ page, firm: _ }) => {
  await notify(page, []);
  await page.goto('/calendar');
  await bell(page).click();
  await expect(news(page).getByText('Nothing new.')).toBeVisible();
  await isForEverybody(page);
});

test('a bell with fifty notifications is for everybody', async ({ page, firm: _ }) => {
  await notify(page, fullBell());
  await page.goto('/calendar');
  await bell(page).click();
  await expect(news(page).getByRole('listitem')).toHaveCount(50);
  await isForEverybody(page);
});
