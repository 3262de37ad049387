/** Files on their way into the repository: chosen, dropped, refused, failing and tried again. */
import { truncate, writeFile } from 'node:fs/promises';
import { pdfFile } from './document-files.ts';
import {
  documentRow,
  documentTable,
  filesField,
  nameField,
  repository,
  textFile,
  uploadButton,
  uploadDialog,
} from './documents-page.ts';
import { aClient, aMatter } from './firm.ts';
import { expect, test } from './journey.ts';
import { pressEscape } from './keys.ts';
import { complains, says } from './say.ts';
import { breakDown, holdBack } from './server.ts';

const uploads = '/api/documents/upload';

test('a document is uploaded with nothing but the keyboard', { tag: '@proof' }, async ({
  page,
  firm: _,
}) => {
  // Asked for ahead of time: a key is faster than the browser learns who will answer for the person.
  const chooser = page.waitForEvent('filechooser', { timeout: 60_000 });
  await page.goto(repository);
  await uploadButton(page).focus();
  await page.keyboard.press('Enter');
  const dialog = uploadDialog(page);
  const files = filesField(page);
  await expect(files).toBeFocused();
  await expect(files).toHaveAccessibleDescription(
    /\.pdf, \.doc, \.docx, \.txt, \.jpg, \.jpeg, \.png, up to 10MB/,
  );
  const upload = dialog.getByRole('button', { name: 'Upload', exact: true });
  await expect(upload).toBeDisabled();
  // Shown where there are only fingers.
  const camera = dialog.locator('input[capture=environment]');
  await expect(camera).toHaveAttribute('accept', 'image/jpeg,image/png');
  await page.keyboard.press('Space');
  await (await chooser).setFiles(pdfFile('2026-11-02_motion_FINAL(2).pdf', ['Motion to dismiss']));
  const name = nameField(page);
  await expect(name).toHaveValue('Motion FINAL');
  await expect(upload).toBeEnabled();
  await expect(dialog.getByLabel('Category')).toHaveValue('other');

  await page.keyboard.press('Tab');
  await expect(name).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('<Motion>');
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText('Name must not contain < or >.')).toBeVisible();
  await expect(name).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Motion to dismiss');
  await page.keyboard.press('Control+Enter');
  await says(page, 'Document uploaded successfully');
  await expect(dialog).toBeHidden();
  await expect(uploadButton(page)).toBeFocused();
  await expect(page).toHaveURL(repository);
  await expect(documentRow(page, 'Motion to dismiss')).toContainText('Other');
});

test(
  'of several files those that cannot be kept say why, and the good ones go',
  { tag: '@browser' },
  async ({ page, firm }, info) => {
    const client = await aClient(firm, { name: 'Okafor Estate' });
    const matter = await aMatter(firm, { clientId: client.id });
    await page.goto(`${repository}?upload=yes&matter=${matter.id}`);
    const dialog = uploadDialog(page);
    // On a disk: a large file that is handed over in memory takes its time.
    const sizes = { 'will_of_ada.txt': 12, 'Lease agreement.txt': 10, 'song.mp3': 2 };
    const chosen = { ...sizes, 'huge.pdf': 14.2 * 1024 * 1024 };
    await filesField(page).setInputFiles(
      await Promise.all(
        Object.entries(chosen).map(async ([name, size]) => {
          const path = info.outputPath(name);
          await writeFile(path, 'a'.repeat(12));
          await truncate(path, Math.floor(size));
          return path;
        }),
      ),
    );
    const refusals = dialog.getByRole('alert');
    await expect(refusals).toContainText('huge.pdf is 14.2 MB; the limit is 10 MB.');
    await expect(refusals).toContainText(
      'song.mp3 cannot be kept: choose .pdf, .doc, .docx, .txt, .jpg, .jpeg or .png.',
    );
    await filesField(page).setInputFiles(textFile('extra.txt', 'Not this one'));
    await dialog.getByRole('button', { name: 'Leave out extra.txt' }).click();
    await expect(nameField(page, 'Lease agreement.txt')).toHaveValue('Lease agreement');
    const name = nameField(page, 'will_of_ada.txt');
    await expect(name).toHaveValue('Will of ada');
    await name.fill('Will of Ada');
    await expect(dialog.getByRole('combobox', { name: 'Matter' })).toHaveValue(
      `${matter.matterNumber}, Okafor Estate`,
    );
    await dialog.getByLabel('Category').selectOption('Evidence');
    await dialog.getByLabel('Tags').fill('probate, draft');

    // What was typed is not lost by a slip.
    await pressEscape(page);
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await dialog.getByRole('button', { name: 'Upload 2 documents' }).click();
    await says(page, '2 documents uploaded successfully');
    for (const kept of ['Will of Ada', 'Lease agreement']) {
      const row = documentRow(page, kept);
      await expect(row).toContainText('Evidence');
      await expect(row).toContainText('probate');
      await expect(row).toContainText('Okafor Estate');
    }
  },
);

test('an upload goes on behind its closed dialog; what fails stays and is tried again', async ({
  page,
  firm: _,
  trouble,
}) => {
  trouble.expect(/status of 500/);
  await page.goto(`${repository}?upload=yes`);
  const dialog = uploadDialog(page);
  await filesField(page).setInputFiles(pdfFile('motion.pdf', ['Motion']));
  await breakDown(page, uploads);
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await complains(page, 'Error', 'Failed to upload document');
  await expect(dialog.getByRole('listitem')).toContainText('The server could not keep it.');
  await page.unrouteAll();
  // A PDF that ends in the middle: the server says so, and the file stays here with its sentence.
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  const card = page.getByRole('region', { name: 'Not uploaded' });
  await expect(card).toContainText('The server could not keep it.');

  const letGo = await holdBack(page, uploads);
  await card.getByRole('button', { name: 'Retry motion' }).click();
  const way = page.getByRole('region', { name: 'Uploading' });
  await expect(way.getByRole('progressbar', { name: 'Upload of motion.pdf' })).toBeVisible();
  await uploadButton(page).click();
  const broken = pdfFile('broken.pdf', ['Broken']);
  await filesField(page).setInputFiles([
    { ...broken, buffer: broken.buffer.subarray(0, 300) },
    textFile('unwanted.txt', 'Not this one'),
  ]);
  await dialog.getByRole('button', { name: 'Upload 2 documents' }).click();
  await expect(dialog.getByText(/^Waiting/)).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Cancel unwanted' }).click();
  letGo();
  await complains(page, 'Error', 'Failed to upload 1 of 2 documents');
  await expect(dialog.getByRole('listitem')).toHaveText(/broken.*This PDF is incomplete/);
  await dialog.getByRole('button', { name: 'Remove broken' }).click();
  await expect(dialog).toBeHidden();
  await expect(documentTable(page).getByRole('rowheader')).toHaveCount(1);
  await expect(documentRow(page, 'motion')).toBeVisible();
});

test('files are dropped or pasted anywhere on the page', { tag: '@job' }, async ({
  page,
  firm: _,
}) => {
  await page.goto(repository);
  await expect(uploadButton(page)).toBeVisible();
  const drag = (kinds: string[], files: string[]) =>
    page.evaluate(
      ([events, names]) => {
        const held = new DataTransfer();
        if (names.length === 0) held.setData('text/plain', 'some words');
        for (const name of names) held.items.add(new File(['words'], name));
        for (const kind of events) {
          document.body.dispatchEvent(
            new DragEvent(kind, { dataTransfer: held, bubbles: true, cancelable: true }),
          );
        }
      },
      [kinds, files] as const,
    );
  const overlay = page.getByText('Drop files to upload');
  await drag(['dragenter'], ['a.txt']);
  await expect(overlay).toBeVisible();
  await drag(['dragleave'], ['a.txt']);
  await expect(overlay).toBeHidden();
  await drag(['dragenter', 'dragover', 'drop'], []);
  await expect(overlay).toBeHidden();
  await expect(uploadDialog(page)).toBeHidden();

  // What was given up by going back does not come again.
  await drag(['drop'], ['unwanted.txt']);
  await expect(nameField(page)).toHaveValue('unwanted');
  page.once('dialog', (question) => question.accept());
  await page.goBack();
  await expect(uploadDialog(page)).toBeHidden();

  await drag(['dragenter', 'dragover', 'drop'], ['one.txt', 'two.txt']);
  const dialog = uploadDialog(page);
  await expect(nameField(page, 'one.txt')).toHaveValue('one');
  await expect(page).toHaveURL(`${repository}?upload=yes`);
  await drag(['drop'], ['three.txt']);
  await expect(nameField(page, 'three.txt')).toHaveValue('three');
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File(['words'], 'four.txt'));
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  });
  await expect(nameField(page, 'four.txt')).toHaveValue('four');
  await dialog.getByRole('button', { name: 'Upload 4 documents' }).click();
  await says(page, '4 documents uploaded successfully');
  await expect(documentTable(page).getByRole('rowheader')).toHaveCount(4);
});
