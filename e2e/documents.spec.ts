/** What the firm keeps: listed, found by what stands inside, deleted and brought back. */

import { pdfFile } from './document-files.ts';
import {
  aDocument,
  documentRow,
  documentTable,
  repository,
  searchDocuments,
  textFile,
  uploadButton,
} from './documents-page.ts';
import { figure, saved } from './financial-page.ts';
import { aClient, aMatter } from './firm.ts';
import { expect, test } from './journey.ts';
import { pressEscape } from './keys.ts';
import { complains, says } from './say.ts';
import { breakDown, holdBack } from './server.ts';

test('documents are listed with all about them, and found by name, by words inside, by category and by matter', async ({
  page,
  firm,
}) => {
  await page.goto(repository);
  await expect(page.getByRole('heading', { name: 'Document Repository', level: 1 })).toBeVisible();
  await expect(
    page.getByText('No documents found. Upload your first document to get started.', {
      exact: true,
    }),
  ).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'Upload Document' })).toHaveCount(
    2,
  );

  const client = await aClient(firm, { name: 'Okafor Estate' });
  const matter = await aMatter(firm, { clientId: client.id });
  const lease = pdfFile('lease.pdf', [
    'Lease of the office',
    `${'The parties agree. '.repeat(30)}Under the governing law of Oregon.`,
  ]);
  const { id } = await aDocument(firm, lease, {
    name: 'Office lease',
    category: 'contract',
    matterId: matter.id,
    tags: 'signed, office',
  });
  await aDocument(firm, textFile('notes.txt', 'The law of the sea is governing here.'));
  await page.reload();
  await expect(figure(page, 'Total Documents')).toHaveText('2');
  await expect(figure(page, 'Storage Used')).toHaveText('0.0 MB');
  await expect(figure(page, 'Categories')).toHaveText('2');
  await expect(figure(page, 'Recent Uploads')).toHaveText('2');
  await expect(page.getByText('Last 7 days')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Storage used' })).toHaveAttribute(
    'aria-valuetext',
    '0.0 MB of 50 GB',
  );
  await expect(page.getByText('2 of 5,000 documents')).toBeVisible();

  const row = documentRow(page, 'Office lease');
  for (const words of [
    'lease.pdf',
    'Contract',
    'signed',
    'office',
    'by Ada Marlowe',
    `${matter.matterNumber}, Okafor Estate`,
  ]) {
    await expect(row).toContainText(words);
  }
  const file = await saved(page, row.getByRole('button', { name: 'Download Office lease' }));
  expect(file.name).toBe('lease.pdf');
  expect(file.bytes.equals(lease.buffer)).toBe(true);

  // Every word finds both, the phrase only one, and says where.
  const search = searchDocuments(page);
  await expect(search).toHaveAttribute('placeholder', 'Search documents...');
  await search.fill('governing law');
  await expect(documentTable(page).getByRole('rowheader')).toHaveCount(2);
  await search.fill('"governing law"');
  await expect(documentTable(page).getByRole('rowheader')).toHaveCount(1);
  await expect(page.getByRole('status').getByText('1 document found')).toBeAttached();
  await expect(row).toContainText('Page 2: ');
  await expect(row.locator('mark')).toHaveText('governing law');
  await row.getByRole('button', { name: 'Office lease', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`document=${id}&page=2&find=governing`));
  await page.goto(`${repository}?q=%22governing+law%22`);
  await expect(search).toHaveValue('"governing law"');

  await page.getByRole('combobox', { name: 'Category' }).selectOption('Evidence');
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(repository);
  await page.goto(`${repository}?matter=${matter.id}`);
  await expect(page.getByText(`Matter ${matter.matterNumber}, Okafor Estate`)).toBeVisible();
  await expect(documentTable(page).getByRole('rowheader')).toHaveCount(1);
  await page.getByRole('button', { name: 'Show the documents of all matters' }).click();
  await expect(documentTable(page).getByRole('rowheader')).toHaveCount(2);

  const grid = page.getByRole('button', { name: 'Grid view' });
  await expect(grid).toHaveAttribute('aria-pressed', 'false');
  await grid.click();
  await expect(grid).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(`${repository}?view=grid`);
  const card = page.getByRole('list', { name: 'Documents' }).getByRole('listitem');
  await expect(card.filter({ hasText: 'Office lease' })).toContainText('by Ada Marlowe');
  await page.getByRole('button', { name: 'View Office lease' }).click();
  await expect(page).toHaveURL(`${repository}?view=grid&document=${id}`);

  // From any other screen.
  await page.goto('/clients');
  await expect(page.getByRole('heading', { name: 'Client Management' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).fill('Office lease');
  await page.getByRole('group', { name: 'Documents' }).getByRole('option').first().click();
  await expect(page).toHaveURL(new RegExp(`${repository}\\?.*document=${id}`));
});

test('a list that is being read, could not be read, or is being read by the server says so', {
  tag: '@proof',
}, async ({ page, firm, trouble }) => {
  trouble.expect(/status of 500/);
  await aDocument(firm, textFile('notes.txt', 'Call the clerk.'));
  const list = /\/api\/documents\?/;
  const letGo = await holdBack(page, list);
  await page.goto(repository);
  await expect(page.getByRole('status').getByText('Loading documents')).toBeAttached();
  letGo();
  await expect(documentRow(page, 'notes')).toBeVisible();
  await page.unrouteAll();
  await breakDown(page, list);
  await page.reload();
  await expect(page.getByText('Could not load documents.')).toBeVisible();
  await page.unrouteAll();

  // The first answers are from before its text was read; the page asks again by itself.
  let isRead = false;
  await page.route(list, async (route) => {
    const response = await route.fetch();
    const [notes] = await response.json();
    await route.fulfill({ response, json: [isRead ? notes : { ...notes, reading: 'waiting' }] });
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(documentRow(page, 'notes')).toContainText('Reading its text…');
  isRead = true;
  await expect(documentRow(page, 'notes')).not.toContainText('Reading its text…');
  await page.unrouteAll();

  // Near the end of the plan.
  await page.route('/api/documents/figures', async (route) => {
    const response = await route.fetch();
    const figures = await response.json();
    const full = { storageBytes: 46.5 * 1024 ** 3, documentLimit: null };
    await route.fulfill({ response, json: { ...figures, ...full } });
  });
  await page.reload();
  await expect(page.getByText('46.5 GB of 50 GB')).toBeVisible();
  await expect(page.getByText(/^93 % of the storage of your plan is used\./)).toBeVisible();
  await expect(page.getByText('Unlimited')).toBeVisible();
  await expect(page.getByText(/Old versions and the bin count/)).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(1);
});

test('a document is deleted, brought back, and thrown away for good', async ({
  page,
  firm,
  trouble,
}) => {
  trouble.expect(/status of 500/);
  const { id } = await aDocument(firm, textFile('notes.txt', 'Call the clerk.'));
  await page.goto(repository);
  const remove = page.getByRole('button', { name: 'Delete notes' });
  const question = page.getByRole('alertdialog', {
    name: 'Are you sure you want to delete this document?',
  });
  const confirm = question.getByRole('button', { name: 'Delete' });
  await remove.click();
  await expect(
    question.getByText('You can restore it for 30 days.', { exact: true }),
  ).toBeVisible();
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await pressEscape(page);
  await expect(remove).toBeFocused();

  await breakDown(page, `/api/documents/${id}`);
  await remove.click();
  await confirm.click();
  await complains(page, 'Error', 'Failed to delete document');
  await page.unrouteAll();
  await confirm.click();
  await says(page, 'Document deleted successfully');
  await expect(documentTable(page)).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await says(page, 'Document restored successfully');

  await remove.click();
  await confirm.click();
  await says(page, 'Document deleted successfully');
  await page.getByRole('tab', { name: 'Bin' }).click();
  await expect(page).toHaveURL(`${repository}?tab=bin`);
  const bin = page.getByRole('list', { name: 'Deleted documents' });
  await expect(bin).toContainText('30 days left');
  await bin.getByRole('button', { name: 'Restore notes' }).click();
  await says(page, 'Document restored successfully');
  await expect(page.getByText('The bin is empty.')).toBeVisible();
  await page.getByRole('tab', { name: 'Documents' }).click();
  await expect(documentRow(page, 'notes')).toBeVisible();

  await firm.request.delete(`/api/documents/${id}`);
  const user = '/api/auth/user';
  await page.route(user, (route) => route.fulfill({ json: { ...firm.user, firmRole: 'staff' } }));
  await page.goto(`${repository}?tab=bin`);
  await expect(bin.getByRole('button')).toHaveText(['Restore']);
  await page.unroute(user);
  await page.reload();
  await page.getByRole('button', { name: 'Delete for good: notes' }).click();
  await page
    .getByRole('alertdialog', { name: 'Delete this document for good?' })
    .getByRole('button', { name: 'Delete for good' })
    .click();
  await says(page, 'Document deleted for good');
  await expect(page.getByText('The bin is empty.')).toBeVisible();
  await page.goto(repository);
  await expect(uploadButton(page)).toBeVisible();
  await expect(page.getByText(/^No documents found\./)).toBeVisible();
});
