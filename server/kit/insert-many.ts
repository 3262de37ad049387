/** Many rows in one statement: they travel as one text, however many there are. */
import { snake } from '#server/kit/columns.ts';
import { type FirmDb, send } from '#server/kit/db.ts';
import type { Tables } from '#server/kit/tables.ts';

/** A function that puts rows into a table; of each column its type in the database. */
export function insertManyInto<Row extends object>(
  table: keyof Tables,
  types: Record<keyof Row & string, string>,
) {
  const names = Object.keys(types) as (keyof Row & string)[];
  const columns = names.map((name) => `"${name}" ${types[name]}`).join(', ');
  const text = `insert into ${snake(table)} (${names.map(snake).join(', ')})
    select ${names.map((name) => `"${name}"`).join(', ')} from jsonb_to_recordset($1::jsonb) as r(${columns})`;
  return async (db: FirmDb, rows: readonly Row[]): Promise<void> => {
    if (rows.length > 0) await send(db, text, [JSON.stringify(rows)]);
  };
}
