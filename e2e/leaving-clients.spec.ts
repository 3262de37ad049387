/** Clients are deleted, restored, archived and merged, and looked at wherever they are. */
import {
  clientCard,
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
import { complains, says, toast } from './say.ts';
import { breakDown } from './server.ts';

test('a client is deleted after a question, and one press brings it back', async ({
  page,
  firm,
  trouble,
}) => {
  trouble.expect(/status of 500/);
  const { id } = await aClient(firm, { name: 'Okafor Estate' });
  await page.goto('/clients');
  const bin = page.getByRole('button', { name: 'Delete Okafor Estate' });
  await bin.click();
  const question = deleteQuestion(page);
  await expect(
    question.getByText("Invoices keep the client's name. You can restore this client for 30 days."),
  ).toBeVisible();
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(bin).toBeFocused();

  await bin.click();
  await breakDown(page, `/api/clients/${id}`);
  await question.getByRole('button', { name: 'Delete' }).click();
  await complains(page, 'Error', 'Failed to delete client');
  await expect(question).toBeVisible();
  await page.unrouteAll();

  await question.getByRole('button', { name: 'Delete' }).click();
  await says(page, 'Client deleted successfully');
  await expect(page.getByText('No clients found')).toBeVisible();
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await says(page, 'Client restored');
  await expect(clientName(page, 'Okafor Estate')).toBeVisible();
});

test('a client with matters is not deleted, and can be archived instead', async ({
  page,
  firm,
}) => {
  const { id } = await aClient(firm, { name: 'Okafor Estate' });
  await aMatter(firm, { clientId: id });
  await page.goto('/clients');
  await page.getByRole('button', { name: 'Delete Okafor Estate' }).click();
  const question = deleteQuestion(page);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(question.getByText('Okafor Estate has 1 matter')).toBeVisible();
  await expect(question.getByRole('button', { name: 'Delete' })).toBeHidden();
  await question.getByRole('button', { name: 'Archive' }).click();
  await says(page, 'Client archived');
  await expect(page.getByText('No clients found')).toBeVisible();
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await says(page, 'Client brought back');
  await expect(clientName(page, 'Okafor Estate')).toBeVisible();
});

test('what was deleted or archived has a view of its own, and a way back', async ({
  page,
  firm,
}) => {
  const deleted = await aClient(firm, { name: 'Okafor Estate' });
  const archived = await aClient(firm, { name: 'Harbor Dental' });
  await firm.request.delete(`/api/clients/${deleted.id}`);
  await firm.request.post(`/api/clients/${archived.id}/archive`);

  await page.goto('/clients');
  await view(page).selectOption('Recently deleted');
  await expect(page).toHaveURL('/clients?state=deleted');
  await expect(clientCard(page, 'Okafor Estate')).toContainText(/Deleted .+ · 30 days left/);
  await expect(clientName(page, 'Harbor Dental')).toBeHidden();
  await page.getByRole('button', { name: 'Restore Okafor Estate' }).click();
  await says(page, 'Client restored');
  await expect(page.getByText('No client was deleted in the last 30 days.')).toBeVisible();

  await view(page).selectOption('Archived');
  await page.getByRole('button', { name: 'Bring back Harbor Dental' }).click();
  await says(page, 'Client brought back');
  await expect(page.getByText('No archived clients.')).toBeVisible();
  await view(page).selectOption('All clients');
  await expect(clientName(page, 'Harbor Dental')).toBeVisible();
  await expect(clientName(page, 'Okafor Estate')).toBeVisible();
});

test('the picture tells all there is about a client', async ({ page, firm }) => {
  const { id } = await aClient(firm, {
    name: 'Okafor Estate',
    contactName: 'Samuel Okafor',
    email: 'samuel@okafor.example',
    address: '12 Mill Street',
    city: 'Salem',
    state: 'Oregon',
    formerNames: ['Okafor Trust'],
    aliases: ['OE'],
    preferredPaymentMethod: 'check',
    notes: 'Calls in the morning.',
  });
  const { matterNumber } = await aMatter(firm, { clientId: id });
  const other = await aMatter(firm);
  await aParty(firm, { matterId: other.id, clientId: id, role: 'witness', name: 'Okafor Estate' });
  await page.goto('/clients');
  await clientName(page, 'Okafor Estate').click();
  await expect(page).toHaveURL(`/clients?client=${id}`);
  const window = picture(page, 'Okafor Estate');
  for (const words of [
    'Samuel Okafor',
    'samuel@okafor.example',
    '12 Mill Street',
    'Okafor Trust',
    'Calls in the morning.',
    'Check',
    '30 days',
    matterNumber,
    `Witness in ${other.matterNumber}`,
    'Client created by Ada Marlowe',
  ]) {
    await expect(window).toContainText(words);
  }
  await window.getByRole('button', { name: 'Edit' }).click();
  await expect(nameField(page)).toBeFocused();
  await nameField(page).fill('Estate of Okafor');
  await saveClient(page).click();
  await says(page, 'Client updated successfully');
});

test('the picture of a client that was put away says so and brings it back', {
  tag: '@proof',
}, async ({ page, firm }) => {
  const { id } = await aClient(firm, { name: 'Okafor Estate' });
  await page.goto(`/clients?client=${id}`);
  const window = picture(page, 'Okafor Estate');
  await window.getByRole('button', { name: 'Archive' }).click();
  await says(page, 'Client archived');
  await expect(window.getByText('This client was archived on')).toBeVisible();
  await window.getByRole('button', { name: 'Bring back' }).click();
  await says(page, 'Client brought back');
  await window.getByRole('button', { name: 'Delete' }).click();
  await deleteQuestion(page).getByRole('button', { name: 'Delete' }).click();
  await says(page, 'Client deleted successfully');
  await expect(window).toBeHidden();

  await page.goto(`/clients?client=${id}`);
  await expect(window.getByText('This client was deleted on')).toBeVisible();
  await expect(window.getByRole('button', { name: 'Edit' })).toBeHidden();
  await window.getByRole('button', { name: 'Restore' }).click();
  await says(page, 'Client restored');
  await expect(window.getByRole('button', { name: 'Edit' })).toBeVisible();
});

test('a client that does not exist is not shown', async ({ page, firm: _ }) => {
  for (const id of ['11111111-1111-4111-8111-111111111111', 'nobody']) {
    await page.goto(`/clients?client=${id}`);
    await expect(page.getByRole('dialog').getByText('There is no such client.')).toBeVisible();
  }
});

test('two records of one client become one', async ({ page, firm, trouble }) => {
  trouble.expect(/status of 500/);
  const kept = await aClient(firm, { name: 'John Smith' });
  const other = await aClient(firm, { name: 'Jon Smith', city: 'Salem' });
  await aMatter(firm, { clientId: other.id });
  await aMatter(firm, { clientId: other.id });
  await page.goto(`/clients?client=${kept.id}`);
  await picture(page, 'John Smith').getByRole('button', { name: 'Merge' }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge Clients' });
  await dialog.getByRole('combobox', { name: 'The other record' }).fill('smith');
  await expect(dialog.getByRole('option')).toHaveCount(1);
  await dialog.getByRole('option', { name: 'Jon Smith' }).click();
  await expect(dialog).toContainText(
    '2 matters of Jon Smith move to John Smith. Empty fields are filled, other values go to the notes, its names become aliases. This cannot be undone.',
  );
  const merge = dialog.getByRole('button', { name: 'Merge into John Smith' });
  await breakDown(page, `/api/clients/${kept.id}/merge`);
  await merge.click();
  await complains(page, 'Error', 'Failed to merge clients');
  await page.unrouteAll();
  await merge.click();
  await says(page, 'Clients merged');
  await expect(dialog).toBeHidden();
  await expect(picture(page, 'John Smith')).toContainText('Jon Smith');
  await expect(picture(page, 'John Smith')).toContainText('Salem');
  await pressEscape(page);
  await expect(clientName(page, 'Jon Smith')).toBeHidden();
});
