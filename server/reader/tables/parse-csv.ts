/**
 * Text in columns. Written by hand, since it has to say in which row a quotation mark was opened that is never
 * closed, and to stop early: ten million empty lines or cells must cost neither time nor memory.
 */
import { unguarded } from '#contract/csv-guard.ts';
import type { DataType } from '#contract/data-types.ts';
import { CannotRead } from '../cannot-read.ts';
import {
  mostCellCharacters,
  mostColumns,
  type Table,
  type TableRow,
  tableOf,
  tooLongCell,
  tooManyColumns,
} from './table.ts';
import { firstOf, isTitle, knownBelowTitle, withoutTitle } from './title.ts';

const separators = [',', ';', '\t', '|'] as const;
const quote = 34;
const lineFeed = 10;
const carriageReturn = 13;

export function parseCsv(text: string, dataType: DataType): Table {
  const told = /^sep=([,;\t|])\r?\n/i.exec(text)?.[1];
  const separator = told ?? belowTitle(text, separatorOf(text), dataType);
  const guess = 'Is a text with a separator in it missing its quotation marks?';
  return tableOf(withoutTitle(rowsOf(text, separator), dataType), { guess });
}

/** A title has no separator, or one that means nothing: then the row of column names below it shows which it is. */
function belowTitle(text: string, likely: string, dataType: DataType): string {
  if (!isTitle(firstOf(rowsOf(text, likely)))) return likely;
  const known = (separator: string) => {
    try {
      return knownBelowTitle(rowsOf(text, separator), dataType);
    } catch (problem) {
      if (problem instanceof CannotRead) return 0;
      throw problem;
    }
  };
  const [best] = [likely, ...separators]
    .map((separator) => ({ separator, count: known(separator) }))
    .sort((a, b) => b.count - a.count);
  return best?.separator ?? likely;
}

/** The one that stands most often in the first line that says anything, outside of quotation marks. */
export function separatorOf(text: string): string {
  const start = text.slice(0, 200_000).trimStart();
  const counts = new Map<string, number>(separators.map((one) => [one, 0]));
  let isQuoted = false;
  for (const letter of start) {
    if (letter === '"') isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (letter === '\n' || letter === '\r') break;
    const count = counts.get(letter);
    if (count !== undefined) counts.set(letter, count + 1);
  }
  const [best] = [...counts].sort(([, a], [, b]) => b - a);
  return best?.[0] ?? ',';
}

/**
 * A row is what a spreadsheet would count as one: empty lines are counted, and passed over. The guard of our
 * own tables is taken off.
 */
export function* rowsOf(text: string, separator: string): Iterable<TableRow> {
  const between = separator.charCodeAt(0);
  let at = /^sep=[,;\t|]\r?\n/i.exec(text)?.[0].length ?? 0;
  let row = at > 0 ? 2 : 1;
  let cells: string[] = [];

  /** Where the cell ends that begins at `at`. */
  function endOfCell(from: number): number {
    const most = Math.min(text.length, from + mostCellCharacters + 1);
    let end = from;
    for (; end < most; end++) {
      const code = text.charCodeAt(end);
      if (code === between || code === lineFeed || code === carriageReturn) return end;
    }
    if (end < text.length) throw tooLongCell(row, cells.length + 1);
    return end;
  }

  /** Where the quotation marks close that open at `at`. */
  function closing(from: number): number {
    let end = text.indexOf('"', from + 1);
    while (end >= 0 && text.charCodeAt(end + 1) === quote) end = text.indexOf('"', end + 2);
    if (end >= 0) return end;
    throw new CannotRead(
      `The quotation mark that opens in row ${row}, column ${cells.length + 1} is never closed.`,
    );
  }

  while (at < text.length) {
    const start = text.charCodeAt(at);
    if (cells.length === 0 && (start === lineFeed || start === carriageReturn)) {
      at += start === carriageReturn && text.charCodeAt(at + 1) === lineFeed ? 2 : 1;
      row += 1;
      continue;
    }
    let end: number;
    let cell: string;
    if (start === quote) {
      const close = closing(at);
      end = endOfCell(close + 1);
      // A name such as "Jack" Smith, that was not written as a quoted cell: it is what it looks like.
      const isPlain = text.slice(close + 1, end).trim() !== '';
      cell = isPlain ? text.slice(at, end) : text.slice(at + 1, close).replaceAll('""', '"');
    } else {
      end = endOfCell(at);
      cell = text.slice(at, end);
    }
    if (cell.length > mostCellCharacters) throw tooLongCell(row, cells.length + 1);
    cells.push(unguarded(cell));
    if (cells.length > mostColumns * 2) throw tooManyColumns('more than 1,000');
    at = end;
    if (text.charCodeAt(at) === between) {
      at += 1;
      // The last line may end with a separator, and with nothing after it.
      if (at < text.length) continue;
      cells.push('');
    }
    at += text.charCodeAt(at) === carriageReturn && text.charCodeAt(at + 1) === lineFeed ? 2 : 1;
    yield { row, cells };
    row += 1;
    cells = [];
  }
}
