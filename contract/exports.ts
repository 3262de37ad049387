/** Taking data out, kind by kind: what goes out comes in again as it was. */
import * as z from 'zod';
import { DataType, FileFormat } from '#contract/data-types.ts';
import { download, write } from '#contract/endpoint.ts';
import { may } from '#contract/permissions.ts';

const type = { type: DataType };
const format = FileFormat.default('csv');

/** `clients-export-2026-11-17.csv` */
export const exportName = (dataType: DataType, day: string, ending: FileFormat) =>
  `${dataType}-export-${day}.${ending}`;

export const templateName = (dataType: DataType) => `${dataType}-template.csv`;

export const dataExports = {
  file: download('/api/data-migration/export', {
    summary:
      'All records of one kind as a file; bank numbers are masked, and all clients take an attorney unless the firm allows staff',
    // Of all clients it asks for `exportClients`, too.
    access: may.exportData,
    isDear: true,
    query: z.strictObject({ ...type, format }),
  }),
  template: download('/api/data-migration/template', {
    summary: 'An example of a file that can be imported',
    access: 'member',
    query: z.strictObject(type),
  }),
  withBankNumbers: write('POST', '/api/data-migration/bank-numbers', {
    summary: 'All clients as CSV with their bank numbers in full; it is noted in the audit trail',
    access: may.exportNumbers,
    isDear: true,
    takes: z.void(),
    gives: z.object({ fileName: z.string(), text: z.string() }).meta({ id: 'ClientsWithNumbers' }),
    refreshes: [],
    isSecret: true,
    isGuarded: true,
  }),
};
