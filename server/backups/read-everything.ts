/** Every row of every firm as it was at one moment, while everybody works on. */
import type { Connection, Engine } from '#server/kit/engine.ts';

export const readEverything = <T>(
  engine: Engine,
  work: (connection: Connection) => Promise<T>,
): Promise<T> =>
  engine.transaction(
    `set transaction isolation level repeatable read, read only;
     set local role firmament_backup;
     set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`,
    work,
  );

/** The rows of a query in handfuls, so that no table has to fit into memory. One at a time. */
export async function* inHandfuls<Row>(
  connection: Connection,
  query: string,
  atOnce = 1_000,
): AsyncGenerator<Row[]> {
  await connection.query(`declare handful no scroll cursor for ${query}`, []);
  for (;;) {
    const { rows } = await connection.query(`fetch ${atOnce} from handful`, []);
    if (rows.length > 0) yield rows as Row[];
    if (rows.length < atOnce) break;
  }
  await connection.query('close handful', []);
}
