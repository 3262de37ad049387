/** From anywhere to anywhere without a mouse: places, forms and records in one box. */
import type { Page } from '@playwright/test';
import { aClient, signInToDemo } from './firm.ts';
import { offerGroup, offers, openSearch, searchBox, searchButton } from './header-page.ts';
import { expect, test } from './journey.ts';

async function callUp(page: Page) {
  await expect(searchButton(page)).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(searchBox(page)).toBeFocused();
}

test('Ctrl+K, three letters and Enter go to a screen', async ({ page, firm: _ }) => {
  await page.goto('/clients');
  await callUp(page);
  await page.keyboard.type('cal');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/calendar');
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();
  await expect(searchBox(page)).toBeHidden();
  await callUp(page);
  await expect(searchBox(page)).toHaveValue('');
});

test('an empty box offers where to go and what to make, and says which keys do what', {
  tag: '@browser',
}, async ({ page, firm: _ }) => {
  await page.goto('/calendar');
  await callUp(page);
  await expect(offerGroup(page, 'Go to').getByRole('option')).toHaveText([
    'Dashboard',
    'Legal Admin',
    'Financial Mgmt',
    'Client Mgmt',
    'Document Repo',
    'Vendor Mgmt',
    'Compliance',
    'Analytics',
    'Calendar',
    'Data Migration',
    'Activity',
    'Audit trail',
    'Profile Settings',
    'Welcome tour',
  ]);
  await expect(offerGroup(page, 'Create').getByRole('option')).toHaveText(
    forms.map(([title]) => title),
  );
  await expect(page.getByText('↑↓ to choose')).toBeVisible();
  await expect(page.getByText('↵ to open')).toBeVisible();
  await expect(page.getByText('Esc to close')).toBeVisible();

  await page.setViewportSize({ width: 1280, height: 400 });
  const last = offers(page).last();
  await expect(last).not.toBeInViewport();
  await page.keyboard.press('ArrowUp');
  await expect(last).toHaveAttribute('aria-selected', 'true');
  await expect(last).toBeInViewport();
  await page.keyboard.press('ArrowDown');
  await expect(offers(page).first()).toBeInViewport();
});

const forms = [
  ['New task', 'New Task'],
  ['New client', 'Add Client'],
  ['New matter', 'New Matter'],
  ['New invoice', 'New Invoice'],
  ['New expense', 'Add Expense'],
  ['Upload document', 'Upload Document'],
  ['New event', 'Add Event'],
  ['New vendor', 'Add New Vendor'],
  ['New compliance item', 'Create Compliance Item'],
] as const;

test('everything that can be made is made from anywhere', { tag: '@proof' }, async ({
  page,
  firm: _,
}) => {
  test.slow();
  await page.goto('/calendar');
  for (const [title, form] of forms) {
    await test.step(title, async () => {
      await callUp(page);
      await page.keyboard.type(title);
      await expect(offers(page).first()).toHaveText(title);
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: form, exact: true });
      await expect(dialog.locator(':focus')).toBeAttached();
      await expect(searchBox(page)).toBeHidden();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    });
  }
});

test('Ctrl+K in the moment a window closes opens the search, and it stays open', async ({
  page,
  firm: _,
}) => {
  await page.goto('/calendar');
  await page.getByRole('main').getByRole('button', { name: 'Add Event' }).click();
  await expect(page.getByRole('dialog').locator(':focus')).toBeAttached();
  // Before the window has given the focus back to where it was opened from.
  await page.evaluate(() => {
    const key = { key: 'k', ctrlKey: true, bubbles: true };
    const observer = new MutationObserver(() => {
      if (document.querySelector('[role=dialog]')) return;
      observer.disconnect();
      document.body.dispatchEvent(new KeyboardEvent('keydown', key));
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  await page.keyboard.press('Escape');
  await expect(searchBox(page)).toBeFocused();
  await page.keyboard.type('cal');
  await expect(offers(page).first()).toHaveText('Calendar');
});

test('a form opens also over the screen it belongs to, and has the focus', async ({
  page,
  firm: _,
}) => {
  await page.goto('/legal-admin');
  await callUp(page);
  await page.keyboard.type('new task');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New Task' });
  await expect(dialog.getByLabel('Title')).toBeFocused();
  await page.keyboard.type('Draft the deed');
  await expect(dialog.getByLabel('Title')).toHaveValue('Draft the deed');
});

test('places, forms and records stand under their own headings, in this order', {
  tag: '@proof',
}, async ({ page, firm }) => {
  await aClient(firm, { name: 'Client Nine' });
  await page.goto('/calendar');
  await callUp(page);
  await page.keyboard.type('client');
  await expect(page.getByRole('listbox').getByRole('group')).toHaveCount(3);
  await expect(offers(page)).toContainText(['Client Mgmt', 'New client', 'Client Nine']);
  await expect(page.getByRole('listbox').getByText('Results', { exact: true })).toBeVisible();
  await expect(page.getByRole('status').getByText('1 result', { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Client Nine' })).toBeVisible();
});

test('the owner of the product is offered their own screens', async ({ page, context }) => {
  await signInToDemo(context, 'owner@firmament.example');
  await page.goto('/calendar');
  await callUp(page);
  await page.keyboard.type('background');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/owner/jobs');
});

test('on a phone the search fills the screen', { tag: '@browser' }, async ({ page, firm }) => {
  await aClient(firm, { name: 'Okafor Estate' });
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/calendar');
  await openSearch(page);
  const sheet = page.getByRole('dialog', { name: 'Search' });
  await expect(searchBox(page)).toBeFocused();
  await expect.poll(() => sheet.boundingBox()).toMatchObject({ x: 0, y: 0, height: 800 });
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(searchButton(page)).toBeFocused();

  // A form over the screen it belongs to has the focus, and not the button beneath it.
  await openSearch(page);
  await searchBox(page).fill('new event');
  await offers(page).first().click();
  const form = page.getByRole('dialog', { name: 'Add Event' });
  await expect(form.locator(':focus')).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();

  await openSearch(page);
  await searchBox(page).fill('okafor');
  await offerGroup(page, 'Clients').getByRole('option').click();
  await expect(page.getByRole('dialog', { name: 'Okafor Estate' })).toBeVisible();
  await expect(sheet).toBeHidden();
});
