/** Brings a database up to date from the plain SQL files, forward only, one transaction a file. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Engine } from '#server/kit/engine.ts';

const folder = path.join(import.meta.dirname, '..', 'migrations');

/** The database cannot be brought to the shape this program needs. */
export class MigrationFailed extends Error {}

export const migrate = (engine: Engine, files = folder): Promise<void> =>
  applyAll(engine, migrationFiles(files));

/** Brings a database to the shape that these files make and no further: an older version's. */
export async function applyAll(engine: Engine, wanted: MigrationFile[]): Promise<void> {
  await engine.alone(async () => {
    const done = await applied(engine);
    for (const name of done.keys()) {
      if (wanted.some((file) => file.name === name)) continue;
      throw new MigrationFailed(`The database was made by a newer version: it knows ${name}.`);
    }
    for (const { name, sql, hash } of wanted) {
      const known = done.get(name);
      if (known === hash) continue;
      if (known) throw new MigrationFailed(`${name} was changed after it had been applied.`);
      await apply(engine, name, sql, hash);
    }
  });
}

export interface MigrationFile {
  name: string;
  sql: string;
  hash: string;
}

export const migrationFiles = (files = folder): MigrationFile[] =>
  fs
    .readdirSync(files)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const sql = fs.readFileSync(path.join(files, name), 'utf8');
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
    });

/** Whether nothing has been applied yet. */
export const isNew = (engine: Engine): Promise<boolean> =>
  engine.transaction(`select to_regclass('schema_migrations') as it`, async ({ opened }) => {
    const [table] = (await opened) as { it: string | null }[];
    return table?.it === null;
  });

/** Whether exactly these have been applied. Looks and changes nothing. */
export async function isMigrated(engine: Engine, files: MigrationFile[]): Promise<boolean> {
  const rows = await engine.transaction(
    "set local statement_timeout = '2s'",
    async (connection) => {
      const table = await connection.query(`select to_regclass('schema_migrations') as it`, []);
      if ((table.rows[0] as { it: string | null }).it === null) return [];
      return (await connection.query('select name, hash from schema_migrations', [])).rows;
    },
  );
  const known = new Map((rows as MigrationFile[]).map(({ name, hash }) => [name, hash]));
  return known.size === files.length && files.every(({ name, hash }) => known.get(name) === hash);
}

async function applied(engine: Engine): Promise<Map<string, string>> {
  const opening = `create table if not exists schema_migrations
    (name text primary key, hash text not null, applied_at timestamptz not null default now())`;
  return engine.transaction(opening, async (connection) => {
    const { rows } = await connection.query('select name, hash from schema_migrations', []);
    return new Map((rows as { name: string; hash: string }[]).map((row) => [row.name, row.hash]));
  });
}

async function apply(engine: Engine, name: string, sql: string, hash: string): Promise<void> {
  try {
    // The file goes with `begin`: it may hold many statements, and it is all or nothing.
    const unhurried = 'set local statement_timeout = 0; set local lock_timeout = 0;';
    await engine.transaction(`${unhurried} ${sql}`, (connection) =>
      connection.query('insert into schema_migrations (name, hash) values ($1, $2)', [name, hash]),
    );
  } catch (error) {
    throw new MigrationFailed(`${name} could not be applied: ${(error as Error).message}.`);
  }
}

/** Row level security is the last line between two firms: a role that ignores it must not serve. */
export async function refuseBypass(engine: Engine): Promise<void> {
  for (const role of [
    'firmament_app',
    'firmament_system',
    'firmament_sealer',
    'firmament_backup',
    'firmament_operator',
    'firmament_billing',
    'firmament_mover',
  ]) {
    const { rows } = await engine.transaction(`set local role ${role}`, (connection) =>
      connection.query(
        'select 1 from pg_roles where rolname = current_user and (rolsuper or rolbypassrls)',
        [],
      ),
    );
    if (rows.length > 0) {
      throw new MigrationFailed(
        `The database role ${role} bypasses row level security; take SUPERUSER and BYPASSRLS from it.`,
      );
    }
  }
}
