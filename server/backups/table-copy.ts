/**
 * A table as lines of JSON and back. Values never pass through JavaScript: numbers keep their digits
 * and instants their microseconds. JSON columns travel as text, because in a row of JSON their `null`
 * and no value at all would look the same.
 */
import { createHash } from 'node:crypto';
import type { Connection } from '#server/kit/engine.ts';
import { inHandfuls } from './read-everything.ts';
import type { Table } from './tables.ts';

export interface Digest {
  rows: number;
  /** Of the lines, each with its end. */
  sha256: string;
}

export async function* linesOf(connection: Connection, table: Table): AsyncGenerator<string[]> {
  const columns = table.columns.map(({ name, isJson }) =>
    isJson ? `"${name}"::text as "${name}"` : `"${name}"`,
  );
  const query = `select row_to_json(line)::text as line
    from (select ${columns.join(', ')} from "${table.name}" order by ${table.order}) line`;
  for await (const rows of inHandfuls<{ line: string }>(connection, query, table.atOnce)) {
    yield rows.map(({ line }) => line);
  }
}

/** Counts and hashes lines on their way past. */
export function digesting() {
  const hash = createHash('sha256');
  let rows = 0;
  return {
    add(lines: readonly string[]): string {
      const text = lines.map((line) => `${line}\n`).join('');
      hash.update(text);
      rows += lines.length;
      return text;
    },
    digest: (): Digest => ({ rows, sha256: hash.copy().digest('hex') }),
  };
}

export async function digestOf(connection: Connection, table: Table): Promise<Digest> {
  const { add, digest } = digesting();
  for await (const lines of linesOf(connection, table)) add(lines);
  return digest();
}

export async function insertLines(
  connection: Connection,
  table: Table,
  lines: readonly string[],
): Promise<void> {
  const columns = table.columns.filter(({ isGenerated }) => !isGenerated);
  const names = columns.map(({ name }) => `"${name}"`);
  const shape = columns.map(({ name, type, isJson }) => `"${name}" ${isJson ? 'text' : type}`);
  const values = columns.map(({ name, type, isJson }) => `"${name}"${isJson ? `::${type}` : ''}`);
  await connection.query(
    `insert into "${table.name}" (${names}) overriding system value
     select ${values} from jsonb_to_recordset($1::jsonb) as line (${shape})`,
    [`[${lines.join(',')}]`],
  );
}
