/** From three files on a desk to one of them deleted and back: the whole way of a document. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { longPdfFile, plainWordFile } from './document-files.ts';
import { expectMarked, pageField, pdfPage, sheetOf, versions } from './document-sheet-page.ts';
import {
  documentRow,
  documentTable,
  repository,
  type SentFile,
  searchDocuments,
  textFile,
  uploadButton,
  uploadDialog,
} from './documents-page.ts';
import { expect, test } from './journey.ts';
import { says } from './say.ts';

async function drop(page: Page, files: readonly SentFile[]) {
  const sent = files.map(({ name, buffer }) => ({ name, bytes: buffer.toString('base64') }));
  await page.evaluate((list) => {
    const held = new DataTransfer();
    for (const { name, bytes } of list) {
      held.items.add(new File([Uint8Array.from(atob(bytes), (byte) => byte.charCodeAt(0))], name));
    }
    for (const kind of ['dragenter', 'dragover', 'drop']) {
      const event = { dataTransfer: held, bubbles: true, cancelable: true };
      document.body.dispatchEvent(new DragEvent(kind, event));
    }
  }, sent);
}

async function downloaded(page: Page, button: Locator) {
  const coming = page.waitForEvent('download');
  await button.click();
  const file = await coming;
  return { name: file.suggestedFilename(), buffer: await readFile(await file.path()) };
}

test('files are dropped, found by a phrase inside, read, replaced, taken along, deleted and restored', {
  tag: '@job',
}, async ({ page, firm: _ }) => {
  const lease = longPdfFile('Office-Lease.pdf', [
    ['Lease of the premises at 4 Quay Street'],
    ['The option to renew lapses on the last day of June.'],
  ]);
  const replaced = longPdfFile('Office-Lease 2.pdf', [['The lease as it was signed']]);
  await page.goto(repository);
  await expect(uploadButton(page)).toBeVisible();
  await drop(page, [
    lease,
    plainWordFile('Letter to the landlord.docx', ['We write about the premises.']),
    textFile('Notes.txt', 'Ask whether the option was used.'),
  ]);
  await uploadDialog(page).getByRole('button', { name: 'Upload 3 documents' }).click();
  await says(page, '3 documents uploaded successfully');
  await expect(documentTable(page).getByRole('rowheader')).toHaveCount(3);

  // Their text is being read meanwhile, which nobody has to wait for on this page.
  const row = documentRow(page, 'Office-Lease');
  await expect(page.getByText('Reading its text…')).toHaveCount(0, { timeout: 30_000 });
  await searchDocuments(page).fill('"option to renew"');
  await expect(documentTable(page).getByRole('rowheader')).toHaveCount(1);
  await expect(row).toContainText('Page 2: ');
  await row.getByRole('button', { name: 'View Office-Lease' }).click();
  const sheet = sheetOf(page, 'Office-Lease');
  await expect(pdfPage(sheet, 2, 2)).toContainText('lapses on the last day of June');
  await expect(pageField(sheet)).toHaveValue('2');
  await expectMarked(page, ['option to renew']);

  await sheet.getByLabel('New version', { exact: true }).setInputFiles(replaced);
  await says(page, 'New version uploaded successfully');
  await expect(pdfPage(sheet, 1, 1)).toContainText('The lease as it was signed');
  await expect(versions(sheet)).toHaveCount(2);

  const current = sheet.getByRole('button', { name: 'Download', exact: true });
  expect(await downloaded(page, current)).toEqual({
    name: replaced.name,
    buffer: replaced.buffer,
  });
  const first = sheet.getByRole('button', { name: 'Download version 1' });
  expect(await downloaded(page, first)).toEqual({ name: lease.name, buffer: lease.buffer });

  await sheet.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await says(page, 'Document deleted successfully');
  await expect(sheet).toBeHidden();
  await searchDocuments(page).fill('');
  await expect(documentTable(page).getByRole('rowheader')).toHaveCount(2);
  await page.getByRole('tab', { name: 'Bin' }).click();
  await page.getByRole('button', { name: 'Restore Office-Lease' }).click();
  await says(page, 'Document restored successfully');
  await page.getByRole('tab', { name: 'Documents' }).click();
  await row.getByRole('button', { name: 'Office-Lease', exact: true }).click();
  await expect(pdfPage(sheet, 1, 1)).toContainText('The lease as it was signed');
  await expect(versions(sheet)).toHaveCount(2);
});
