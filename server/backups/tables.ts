/** The tables of a backup, asked of the database itself: a new one cannot be forgotten. */
import type { Connection } from '#server/kit/engine.ts';

interface Column {
  name: string;
  type: string;
  isJson: boolean;
  isGenerated: boolean;
  isIdentity: boolean;
}

export interface Table {
  name: string;
  columns: Column[];
  /** What the rows are sorted by: the primary key, the same way in every database. */
  order: string;
  /** How many rows fit into memory together: whole files are rows too. */
  atOnce: number;
}

type Found = Column & { table: string; isText: boolean; place: number | null };

const catalogue = `
  select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
    a.atttypid in ('json'::regtype, 'jsonb'::regtype) as "isJson", a.attcollation <> 0 as "isText",
    a.attgenerated <> '' as "isGenerated", a.attidentity <> '' as "isIdentity",
    array_position(i.indkey::int2[], a.attnum) as place
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_index i on i.indrelid = c.oid and i.indisprimary
  where c.relkind = 'r' and c.relname <> 'schema_migrations'
  order by c.relname collate "C", a.attnum`;

/** Whole files are rows too, and so are all the words of one. */
function handful(columns: Column[]): number {
  if (columns.some(({ type }) => type === 'bytea')) return 4;
  return columns.some(({ type, name }) => type === 'tsvector' || name === 'folded') ? 50 : 1_000;
}

export async function listTables(connection: Connection): Promise<Table[]> {
  const { rows } = await connection.query(catalogue, []);
  return [...Map.groupBy(rows as Found[], ({ table }) => table)].map(([name, columns]) => {
    const key = columns
      .filter(({ place }) => place !== null)
      .sort((a, b) => Number(a.place) - Number(b.place))
      // Each database sorts text by its own language; bytes are the same everywhere.
      .map((column) => `"${column.name}"${column.isText ? ' collate "C"' : ''}`);
    if (key.length === 0) throw new Error(`The table ${name} has no primary key`);
    return { name, columns, order: key.join(', '), atOnce: handful(columns) };
  });
}
