/** A table that somebody wants to import: its columns matched, its cells read, its rows in slices. */
import { mostNotes, type RowNote } from '#contract/imports.ts';
import type { Calendar } from './cells/day.ts';
import { readCell, type Value } from './cells/read-cell.ts';
import { Wrong } from './cells/wrong.ts';
import { type Columns, cellOf, columnsOf, headerOf } from './columns.ts';
import { dateOrderOf } from './date-order.ts';
import { keysOf } from './keys.ts';
import { isOfAnotherKind } from './other-kinds.ts';
import { parseTable } from './parse-table.ts';
import { type Give, slicesOf } from './slices.ts';
import { cut, shown, type Table, type TableRow } from './table.ts';
import type { RawRows, TableAsk, TableRead } from './table-read.ts';
import { splitTotals, sumsOf } from './totals.ts';

const previewRows = 5;
const previewCharacters = 200;

/** Its slices are given away one by one. */
export async function readTable(bytes: Buffer, ask: TableAsk, give: Give): Promise<TableRead> {
  const table = await parseTable(bytes, ask);
  const columns = columnsOf(table, ask);
  const { rows, totalRow } = splitTotals(table, columns.filled);
  const { order, isOpen } = dateOrderOf(table, columns.filled, ask.dateOrder);
  const calendar = { order: order ?? 'mdy', isSince1904: table.isSince1904 ?? false };
  const read = await readRows(table, rows, columns, calendar, ask, give);
  return {
    source: columns.source,
    columns: table.headers.map((header, at) => ({ header, field: columns.fields[at] ?? null })),
    preview: table.rows.slice(0, previewRows).map((row) => wholeRow(row, table, previewCharacters)),
    rowCount: rows.length,
    isDateOrderOpen: isOpen,
    dateOrder: order,
    errorCount: read.errorRows.length,
    errorRows: read.errorRows,
    errors: read.errors,
    totals: read.sums.totals(totalRow, calendar),
    slices: [],
  };
}

/** Rows as they stand in the file, to be given back. */
export async function rawRows(
  bytes: Buffer,
  ask: TableAsk,
  wanted: readonly number[],
): Promise<RawRows> {
  const table = await parseTable(bytes, ask);
  const byNumber = new Map(table.rows.map((row) => [row.row, row]));
  const rows = wanted.flatMap((number) => byNumber.get(number) ?? []);
  return { headers: [...table.headers], rows: rows.map((row) => wholeRow(row, table)) };
}

const wholeRow = ({ cells }: TableRow, { headers }: Table, most = Number.POSITIVE_INFINITY) =>
  headers.map((_, at) => cut(shown(cells[at]), most));

async function readRows(
  table: Table,
  rows: readonly TableRow[],
  columns: Columns,
  calendar: Calendar,
  { dataType, mostErrors = mostNotes }: TableAsk,
  give: Give,
) {
  const sums = sumsOf(columns.filled);
  const keyOf = keysOf(columns);
  const slices = slicesOf(give);
  const errors: RowNote[] = columns.missing.map((reason) => ({
    row: table.headerRow,
    column: null,
    reason,
  }));
  const errorRows: number[] = columns.missing.length > 0 ? rows.map(({ row }) => row) : [];
  if (columns.missing.length > 0) return { sums, errors, errorRows };

  for (const { row, cells } of rows) {
    const read: Record<string, Value> = {};
    const notes: RowNote[] = [];
    for (const filled of columns.filled) {
      const value = readCell(cellOf(filled, cells), filled.field, calendar);
      if (value instanceof Wrong) {
        notes.push({ row, column: headerOf(filled, table), reason: value.reason });
      } else read[filled.field.name] = value;
    }
    const isOther = isOfAnotherKind(dataType, read.entryType);
    if (notes.length > 0 && !isOther) {
      errorRows.push(row);
      errors.push(...notes.slice(0, mostErrors - errors.length));
      continue;
    }
    if (isOther) sums.passOver(read);
    else sums.add(read);
    slices.add({ row, key: keyOf(read), cells: read });
    if (slices.isFull()) await slices.giveAway();
  }
  await slices.giveAway();
  return { sums, errors, errorRows };
}
