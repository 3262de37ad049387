/** A document is read in place, whatever it is, and nothing in it acts. */
import {
  actingPdf,
  brokenPdf,
  longPdfFile,
  plainWordFile,
  pngFile,
  richWordFile,
} from './document-files.ts';
import {
  countViews,
  expectMarked,
  holdPages,
  pageField,
  pdfPage,
  sheetOf,
  stubPrinter,
  versions,
  zoomLevel,
} from './document-sheet-page.ts';
import { aDocument, documentRow, repository, textFile } from './documents-page.ts';
import { isForEverybody } from './everybody.ts';
import { aMatter } from './firm.ts';
import { expect, test } from './journey.ts';
import { pressEscape } from './keys.ts';
import { complains, says } from './say.ts';
import { breakDown } from './server.ts';

/** Long enough to scroll in. */
const lease = longPdfFile(
  'lease.pdf',
  ['Premises', 'Rent', 'Renewal', 'Repairs', 'Signatures'].map((title, page) => [
    `${page + 1}. ${title}`,
    ...Array.from({ length: 20 }, (_, line) => `Line ${line + 1} of the lease`),
    page === 2 ? 'The caf\u00e9 may renew for a second term.' : 'Nothing more.',
  ]),
);

test('a PDF is read page by page, zoomed, searched in and printed', { tag: '@job' }, async ({
  page,
  firm,
}) => {
  const printed = await stubPrinter(page);
  const views = countViews(page);
  await aDocument(firm, lease, { name: 'Office lease' });
  await page.goto(repository);
  await documentRow(page, 'Office lease').getByRole('button', { name: 'View' }).click();
  const sheet = sheetOf(page, 'Office lease');
  await expect(pdfPage(sheet, 1, 5)).toContainText('1. Premises');
  await expect(pdfPage(sheet, 1, 5).locator('canvas')).toBeVisible();
  await expect(sheet.getByText(/of 5$/)).toBeVisible();
  await expect(pageField(sheet)).toHaveValue('1');

  // Who opens a document can scroll it at once.
  await expect(sheet.getByRole('region', { name: 'Office lease' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(pageField(sheet)).toHaveValue('5');
  await expect(pdfPage(sheet, 5, 5)).toContainText('5. Signatures');
  await expect(pdfPage(sheet, 1, 5).locator('canvas')).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Previous page' }).click();
  await expect(pageField(sheet)).toHaveValue('4');
  await pageField(sheet).fill('2');
  await pageField(sheet).press('Enter');
  await expect(pdfPage(sheet, 2, 5).getByText('2. Rent')).toBeInViewport();
  await sheet.getByRole('button', { name: 'Next page' }).click();
  await expect(pdfPage(sheet, 3, 5).getByText('3. Renewal')).toBeInViewport();

  const fit = sheet.getByRole('button', { name: 'Fit width' });
  await expect(fit).toHaveAttribute('aria-pressed', 'true');
  await pageField(sheet).fill('1');
  await pageField(sheet).press('Enter');
  const zoomIn = sheet.getByRole('button', { name: 'Zoom in' });
  for (const level of ['125 %', '150 %', '200 %', '300 %']) {
    await zoomIn.click();
    await expect(zoomLevel(sheet)).toHaveText(level);
  }
  await expect(zoomIn).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('-');
  await expect(zoomLevel(sheet)).toHaveText('200 %');
  await page.keyboard.press('0');
  await expect(fit).toHaveAttribute('aria-pressed', 'true');

  const letGo = await holdPages(page);
  const print = sheet.getByRole('button', { name: 'Print' });
  await print.click();
  await expect(sheet.getByText('Preparing page 1 of 5…')).toBeVisible();
  await sheet.getByRole('button', { name: 'Cancel' }).click();
  await letGo();
  await expect(sheet.getByText(/^Preparing/)).toBeHidden();
  await expect(page.locator('[data-print-paper]')).toHaveCount(0);
  await print.click();
  await expect.poll(printed).toEqual(['Page 1', 'Page 2', 'Page 3', 'Page 4', 'Page 5']);
  await expect(page.locator('[data-print-paper]')).toHaveCount(0);
  expect(views()).toBe(1);

  // What was found is opened at its page, with the words marked.
  await page.goto(`${page.url()}&page=3&find=Cafe+may+RENEW`);
  await expectMarked(page, ['caf\u00e9 may renew']);
  await expect(pageField(sheet)).toHaveValue('3');
  await expect(pdfPage(sheet, 3, 5).getByText(/second term/)).toBeInViewport();
  await sheet.getByRole('button', { name: 'Remove the marks' }).click();
  await expectMarked(page, []);
  expect(views()).toBe(2);
  await pressEscape(page);
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(repository);
});

test('pictures, text and Word files are shown with their words', { tag: '@browser' }, async ({
  page,
  firm,
}) => {
  const printed = await stubPrinter(page);
  const picture = await aDocument(firm, pngFile('site.png', 2000, 1000), { name: 'Building site' });
  await page.goto(`${repository}?document=${picture.id}`);
  let sheet = sheetOf(page, 'Building site');
  const image = sheet.getByRole('img', { name: 'Building site' });
  await expect(image).toHaveJSProperty('naturalWidth', 2000);
  await expect(sheet.getByRole('button', { name: 'Fit' })).toHaveAttribute('aria-pressed', 'true');
  for (const level of ['50 %', '75 %', '100 %']) {
    await sheet.getByRole('button', { name: 'Zoom in' }).click();
    await expect(zoomLevel(sheet)).toHaveText(level);
  }
  await expect(image).toHaveJSProperty('clientWidth', 2000);

  const words = `Notes of the call.\n${'…\n'.repeat(200)}She gives notice on Friday.`;
  const text = await aDocument(firm, textFile('notes.txt', words));
  await page.goto(`${repository}?document=${text.id}&find=gives+notice`);
  sheet = sheetOf(page, 'notes');
  await expect(sheet.getByText('Notes of the call.')).toBeAttached();
  await expectMarked(page, ['gives notice']);
  // The first mark was brought into view, and the top of the text is out of it.
  await expect(sheet.getByRole('region', { name: 'notes' })).not.toHaveJSProperty('scrollTop', 0);

  const letter = await aDocument(
    firm,
    richWordFile(
      'letter.docx',
      '<w:p><w:pPr><w:pStyle w:val="Title"/></w:pPr><w:r><w:t>Engagement Letter</w:t></w:r></w:p>' +
        '<w:p><w:r><w:t xml:space="preserve">We act on these </w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t>terms</w:t></w:r><w:r><w:t>.</w:t></w:r></w:p>' +
        '<w:tbl><w:tr><w:tc><w:p><w:r><w:t>Partner</w:t></w:r></w:p></w:tc><w:tc><w:p><w:r><w:t>$450.00</w:t></w:r></w:p></w:tc></w:tr></w:tbl>',
    ),
    { name: 'Engagement letter' },
  );
  await page.goto(`${repository}?document=${letter.id}&find=these+terms`);
  sheet = sheetOf(page, 'Engagement letter');
  await expect(sheet.getByText('We act on these terms.')).toBeVisible();
  await expect(sheet.getByRole('cell', { name: '$450.00' })).toBeVisible();
  // A word that is partly bold is still one to look for.
  await expectMarked(page, ['these terms']);
  await page.keyboard.press('Control+p');
  await expect.poll(printed).toEqual([expect.stringContaining('We act on these terms.')]);
});

test('nothing in a document acts, and what cannot be shown can be taken along', {
  tag: '@browser',
}, async ({ page, firm, baseURL }) => {
  const surprises: string[] = [];
  page.on('dialog', (dialog) => {
    surprises.push(dialog.message());
    void dialog.dismiss();
  });
  page.on('popup', (popup) => surprises.push(popup.url()));
  page.on('request', (request) => {
    if (!/^(blob|data):/.test(request.url()) && !request.url().startsWith(String(baseURL)))
      surprises.push(request.url());
  });
  const pdf = longPdfFile('acting.pdf', [['An innocent looking page']], actingPdf);
  const acting = await aDocument(firm, pdf);
  await page.goto(`${repository}?document=${acting.id}`);
  let sheet = sheetOf(page, 'acting');
  await expect(pdfPage(sheet, 1, 1)).toContainText('An innocent looking page');
  await expect(pdfPage(sheet, 1, 1).locator('canvas')).toBeVisible();
  await pdfPage(sheet, 1, 1).click();
  await expect(pdfPage(sheet, 1, 1).getByRole('link')).toHaveCount(0);

  const script = '<script>alert("Gotcha")</script><img src=x onerror=alert(1)>';
  const word = await aDocument(firm, plainWordFile('script.docx', [script]));
  await page.goto(`${repository}?document=${word.id}`);
  sheet = sheetOf(page, 'script');
  await expect(sheet.getByText(script)).toBeVisible();

  await page.route(`/api/documents/${word.id}/view`, (route) =>
    route.fulfill({
      status: 422,
      json: { status: 422, detail: 'This Word file cannot be shown here. It is damaged.' },
    }),
  );
  await page.reload();
  await expect(
    sheet.getByText('This Word file cannot be shown here. It is damaged.'),
  ).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Download', exact: true })).toBeVisible();

  const broken = await aDocument(firm, brokenPdf);
  await page.goto(`${repository}?document=${broken.id}`);
  sheet = sheetOf(page, 'Broken');
  await expect(sheet.getByText('This PDF cannot be shown here.')).toBeVisible();
  const download = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Download', exact: true }).click();
  expect((await download).suggestedFilename()).toBe('Broken.pdf');

  await page.goto(`${repository}?document=${crypto.randomUUID()}`);
  await expect(page.getByText('There is no such document.')).toBeVisible();
  await page.getByRole('button', { name: 'Back to the documents' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(surprises).toEqual([]);
});

test('details are edited, versions brought, looked at and restored', async ({
  page,
  firm,
  trouble,
}) => {
  const matter = await aMatter(firm);
  const { id } = await aDocument(firm, textFile('first.txt', 'The first draft.'), {
    name: 'Agreement',
    tags: 'draft',
  });
  await page.goto(`${repository}?document=${id}`);
  let sheet = sheetOf(page, 'Agreement');
  await expect(sheet.getByText('The first draft.')).toBeVisible();
  await expect(sheet.getByText('first.txt').first()).toBeVisible();
  await expect(sheet.getByText('16 bytes').first()).toBeVisible();
  await expect(sheet.getByText(/by Ada Marlowe/)).toBeVisible();
  await expect(sheet.getByText('Text can be searched')).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Copy SHA-256' })).toBeVisible();

  await sheet.getByRole('button', { name: 'Edit details' }).click();
  await expect(sheet.getByLabel('Name')).toBeFocused();
  await sheet.getByLabel('Name').fill('Settlement agreement');
  await sheet.getByLabel('Category').selectOption('Contract');
  await sheet.getByRole('combobox', { name: 'Matter' }).fill(matter.matterNumber);
  await sheet.getByRole('option', { name: new RegExp(matter.matterNumber) }).click();
  await sheet.getByLabel('Tags').fill('final, signed');
  trouble.expect(/status of 500/);
  await breakDown(page, `/api/documents/${id}`);
  await sheet.getByRole('button', { name: 'Save details' }).click();
  await complains(page, 'Error', 'Failed to update document');
  await page.unrouteAll();
  await sheet.getByRole('button', { name: 'Save details' }).click();
  await says(page, 'Document updated successfully');
  sheet = sheetOf(page, 'Settlement agreement');
  await expect(sheet.getByRole('link', { name: new RegExp(matter.matterNumber) })).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Edit details' })).toBeFocused();
  await expect(sheet.getByText('signed', { exact: true })).toBeVisible();

  const next = sheet.getByLabel('New version', { exact: true });
  await next.setInputFiles({ ...textFile('macro.exe', 'MZ'), mimeType: '' });
  await expect(sheet.getByText(/^macro\.exe cannot be kept/)).toBeVisible();
  await next.setInputFiles(textFile('second.txt', 'The second draft.'));
  await says(page, 'New version uploaded successfully');
  await expect(sheet.getByText('The second draft.')).toBeVisible();
  await expect(versions(sheet)).toHaveCount(2);
  await expect(versions(sheet).first()).toContainText(/v2.*Current.*Ada Marlowe.*second\.txt/);

  await sheet.getByRole('button', { name: 'View version 1' }).click();
  await expect(sheet.getByText('You are looking at version 1 of 2.')).toBeVisible();
  await expect(sheet.getByText('The first draft.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Back to the current version' }).click();
  await expect(sheet.getByText('The second draft.')).toBeVisible();
  await expect(sheet.getByText(/^You are looking at/)).toBeHidden();

  await sheet.getByRole('button', { name: 'Restore version 1' }).click();
  const question = page.getByRole('alertdialog', { name: 'Restore version 1?' });
  await question.getByRole('button', { name: 'Restore' }).click();
  await says(page, 'Version restored successfully');
  await expect(versions(sheet)).toHaveCount(3);
  await expect(versions(sheet).first()).toContainText('Restored from v1');
  await expect(sheet.getByText('The first draft.')).toBeVisible();
});

test('a PDF in its sheet is for everybody, on a phone too', { tag: '@browser' }, async ({
  page,
  firm,
}) => {
  const { id } = await aDocument(firm, lease, { name: 'Office lease' });
  await page.goto(`${repository}?document=${id}&page=3&find=second+term`);
  const sheet = sheetOf(page, 'Office lease');
  await expectMarked(page, ['second term']);
  await isForEverybody(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(sheet.getByRole('tab', { name: 'Document' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(sheet.getByText('SHA-256')).toBeHidden();
  await sheet.getByRole('tab', { name: 'Details' }).click();
  await expect(sheet.getByText('SHA-256')).toBeVisible();
  await expect(pageField(sheet)).toBeHidden();
  await sheet.getByRole('tab', { name: 'Document' }).click();
  await expect(pageField(sheet)).toBeVisible();
});

test('a Word file, and the form beside it, are for everybody', { tag: '@browser' }, async ({
  page,
  firm,
}) => {
  const letter = await aDocument(
    firm,
    plainWordFile('letter.docx', ['Dear Ms Okafor,', 'We act.']),
  );
  await page.goto(`${repository}?document=${letter.id}&find=okafor`);
  await expectMarked(page, ['Okafor']);
  await isForEverybody(page);
  const sheet = sheetOf(page, 'letter');
  await page.setViewportSize({ width: 390, height: 844 });
  await sheet.getByRole('tab', { name: 'Details' }).click();
  await sheet.getByRole('button', { name: 'Edit details' }).click();
  await expect(sheet.getByLabel('Name')).toBeFocused();
  await isForEverybody(page);
});
