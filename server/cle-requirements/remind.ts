/** 60, 30 and 7 days before a deadline a lawyer and the managers hear which credits are missing. */
import { sql } from 'kysely';
import { type Day, daysBetween, formatDay, plusDays } from '#contract/dates.ts';
import { jurisdictionLabels } from '#contract/jurisdictions.ts';
import { displayName } from '#contract/users.ts';
import { inDays, toldOnce } from '#server/deadline-reminders/told-once.ts';
import type { FirmDay } from '#server/jobs/job.ts';
import type { FirmDb } from '#server/kit/db.ts';
import * as notifications from '#server/notifications/store.ts';
import { managerIds } from '#server/users/store.ts';
import { type LawyersRequirement, listMissing } from './store.ts';

const marks = [60, 30, 7];

export const hasDeadlinesNear = sql`exists (select from cle_requirements r where r.firm_id = due.firm_id
  and r.deleted_at is null and r.deadline between due.day and due.day + ${sql.lit(Math.max(...marks))})`;

export async function remindOfCredits(db: FirmDb, { day, now }: FirmDay): Promise<void> {
  const managers = await managerIds(db);
  const near = await listMissing(db, day, plusDays(day, Math.max(...marks)));
  for (const requirement of near) {
    const { id, deadline, userId } = requirement;
    const mark = await toldOnce(db, id, deadline, day, marks);
    if (mark === null) continue;
    for (const person of new Set([userId, ...managers])) {
      await notifications.insert(db, {
        userId: person,
        ...reminder(requirement, day),
        type: 'warning',
        url: '/compliance?tab=iolta&desk=training',
        timestamp: now.toISOString(),
        about: `credits ${id} due ${deadline}, ${mark} days`,
      });
    }
  }
}

function reminder(requirement: LawyersRequirement, today: Day) {
  const { missing, missingEthics, jurisdiction, deadline } = requirement;
  const ethics = missingEthics === '0.00' ? '' : ` (${missingEthics} ethics)`;
  return {
    title: `CLE credits due ${inDays(daysBetween(today, deadline))}`,
    message: `${displayName(requirement)} is missing ${missing} credits${ethics} for ${jurisdictionLabels[jurisdiction]}, due ${formatDay(deadline)}.`,
  };
}
