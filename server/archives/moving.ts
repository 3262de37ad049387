/** The transactions of whoever carries a firm out: its rows as they are at one moment, and no other firm's. */
import { type FirmDb, send, transaction } from '#server/kit/db.ts';
import type { Connection, Engine } from '#server/kit/engine.ts';
import { isId } from '#server/kit/ids.ts';

export interface Moving {
  db: FirmDb;
  connection: Connection;
}

/**
 * Everything of one firm at one moment. PostgreSQL serves everybody meanwhile; the embedded database has one
 * connection, and others wait for as long as the rows take. Files are read outside.
 */
export function readFirm<T>(
  engine: Engine,
  firmId: string,
  work: (moving: Moving) => Promise<T>,
): Promise<T> {
  if (!isId(firmId)) throw new Error('readFirm needs the id of a firm');
  return transaction(
    engine,
    `set transaction isolation level repeatable read, read only; set local role firmament_mover;
     set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
     set local timezone = 'UTC'; set local datestyle = 'ISO';
     select set_config('app.firm_id', '${firmId}', true)`,
    ({ db }) => work({ db: db as FirmDb, connection: connectionOf(db as FirmDb) }),
  );
}

/** What reads whole tables speaks to a connection. */
export const connectionOf = (db: FirmDb): Connection => ({
  opened: Promise.resolve([]),
  query: async (text, values) => {
    const rows = await send<unknown>(db, text, values);
    return { rows, count: rows.length };
  },
});
