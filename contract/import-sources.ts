/** The programs a file may come from. */
import * as z from 'zod';

export const ImportSource = z.enum([
  'firmament',
  'clio',
  'mycase',
  'practicepanther',
  'bill4time',
  'quickbooks',
  'other',
]);
export type ImportSource = z.infer<typeof ImportSource>;
export const importSourceLabels: Record<ImportSource, string> = {
  firmament: 'Firmament',
  clio: 'Clio',
  mycase: 'MyCase',
  practicepanther: 'PracticePanther',
  bill4time: 'Bill4Time',
  quickbooks: 'QuickBooks',
  other: 'Another program or a spreadsheet',
};
