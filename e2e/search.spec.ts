/** The box in the header finds a record from any screen, with the keyboard alone. */
import { aTask } from './firm.ts';
import { offers, openSearch, searchBox, searchButton, searchesAsked } from './header-page.ts';
import { expect, test } from './journey.ts';
import { pressEscape } from './keys.ts';
import { breakDown, holdBack } from './server.ts';
import { taskDialog } from './tasks-page.ts';
import { inDays } from './time.ts';

test('the search finds a task by its words, from any screen, and opens it', async ({
  page,
  firm,
}) => {
  const { id } = await aTask(firm, {
    title: 'Depose Dr. Amin',
    description: 'Bring the x-rays',
    matterType: 'litigation',
  });
  await aTask(firm, { title: 'Amend the trust' });
  await page.goto('/calendar');
  await openSearch(page);
  await expect(
    page.getByText('Search across clients, documents, tasks, and invoices', { exact: true }),
  ).toBeVisible();
  await searchBox(page).fill('amin x-rays');
  const results = page.getByRole('group', { name: 'Tasks' });
  await expect(results.getByRole('option')).toHaveCount(1);
  await expect(results.getByRole('option')).toContainText('Depose Dr. Amin');
  await expect(results.getByRole('option')).toContainText('Litigation');
  await expect(results.getByRole('option').locator('b')).toHaveText('Amin');

  await results.getByRole('option').click();
  await expect(page).toHaveURL(`/legal-admin?task=${id}`);
  await expect(searchBox(page)).toBeHidden();
  await expect(taskDialog(page).getByLabel('Title')).toHaveValue('Depose Dr. Amin');
  await pressEscape(page);
  await openSearch(page);
  await expect(searchBox(page)).toHaveValue('');
});

test('Ctrl+K is heard from the moment a screen has its heading, also on a slow computer', {
  tag: '@browser',
}, async ({ page, context, firm: _ }) => {
  const browser = await context.newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.addInitScript(() => {
    const key = { key: 'k', ctrlKey: true, bubbles: true, cancelable: true };
    const observer = new MutationObserver(() => {
      if (!document.querySelector('#content h1')) return;
      observer.disconnect();
      document.body.dispatchEvent(new KeyboardEvent('keydown', key));
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  await page.goto('/clients');
  await expect(searchBox(page)).toBeFocused();
});

test('the search works from the keyboard: Ctrl+K, a word, an arrow, Enter', {
  tag: '@job',
}, async ({ page, firm }) => {
  await aTask(firm, { title: 'Lease', dueDate: inDays(1).toISOString() });
  await aTask(firm, { title: 'Sign the lease', dueDate: inDays(2).toISOString() });
  await page.goto('/clients');
  await expect(searchButton(page)).toBeVisible();
  // Also from far below: the box is where it can be seen.
  await page.evaluate(() => {
    document.body.style.minHeight = '3000px';
    window.scrollTo(0, 1500);
  });
  await page.keyboard.press('Control+k');
  await expect(searchBox(page)).toBeFocused();
  await page.keyboard.type('lease');
  const options = offers(page);
  await expect(options).toContainText(['Lease', 'Sign the lease']);
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(taskDialog(page).getByLabel('Title')).toHaveValue('Sign the lease');
});

test('the search says when it finds nothing and when it fails, and asks nothing for blanks', async ({
  page,
  firm: _,
  trouble,
}) => {
  trouble.expect(/status of 500/);
  const asked = searchesAsked(page);
  await page.goto('/');
  await openSearch(page);
  await searchBox(page).fill('   ');
  await searchBox(page).fill('  xyz ');
  await expect(page.getByRole('status').filter({ hasText: 'No results for' })).toHaveText(
    "No results for 'xyz'. Try a client's last name or an invoice number.",
  );
  expect(asked).toEqual(['xyz']);

  await breakDown(page, /\/api\/search/);
  await searchBox(page).fill('abc');
  await expect(
    page.getByRole('alert').getByText('Failed to search. Please try again.', { exact: true }),
  ).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText("No results for 'abc'.")).toBeVisible();
  await expect(page.getByText('Failed to search.')).toBeHidden();
  await expect(searchBox(page)).toBeFocused();
  await pressEscape(page);
  await expect(searchBox(page)).toBeHidden();
  await expect(searchButton(page)).toBeFocused();
});

test('the search takes signs for what they are and cuts what is too long', {
  tag: '@proof',
}, async ({ page, firm }) => {
  await aTask(firm, { title: 'Collect 100% of the retainer' });
  const asked = searchesAsked(page);
  await page.goto('/calendar');
  await openSearch(page);
  for (const signs of ['%', '_', '\\', "'", '"', '.*', "' or 1=1 --", '<script>']) {
    await searchBox(page).fill(signs);
    await expect(page.getByText(`No results for '${signs}'.`)).toBeVisible();
  }
  await searchBox(page).fill('z'.repeat(10_000));
  await expect(searchBox(page)).toHaveValue('z'.repeat(200));
  await expect(page.getByText(`No results for '${'z'.repeat(200)}'.`)).toBeVisible();
  expect(asked.at(-1)).toBe('z'.repeat(200));
});

test('the last results stay until the next ones are here, and an early Enter opens the first of those', {
  tag: '@proof',
}, async ({ page, firm }) => {
  await aTask(firm, { title: 'Lease' });
  await aTask(firm, { title: 'Deed' });
  await page.goto('/calendar');
  await openSearch(page);
  await searchBox(page).fill('lease');
  await expect(offers(page)).toContainText(['Lease']);
  const letGo = await holdBack(page, /\/api\/search/);
  const isAsked = page.waitForRequest(/\/api\/search\?q=deed/);
  await searchBox(page).fill('deed');
  await isAsked;
  await expect(offers(page)).toContainText(['Lease']);
  await page.keyboard.press('Enter');
  await expect(searchBox(page)).toBeVisible();
  await expect(page).toHaveURL('/calendar');
  letGo();
  await expect(taskDialog(page).getByLabel('Title')).toHaveValue('Deed');
});

test('an early Enter opens what was aimed at, and nothing when that is not found', {
  tag: '@proof',
}, async ({ page, firm }) => {
  await aTask(firm, { title: 'Lease', dueDate: inDays(1).toISOString() });
  await aTask(firm, { title: 'Leave of absence', dueDate: inDays(2).toISOString() });
  await page.goto('/calendar');
  await openSearch(page);
  for (const [typed, opened] of [
    ['leas', null],
    ['leav', 'Leave of absence'],
  ] as const) {
    await searchBox(page).fill('lea');
    await expect(offers(page)).toContainText(['Lease', 'Leave of absence']);
    const letGo = await holdBack(page, /\/api\/search/);
    await searchBox(page).fill(typed);
    await page.keyboard.press('ArrowDown');
    await expect(offers(page).last()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    letGo();
    if (opened) await expect(taskDialog(page).getByLabel('Title')).toHaveValue(opened);
    else await expect(offers(page)).toHaveText([/^Lease/]);
    await page.unrouteAll();
  }
});
