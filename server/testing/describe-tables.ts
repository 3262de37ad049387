/** The TypeScript text of server/kit/tables.ts, derived from a migrated database. */
import type { Engine } from '#server/kit/engine.ts';

interface Column {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
  defaulted: boolean;
  generated: boolean;
}

const typeNames: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  sealed: 'string',
  varchar: 'string',
  numeric: 'string',
  date: 'string',
  timestamptz: 'Instant',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  bool: 'boolean',
  jsonb: 'Json',
  _text: 'string[]',
  _date: 'string[]',
  _int4: 'number[]',
  bytea: 'Uint8Array',
  tsvector: 'string',
  xid8: 'string',
};

const camel = (name: string) =>
  name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
const pascal = (name: string) => camel(`_${name}`);

function columnType({ table, column, type, nullable, defaulted, generated }: Column): string {
  const name = typeNames[type];
  if (!name) throw new Error(`${table}.${column}: no TypeScript type for ${type}`);
  const whole = nullable ? `${name} | null` : name;
  if (generated) return `GeneratedAlways<${whole}>`;
  return defaulted ? `Generated<${whole}>` : whole;
}

const catalogue = `
  select c.relname as table, a.attname as column, t.typname as type, not a.attnotnull as nullable,
    a.atthasdef and a.attgenerated = '' as defaulted, a.attgenerated <> '' or a.attidentity = 'a' as generated
  from pg_attribute a
  join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
  join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
  join pg_type t on t.oid = a.atttypid
  where a.attnum > 0 and not a.attisdropped and c.relname <> 'schema_migrations'
  order by c.relname, a.attnum`;

export async function describeTables(engine: Engine): Promise<string> {
  const { rows } = await engine.transaction('select 1', (connection) =>
    connection.query(catalogue, []),
  );
  const tables = Map.groupBy(rows as Column[], (row) => row.table);
  const interfaces = [...tables].map(
    ([table, columns]) =>
      `interface ${pascal(table)} {\n${columns
        .map((column) => `  ${camel(column.column)}: ${columnType(column)};`)
        .join('\n')}\n}`,
  );
  const list = [...tables.keys()].map((table) => `  ${camel(table)}: ${pascal(table)};`);
  return `// Written by \`npm run tables\` from the migrations. Do not edit.
import type { ColumnType, GeneratedAlways } from 'kysely';

type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;
type Instant = ColumnType<string, string | Date, string | Date>;
type Json = ColumnType<unknown, string, string>;

${interfaces.join('\n\n')}

export interface Tables {
${list.join('\n')}
}
`;
}
