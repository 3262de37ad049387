import { sql } from 'kysely';
import type { FirmDb } from '#server/kit/db.ts';

/**
 * For what has to be whole whoever does it: a client's belongings, what is handed over, a search for
 * conflicts. Nothing that is read so is shown as it is to whoever asks.
 */
export async function behindWalls<T>(db: FirmDb, work: () => Promise<T>): Promise<T> {
  const { rows } = await sql<{ closed: string | null }>`
    select current_setting('app.walled', true) as closed,
      set_config('app.walled', '', true)`.execute(db);
  const result = await work();
  const closed = rows[0]?.closed;
  if (closed) await sql`select set_config('app.walled', ${closed}, true)`.execute(db);
  return result;
}

/** The matters that are closed to whoever this is for. */
export async function closedMatters(db: FirmDb): Promise<string[]> {
  const { rows } = await sql<{ closed: string[] }>`select walled() as closed`.execute(db);
  return rows[0]?.closed ?? [];
}
