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
  const closed = rows[0]?.closed ?? '';
  await sql`select set_config('app.walled', ${closed}, true)`.execute(db);
  return result;
}
