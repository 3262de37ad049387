/** What each field of a kind is read from: which columns of the file. */

import { dataTypeLabels } from '#contract/data-types.ts';
import { byLikelihood, fieldOf, matchColumns, waysOfSeveral } from '#contract/import-columns.ts';
import { type ImportField, importFields } from '#contract/import-fields/index.ts';
import type { ImportSource } from '#contract/import-sources.ts';
import { CannotRead } from '../cannot-read.ts';
import { type Cell, cut, isBlank, shown, type Table } from './table.ts';
import type { TableAsk } from './table-read.ts';

export interface FilledField {
  field: ImportField;
  /** In the order in which they are asked. */
  columns: readonly number[];
  /** Each of them is a line of it; else the first that says something counts. */
  isOfLines: boolean;
}

export interface Columns {
  source: ImportSource;
  /** For each column, from the left. */
  fields: readonly (string | null)[];
  filled: readonly FilledField[];
  /** Why no row can be read: what the kind needs and no column fills. */
  missing: readonly string[];
}

export function columnsOf(table: Table, ask: TableAsk): Columns {
  const matched = matchColumns(ask.dataType, table.headers, ask.source ?? table.source);
  const fields = ask.columns ? asTold(ask.columns, table, ask) : matched.fields;
  // In the order of the file, in which people look for what is wrong.
  const filled = [...new Set(fields)].flatMap((name) => {
    const field = name === null ? undefined : fieldOf(ask.dataType, name);
    if (!field) return [];
    const columns = [...fields.keys()].filter((at) => fields[at] === field.name);
    const isOfLines = waysOfSeveral(ask.dataType, field.name) === 'lines';
    return [
      { field, columns: inOrder(columns, field.name, table, ask, matched.source), isOfLines },
    ];
  });
  const missing = importFields[ask.dataType]
    .filter((field) => field.isRequired && !fields.includes(field.name))
    .map(({ label }) => `The file has no column for ${label}.`);
  if (filled.length === 0) missing.unshift('None of the columns is known by its name.');
  return { source: matched.source, fields, filled, missing };
}

/** The billing contact of a case goes before all of its contacts, wherever their columns stand. */
function inOrder(
  columns: readonly number[],
  field: string,
  { headers }: Table,
  { dataType }: TableAsk,
  source: ImportSource,
): readonly number[] {
  if (columns.length < 2 || waysOfSeveral(dataType, field) !== 'first') return columns;
  const compare = byLikelihood(dataType, source);
  return columns.toSorted((a, b) => compare(headers[a] ?? '', headers[b] ?? ''));
}

function asTold(
  told: readonly (string | null)[],
  { headers }: Table,
  { dataType }: TableAsk,
): readonly (string | null)[] {
  if (told.length !== headers.length) {
    throw new CannotRead(
      `The file has ${headers.length} columns, but fields were chosen for ${told.length}.`,
    );
  }
  const seen = new Set<string>();
  for (const name of told) {
    if (name === null) continue;
    const field = fieldOf(dataType, name);
    if (!field) {
      throw new CannotRead(`${dataTypeLabels[dataType]} have no field called ${cut(name)}.`);
    }
    if (seen.has(name) && !waysOfSeveral(dataType, name)) {
      throw new CannotRead(`${field.label} can be filled by one column only, and two were chosen.`);
    }
    seen.add(name);
  }
  return told;
}

/** Of several columns, the first that says something, or all of them as lines. */
export function cellOf(
  { columns, isOfLines }: FilledField,
  cells: readonly Cell[],
): Cell | undefined {
  const [first, ...more] = columns;
  if (first === undefined || more.length === 0) return cells[first ?? -1];
  const said = columns.map((column) => cells[column]).filter((cell) => !isBlank(cell));
  if (!isOfLines || said.length < 2) return said[0];
  return [...new Set(said.map((cell) => shown(cell).trim()))].join('\n');
}

/** The header that an error of this field names. */
export const headerOf = ({ columns }: FilledField, { headers }: Table): string =>
  headers[columns[0] ?? -1] ?? '';
