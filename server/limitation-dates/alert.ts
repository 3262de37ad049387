/**
 * Long before a claim is barred, and again and again until then, those who answer for it are alerted.
 * A day that the server slept through is made up for.
 */
import { sql } from 'kysely';
import { type Day, daysBetween, formatDay, plusDays } from '#contract/dates.ts';
import { limitationMarks } from '#contract/limitation-dates.ts';
import { inDays, toldOnce } from '#server/deadline-reminders/told-once.ts';
import type { FirmDay } from '#server/jobs/job.ts';
import type { FirmDb } from '#server/kit/db.ts';
import * as notifications from '#server/notifications/store.ts';
import { managerIds } from '#server/users/store.ts';
import * as store from './store.ts';
import { nameOf, urlOf } from './told.ts';

const urgentDays = 7;

/** What has expired is alerted of no more. */
export const hasLimitationsNear = sql`exists (select from limitation_dates l where l.firm_id = due.firm_id
  and l.deleted_at is null and not l.is_settled
  and l.expires_on between due.day and due.day + ${sql.lit(Math.max(...limitationMarks))})`;

export async function alertOfLimitations(db: FirmDb, { day, now }: FirmDay): Promise<void> {
  const managers = await managerIds(db);
  const near = await store.watched(db, plusDays(day, Math.max(...limitationMarks)));
  for (const date of near) {
    const mark = await toldOnce(db, date.id, date.expiresOn, day, limitationMarks);
    if (mark === null) continue;
    const named = [date.assignedAttorney, date.verifiedBy].filter((id) => id !== null);
    for (const userId of new Set([...named, ...managers])) {
      await notifications.insert(db, {
        userId,
        ...alert(date, day),
        url: urlOf(date),
        timestamp: now.toISOString(),
        about: `limitation date ${date.id} expires ${date.expiresOn}, ${mark} days`,
      });
    }
  }
}

function alert(date: store.WatchedDate, today: Day) {
  const daysLeft = daysBetween(today, date.expiresOn);
  const doubt = date.verifiedAt === null ? ', not verified yet' : '';
  return {
    title: `Limitation date ${inDays(daysLeft)}`,
    message: `${nameOf(date)}: expires ${formatDay(date.expiresOn)}${doubt}`,
    type: daysLeft <= urgentDays ? 'error' : 'warning',
  } as const;
}
