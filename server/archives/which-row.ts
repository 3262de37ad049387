/** Which row of an archive is meant, for whoever has to mend it: its file, its line, its id. */
import { fieldName } from '#contract/problems.ts';
import { isId } from '#server/kit/ids.ts';
import { camel } from './judge-rows.ts';
import type { Row } from './lines.ts';
import { tablePath } from './manifest.ts';

const lines = new WeakMap<Row, number>();

export const standsOn = (row: Row, line: number) => lines.set(row, line);

export function placeOf(table: string, row: Row): string {
  const line = lines.get(row);
  const id = row.id && isId(row.id) ? ` (id ${row.id})` : '';
  return line ? `line ${line} of ${tablePath(table)}${id}` : `a row of ${tablePath(table)}${id}`;
}

/** What is on its way into the database: the rows of one handful, or one of them. */
export interface Underway {
  table: string;
  handful: number;
  rows: readonly Row[];
}

interface Refused {
  code: string;
  column?: string;
  constraint?: string;
  message: string;
}

/** Where only one row was on its way, it is that one. */
export function whatDoesNotFit({ table, rows }: Underway, error: Refused): string {
  const [row] = rows;
  const where = row && rows.length === 1 ? placeOf(table, row) : tablePath(table);
  return `its ${table.replaceAll('_', ' ')} do not fit: ${where} ${whyNot(table, error)}`;
}

/** The words of the database may quote what stands in the row: they are not passed on. */
function whyNot(table: string, { code, column, constraint = '', message }: Refused): string {
  const field =
    column ?? constraint.replace(`${table}_`, '').replace(/_(?:fkey|key|check\d*)$/, '');
  const named = field && !/^(?:pkey|check\d*)$/.test(field) ? fieldName([camel(field)]) : '';
  if (code === '23502') return `has no ${named.toLowerCase()}`;
  if (code === '23503') return `refers to something that is not there (${named})`;
  if (code === '23505') return `is there twice (${named || 'Id'})`;
  if (code.startsWith('54')) return 'is too long';
  if (code === 'FM009') return `is ${message}`;
  return named ? `breaks a rule (${named})` : 'breaks a rule: its values do not go together';
}
