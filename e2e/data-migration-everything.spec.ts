/** Everything in one file, and back: from one firm into another that has nothing yet. */
import type { Page } from '@playwright/test';
import {
  card,
  choose,
  clientsFile,
  dataMigration,
  importButton,
  pastImports,
  saved,
} from './data-migration-page.ts';
import { aClient, signUp } from './firm.ts';
import { expect, test } from './journey.ts';
import { says } from './say.ts';
import { unzip } from './zip.ts';

const archives = (page: Page) => card(page, 'Everything').getByRole('listitem');

async function takeEverything(page: Page) {
  await page.getByRole('button', { name: 'Download everything' }).click();
  const question = page.getByRole('alertdialog', { name: 'Put everything into one file?' });
  await expect(question.getByLabel('With bank numbers in full')).not.toBeChecked();
  await question.getByRole('button', { name: 'Begin' }).click();
  await says(page, 'Everything is being put together');
  await expect(archives(page)).toContainText('Ready', { timeout: 60_000 });
  return saved(page, () =>
    archives(page).getByRole('link', { name: 'Download', exact: true }).click(),
  );
}

async function bringBack(page: Page, content: Buffer) {
  await card(page, 'Everything').getByText('Bring an archive back').click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose an archive' }).click();
  const mimeType = 'application/zip';
  await (await chooser).setFiles({ name: 'everything.zip', mimeType, buffer: content });
  await page
    .getByRole('alertdialog', { name: 'Bring this archive back?' })
    .getByRole('button', { name: 'Bring it back' })
    .click();
}

test('a firm imports, takes it back, imports again, and moves into another firm whole', {
  tag: '@browser',
}, async ({ page, firm: _, elsewhere }) => {
  test.slow();
  await page.goto(dataMigration);
  const people = clientsFile(['Tomas', 'Reyes'], ['Ines', 'Delgado'], ['Maria', 'Okafor']);
  const words = '3 new, 0 duplicates, 0 errors';
  await choose(page, people, 'clients', words);
  await importButton(page).click();
  await says(page, 'Import Successful', 'Successfully imported 3 clients records.');
  await page.getByRole('button', { name: 'Undo this import' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo this import' }).click();
  await says(page, 'Import undone');
  await choose(page, people, 'clients', words);
  await importButton(page).click();
  await says(page, 'Import Successful', 'Successfully imported 3 clients records.');
  await expect(pastImports(page)).toHaveCount(2);

  const { name, content } = await takeEverything(page);
  expect(name).toMatch(/\.zip$/);
  expect([...unzip(content).keys()].join('\n')).toContain('clients');

  await signUp(elsewhere.context(), 'Finch & Marlowe');
  await elsewhere.goto(dataMigration);
  await bringBack(elsewhere, content);
  await says(elsewhere, 'The archive was brought back');
  await expect(card(elsewhere, 'Everything').getByText(/^Brought back: /)).toBeVisible();
  await elsewhere.goto('/clients');
  for (const client of ['Tomas Reyes', 'Ines Delgado', 'Maria Okafor']) {
    await expect(elsewhere.getByRole('heading', { name: client })).toBeVisible();
  }

  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await says(page, 'Archive removed');
  await expect(archives(page)).toHaveCount(0);
});

test('a firm that has records takes no archive in', { tag: '@proof' }, async ({ page, firm }) => {
  test.slow();
  await aClient(firm, { name: 'Harbor Dental' });
  await page.goto(dataMigration);
  await bringBack(page, (await takeEverything(page)).content);
  await expect(card(page, 'Everything').getByRole('alert').filter({ hasText: /\w/ })).toBeVisible();
  await expect(page.getByText(/^Brought back: /)).toHaveCount(0);
});
