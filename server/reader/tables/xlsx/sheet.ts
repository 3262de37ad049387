/** The rows of one sheet. */
import { CannotRead, unpacksTooLarge } from '../../cannot-read.ts';
import {
  type Cell,
  isBlank,
  mostCellCharacters,
  mostColumns,
  mostRows,
  type TableRow,
  tooLongCell,
  tooManyColumns,
  tooManyRows,
} from '../table.ts';
import { cellValue, type Kind, type WorkbookTexts } from './cell-value.ts';
import { unescaped } from './shared-strings.ts';
import { walkXml } from './walk-xml.ts';

/** One text may stand in many cells, so that little unpacks to much. */
const mostCharacters = 50_000_000;

export async function rowsOfSheet(
  part: AsyncIterable<Buffer>,
  texts: WorkbookTexts,
): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  let row = 0;
  let cells: Cell[] = [];
  let column = 0;
  let last = 0;
  let kind: Kind = 'n';
  let style = 0;
  let value = '';
  let isValue = false;
  let isPhonetic = false;
  let characters = 0;

  function put(cell: Cell) {
    if (isBlank(cell)) return;
    last = Math.max(last, column);
    if (column > mostColumns) return;
    const size = typeof cell === 'string' ? cell.length : 1;
    characters += size;
    if (size > mostCellCharacters) throw tooLongCell(row, column);
    if (characters > mostCharacters) throw new CannotRead(unpacksTooLarge);
    while (cells.length < column - 1) cells.push('');
    cells[column - 1] = cell;
  }

  function closeRow() {
    if (last > mostColumns) throw tooManyColumns(last.toLocaleString('en-US'));
    if (cells.length > 0) rows.push({ row, cells });
    if (rows.length > mostRows + 1) throw new CannotRead(tooManyRows);
  }

  await walkXml(part, {
    open(name, attributes) {
      if (name === 'row') {
        row = Number(attributes.r) || row + 1;
        cells = [];
        column = 0;
        last = 0;
      } else if (name === 'c') {
        column = columnOf(attributes.r) ?? column + 1;
        kind = (attributes.t ?? 'n') as Kind;
        style = Number(attributes.s ?? 0);
        value = '';
      } else if (name === 'v' || name === 't') isValue = true;
      else if (name === 'rPh') isPhonetic = true;
    },
    close(name) {
      if (name === 'c') {
        const isText = kind === 'inlineStr' || kind === 'str';
        put(cellValue(isText ? unescaped(value) : value, kind, style, texts));
      } else if (name === 'v' || name === 't') isValue = false;
      else if (name === 'rPh') isPhonetic = false;
      else if (name === 'row') closeRow();
    },
    text(piece) {
      if (isValue && !isPhonetic) value += piece;
    },
  });
  return rows;
}

/** `AB12` is in column 28. */
function columnOf(place: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(place ?? '')?.[0];
  if (!letters) return undefined;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column;
}
