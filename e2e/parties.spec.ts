/** The people around a matter, and what the firm already knows of them. */
import { aClient, aMatter } from './firm.ts';
import { expect, test } from './journey.ts';
import { checkDialog, matterDialog, mattersTab, part, partyDialog } from './matters-page.ts';
import { complains, says, toast } from './say.ts';
import { breakDown } from './server.ts';

test('parties are added, edited, removed and put back', { tag: '@proof' }, async ({
  page,
  firm,
}) => {
  const matter = await aMatter(firm);
  await page.goto(`${mattersTab}&matter=${matter.id}`);
  const list = part(matterDialog(page), 'Parties');
  await expect(list).toContainText('No parties yet.');
  await list.getByRole('button', { name: 'Add Party' }).click();
  const dialog = partyDialog(page);
  await expect(dialog.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Maria Delacroix');
  await dialog.getByLabel('Role').selectOption('Judge');
  await dialog.getByLabel('Former names').fill('Maria Stone');
  await dialog.getByLabel('Aliases').fill('Mia Delacroix\n\nM. Delacroix');
  await dialog.getByLabel('E-mail').fill('chambers@court.example');
  await dialog.getByLabel('Phone').fill('+1 518 555 0101');
  await dialog.getByLabel('Notes').fill('Wants paper copies.');
  await dialog.getByRole('button', { name: 'Add Party' }).click();
  await says(page, 'Party added');
  await expect(dialog).toBeHidden();
  await expect(list.getByRole('button', { name: 'Add Party' })).toBeFocused();
  const row = list.getByRole('listitem');
  await expect(row).toContainText('Maria Delacroix Judge');
  await expect(row).toContainText('formerly Maria Stone · also Mia Delacroix, M. Delacroix');
  await expect(row).toContainText('Wants paper copies.');
  await expect(row.getByRole('link', { name: 'chambers@court.example' })).toHaveAttribute(
    'href',
    'mailto:chambers@court.example',
  );

  await row.getByRole('button', { name: 'Edit Maria Delacroix' }).click();
  await dialog.getByLabel('Notes').fill('');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await dialog.getByRole('button', { name: 'Save Party' }).click();
  expect((await sent).postDataJSON()).toEqual({ notes: null });
  await says(page, 'Party updated');
  await expect(row).not.toContainText('Wants paper copies.');

  await row.getByRole('button', { name: 'Remove Maria Delacroix' }).click();
  await says(page, 'Party removed');
  await expect(list).toContainText('No parties yet.');
  await expect(list.getByRole('button', { name: 'Add Party' })).toBeFocused();
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await says(page, 'Party put back');
  await expect(row).toContainText('Maria Delacroix');
});

test('a party that the firm acts for is noticed in place, with the way to the conflict check', async ({
  page,
  firm,
}) => {
  await aClient(firm, { name: 'Harbor Dental' });
  const matter = await aMatter(firm);
  await page.goto(`${mattersTab}&matter=${matter.id}`);
  const list = part(matterDialog(page), 'Parties');
  await list.getByRole('button', { name: 'Add Party' }).click();
  await partyDialog(page).getByRole('textbox', { name: 'Name', exact: true }).fill('Harbor Dental');
  await partyDialog(page).getByRole('button', { name: 'Add Party' }).click();
  await expect(list).toContainText('1 possible conflict found: Harbor Dental');
  await list.getByRole('link', { name: 'Look at the conflict check' }).click();
  await expect(checkDialog(page)).toContainText('Harbor Dental');
  await expect(page).not.toHaveURL(/matter=/);
});

test('a party that could not be added stays in its form', async ({ page, firm, trouble }) => {
  trouble.expect(/status of 500/);
  const matter = await aMatter(firm);
  await page.goto(`${mattersTab}&matter=${matter.id}`);
  await part(matterDialog(page), 'Parties').getByRole('button', { name: 'Add Party' }).click();
  await partyDialog(page).getByRole('textbox', { name: 'Name', exact: true }).fill('Jon Smith');
  await breakDown(page, '/api/parties');
  await partyDialog(page).getByRole('button', { name: 'Add Party' }).click();
  await complains(page, 'Error', 'Failed to add party');
  await expect(partyDialog(page).getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(
    'Jon Smith',
  );
});
