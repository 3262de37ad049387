/** A table as it stands in a file, whatever kind of file that is: headers and rows of cells, nothing read yet. */
import type { ImportSource } from '#contract/import-sources.ts';
import type { DateOrder } from '#contract/imports.ts';
import { CannotRead } from '../cannot-read.ts';

/** Text, a list of texts, or what a spreadsheet could not work out itself, such as `#REF!`. */
export type Cell = string | readonly string[] | { readonly broken: string };

export interface TableRow {
  /** As a spreadsheet counts: the first line of the file is row 1. */
  row: number;
  cells: readonly Cell[];
}

export interface Table {
  /** The row that names the columns. */
  headerRow: number;
  headers: readonly string[];
  rows: readonly TableRow[];
  /** Where the form of the file tells it. */
  source?: ImportSource;
  dateOrder?: DateOrder;
  /** Of a spreadsheet that counts its days from 1904. */
  isSince1904?: boolean;
}

export const mostColumns = 500;
export const mostRows = 200_000;
export const mostCellCharacters = 100_000;

export const isBlank = (cell: Cell | undefined): boolean =>
  cell === undefined || (typeof cell === 'string' && cell.trim() === '');

/** As people see it, for a preview and for rows that go back to them. */
export const shown = (cell: Cell | undefined): string => {
  if (cell === undefined || typeof cell === 'string') return cell ?? '';
  return 'broken' in cell ? cell.broken : cell.join('; ');
};

/**
 * Looks at what every table has to be. The first row that says anything names the columns. `guess`: what may have
 * happened where a row has more cells than there are columns.
 */
export function tableOf(
  found: Iterable<TableRow>,
  { guess, ...more }: Omit<Table, 'headerRow' | 'headers' | 'rows'> & { guess?: string } = {},
): Table {
  let headers: string[] | undefined;
  let headerRow = 1;
  const rows: TableRow[] = [];
  for (const row of found) {
    if (row.cells.every(isBlank)) continue;
    if (!headers) {
      headers = headersOf(row.cells);
      headerRow = row.row;
      continue;
    }
    if (rows.length === mostRows) throw new CannotRead(tooManyRows);
    rows.push({ row: row.row, cells: within(row, headers.length, guess) });
  }
  if (!headers) throw new CannotRead('The file is empty.');
  if (rows.length === 0)
    throw new CannotRead('The file has a row of column names and no rows below it.');
  return { ...more, headerRow, headers, rows };
}

export const tooManyRows =
  'The file has more than 200,000 rows. Please split it into several files.';

export const tooManyColumns = (count: string) =>
  new CannotRead(`The file has ${count} columns. At most 500 can be read.`);

export const tooLongCell = (row: number, column: number) =>
  new CannotRead(`Row ${row}, column ${column} is longer than 100,000 characters.`);

function headersOf(cells: readonly Cell[]): string[] {
  const headers = cells.map((cell) => cut(shown(cell).trim().replace(/\s+/g, ' '), 200));
  while (headers.at(-1) === '') headers.pop();
  if (headers.length > mostColumns) throw tooManyColumns(headers.length.toLocaleString('en-US'));
  const seen = new Map<string, number>();
  for (const [at, header] of headers.entries()) {
    const name = header.toLowerCase();
    const before = seen.get(name);
    if (name && before !== undefined) {
      throw new CannotRead(
        `Columns ${before + 1} and ${at + 1} are both called ${cut(header, 60)}. Please give each column its own name.`,
      );
    }
    seen.set(name, at);
  }
  return headers;
}

/** Cells at the end may be missing; a cell without a column has lost its place, and maybe others have too. */
function within(
  { row, cells }: TableRow,
  columns: number,
  guess = 'Does a column have no name?',
): readonly Cell[] {
  if (cells.length <= columns) return cells;
  const rest = cells.slice(columns);
  if (rest.every(isBlank)) return cells.slice(0, columns);
  throw new CannotRead(
    `Row ${row} has ${cells.length} cells, but there are ${columns} columns. ${guess}`,
  );
}

/** A text of the file inside a sentence of ours. */
export const cut = (text: string, most = 40): string =>
  text.length > most ? `${text.slice(0, most).toWellFormed()}…` : text;
