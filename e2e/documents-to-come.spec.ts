/** A list of documents came over before their files: each waits in its place until somebody brings it. */
import { sheetOf, versions } from './document-sheet-page.ts';
import { documentRow, repository, textFile } from './documents-page.ts';
import { expect, test } from './journey.ts';

test('a document whose file is to come is found, gets its file and can be read', {
  tag: '@proof',
}, async ({ page, firm }) => {
  const list = 'name,filename,category,matterId\nEngagement letter,engagement.txt,contract,\n';
  const imported = await firm.request.post('/api/data-migration/import', {
    multipart: {
      dataType: 'documents',
      file: { name: 'documents.csv', mimeType: 'text/csv', buffer: Buffer.from(list) },
    },
  });
  expect(imported.status()).toBe(200);
  await page.goto(repository);
  const row = documentRow(page, 'Engagement letter');
  await expect(row.getByText('File to come')).toBeVisible();
  await expect(row.getByRole('button', { name: 'View Engagement letter' })).toHaveCount(0);
  await row.getByRole('button', { name: 'Upload file of Engagement letter' }).click();
  const sheet = sheetOf(page, 'Engagement letter');
  await expect(sheet.getByText('has not been brought over yet')).toBeVisible();
  const choosing = page.waitForEvent('filechooser');
  await sheet.getByRole('button', { name: 'Upload file' }).click();
  await (await choosing).setFiles(textFile('engagement.txt', 'We are engaged.'));
  await expect(sheet.getByText('We are engaged.')).toBeVisible();
  await expect(versions(sheet)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(row.getByText('File to come')).toHaveCount(0);
  await expect(row.getByRole('button', { name: 'View Engagement letter' })).toBeVisible();
});
