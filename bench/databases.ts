/**
 * Two databases with the same rows: the product's own, and a copy of it for the floor, without the
 * row level security and the audit trail of the product.
 */
import pg from 'pg';
import { keepFigures } from '#server/analytics/keep-figures.ts';
import { openPostgres } from '#server/kit/postgres.ts';
import type { Scale } from './noun.ts';
import { nouns } from './nouns.ts';

export const urlOf = (cluster: string, database: string) =>
  Object.assign(new URL(cluster), { pathname: `/${database}` }).href;

export const createDatabase = (cluster: string, name: string) =>
  run(cluster, [`create database ${name}`]);

/** As the superuser of our own cluster, whom row level security does not hold up. */
export const fill = (url: string, scale: Scale) =>
  run(url, [
    'select setseed(0.42)',
    // As if they had always been there: no reference is looked up, and no trigger tells of them.
    'set session_replication_role = replica',
    ...Object.values(nouns).map((noun) => noun.fill(scale)),
    'vacuum analyze',
    // While all of it is written out, what comes next would wait for the disk.
    'checkpoint',
  ]);

/** As the clock does it, which else would be at it while we measure. */
export async function writeFiguresDown(url: string): Promise<void> {
  const engine = openPostgres(url, { onError: () => undefined });
  try {
    await keepFigures(engine);
  } finally {
    await engine.close();
  }
}

/** Nobody may be connected to the original meanwhile. */
export async function copyAsFloor(cluster: string, original: string, copy: string): Promise<void> {
  await run(cluster, [`create database ${copy} template ${original} strategy file_copy`]);
  // What was just written must not be written out while the first rounds run.
  await run(urlOf(cluster, copy), [withoutGuards, 'vacuum analyze', 'checkpoint']);
}

/** Columns, indexes, references and checks stay; row level security and our own triggers go. */
const withoutGuards = `do $$
declare one record;
begin
  for one in select oid::regclass as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace loop
    execute format('alter table %s disable row level security, no force row level security', one.name);
    execute format('alter table %s disable trigger user', one.name);
  end loop;
end $$`;

export async function run(url: string, statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  // When the cluster ends under us, the statement at work is refused; nobody needs to hear it twice.
  client.on('error', () => undefined);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
