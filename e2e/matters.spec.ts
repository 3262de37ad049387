/** The list of matters: what it shows and filters, and the ways in and out of it. */
import { aClient, aMatter } from './firm.ts';
import { expect, test } from './journey.ts';
import { pressEscape } from './keys.ts';
import {
  matterDialog,
  matterNumber,
  matterRow,
  mattersTab,
  newMatterDialog,
  part,
} from './matters-page.ts';
import { breakDown, holdBack } from './server.ts';

test('the list is filtered and searched, and the filters stay in the address', async ({
  page,
  firm,
}) => {
  const client = await aClient(firm, { name: 'Okafor Estate' });
  await aMatter(firm, { matterNumber: 'A-1', practiceArea: 'tax', assignedAttorney: firm.user.id });
  await aMatter(firm, { matterNumber: 'A-2', practiceArea: 'family', status: 'pending' });
  await aMatter(firm, { matterNumber: 'A-3', clientId: client.id, description: 'Probate' });
  await page.goto(mattersTab);
  const shown = page.getByRole('table', { name: 'Matters' }).getByRole('rowheader');
  await expect(shown).toHaveCount(3);
  const filters = page.getByRole('tabpanel').getByRole('search');

  await filters.getByLabel('Practice area').selectOption('Tax Law');
  await expect(shown).toHaveText(['A-1']);
  await expect(page).toHaveURL(/area=tax/);
  await page.reload();
  await expect(shown).toHaveText(['A-1']);
  await filters.getByLabel('Practice area').selectOption('');
  await filters.getByLabel('Attorney').selectOption('Ada Marlowe');
  await expect(shown).toHaveText(['A-1']);
  await filters.getByLabel('Attorney').selectOption('');
  await filters.getByLabel('Status').selectOption('Pending');
  await expect(shown).toHaveText(['A-2']);

  await filters.getByLabel('Search matters').fill('okafor');
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(shown).toHaveCount(3);
  await expect(page).toHaveURL(/\?tab=matters$/);
  await filters.getByLabel('Search matters').fill('probate');
  await expect(shown).toHaveText(['A-3']);
});

test('while the list is read it says so, and when it cannot be read it offers to try again', async ({
  page,
  firm,
  trouble,
}) => {
  trouble.expect(/status of 500/);
  await aMatter(firm, { matterNumber: 'A-1' });
  const letGo = await holdBack(page, /\/api\/matters\?/);
  await page.goto(mattersTab);
  await expect(page.getByText('Loading matters')).toBeAttached();
  letGo();
  await expect(matterRow(page, 'A-1')).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await breakDown(page, /\/api\/matters\?/);
  await page.reload();
  await expect(page.getByText('Could not load matters.')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(matterRow(page, 'A-1')).toBeVisible();
});

test('a client’s picture lists its matters and opens a new one for it', async ({ page, firm }) => {
  const client = await aClient(firm, { name: 'Okafor Estate' });
  const matter = await aMatter(firm, { matterNumber: 'A-1', clientId: client.id });
  await page.goto(`/clients?client=${client.id}`);
  const list = part(page.getByRole('dialog', { name: 'Okafor Estate' }), 'Matters');
  await list.getByRole('button', { name: 'New Matter' }).click();
  await expect(newMatterDialog(page).getByRole('combobox', { name: 'Client' })).toHaveValue(
    'Okafor Estate',
  );
  await page.goBack();
  await list.getByRole('link', { name: 'A-1' }).click();
  await expect(page).toHaveURL(`/clients?matter=${matter.id}`);
  await expect(matterDialog(page, 'A-1, Okafor Estate')).toBeVisible();
});

test('the focus goes back to the number that opened a matter', async ({ page, firm }) => {
  await aMatter(firm, { matterNumber: 'A-1' });
  await page.goto(mattersTab);
  await matterNumber(page, 'A-1').press('Enter');
  await expect(matterDialog(page, /^A-1/)).toBeVisible();
  await pressEscape(page);
  await expect(matterNumber(page, 'A-1')).toBeFocused();
});

test('a long list goes on when it is asked to', { tag: '@proof' }, async ({ page, firm }) => {
  const { id: clientId } = await aClient(firm);
  for (let count = 0; count < 51; count += 1) await aMatter(firm, { clientId });
  await page.goto(mattersTab);
  const shown = page.getByRole('table', { name: 'Matters' }).getByRole('rowheader');
  await expect(shown).toHaveCount(50);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(shown).toHaveCount(51);
  await expect(page.getByRole('button', { name: 'Show more' })).toBeHidden();
});
