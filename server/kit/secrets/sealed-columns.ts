/** Every column of type `sealed`, asked of the database itself: a new one cannot be forgotten. */
import type { Connection, Engine } from '#server/kit/engine.ts';

export interface SealedColumn {
  table: string;
  column: string;
}

export const sealedColumns = (engine: Engine): Promise<SealedColumn[]> =>
  engine.transaction('select 1', sealedColumnsIn);

export async function sealedColumnsIn(connection: Connection): Promise<SealedColumn[]> {
  const { rows } = await connection.query(
    `select c.relname as table, a.attname as column from pg_attribute a
     join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
     join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
     where a.atttypid = 'sealed'::regtype and a.attnum > 0 and not a.attisdropped order by 1, 2`,
    [],
  );
  return rows as SealedColumn[];
}
