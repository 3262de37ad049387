import type { FirmDb } from '#server/kit/db.ts';

/** Where the firm is, by the clock. */
export const timeZoneOf = (db: FirmDb): Promise<string> =>
  db
    .selectFrom('firms')
    .select('timeZone')
    .executeTakeFirstOrThrow()
    .then(({ timeZone }) => timeZone);
