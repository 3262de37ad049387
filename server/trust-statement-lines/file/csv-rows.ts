/** The rows of a table that a spreadsheet wrote: quotes, separators of any kind, line ends of any kind. */
import { unreadableLine } from './statement.ts';

export interface Row {
  /** The line of the file it begins on, from 1. */
  at: number;
  cells: string[];
}

export function csvRows(text: string): Row[] {
  const separator = separatorOf(text);
  const rows: Row[] = [];
  let line = 1;
  let row: Row = { at: line, cells: [] };
  let cell = '';
  let isQuoted = false;
  let quotedAt = 0;
  const endCell = () => {
    row.cells.push(cell.trim());
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (row.cells.some(Boolean)) rows.push(row);
    row = { at: line, cells: [] };
  };
  for (let n = 0; n < text.length; n++) {
    const letter = text[n] ?? '';
    const isLineEnd = letter === '\n' || (letter === '\r' && text[n + 1] !== '\n');
    if (isLineEnd) line += 1;
    if (isQuoted && letter === '"' && text[n + 1] === '"') {
      cell += '"';
      n += 1;
    } else if (isQuoted && letter === '"') isQuoted = false;
    else if (isQuoted) cell += letter;
    else if (letter === '"' && cell.trim() === '') {
      cell = '';
      isQuoted = true;
      quotedAt = line;
    } else if (letter === separator) endCell();
    else if (isLineEnd) endRow();
    else if (letter !== '\r') cell += letter;
  }
  if (isQuoted) throw unreadableLine(quotedAt, 'a quotation mark is never closed.');
  endRow();
  return rows;
}

/** The one that stands most often outside quotes in the first lines. */
function separatorOf(text: string): string {
  const plain = text.slice(0, 20_000).replace(/"(?:[^"]|"")*"/g, '');
  const count = (letter: string) => plain.split(letter).length;
  return [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best));
}
