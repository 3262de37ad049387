import { sql } from 'kysely';
import type { DataType } from '#contract/data-types.ts';
import type { FirmDb } from '#server/kit/db.ts';
import type { Row } from './columns.ts';
import { queries } from './queries.ts';

const atOnce = 1_000;

/** In handfuls, so that nobody waits long for a turn. */
export async function rowsOf(db: FirmDb, dataType: DataType): Promise<Row[]> {
  await sql.raw(`declare taken_out no scroll cursor for ${queries[dataType]}`).execute(db);
  const all: Row[] = [];
  for (;;) {
    const { rows } = await sql.raw<Row>(`fetch ${atOnce} from taken_out`).execute(db);
    all.push(...rows);
    if (rows.length < atOnce) break;
  }
  await sql.raw('close taken_out').execute(db);
  return all;
}
