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
  /** Kept beside it: to look through the cell again at every quote would take a minute for a megabyte of them. */
  let isBlank = true;
  let isQuoted = false;
  let quotedAt = 0;
  const endCell = () => {
    row.cells.push(cell.trim());
    cell = '';
    isBlank = true;
  };
  const add = (letter: string) => {
    cell += letter;
    isBlank &&= letter.trim() === '';
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
      add('"');
      n += 1;
    } else if (isQuoted && letter === '"') isQuoted = false;
    else if (isQuoted) add(letter);
    else if (letter === '"' && isBlank) {
      cell = '';
      isQuoted = true;
      quotedAt = line;
    } else if (letter === separator) endCell();
    else if (isLineEnd) endRow();
    else if (letter !== '\r') add(letter);
  }
  if (isQuoted) throw unreadableLine(quotedAt, 'a quotation mark is never closed.');
  endRow();
  return rows;
}

/** The one that stands most often outside quotes in the first lines. */
function separatorOf(text: string): string {
  const times = new Map([',', ';', '\t'].map((letter) => [letter, 0]));
  let isQuoted = false;
  for (const letter of text.slice(0, 20_000)) {
    if (letter === '"') isQuoted = !isQuoted;
    else if (!isQuoted && times.has(letter)) times.set(letter, (times.get(letter) ?? 0) + 1);
  }
  return [...times].reduce((best, one) => (one[1] > best[1] ? one : best))[0];
}
