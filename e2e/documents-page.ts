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

/** A text a page, in lines that fit it. */
export function pdfFile(name: string, pages: readonly string[]): SentFile {
  const first = 4;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, at) => `${first + at * 2} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((words, at) => {
      const lines = words.match(/.{1,60}(?: |$)/g) ?? [];
      const shown = lines.map((line) => `0 -18 Td (${line.replace(/[()\\]/g, '\\$&')}) Tj`);
      const content = `BT /F1 14 Tf 72 720 Td ${shown.join(' ')} ET`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Contents ${first + at * 2 + 1} 0 R >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(file + table + trailer) };
}

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
