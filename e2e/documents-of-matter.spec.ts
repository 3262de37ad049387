/** The documents of a matter, where the matter is shown. */
import { plainWordFile } from './document-files.ts';
import { aDocument, repository, textFile, uploadDialog } from './documents-page.ts';
import { aMatter } from './firm.ts';
import { expect, test } from './journey.ts';
import { matterDialog, mattersTab, part } from './matters-page.ts';

test('a matter shows its newest documents and leads to all of them and to further ones', {
  tag: '@proof',
}, async ({ page, firm }) => {
  const matter = await aMatter(firm);
  const address = `${mattersTab}&matter=${matter.id}`;
  await page.goto(address);
  const documents = part(matterDialog(page), 'Documents');
  await expect(documents.getByText('No documents yet.')).toBeVisible();

  await documents.getByRole('link', { name: 'Upload Document' }).click();
  await expect(uploadDialog(page).getByRole('combobox', { name: 'Matter' })).toHaveValue(
    `${matter.matterNumber}, ${matter.clientName}`,
  );
  const file = plainWordFile('Closing letter.docx', ['Dear {{client.name}}']);
  await firm.request.post('/api/document-templates/upload', { multipart: { file } });
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five', 'Six'])
    await firm.request.post('/api/documents/upload', {
      multipart: { matterId: matter.id, file: textFile(`${name}.txt`, name) },
    });
  await aDocument(firm, textFile('Elsewhere.txt', 'Nothing of this matter'));

  await page.goto(address);
  await expect(documents.getByRole('listitem')).toHaveCount(5);
  await expect(documents.getByRole('listitem').first()).toContainText('Six');
  await documents.getByRole('link', { name: 'Five', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${repository}\\?document=`));
  await expect(page.getByRole('dialog', { name: 'Five' })).toContainText(matter.matterNumber);
  await page.goBack();
  await documents.getByRole('link', { name: 'All documents' }).click();
  await expect(page.getByRole('button', { name: 'One', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Elsewhere', exact: true })).toBeHidden();
  await page.goBack();
  await documents.getByRole('link', { name: 'From template' }).click();
  await expect(page.getByText('Choose a template for matter')).toBeVisible();
  await page.getByRole('button', { name: 'Use Closing letter' }).click();
  await expect(page.getByRole('dialog').getByLabel('Client name')).toHaveValue(matter.clientName);
});
