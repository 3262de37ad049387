/** What the columns of money add up to, to be held against what the former program says. */
import { type Cents, fromCents, toCents } from '#contract/cents.ts';
import type { ImportField } from '#contract/import-fields/index.ts';
import type { Calendar } from './cells/day.ts';
import { readCell, type Value } from './cells/read-cell.ts';
import { cellOf, type FilledField } from './columns.ts';
import { isBlank, shown, type Table, type TableRow } from './table.ts';
import type { TableRead } from './table-read.ts';

/** A balance that runs along, as that of a ledger, adds up to nothing. */
const isMoney = ({ kind, isRunning }: ImportField) =>
  (kind === 'money' || kind === 'signedMoney') && !isRunning;

const totalWord = /^(?:grand )?totals?(?:\s*:)?\s*[\d.,$]*$/i;
const number = /^[(-]?\s*(?:[$€£]\s*)?-?\d[\d.,]*\)?$/;
const fewDigits = /^\d{1,4}$/;

/**
 * A last row of totals is no record. Where no money is read it says nothing but numbers, since a client may be called
 * so; and a long number in a column of ours is a telephone, not a sum.
 */
export function splitTotals(
  table: Table,
  filled: readonly FilledField[],
): { rows: readonly TableRow[]; totalRow: TableRow | undefined } {
  const last = table.rows.at(-1);
  if (!last || !totalWord.test(shown(last.cells[0]).trim()) || !addsUp(last, table, filled)) {
    return { rows: table.rows, totalRow: undefined };
  }
  return { rows: table.rows.slice(0, -1), totalRow: last };
}

function addsUp({ cells }: TableRow, { headers }: Table, filled: readonly FilledField[]): boolean {
  if (filled.some(({ field }) => isMoney(field))) return true;
  const ours = new Set(filled.flatMap(({ columns }) => columns));
  const isSum = (text: string, at: number) => (ours.has(at) ? fewDigits : number).test(text);
  return (
    headers.length > 1 &&
    cells.every((cell, at) => at === 0 || isBlank(cell) || isSum(shown(cell).trim(), at))
  );
}

export interface Sums {
  add(cells: Readonly<Record<string, Value>>): void;
  /** A row of another kind: the file's own total covers what stands in it, and the sum does not. */
  passOver(cells: Readonly<Record<string, Value>>): void;
  totals(totalRow: TableRow | undefined, calendar: Calendar): TableRead['totals'];
}

export function sumsOf(filled: readonly FilledField[]): Sums {
  const columns = filled.filter(({ field }) => isMoney(field));
  const sums = new Map<string, Cents>(columns.map(({ field }) => [field.name, 0n]));
  const mixed = new Set<string>();
  const expectedOf = (column: FilledField, totalRow: TableRow, calendar: Calendar) => {
    const field: ImportField = { ...column.field, kind: 'signedMoney', isRequired: false };
    const value = readCell(cellOf(column, totalRow.cells), field, calendar);
    return typeof value === 'string' ? value : null;
  };
  return {
    add(cells) {
      for (const { field } of columns) {
        const value = cells[field.name];
        if (typeof value === 'string') {
          sums.set(field.name, (sums.get(field.name) ?? 0n) + toCents(value));
        }
      }
    },
    passOver(cells) {
      for (const { field } of columns) {
        const value = cells[field.name];
        if (value !== null && value !== '0.00') mixed.add(field.name);
      }
    },
    totals: (totalRow, calendar) =>
      columns.map((column) => ({
        name: column.field.name,
        label: column.field.label,
        amount: fromCents(sums.get(column.field.name) ?? 0n),
        expected:
          totalRow && !mixed.has(column.field.name) ? expectedOf(column, totalRow, calendar) : null,
      })),
  };
}
