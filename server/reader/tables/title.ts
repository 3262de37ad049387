/** A report says what it is before it names its columns: the rows above them are passed over. */
import type { DataType } from '#contract/data-types.ts';
import { matchColumns } from '#contract/import-columns.ts';
import { isBlank, shown, type TableRow } from './table.ts';

const mostTitleRows = 10;
const mostTitleCells = 2;

/** The rows from the one that names the columns on. */
export function* withoutTitle(rows: Iterable<TableRow>, dataType: DataType): Iterable<TableRow> {
  const start: TableRow[] = [];
  let isOpen = true;
  for (const row of rows) {
    if (isOpen) {
      if (row.cells.every(isBlank)) continue;
      start.push(row);
      isOpen = isTitle(start[0]) && start.length < mostTitleRows;
      if (!isOpen) yield* start.slice(headingOf(start, dataType).at);
    } else yield row;
  }
  if (isOpen) yield* start.slice(headingOf(start, dataType).at);
}

/** Few cells, though a table may have few columns. */
export const isTitle = (row: TableRow | undefined): boolean =>
  row !== undefined && filledIn(row) <= mostTitleCells;

export function firstOf(rows: Iterable<TableRow>): TableRow | undefined {
  for (const row of rows) if (!row.cells.every(isBlank)) return row;
  return undefined;
}

/** How many columns are known by name in the row that would name them. */
export function knownBelowTitle(rows: Iterable<TableRow>, dataType: DataType): number {
  const start: TableRow[] = [];
  for (const row of rows) {
    if (!row.cells.every(isBlank)) start.push(row);
    if (start.length === mostTitleRows) break;
  }
  return headingOf(start, dataType).known;
}

/** The first row, unless one below it has at least three names and more of them are known. */
function headingOf(start: readonly TableRow[], dataType: DataType): { at: number; known: number } {
  let best = { at: 0, known: start[0] ? knownIn(start[0], dataType) : 0 };
  if (!isTitle(start[0])) return best;
  for (const [at, row] of start.entries()) {
    if (filledIn(row) <= mostTitleCells) continue;
    const known = knownIn(row, dataType);
    if (known > best.known) best = { at, known };
  }
  return best;
}

const filledIn = ({ cells }: TableRow) => cells.filter((cell) => !isBlank(cell)).length;

const knownIn = ({ cells }: TableRow, dataType: DataType) => {
  const { fields } = matchColumns(dataType, cells.map(shown));
  return fields.filter((field) => field !== null).length;
};
