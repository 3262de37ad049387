/** Files for imports, and what is done with them. */
import { randomUUID } from 'node:crypto';
import type { DataType } from '#contract/data-types.ts';
import type { ImportCheck, ImportResult } from '#contract/imports.ts';
import type { Asker } from './firms.ts';

interface Sent {
  name?: string;
  settings?: object;
}

const sending =
  <Body>(path: string) =>
  (
    firm: Asker,
    dataType: DataType,
    content: string | Buffer,
    { name = `${dataType}.csv`, settings = {} }: Sent = {},
  ) =>
    firm.browser.upload<Body>(
      `/api/data-migration/${path}`,
      { name, content },
      { dataType, settings: JSON.stringify(settings) },
    );

export const importFile = sending<ImportResult>('import');
export const checkFile = sending<ImportCheck>('check');
export const rejectedRows = sending<{ fileName: string; text: string }>('rejected-rows');

/** The id of an import of two clients whom nobody knows. */
export async function aDataImport(firm: Asker): Promise<string> {
  const { body, text } = await importFile(firm, 'clients', someClients());
  if (!body.importId) throw new Error(`import failed: ${text}`);
  return body.importId;
}

export const someClients = () =>
  `firstName,lastName,email\nOne,${randomUUID()},\nTwo,${randomUUID()},two@known.example\n`;
