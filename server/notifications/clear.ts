/** What was read long ago goes, and what nobody read in a year. The records themselves tell what happened. */
import { sql } from 'kysely';
import type { FirmDay } from '#server/jobs/job.ts';
import type { FirmDb } from '#server/kit/db.ts';
import * as store from './store.ts';

const readDays = 90;
const unreadDays = 365;
/** So that no statement takes long. */
const atOnce = 1000;
const day = 24 * 60 * 60_000;

export const hasOld = sql`exists (select from notifications n where n.firm_id = due.firm_id
  and n.timestamp < due.now - make_interval(days => ${sql.lit(readDays)})
  and (n.read_at is not null or n.timestamp < due.now - make_interval(days => ${sql.lit(unreadDays)})))`;

export async function clearOld(db: FirmDb, { now }: FirmDay): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * day).toISOString();
  const old = { before: daysAgo(unreadDays), readBefore: daysAgo(readDays) };
  for (let gone = atOnce; gone === atOnce; ) gone = await store.throwAway(db, old, atOnce);
}
