/** A list of objects, or an object with one list in it: each object is a row, each name a column. */
import { CannotRead } from '../../cannot-read.ts';
import { decodeText } from '../../decode-text.ts';
import {
  type Cell,
  cut,
  mostCellCharacters,
  mostColumns,
  mostRows,
  type Table,
  type TableRow,
  tableOf,
  tooLongCell,
  tooManyColumns,
  tooManyRows,
} from '../table.ts';
import { type JsonScan, scanJson } from './scan-json.ts';

export function parseJson(bytes: Buffer): Table {
  const scan = scanJson(decodeText(bytes));
  const table = scan.next() === '{' ? wrapped(scan) : listOf(scan);
  if (scan.next() !== '') scan.refuse();
  return tableOf([{ row: 1, cells: table.headers }, ...table.rows]);
}

interface Found {
  headers: string[];
  rows: TableRow[];
}

const noList =
  'The file should hold a list of records: [{"name": "…"}, …], or an object with one such list in it.';

/** `{"clients": […], "exportedAt": "…"}`: what stands beside the list is passed over. */
function wrapped(scan: JsonScan): Found {
  let found: Found | undefined;
  for (const _ of namesOf(scan, 'The file')) {
    if (scan.next() !== '[') {
      if (scan.next() === '{') throw new CannotRead(noList);
      scalar(scan, 1, 1);
    } else if (found) throw new CannotRead(`${noList} There are two lists.`);
    else found = listOf(scan);
  }
  if (!found) throw new CannotRead(noList);
  return found;
}

function listOf(scan: JsonScan): Found {
  if (!scan.take('[')) throw new CannotRead(noList);
  // A Map: a column may be called __proto__.
  const columns = new Map<string, number>();
  const rows: TableRow[] = [];
  if (!scan.take(']')) {
    do {
      if (scan.next() !== '{') throw new CannotRead(noList);
      if (rows.length === mostRows) throw new CannotRead(tooManyRows);
      // The names of the columns are row 1, as they would be in a spreadsheet.
      rows.push(recordOf(scan, rows.length + 2, columns));
    } while (scan.take(','));
    scan.expect(']');
  }
  return { headers: [...columns.keys()], rows };
}

function recordOf(scan: JsonScan, row: number, columns: Map<string, number>): TableRow {
  const cells: Cell[] = [];
  const put = (name: string, cell: Cell) => {
    const at = columns.get(name) ?? columns.size;
    if (at >= mostColumns) throw tooManyColumns('more than 500');
    columns.set(name, at);
    while (cells.length < at) cells.push('');
    cells[at] = cell;
  };
  for (const name of namesOf(scan, `Row ${row}`)) {
    const column = columns.get(name) ?? columns.size;
    if (scan.next() === '{') {
      for (const inner of namesOf(scan, `Row ${row}`)) {
        put(`${name}.${inner}`, flatValue(scan, row, column, name));
      }
    } else
      put(name, scan.next() === '[' ? textsOf(scan, row, name) : scalar(scan, row, column + 1));
  }
  return { row, cells };
}

const tooDeep = (row: number, name: string) =>
  new CannotRead(`Row ${row} is nested too deeply in ${cut(name)}. Only texts can be read there.`);

function flatValue(scan: JsonScan, row: number, column: number, name: string): string {
  if (scan.next() === '{' || scan.next() === '[') throw tooDeep(row, name);
  return scalar(scan, row, column + 1);
}

function textsOf(scan: JsonScan, row: number, name: string): string[] {
  scan.expect('[');
  const texts: string[] = [];
  if (scan.take(']')) return texts;
  do texts.push(flatValue(scan, row, 0, name));
  while (scan.take(','));
  scan.expect(']');
  return texts;
}

function scalar(scan: JsonScan, row: number, column: number): string {
  const said = scan.next() === '"' ? scan.text() : scan.word();
  if (said.length > mostCellCharacters) throw tooLongCell(row, column);
  return said;
}

/** The names of an object, one by one; whoever asks for the next has read the value. */
function* namesOf(scan: JsonScan, where: string): Iterable<string> {
  scan.expect('{');
  if (scan.take('}')) return;
  const seen = new Set<string>();
  do {
    const name = scan.text();
    if (seen.has(name)) throw new CannotRead(`${where} says ${cut(name)} twice.`);
    seen.add(name);
    scan.expect(':');
    yield name;
  } while (scan.take(','));
  scan.expect('}');
}
