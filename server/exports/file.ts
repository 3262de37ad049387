/** Records as a file: made after the transaction, a piece at a time. */
import { Readable } from 'node:stream';
import writeWorkbook, { type Cell as WorkbookCell } from 'write-excel-file/node';
import type { DataType, FileFormat } from '#contract/data-types.ts';
import { exportName } from '#contract/exports.ts';
import { csvRows } from '#server/kit/csv.ts';
import type { File } from '#server/kit/files.ts';
import { type Column, cellOf, columnsOf, complete, type Row } from './columns.ts';

const types: Record<FileFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json; charset=utf-8',
};
const atOnce = 500;

export function exportFile(
  dataType: DataType,
  format: FileFormat,
  found: readonly Row[],
  today: string,
): File {
  const columns = columnsOf(dataType);
  const rows = () => found.map((row) => complete(dataType, row));
  const bodies: Record<FileFormat, () => Promise<Buffer | Readable>> = {
    csv: async () => Readable.from(csvPieces(columns, rows())),
    xlsx: () => workbook(columns, rows()),
    json: async () => Readable.from(jsonPieces(columns, rows())),
  };
  return {
    name: exportName(dataType, today.slice(0, 10), format),
    type: types[format],
    body: bodies[format],
  };
}

export function* csvPieces(columns: readonly Column[], rows: readonly Row[]): Generator<string> {
  yield `\ufeff${csvRows([columns.map(({ name }) => name)])}`;
  for (let at = 0; at < rows.length; at += atOnce) {
    const piece = rows.slice(at, at + atOnce);
    yield csvRows(piece.map((row) => columns.map((column) => cellOf(row, column))));
  }
}

function* jsonPieces(columns: readonly Column[], rows: readonly Row[]): Generator<string> {
  yield '[';
  for (let at = 0; at < rows.length; at += atOnce) {
    const piece = rows.slice(at, at + atOnce).map((row) => JSON.stringify(objectOf(columns, row)));
    yield `${at === 0 ? '\n' : ',\n'}${piece.join(',\n')}`;
  }
  yield '\n]\n';
}

const objectOf = (columns: readonly Column[], row: Row) =>
  Object.fromEntries(columns.map(({ name }) => [name, row[name] ?? null]));

/** Text cells hold text whatever it looks like, so nothing needs an apostrophe here. */
function workbook(columns: readonly Column[], rows: readonly Row[]): Promise<Buffer> {
  const header = columns.map(({ name }) => ({ value: name, fontWeight: 'bold' as const }));
  const lines = rows.map((row) => columns.map((column) => workbookCell(row, column)));
  return writeWorkbook([header, ...lines], { stickyRowsCount: 1 }).toBuffer();
}

/** What XML cannot hold is written by its number, as spreadsheets do; what looks like that already has its own. */
const inXml = (text: string) =>
  text.replace(
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    /_(?=x[0-9a-f]{4}_)|[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/giu,
    (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
  );

function workbookCell(row: Row, column: Column): WorkbookCell {
  const cell = cellOf(row, column);
  if (cell === null) return null;
  if (typeof cell === 'string') return { value: inXml(cell), type: String };
  // A workbook has nothing but floats. Ten digits before the point are far from where one would differ.
  return { value: Number(cell.figure), type: Number, format: '0.00' };
}
