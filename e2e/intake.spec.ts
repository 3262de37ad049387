/** From a name somebody gives on the phone to a file in order: the whole way, in one go. */
import {
  addClient,
  clientForm,
  clientName,
  deleteQuestion,
  nameField,
  picture,
  saveClient,
  view,
} from './clients-page.ts';
import { aClient, aMatter, aParty } from './firm.ts';
import { expect, test } from './journey.ts';
import { pressEscape } from './keys.ts';
import { checkDialog, lookUp, matterDialog, newMatterDialog, part } from './matters-page.ts';
import { says } from './say.ts';

test('a new client with a conflict hit is decided, gets a matter, is merged and archived', {
  tag: '@job',
}, async ({ page, firm }) => {
  const other = await aClient(firm, { name: 'Linden Grocery' });
  const { id: matterId } = await aMatter(firm, { clientId: other.id });
  await aParty(firm, { matterId, name: 'Robert Delgado', role: 'witness' });
  await aClient(firm, { name: 'R. Delgado Plumbing', phone: '(718) 555-0148' });

  // The new client.
  await page.goto('/clients');
  await addClient(page).click();
  await nameField(page).fill('Bob Delgado');
  await clientForm(page).getByLabel('E-mail').fill('bob@delgado.example');
  await saveClient(page).click();
  await says(page, 'Client created successfully');

  // The hit, and the decision.
  const check = checkDialog(page);
  const hit = part(check, 'Hits').getByRole('listitem').filter({ hasText: 'Robert Delgado' });
  await expect(hit).toContainText('Witness in MAT-');
  await expect(hit).toContainText('nickname');
  await check.getByRole('radio', { name: 'Waiver needed' }).check();
  await check.getByLabel('Note').fill('Mr. Delgado was told; the waiver is in the file.');
  await check.getByRole('button', { name: 'Record decision' }).click();
  await says(page, 'Decision recorded');
  await expect(check).toContainText('Waiver needed');
  const pdf = page.waitForEvent('download');
  await check.getByRole('link', { name: 'PDF' }).click();
  expect((await pdf).suggestedFilename()).toMatch(/^conflict-check-.*\.pdf$/);
  await check.getByRole('button', { name: 'Close' }).click();

  // The matter, from the client's picture.
  await clientName(page, 'Bob Delgado').click();
  await picture(page, 'Bob Delgado').getByRole('button', { name: 'New Matter' }).click();
  const form = newMatterDialog(page);
  await form.getByLabel('Description').fill('Delgado v. Harbor Dental Group');
  await form.getByLabel('Practice area').selectOption('Litigation');
  await form.getByRole('button', { name: 'Open Matter' }).click();
  await says(page, 'Matter opened');
  await expect(checkDialog(page)).toContainText('Robert Delgado');
  await pressEscape(page);

  // The same man was written down before, as his company.
  await clientName(page, 'Bob Delgado').click();
  await picture(page, 'Bob Delgado').getByRole('button', { name: 'Merge' }).click();
  const merge = page.getByRole('dialog', { name: 'Merge Clients' });
  await lookUp(merge, 'The other record', 'plumbing', 'R. Delgado Plumbing');
  await merge.getByRole('button', { name: 'Merge into Bob Delgado' }).click();
  await says(page, 'Clients merged');
  const all = picture(page, 'Bob Delgado');
  await expect(all).toContainText('(718) 555-0148');
  await expect(part(all, 'History')).toContainText(
    'R. Delgado Plumbing was merged into Bob Delgado',
  );

  // He cannot be deleted any more, but put away.
  await all.getByRole('button', { name: 'Delete' }).click();
  await deleteQuestion(page).getByRole('button', { name: 'Delete' }).click();
  await expect(deleteQuestion(page)).toContainText(
    'Bob Delgado has 1 matter and cannot be deleted. Archive it instead.',
  );
  await deleteQuestion(page).getByRole('button', { name: 'Archive' }).click();
  await says(page, 'Client archived');
  await expect(clientName(page, 'Bob Delgado')).toBeHidden();
  await view(page).selectOption('Archived');
  await expect(page.getByText('Bob Delgado')).toBeVisible();
  await page.goto('/clients?tab=matters');
  await page.getByRole('button', { name: /^MAT-\d+-002$/ }).click();
  await expect(matterDialog(page)).toContainText('Bob Delgado');
});

test('after one dialog led to another, closing it leaves the focus on the page', async ({
  page,
  firm,
}) => {
  await aClient(firm, { name: 'Jon Smith' });
  await page.goto('/clients');
  await addClient(page).click();
  await nameField(page).fill('John Smith');
  await saveClient(page).click();
  await expect(checkDialog(page)).toContainText('Jon Smith');
  await pressEscape(page);
  await expect(page.locator('main')).toBeFocused();
});

test('going back asks before what was typed is lost', async ({ page, firm: _ }) => {
  await page.goto('/clients');
  await addClient(page).click();
  await nameField(page).fill('Half a name');
  const asked: string[] = [];
  const answers = [false, true];
  page.on('dialog', (dialog) => {
    asked.push(dialog.message());
    void (answers.shift() ? dialog.accept() : dialog.dismiss());
  });
  await page.goBack();
  await expect(nameField(page)).toHaveValue('Half a name');
  await expect(page).toHaveURL(/client=new/);
  await page.goBack();
  await expect(clientForm(page)).toBeHidden();
  expect(asked).toEqual(['Discard what you typed?', 'Discard what you typed?']);
});

test('Enter in the search opens a client also from this screen, and it stays open', async ({
  page,
  firm,
}) => {
  await aClient(firm, { name: 'Okafor Estate' });
  await page.goto('/clients');
  await expect(clientName(page, 'Okafor Estate')).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
  await page.keyboard.type('okafor');
  await expect(page.getByRole('listbox').getByRole('option')).toContainText(['Okafor Estate']);
  await page.keyboard.press('Enter');
  await expect(picture(page, 'Okafor Estate')).toBeVisible();
  // The search is gone, and what it gave the focus back to was not the page behind.
  await expect(page.getByRole('combobox', { name: 'Search' })).toHaveCount(0);
  await expect(page.locator('[role=dialog]:focus-within')).toHaveCount(1);
  await expect(picture(page, 'Okafor Estate')).toBeVisible();
});
