/** A matter is opened for a client, who is found by typing. */
import { aClient, aMatter, aParty } from './firm.ts';
import { expect, test } from './journey.ts';
import { pressEscape } from './keys.ts';
import {
  checkDialog,
  fact,
  lookUp,
  matterDialog,
  matterRow,
  mattersTab,
  newMatter,
  newMatterDialog,
  part,
} from './matters-page.ts';
import { complains, says } from './say.ts';

const year = new Date().getFullYear();

test('a new firm is told what a matter is, and opens its first one from there', async ({
  page,
  firm,
}) => {
  await aClient(firm, { name: 'Okafor Estate' });
  await page.goto(mattersTab);
  const empty = page.getByText('No matters yet.', { exact: true });
  await expect(empty).toBeVisible();
  await expect(page.getByText('A matter is one piece of work for one client.')).toBeVisible();
  await page.getByRole('tabpanel').getByRole('button', { name: 'New Matter' }).last().click();

  const dialog = newMatterDialog(page);
  const client = dialog.getByRole('combobox', { name: 'Client' });
  await expect(client).toBeFocused();
  await expect(dialog.getByLabel('Matter number')).toHaveAccessibleDescription(
    `Left empty, it will be MAT-${year}-001`,
  );
  await lookUp(dialog, 'Client', 'okaf', 'Okafor Estate');
  await expect(client).toHaveValue('Okafor Estate');
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await dialog.getByRole('button', { name: 'Open Matter' }).click();
  expect((await sent).postDataJSON()).not.toHaveProperty('matterNumber');
  await says(page, 'Matter opened');

  const opened = matterDialog(page, `MAT-${year}-001, Okafor Estate`);
  await expect(opened).toBeVisible();
  await opened.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(matterRow(page, `MAT-${year}-001`)).toContainText('Okafor Estate');
});

test('a matter is opened with every field and shown with all of them', async ({ page, firm }) => {
  const client = await aClient(firm, { name: 'Harbor Dental Group' });
  await page.goto(`${mattersTab}&matter=new&for=${client.id}`);
  const dialog = newMatterDialog(page);
  await expect(dialog.getByRole('combobox', { name: 'Client' })).toHaveValue('Harbor Dental Group');
  await dialog.getByLabel('Matter number').fill('HD-7');
  await dialog.getByLabel('Description').fill('The lease of the third floor.');
  await dialog.getByLabel('Practice area').selectOption('Real Estate');
  await dialog.getByLabel('Assigned attorney').selectOption('Ada Marlowe');
  await dialog.getByLabel('Status').selectOption('Pending');
  await dialog.getByLabel('Open date').fill('2026-03-01');
  await dialog.getByLabel('Billing rate').fill('350');
  await dialog.getByLabel('Billing arrangement').selectOption('Contingency');
  await dialog.getByLabel('Contingency', { exact: true }).fill('30');
  await dialog.getByLabel('Billing arrangement').selectOption('Flat fee');
  await expect(dialog.getByLabel('Billing rate')).toBeHidden();
  await dialog.getByLabel('Flat fee').fill('$2,500');
  await dialog.getByLabel('Budget').fill('4000');
  await dialog.getByRole('button', { name: 'Open Matter' }).click();
  await says(page, 'Matter opened');

  const opened = matterDialog(page, 'HD-7, Harbor Dental Group');
  const details = part(opened, 'Details');
  await expect(details).toContainText('The lease of the third floor.');
  await expect(fact(details, 'Status')).toHaveText('Pending');
  await expect(fact(details, 'Practice area')).toHaveText('Real Estate');
  await expect(fact(details, 'Assigned attorney')).toHaveText('Ada Marlowe');
  await expect(fact(details, 'Opened')).toHaveText('Mar 1, 2026');
  await expect(fact(details, 'Billing')).toHaveText('Flat fee, $2,500.00');
  await expect(fact(details, 'Budget')).toHaveText('$4,000.00');
  await expect(part(opened, 'History')).toContainText('Matter opened by Ada Marlowe');

  await page.goto(mattersTab);
  const row = matterRow(page, 'HD-7');
  for (const text of ['Harbor Dental Group', 'The lease of the third floor.', 'Real Estate'])
    await expect(row).toContainText(text);
  await expect(row).toContainText('Ada Marlowe');
  await expect(row).toContainText('Mar 1, 2026');
});

test('the lookup of a client works with the keys alone', async ({ page, firm }) => {
  await aClient(firm, { name: 'Alder Ltd' });
  await aClient(firm, { name: 'Birch Ltd' });
  await page.goto(mattersTab);
  await newMatter(page).press('Enter');
  const dialog = newMatterDialog(page);
  const box = dialog.getByRole('combobox', { name: 'Client' });
  await expect(box).toBeFocused();
  await expect(box).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowDown');
  await expect(box).toHaveAttribute('aria-expanded', 'true');
  await expect(dialog.getByText('2 results')).toBeAttached();
  const active = () =>
    box.evaluate((input) => {
      const id = input.getAttribute('aria-activedescendant');
      return id && document.getElementById(id)?.textContent;
    });
  await expect.poll(active).toBe('Alder Ltd');
  await page.keyboard.press('ArrowDown');
  await expect.poll(active).toBe('Birch Ltd');
  await page.keyboard.press('Home');
  await expect.poll(active).toBe('Alder Ltd');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(box).toHaveValue('Birch Ltd');
  await expect(box).toHaveAttribute('aria-expanded', 'false');

  // What was typed and not chosen is forgotten; Escape closes the list and not the dialog.
  await page.keyboard.type('x');
  await expect(dialog.getByText('Nothing found.').first()).toBeVisible();
  await pressEscape(page);
  await expect(dialog).toBeVisible();
  await expect(box).toHaveValue('Birch Ltd');
  await page.keyboard.type('x');
  await page.keyboard.press('Tab');
  await expect(box).toHaveValue('Birch Ltd');

  await box.fill('');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+Enter');
  await expect(box).toHaveAccessibleDescription('Client is required.');
});

test('a matter of somebody the firm knows otherwise leads to the conflict check', async ({
  page,
  firm,
}) => {
  const other = await aMatter(firm);
  await aParty(firm, { matterId: other.id, name: 'Jon Smith', role: 'adverse-party' });
  const client = await aClient(firm, { name: 'John Smith' });
  await page.goto(`${mattersTab}&matter=new&for=${client.id}`);
  await newMatterDialog(page).getByRole('button', { name: 'Open Matter' }).click();
  await says(page, 'Matter opened');
  await expect(checkDialog(page)).toContainText('Jon Smith');
  await expect(page).toHaveURL(/tab=matters&check=/);
});

test('a matter that could not be opened keeps everything typed', async ({
  page,
  firm,
  trouble,
}) => {
  trouble.expect(/status of 500/);
  const client = await aClient(firm, { name: 'Okafor Estate' });
  await page.goto(`${mattersTab}&matter=new&for=${client.id}`);
  const dialog = newMatterDialog(page);
  await dialog.getByLabel('Description').fill('Probate.');
  await page.route('/api/matters', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, body: '' })
      : route.continue(),
  );
  await dialog.getByRole('button', { name: 'Open Matter' }).click();
  await complains(page, 'Error', 'Failed to open matter');
  await expect(dialog.getByLabel('Description')).toHaveValue('Probate.');
  await expect(dialog.getByRole('combobox', { name: 'Client' })).toHaveValue('Okafor Estate');
});
