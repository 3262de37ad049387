/** Word files with fields: kept, filled in for a matter, and made into documents. */
import type { Page } from '@playwright/test';
import type { DocumentTemplate } from '#contract/document-templates.ts';
import { plainWordFile } from './document-files.ts';
import { repository } from './documents-page.ts';
import { isForEverybody } from './everybody.ts';
import { aClient, aMatter, type Firm } from './firm.ts';
import { expect, test } from './journey.ts';
import { lookUp } from './matters-page.ts';
import { complains, says } from './say.ts';
import { breakDown } from './server.ts';

const templates = `${repository}?tab=templates`;

const addDialog = (page: Page) => page.getByRole('dialog', { name: 'Add template' });
const addTemplate = (page: Page) => addDialog(page).getByRole('button', { name: 'Add template' });
const templateRow = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Templates' }).getByRole('row').filter({ hasText: name });
const makeDialog = (page: Page) => page.getByRole('dialog', { name: /^New document/ });
const makeDocument = (page: Page) =>
  makeDialog(page).getByRole('button', { name: 'Make document' });

async function aTemplate(firm: Firm, name: string, paragraphs: readonly string[]) {
  const file = plainWordFile(`${name}.docx`, paragraphs);
  const reply = await firm.request.post('/api/document-templates/upload', { multipart: { file } });
  expect(reply.status(), await reply.text()).toBe(200);
  return (await reply.json()) as DocumentTemplate;
}

test('a template is added, one with a broken field is told what is wrong, and both can leave', async ({
  page,
  firm: _,
  trouble,
}) => {
  trouble.expect(/status of 500/);
  await breakDown(page, '/api/document-templates');
  await page.goto(templates);
  await expect(page.getByText('Could not load templates.')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No templates yet.')).toBeVisible();
  await expect(page.getByText('{{client.name}}').first()).toBeVisible();
  await page.getByText('All fields that can be used').click();
  const fields = page.getByRole('list', { name: 'Fields' });
  await expect(fields.getByText('{{attorney.barNumber}}')).toBeVisible();
  await expect(
    fields.getByRole('button', { name: 'Copy field Attorney bar number' }),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Add template' }).click();
  const file = addDialog(page).getByLabel(/^Word file/);
  await expect(file).toBeFocused();
  await file.setInputFiles({
    name: 'a.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('a'),
  });
  await expect(file).toHaveAccessibleDescription(/a.pdf is no Word file that ends in .docx./);
  await file.setInputFiles(plainWordFile('fee_agreement.docx', ['Dear {{client.name,']));
  await expect(addDialog(page).getByLabel('Name')).toHaveValue('Fee agreement');
  await addTemplate(page).click();
  await complains(page, 'Error', 'Failed to add template');
  await expect(file).toHaveAccessibleDescription(
    /A field is opened with {{ and not closed with }}, near "client.name/,
  );
  await expect(file).toBeFocused();

  await file.setInputFiles(
    plainWordFile('fee_agreement.docx', ['Dear {{client.name}}, {{client.name}} {{court}}']),
  );
  await addTemplate(page).click();
  await says(page, 'Template added successfully');
  await expect(addDialog(page)).toBeHidden();
  const row = templateRow(page, 'Fee agreement');
  for (const words of ['fee_agreement.docx', '2 fields', '1 unknown', 'by Ada Marlowe'])
    await expect(row).toContainText(words);

  const download = page.waitForEvent('download');
  await row.getByRole('button', { name: 'Download Fee agreement' }).click();
  expect((await download).suggestedFilename()).toBe('fee_agreement.docx');

  await row.getByRole('button', { name: 'Delete Fee agreement' }).click();
  const question = page.getByRole('alertdialog', {
    name: 'Are you sure you want to delete this template?',
  });
  await expect(question).toContainText('Documents that were made from it stay.');
  await breakDown(page, /\/api\/document-templates\/.+/);
  await question.getByRole('button', { name: 'Delete' }).click();
  await complains(page, 'Error', 'Failed to delete template');
  await page.unrouteAll();
  await question.getByRole('button', { name: 'Delete' }).click();
  await says(page, 'Template deleted successfully');
  await expect(page.getByText('No templates yet.')).toBeVisible();
});

test('a letter is made for a matter once nothing is missing, and opens with its words', {
  tag: '@job',
}, async ({ page, firm, trouble }) => {
  trouble.expect(/status of 500/);
  const client = await aClient(firm, { name: 'Okafor Estate' });
  const other = await aMatter(firm);
  const matter = await aMatter(firm, { clientId: client.id });
  await aTemplate(firm, 'Engagement Letter', [
    'Dear {{client.contactName}},',
    'we act for {{client.name}} before {{court}} in {{matter.number}}. {{client.phone}}',
  ]);
  await page.goto(templates);
  await page.getByRole('button', { name: 'Use Engagement Letter' }).click();
  const dialog = makeDialog(page);
  await expect(dialog.getByRole('combobox', { name: 'Matter' })).toBeFocused();
  await makeDocument(page).click();
  await expect(dialog.getByText('Matter is required.')).toBeVisible();

  await lookUp(dialog, 'Matter', other.matterNumber);
  await expect(dialog.getByLabel('Client name')).toHaveValue(other.clientName);
  await dialog.getByLabel('Client name', { exact: true }).fill('Somebody');
  await dialog.getByLabel('court', { exact: true }).fill('the county court');
  await lookUp(dialog, 'Matter', matter.matterNumber);
  // What was typed over one client's name must not get into another client's letter.
  await expect(dialog.getByLabel('Client name')).toHaveValue('Okafor Estate');
  const missing = dialog.getByRole('region', { name: 'Not in the records' });
  const contact = missing.getByLabel('Contact name', { exact: true });
  const phone = missing.getByLabel('Client phone', { exact: true });
  const court = missing.getByLabel('court', { exact: true });
  await expect(court).toHaveValue('the county court');
  await expect(court).toHaveAccessibleDescription(/Unknown field/);
  await expect(contact).toHaveAccessibleDescription(/^Missing/);
  await expect(dialog.getByText('2 values are missing.')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(
    'Engagement Letter – Okafor Estate',
  );

  await makeDocument(page).click();
  await expect(contact).toBeFocused();
  await expect(contact).toHaveAccessibleDescription(/Fill in Contact name, or leave it blank./);
  await contact.fill('Ngozi Okafor');
  await missing.getByRole('checkbox', { name: 'Leave blank: Client phone' }).check();
  await expect(phone).toBeDisabled();
  await expect(dialog.getByText('Nothing is missing.')).toBeVisible();
  await breakDown(page, /\/make$/);
  await makeDocument(page).click();
  await complains(page, 'Error', 'Failed to create document');
  await page.unrouteAll();
  await makeDocument(page).click();
  await says(page, 'Document created successfully');

  const sheet = page.getByRole('dialog', { name: 'Engagement Letter – Okafor Estate' });
  await expect(sheet.getByText('Dear Ngozi Okafor,')).toBeVisible();
  await expect(
    sheet.getByText(`we act for Okafor Estate before the county court in ${matter.matterNumber}.`),
  ).toBeVisible();
  await expect(sheet.getByText('Correspondence')).toBeVisible();
});

test('the templates and their form are for everybody', async ({ page, firm: _ }) => {
  await page.goto(templates);
  await page.getByText('All fields that can be used').click();
  await isForEverybody(page);
  await page.goto(`${templates}&template=new`);
  await expect(addTemplate(page)).toBeVisible();
  await isForEverybody(page);
});

test('the letter to be made is for everybody', { tag: '@proof' }, async ({ page, firm }) => {
  const matter = await aMatter(firm);
  const { id } = await aTemplate(firm, 'Closing letter', [
    '{{client.name}} {{client.phone}} {{a field that nobody ever knew of}} {{today}}',
  ]);
  await page.goto(`${templates}&template=${id}&matter=${matter.id}`);
  await expect(makeDialog(page).getByText('2 values are missing.')).toBeVisible();
  await makeDocument(page).click();
  await expect(
    makeDialog(page)
      .getByText(/^Fill in/)
      .first(),
  ).toBeVisible();
  await isForEverybody(page);
  await page.goto(`${templates}&template=${crypto.randomUUID()}`);
  await expect(page.getByText('There is no such template.')).toBeVisible();
});
