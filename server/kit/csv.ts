/**
 * Tables for spreadsheets: UTF-8 with the mark that makes Excel read it as such. Text that a
 * spreadsheet would take for a formula gets an apostrophe before it; numbers stay numbers.
 */
import { guarded } from '#contract/csv-guard.ts';
import type { File } from '#server/kit/files.ts';

/** A figure goes out as it is; all else is text. */
export type Cell = string | { figure: string } | null;

function written(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return cell.figure;
  const text = guarded(cell);
  return /[",\r\n;]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export const csvRows = (rows: Iterable<readonly Cell[]>): string =>
  [...rows].map((row) => `${row.map(written).join(',')}\r\n`).join('');

/** With the mark before it. */
export const csvText = (rows: Iterable<readonly Cell[]>): string => `\ufeff${csvRows(rows)}`;

export const csvFile = (name: string, text: string): File => ({
  name,
  type: 'text/csv; charset=utf-8',
  body: Buffer.from(text),
});
