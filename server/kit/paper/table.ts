/** A table: its header atop every page it comes to, figures to the right, rows whole where they fit. */
import { setImmediate } from 'node:timers/promises';
import type { Line } from './pen.ts';
import { type Cell, inch, type Sheet, type Tag, width } from './sheet.ts';
import { styles } from './styles.ts';

export interface Column {
  title: string;
  /** Takes the room of its longest figure; what is left is shared by the others. */
  isFigure?: boolean;
  /** How much of what is left; 1 unless told. */
  share?: number;
}

const gap = 14;
const padding = 4;

export async function writeTable(
  sheet: Sheet,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
) {
  const pause = pausing();
  const [titles = [], ...cellsOfRows] = await cellsOf(sheet, columns, rows, pause);
  const table = sheet.tag('Table');
  const writeRow = (cells: readonly Written[], tagOf: (row: Tag) => Tag) => {
    const row = sheet.tag('TR', table);
    const tagged = cells.map((cell) => ({ ...cell, tag: tagOf(row) }));
    sheet.flow(tagged, {
      onTurn() {
        sheet.repeat(titles);
        ruleBelow();
      },
    });
    ruleBelow();
  };
  const ruleBelow = () => {
    sheet.y += padding;
    sheet.rule();
    sheet.y += padding;
  };

  // A header alone at the foot of a page would be a header of nothing.
  sheet.room(90);
  sheet.y += padding;
  writeRow(titles, (row) => sheet.tag('TH', row, { scope: 'Column' }));
  for (const cells of cellsOfRows) {
    writeRow(cells, (row) => sheet.tag('TD', row));
    await pause();
  }
}

const longestHold = 10;

/** A table can be long: others get their turn while it is written. */
function pausing() {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < longestHold) return;
    await setImmediate();
    since = performance.now();
  };
}

type Written = Omit<Cell, 'tag'>;

/** The header first. */
async function cellsOf(
  sheet: Sheet,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  pause: () => Promise<void>,
): Promise<Written[][]> {
  const write = async (column: number, size: number) => {
    const cells = [sheet.lines(columns[column]?.title ?? '', styles.columnTitle, size)];
    for (const row of rows) {
      cells.push(sheet.lines(row[column] ?? '', styles.cell, size));
      await pause();
    }
    return cells;
  };
  const figures: Line[][][] = [];
  let taken = gap * (columns.length - 1);
  for (const [n, { isFigure }] of columns.entries()) {
    const column = isFigure ? await write(n, Number.POSITIVE_INFINITY) : [];
    figures.push(column);
    taken += widestOf(column);
  }
  const shares = columns.map(({ isFigure, share = 1 }) => (isFigure ? 0 : share));
  const share = (width - taken) / shares.reduce((sum, one) => sum + one, 0);
  const table: Written[][] = [[], ...rows.map(() => [])];
  let x = inch;
  for (const [n, { isFigure }] of columns.entries()) {
    const own = share * (shares[n] ?? 0);
    const column = isFigure ? (figures[n] ?? []) : await write(n, own);
    const size = isFigure ? widestOf(column) : own;
    const place = isFigure ? { x, rightEdge: x + size } : { x };
    for (const [row, lines] of column.entries()) table[row]?.push({ ...place, lines });
    x += size + gap;
  }
  return table;
}

const widestOf = (cells: readonly Line[][]) =>
  Math.max(0, ...cells.flat().map((line) => line.width));
