import { sql } from 'kysely';
import type { Day } from '#contract/dates.ts';
import type { FirmDb } from '#server/kit/db.ts';

/** The moment at which the clock on the firm's wall shows a time, such as 09:00, on a day. */
export async function momentOn(db: FirmDb, day: Day, time: string): Promise<string> {
  const { rows } = await sql<{ at: string }>`
    select (${day.slice(0, 10)}::date + ${time}::time) at time zone time_zone as at from firms`.execute(
    db,
  );
  return (rows[0] as { at: string }).at;
}

/** The moment at which the clock on the firm's wall shows on a day what it shows at another moment. */
export async function sameTimeOn(db: FirmDb, day: Day, moment: string): Promise<string> {
  const { rows } = await sql<{ at: string }>`
    select (${day.slice(0, 10)}::date + (${moment}::timestamptz at time zone time_zone)::time)
      at time zone time_zone as at from firms`.execute(db);
  return (rows[0] as { at: string }).at;
}
