/**
 * What QuickBooks Desktop writes: lines in columns of tabs, each beginning with the kind of its row. A line
 * that begins with `!` names the columns of the kind.
 */
import { type DataType, dataTypeLabels } from '#contract/data-types.ts';
import { CannotRead } from '../cannot-read.ts';
import { rowsOf } from './parse-csv.ts';
import { type Cell, mostColumns, shown, type Table, type TableRow, tableOf } from './table.ts';

export const isIif = (text: string): boolean => /^\s*!(?:HDR|TRNS|CUST|ACCNT|CLASS)\t/.test(text);

interface Line {
  row: number;
  kind: string;
  /** By the name of the column. */
  cells: ReadonlyMap<string, Cell>;
}

export function parseIif(text: string, dataType: DataType): Table {
  const more = { source: 'quickbooks', dateOrder: 'mdy' } as const;
  const { lines, columns } = linesOf(text);
  if (dataType === 'clients') {
    const customers = lines.filter(({ kind }) => kind === 'CUST');
    return tableOf(inColumns(columns.get('CUST') ?? [], customers), more);
  }
  if (dataType !== 'invoices' && dataType !== 'payments') {
    throw new CannotRead(
      `A QuickBooks IIF file holds clients, invoices and payments, and no ${dataTypeLabels[dataType].toLowerCase()}.`,
    );
  }
  const wanted = dataType === 'invoices' ? 'INVOICE' : 'PAYMENT';
  const acts = actsOf(lines).filter(({ cells }) => shown(cells.get('TRNSTYPE')) === wanted);
  return tableOf(inColumns([...(columns.get('TRNS') ?? []), settles], acts), more);
}

function linesOf(text: string) {
  const columns = new Map<string, readonly string[]>();
  const lines: Line[] = [];
  for (const { row, cells } of rowsOf(text, '\t')) {
    const [first = '', ...rest] = cells.map((cell) => shown(cell).trim());
    if (first.startsWith('!')) columns.set(first.slice(1), rest.slice(0, mostColumns));
    else {
      const names = columns.get(first) ?? [];
      const said = names.map((name, at): [string, string] => [name, rest[at] ?? '']);
      lines.push({ row, kind: first, cells: new Map(said) });
    }
  }
  return { lines, columns };
}

/** The document that a payment settles is named by the other half of its entry. */
const settles = 'APPLIED TO';

/** An entry is a line TRNS, the lines SPL that balance it, and ENDTRNS. */
function actsOf(lines: readonly Line[]): Line[] {
  const acts: (Line & { cells: Map<string, Cell> })[] = [];
  for (const line of lines) {
    const current = acts.at(-1);
    if (line.kind === 'TRNS') {
      const cells = new Map(line.cells);
      // A job of a customer is written `Customer:Job`.
      cells.set('NAME', shown(cells.get('NAME')).split(':')[0] ?? '');
      acts.push({ ...line, cells });
    }
    const applied = line.kind === 'SPL' ? shown(line.cells.get('DOCNUM')) : '';
    if (applied && current && !current.cells.has(settles)) current.cells.set(settles, applied);
  }
  return acts;
}

function inColumns(names: readonly string[], lines: readonly Line[]): TableRow[] {
  const rows = lines.map(({ row, cells }) => ({
    row,
    cells: names.map((name) => cells.get(name) ?? ''),
  }));
  return [{ row: 1, cells: names }, ...rows];
}
