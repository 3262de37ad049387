/** Thirty and seven days before a contract ends, the managers hear of it: early enough to change something. */
import { sql } from 'kysely';
import { type Day, daysBetween, formatDay, plusDays } from '#contract/dates.ts';
import { inDays, toldOnce } from '#server/deadline-reminders/told-once.ts';
import type { FirmDay } from '#server/jobs/job.ts';
import type { FirmDb } from '#server/kit/db.ts';
import * as notifications from '#server/notifications/store.ts';
import { managerIds } from '#server/users/store.ts';
import * as store from './store.ts';

const marks = [30, 7];

export const hasContractsEnding = sql`exists (select from vendors v where v.firm_id = due.firm_id
  and v.deleted_at is null and v.status <> 'inactive'
  and v.contract_end between due.day and due.day + ${sql.lit(Math.max(...marks))})`;

export async function tellOfEndingContracts(db: FirmDb, { day, now }: FirmDay): Promise<void> {
  const managers = await managerIds(db);
  for (const vendor of await store.ending(db, day, plusDays(day, Math.max(...marks)))) {
    const mark = await toldOnce(db, vendor.id, vendor.contractEnd, day, marks);
    if (mark === null) continue;
    for (const userId of managers) {
      await notifications.insert(db, {
        userId,
        ...news(vendor, day),
        type: 'warning',
        url: `/vendor-mgmt?vendor=${vendor.id}`,
        timestamp: now.toISOString(),
        about: `contract ${vendor.id} ends ${vendor.contractEnd}, ${mark} days`,
      });
    }
  }
}

const news = ({ name, contractEnd }: store.Ending, today: Day) => ({
  title: `Contract ends ${inDays(daysBetween(today, contractEnd))}`,
  message: `${name}: ends ${formatDay(contractEnd)}. Renew it, change it or cancel it.`,
});
