/** Matters, parties and conflict checks in both themes and both widths. */

import { isForEverybody } from './everybody.ts';
import { aClient, aMatter, aParty, type Firm } from './firm.ts';
import { expect, test } from './journey.ts';
import { pressEscape } from './keys.ts';
import {
  checkDialog,
  checkRow,
  checksTab,
  matterDialog,
  matterRow,
  mattersTab,
  newMatterDialog,
  part,
  partyDialog,
} from './matters-page.ts';
import { toast } from './say.ts';
import { breakDown } from './server.ts';

/** A matter with a party that is a conflict. */
async function conflict(firm: Firm) {
  const client = await aClient(firm, { name: 'Harbor Dental Group' });
  const matter = await aMatter(firm, {
    matterNumber: 'A-1',
    practiceArea: 'real-estate',
    description: 'The lease of the third floor.',
    assignedAttorney: firm.user.id,
    budget: '4000',
  });
  const party = await aParty(firm, {
    matterId: matter.id,
    name: 'Harbor Dental',
    aliases: ['HDG'],
    email: 'office@harbor.example',
    phone: '+1 518 555 0101',
    notes: 'Wants out of the lease.',
  });
  return { client, matter, checkId: party.conflictCheck?.id ?? '' };
}

test('a list without a matter, and one without a match, are for everybody', async ({
  page,
  firm: _,
}) => {
  await page.goto(mattersTab);
  await expect(page.getByText('No matters yet.')).toBeVisible();
  await isForEverybody(page);
  await page.goto(`${mattersTab}&mq=nothing`);
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
  await isForEverybody(page);
});

test('a list of matters that could not be loaded is for everybody', async ({
  page,
  firm: _,
  trouble,
}) => {
  trouble.expect(/status of 500/);
  await breakDown(page, /\/api\/matters\?/);
  await page.goto(mattersTab);
  await expect(page.getByText('Could not load matters.')).toBeVisible();
  await isForEverybody(page);
});

test('the form for a new matter, with its lookup open, is for everybody', async ({
  page,
  firm,
}) => {
  await aClient(firm, { name: 'Okafor Estate', city: 'Albany' });
  await page.goto(`${mattersTab}&matter=new`);
  const dialog = newMatterDialog(page);
  await dialog.getByRole('button', { name: 'Open Matter' }).click();
  await expect(dialog.getByText('Client is required.')).toBeVisible();
  await isForEverybody(page);
  await dialog.getByRole('combobox', { name: 'Client' }).fill('oka');
  await expect(dialog.getByRole('option', { name: 'Okafor Estate' })).toBeVisible();
  await isForEverybody(page);
});

test('a list of matters, one with its parties, and editing it, are for everybody', async ({
  page,
  firm,
}) => {
  const { matter } = await conflict(firm);
  await page.goto(mattersTab);
  await expect(matterRow(page, 'A-1')).toBeVisible();
  await isForEverybody(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${mattersTab}&matter=${matter.id}`);
  const dialog = matterDialog(page, /^A-1/);
  await expect(part(dialog, 'Parties').getByRole('listitem')).toBeVisible();
  await expect(part(dialog, 'History').getByRole('listitem').first()).toBeVisible();
  await isForEverybody(page);
  await dialog.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(dialog.getByLabel('Matter number')).toBeVisible();
  await isForEverybody(page);
});

test('the questions a matter asks are for everybody', async ({ page, firm }) => {
  const { matter } = await conflict(firm);
  await page.goto(`${mattersTab}&matter=${matter.id}`);
  const dialog = matterDialog(page, /^A-1/);
  await dialog.getByRole('button', { name: 'Close matter' }).click();
  await expect(page.getByLabel('Close date')).toBeVisible();
  await isForEverybody(page);
  await pressEscape(page);
  await part(dialog, 'Parties').getByRole('button', { name: 'Add Party' }).click();
  await partyDialog(page).getByRole('button', { name: 'Add Party' }).click();
  await expect(partyDialog(page).getByText('Name is required.')).toBeVisible();
  await isForEverybody(page);
  await partyDialog(page).getByRole('textbox', { name: 'Name', exact: true }).fill('Harbor Dental');
  await partyDialog(page).getByRole('button', { name: 'Add Party' }).click();
  await expect(dialog.getByText('possible conflict')).toBeVisible();
  await toast(page).getByRole('button', { name: 'Close' }).click();
  await isForEverybody(page);
});

test('conflict checks are for everybody, with rows and without', async ({ page, firm }) => {
  await page.goto(checksTab);
  await expect(page.getByText('No conflict checks yet.')).toBeVisible();
  await isForEverybody(page);
  await conflict(firm);
  await page.reload();
  await expect(checkRow(page, 'Harbor Dental')).toBeVisible();
  await isForEverybody(page);
});

test('a conflict check is for everybody before and after the decision', async ({ page, firm }) => {
  const { checkId } = await conflict(firm);
  await page.goto(`${checksTab}&check=${checkId}`);
  const dialog = checkDialog(page);
  await dialog.getByRole('button', { name: 'Record decision' }).click();
  await expect(dialog.getByText('Decision is required.')).toBeVisible();
  await isForEverybody(page);
  await dialog.getByRole('radio', { name: 'Waiver needed' }).check();
  await dialog.getByLabel('Note').fill('Both have to sign.');
  await isForEverybody(page);
  await dialog.getByRole('button', { name: 'Record decision' }).click();
  await expect(dialog.getByText('Decided by Ada Marlowe')).toBeVisible();
  // On a phone the toast lies over the button that closes the dialog, and can be put away.
  await toast(page).getByRole('button', { name: 'Close' }).click();
  await isForEverybody(page);
});
