/** The first sheet of a workbook that has rows. */
import type { DataType } from '#contract/data-types.ts';
import { type Table, tableOf } from '../table.ts';
import { withoutTitle } from '../title.ts';
import { sharedStringsOf } from './shared-strings.ts';
import { rowsOfSheet } from './sheet.ts';
import { stylesOf } from './styles.ts';
import { workbookOf } from './workbook.ts';
import { openWorkbookZip } from './workbook-zip.ts';

export async function parseXlsx(bytes: Buffer, dataType: DataType): Promise<Table> {
  const zip = await openWorkbookZip(bytes);
  const { sheets, isSince1904, ...parts } = await workbookOf(zip);
  const texts = {
    sharedStrings: await sharedStringsOf(zip, parts.sharedStrings),
    styles: await stylesOf(zip, parts.styles),
    isSince1904,
  };
  for (const sheet of sheets) {
    const rows = await rowsOfSheet(zip.stream(sheet), texts);
    if (rows.length > 0) return tableOf(withoutTitle(rows, dataType), { isSince1904 });
  }
  return tableOf([]);
}
