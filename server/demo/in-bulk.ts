/** Many rows in one statement, told as one value. */
import { snake } from '#server/kit/columns.ts';
import { type FirmDb, send } from '#server/kit/db.ts';
import type { Tables } from '#server/kit/tables.ts';

const atOnce = 400;

/** All rows have the columns of the first; what is not named keeps the column's own default. */
export async function insertMany(
  db: FirmDb,
  table: keyof Tables,
  rows: readonly object[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).map(snake);
  if (columns.length === 0) return;
  const names = columns.join(', ');
  const text = `insert into ${snake(table)} (${names})
    select ${names} from jsonb_populate_recordset(null::${snake(table)}, $1::text::jsonb)`;
  for (let from = 0; from < rows.length; from += atOnce) {
    const some = rows.slice(from, from + atOnce).map(inSnake);
    await send(db, text, [JSON.stringify(some)]);
  }
}

const inSnake = (row: object) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [snake(name), value]));
