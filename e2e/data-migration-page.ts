/** The parts of /data-migration, by the names a person knows them by, and files to bring there. */
import { expect, type Page } from '@playwright/test';

export const dataMigration = '/data-migration';
export const checkCall = '/api/data-migration/check';
export const importCall = '/api/data-migration/import';

export const card = (
  page: Page,
  name: 'Import' | 'Import Guidelines' | 'Export' | 'Templates' | 'Past imports' | 'Everything',
) => page.getByRole('region', { name, exact: true });

export const fileField = (page: Page) => page.getByLabel('Select file');
export const typeField = (page: Page) => page.getByLabel('Data type');
export const importButton = (page: Page) =>
  card(page, 'Import').getByRole('button', { name: /^(Import Data|Importing\.\.\.)$/ });
/** 'What of it will come in' */
export const counts = (page: Page, words: string) =>
  card(page, 'Import').getByRole('status').getByText(words, { exact: true });
export const columnField = (page: Page, header: string) =>
  page.getByLabel(`${header} becomes`, { exact: true });
export const pastImports = (page: Page) => card(page, 'Past imports').getByRole('listitem');

export interface TextFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** The lines of a spreadsheet, each with its cells. */
export const csvFile = (name: string, ...lines: readonly string[][]): TextFile => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')),
});

const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Clients with these names, as the template writes them. */
export const clientsFile = (...names: readonly [string, string][]) =>
  csvFile(
    'clients.csv',
    ['firstName', 'lastName', 'email'],
    ...names.map(([first, last]) => [first, last, `${first}.${last}@client.example`.toLowerCase()]),
  );

/** Chooses both, and waits until the file was looked into. */
export async function choose(page: Page, file: TextFile, dataType: string, words: string) {
  await fileField(page).setInputFiles(file);
  await typeField(page).selectOption(dataType);
  await expect(counts(page, words)).toBeVisible();
}

/** Presses a button, and waits for the file that it saves. */
export async function saved(page: Page, press: () => Promise<void>) {
  const arriving = page.waitForEvent('download');
  await press();
  const file = await arriving;
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  return { name: file.suggestedFilename(), content: Buffer.concat(chunks) };
}
