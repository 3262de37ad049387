/** Fills the empty tables of a database from a backup, all or nothing. */
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { createGunzip } from 'node:zlib';
import { NotDone } from '#server/installation/sentence-for.ts';
import type { Connection, Engine } from '#server/kit/engine.ts';
import { tablePart } from './back-up.ts';
import type { Manifest } from './manifest.ts';
import { digestOf, insertLines } from './table-copy.ts';
import { listTables, type Table } from './tables.ts';

const unhurried = `set local statement_timeout = 0; set local lock_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`;

export const fill = (engine: Engine, folder: string, manifest: Manifest): Promise<void> =>
  engine.transaction(unhurried, async (connection) => {
    const run = async (statements: string[]) => {
      for (const statement of statements) await connection.query(statement, []);
    };
    const tables = await listTables(connection);
    refuseOthers(tables, manifest);
    // Rows come back as they were: nothing is noted in the trail, and who refers to whom is asked
    // at the end, so that the order of tables does not matter, nor that of rows that refer to rows.
    await run(tables.map(({ name }) => `alter table "${name}" disable trigger user`));
    const keys = await foreignKeys(connection);
    await run(keys.map((key) => `alter table ${key} deferrable initially deferred`));
    await refuseTrail(connection);
    // What a start without firms has left: a check of its keys, runs of its jobs.
    await run([`truncate ${tables.map(({ name }) => `"${name}"`)}`]);
    await run(['set local role firmament_backup']);
    for (const table of tables) await fillTable(connection, folder, table, manifest);
    const numbers = await nextNumbers(connection, tables);
    await run(['set constraints all immediate', 'reset role']);
    await run(keys.map((key) => `alter table ${key} not deferrable`));
    await run(tables.map(({ name }) => `alter table "${name}" enable trigger user`));
    await run(numbers);
  });

/** The tables of a shape are those its migrations make: anything else is no backup of ours. */
function refuseOthers(tables: Table[], manifest: Manifest): void {
  const wanted = Object.keys(manifest.tables).sort().join(', ');
  const found = tables.map(({ name }) => name).sort();
  if (wanted === found.join(', ')) return;
  throw new NotDone(`The backup holds the tables ${wanted}; the database has ${found.join(', ')}.`);
}

async function foreignKeys(connection: Connection): Promise<string[]> {
  const { rows } = await connection.query(
    `select format('%s alter constraint %I', conrelid::regclass, conname) as key from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace and not condeferrable`,
    [],
  );
  return (rows as { key: string }[]).map(({ key }) => key);
}

/** A trail outlives its firm: a database that has one is not empty. */
async function refuseTrail(connection: Connection): Promise<void> {
  await connection.query('set local role firmament_backup', []);
  const { rows } = await connection.query('select 1 from audit_heads limit 1', []);
  await connection.query('reset role', []);
  if (rows.length > 0) {
    throw new NotDone(
      'The database is not empty: it holds an audit trail. Restore into a new one.',
    );
  }
}

async function fillTable(
  connection: Connection,
  folder: string,
  table: Table,
  manifest: Manifest,
): Promise<void> {
  for await (const lines of linesIn(path.join(folder, tablePart(table.name)), table.atOnce)) {
    await insertLines(connection, table, lines);
  }
  const { rows, sha256 } = await digestOf(connection, table);
  const wanted = manifest.tables[table.name];
  if (rows === wanted?.rows && sha256 === wanted.sha256) return;
  throw new NotDone(
    `The table ${table.name} did not come back as it was: ${rows} rows of ${wanted?.rows}. Nothing was restored.`,
  );
}

/** Split at line feeds and at nothing else: other ends of lines may stand inside of a text. */
async function* linesIn(file: string, atOnce: number): AsyncGenerator<string[]> {
  const text = createReadStream(file).pipe(createGunzip()).setEncoding('utf8');
  let lines: string[] = [];
  let rest = '';
  for await (const chunk of text) {
    const found = `${rest}${chunk}`.split('\n');
    rest = found.pop() ?? '';
    lines.push(...found);
    for (; lines.length >= atOnce; lines = lines.slice(atOnce)) yield lines.slice(0, atOnce);
  }
  if (lines.length > 0) yield lines;
}

/** The next number is one that no row has. Only who sees all rows can tell which. */
async function nextNumbers(connection: Connection, tables: Table[]): Promise<string[]> {
  const statements: string[] = [];
  for (const { name, columns } of tables) {
    for (const column of columns.filter(({ isIdentity }) => isIdentity)) {
      const { rows } = await connection.query(
        `select coalesce(max("${column.name}"), 0) + 1 as next from "${name}"`,
        [],
      );
      const { next } = rows[0] as { next: number };
      const sequence = `pg_get_serial_sequence('"${name}"', '${column.name}')`;
      statements.push(`select setval(${sequence}, ${next}, false)`);
    }
  }
  return statements;
}
