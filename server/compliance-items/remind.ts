/**
 * In the morning people hear of what is due: of licenses and bar registrations sixty, thirty and seven
 * days ahead, of everything else a week ahead and on the day, and of both once more when the day has
 * passed. A day that the server slept through is made up for.
 */
import { sql } from 'kysely';
import { daysBetween, formatDay, today } from '#contract/dates.ts';
import { inDays, newsDays, passedOnce, toldOnce } from '#server/deadline-reminders/told-once.ts';
import type { FirmDay } from '#server/jobs/job.ts';
import type { FirmDb } from '#server/kit/db.ts';
import * as notifications from '#server/notifications/store.ts';
import { activeIds, managerIds } from '#server/users/store.ts';
import * as store from './store.ts';
import { urlOf } from './tell.ts';

const ofLicenses = [60, 30, 7];
const ofTheRest = [7, 0];

/** With a day to spare on either side: what is due is told to the day by the firm's clock. */
export const hasItemsNear = sql`exists (select from compliance_items i where i.firm_id = due.firm_id
  and i.deleted_at is null and not i.is_completed
  and i.due_date between (due.day - ${sql.lit(newsDays + 1)})::timestamp and (due.day + ${sql.lit(Math.max(...ofLicenses) + 2)})::timestamp)`;

export async function remindOfCompliance(db: FirmDb, { timeZone, now }: FirmDay): Promise<void> {
  const day = today(timeZone, now);
  const managers = await managerIds(db);
  const active = await activeIds(db);
  for (const item of await store.open(db)) {
    const isLicense = item.category === 'licensing' || item.lawyerId !== null;
    const dueOn = today(timeZone, new Date(item.dueDate ?? ''));
    const mark = await toldOnce(db, item.id, dueOn, day, isLicense ? ofLicenses : ofTheRest);
    if (mark === null && !(await passedOnce(db, item.id, dueOn, day))) continue;
    const named = [item.assignedTo, item.lawyerId]
      .filter((id) => id !== null)
      .filter((id) => active.has(id));
    const people = isLicense || named.length === 0 ? [...named, ...managers] : named;
    const what = isLicense ? 'License renewal' : 'Compliance item';
    const news =
      mark === null
        ? { title: `${what} overdue`, message: `${item.title}, was due ${formatDay(dueOn)}` }
        : {
            title: `${what} due ${inDays(daysBetween(day, dueOn))}`,
            message: `${item.title}, due ${formatDay(dueOn)}`,
          };
    for (const userId of new Set(people)) {
      await notifications.insert(db, {
        userId,
        ...news,
        type: mark === null ? 'error' : 'warning',
        url: urlOf(item.id),
        timestamp: now.toISOString(),
        about: `compliance item ${item.id} due ${dueOn}, ${mark ?? 'passed'}`,
      });
    }
  }
}
