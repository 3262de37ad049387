/** What has lain in the bin for its days is thrown away, and no longer found. */
import { sql } from 'kysely';
import { binDays } from '#contract/clients.ts';
import { recordByClock } from '#server/activities/record.ts';
import { forget } from '#server/conflict-checks/remember.ts';
import type { FirmDay } from '#server/jobs/job.ts';
import type { FirmDb } from '#server/kit/db.ts';
import * as store from './store.ts';
import { told } from './told.ts';

const day = 24 * 60 * 60_000;

export const hasOldInBin = sql`exists (select from clients c where c.firm_id = due.firm_id
  and c.deleted_at < due.now - make_interval(days => ${sql.lit(binDays)}) and c.merged_into is null)`;

export async function emptyBin(db: FirmDb, { now }: FirmDay): Promise<void> {
  const gone = await store.throwAway(db, new Date(now.getTime() - binDays * day).toISOString());
  for (const client of gone) {
    forget(db, client.id);
    recordByClock(db, now, told('client_discarded', 'Client deleted for good', client));
  }
}
