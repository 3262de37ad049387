/**
 * The rows of a table as lines of JSON, for an archive. Every value is the text PostgreSQL writes for it, or
 * null: no digit and no microsecond passes through a number of JavaScript.
 */
import { inHandfuls } from '#server/backups/read-everything.ts';
import { type Cell, csvRows, csvText } from '#server/kit/csv.ts';
import type { FirmDb } from '#server/kit/db.ts';
import type { Connection } from '#server/kit/engine.ts';
import type { Secrets } from '#server/kit/secrets/secrets.ts';
import type { MovedTable } from './tables.ts';

export type Row = Record<string, string | null>;

interface Source {
  connection: Connection;
  db: FirmDb;
  firmId: string;
  secrets: Secrets;
  /** Sealed numbers go out in full, or not at all. */
  hasBankNumbers: boolean;
}

export async function* rowsOf(source: Source, table: MovedTable): AsyncGenerator<Row[]> {
  const columns = table.columns.map(({ name }) => `"${name}"::text as "${name}"`);
  const query = `select row_to_json(line)::text as line
    from (select ${columns.join(', ')} from "${table.name}" order by ${table.order}) line`;
  const sealed = table.columns.filter(({ isSealed }) => isSealed);
  for await (const found of inHandfuls<{ line: string }>(source.connection, query, table.atOnce)) {
    const rows = found.map(({ line }) => JSON.parse(line) as Row);
    if (sealed.length > 0) {
      for (const row of rows) for (const { name } of sealed) await unseal(source, table, row, name);
    }
    yield rows;
  }
}

async function unseal(
  { db, firmId, secrets, hasBankNumbers }: Source,
  { name: table }: MovedTable,
  row: Row,
  column: string,
): Promise<void> {
  const sealed = row[column];
  if (!sealed) return;
  const place = { firmId, table, column, row: row.id ?? '' };
  row[column] = hasBankNumbers ? await secrets.open(db, place, sealed) : null;
}

export const jsonLines = (rows: readonly Row[]): Buffer =>
  Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));

const figures = /^(?:numeric|integer|bigint|smallint)/;

/** For people: the same with a first row of names, safe to open in a spreadsheet. */
export async function* csvOf(source: Source, table: MovedTable): AsyncGenerator<Buffer> {
  yield Buffer.from(csvText([table.columns.map(({ name }) => name)]));
  const cell = (row: Row, { name, type }: MovedTable['columns'][number]): Cell => {
    const value = row[name] ?? null;
    return value !== null && figures.test(type) ? { figure: value } : value;
  };
  for await (const rows of rowsOf(source, table)) {
    yield Buffer.from(csvRows(rows.map((row) => table.columns.map((column) => cell(row, column)))));
  }
}
