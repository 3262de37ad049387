/** Which part reads which kind of table. */
import { CannotRead } from '../cannot-read.ts';
import { decodeTable } from './decode-table.ts';
import { parseJson } from './json/parse-json.ts';
import { parseCsv } from './parse-csv.ts';
import { isIif, parseIif } from './parse-iif.ts';
import type { Table } from './table.ts';
import type { TableAsk } from './table-read.ts';

export async function parseTable(bytes: Buffer, { format, dataType }: TableAsk): Promise<Table> {
  if (bytes.length === 0) throw new CannotRead('The file is empty.');
  if (format === 'xlsx') return (await import('./xlsx/parse-xlsx.ts')).parseXlsx(bytes, dataType);
  if (format === 'json') return parseJson(bytes);
  const text = decodeTable(bytes);
  return isIif(text) ? parseIif(text, dataType) : parseCsv(text, dataType);
}
