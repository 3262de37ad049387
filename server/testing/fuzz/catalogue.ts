/** What the fuzz asks the database itself, past every role: the connection it asks with sees every firm. */
import type { TestServer } from '#server/testing/server.ts';

export const ask = async <Row>(
  server: TestServer,
  query: string,
  parameters: readonly unknown[] = [],
) => {
  const { rows } = await server.engine.transaction('select 1', (connection) =>
    connection.query(query, parameters),
  );
  return rows as Row[];
};

/** The ids of a firm's records, by table. */
export async function idsByTable(
  server: TestServer,
  firmId: string,
): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const name of await tablesWith(server, 'firm_id', 'id')) {
    // What records are found by: under the ids of the records themselves.
    if (name.startsWith('search_')) continue;
    const query = `select id from ${name} where firm_id = $1 order by id`;
    found[name] = (await ask<{ id: string }>(server, query, [firmId])).map(({ id }) => id);
  }
  return found;
}

/** Tables that have columns of these names, all of them ids. */
export const tablesWith = async (server: TestServer, ...columns: string[]) => {
  const rows = await ask<{ name: string }>(
    server,
    `select c.relname as name from pg_class c
     join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
     join pg_attribute a on a.attrelid = c.oid and a.attname = any ($1)
     join pg_type t on t.oid = a.atttypid and t.typname = 'uuid'
     where c.relkind = 'r' group by 1 having count(*) = $2 order by 1`,
    [columns, columns.length],
  );
  return rows.map(({ name }) => name);
};

/** Names that only somebody who has seen the schema knows: of tables, constraints and indexes. */
export async function schemaNames(server: TestServer): Promise<string[]> {
  const rows = await ask<{ name: string }>(
    server,
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public'
     union select conname from pg_constraint k join pg_namespace n on n.oid = k.connamespace
     where n.nspname = 'public'`,
  );
  // A name without an underscore is an ordinary word, such as tasks.
  return rows.map(({ name }) => name).filter((name) => name.includes('_'));
}

/** Remembers rows of one table; the answer puts those back that were changed or taken away. */
export async function keepRows(
  server: TestServer,
  table: string,
  { where, of, key }: { where: string; of: string; key: string },
) {
  const [kept] = await ask<{ rows: unknown; columns: string[] }>(
    server,
    `select (select jsonb_agg(t) from ${table} t where ${where} = $1) as rows,
       (select array_agg(attname::text) from pg_attribute where attrelid = '${table}'::regclass
          and attnum > 0 and not attisdropped and attgenerated = '') as columns`,
    [of],
  );
  const columns = kept?.columns ?? [];
  const rows = JSON.stringify(kept?.rows ?? []);
  return () =>
    ask(
      server,
      `insert into ${table} (${columns}) select ${columns}
       from jsonb_populate_recordset(null::${table}, $1::jsonb)
       on conflict (${key}) do update
       set (${columns}) = row(${columns.map((column) => `excluded.${column}`)})`,
      [rows],
    );
}
