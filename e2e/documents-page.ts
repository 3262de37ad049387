/** The parts of /document-repo, by the names a person knows them by, and files to put there. */
import { expect, type Page } from '@playwright/test';
import type { Document } from '#contract/documents.ts';
import type { Firm } from './firm.ts';

export const repository = '/document-repo';

export const documentTable = (page: Page) => page.getByRole('table', { name: 'Documents' });

export const documentRow = (page: Page, name: string) =>
  documentTable(page)
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name, exact: true }) });

/** The one beside the filters; an empty list offers a second one. */
export const uploadButton = (page: Page) =>
  page.getByRole('tabpanel').getByRole('button', { name: 'Upload Document' }).first();

export const uploadDialog = (page: Page) => page.getByRole('dialog', { name: 'Upload Document' });

export const filesField = (page: Page) => uploadDialog(page).getByLabel(/^Files/);

/** The name a single file will have; of several each field says whose it is. */
export const nameField = (page: Page, filename?: string) =>
  uploadDialog(page).getByRole('textbox', {
    name: filename ? `Name of ${filename}` : 'Name',
    exact: true,
  });

export const searchDocuments = (page: Page) =>
  page.getByRole('searchbox', { name: 'Search documents' });

export interface SentFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export const textFile = (name: string, words: string): SentFile => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(words),
});

/** One that is kept already, and whose text has been read. */
export async function aDocument(
  { request }: Pick<Firm, 'request'>,
  file: SentFile,
  fields: Partial<Record<'name' | 'category' | 'matterId' | 'tags', string>> = {},
): Promise<Document> {
  const reply = await request.post('/api/documents/upload', { multipart: { ...fields, file } });
  expect(reply.status(), await reply.text()).toBe(200);
  const { id }: Document = await reply.json();
  const read = async (): Promise<Document> => (await request.get(`/api/documents/${id}`)).json();
  await expect.poll(async () => (await read()).reading, { timeout: 30_000 }).not.toBe('waiting');
  return read();
}
