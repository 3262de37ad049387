/** The repository in all its states, for everybody. */

import { pdfFile } from './document-files.ts';
import {
  aDocument,
  documentRow,
  filesField,
  nameField,
  repository,
  textFile,
} from './documents-page.ts';
import { isForEverybody } from './everybody.ts';
import { aMatter } from './firm.ts';
import { expect, test } from './journey.ts';

test('a list that matched, a grid and the bin are for everybody', async ({ page, firm }) => {
  const matter = await aMatter(firm);
  const pdf = pdfFile('lease.pdf', ['Lease', 'Under the governing law of Oregon']);
  await aDocument(firm, pdf, { matterId: matter.id, tags: 'signed, office' });
  const { id } = await aDocument(firm, textFile('notes.txt', 'The governing law of the sea'));
  await page.goto(`${repository}?q=law&matter=${matter.id}`);
  await expect(documentRow(page, 'lease').locator('mark')).toBeVisible();
  await isForEverybody(page);
  await page.goto(`${repository}?view=grid`);
  await expect(page.getByRole('button', { name: 'View lease' })).toBeVisible();
  await isForEverybody(page);
  await firm.request.delete(`/api/documents/${id}`);
  await page.goto(`${repository}?tab=bin`);
  await expect(page.getByRole('button', { name: 'Restore notes' })).toBeVisible();
  await isForEverybody(page);
});

test('no documents yet, and files about to be uploaded, are for everybody', async ({
  page,
  firm: _,
}) => {
  await page.goto(repository);
  await expect(page.getByText(/^No documents found\./)).toBeVisible();
  await isForEverybody(page);
  await page.goto(`${repository}?upload=yes`);
  await filesField(page).setInputFiles([
    textFile('one.txt', 'One'),
    textFile('two.txt', 'Two'),
    textFile('a.gif', 'x'),
  ]);
  await expect(nameField(page, 'two.txt')).toBeVisible();
  await isForEverybody(page);
});
