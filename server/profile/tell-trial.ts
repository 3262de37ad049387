/** A week, three days and a day before the free trial ends the managers hear of it, and when it has ended. */
import { daysBetween, formatDay, today } from '#contract/dates.ts';
import { productName } from '#contract/product.ts';
import { inDays, passedOnce, toldOnce } from '#server/deadline-reminders/told-once.ts';
import type { FirmDay } from '#server/jobs/job.ts';
import type { FirmDb } from '#server/kit/db.ts';
import * as notifications from '#server/notifications/store.ts';
import { managerIds } from '#server/users/store.ts';

const marks = [7, 3, 1];

export async function tellOfTrial(db: FirmDb, { firmId, timeZone, day, now }: FirmDay) {
  const { subscriptionStatus, trialEndsAt } = await db
    .selectFrom('firms')
    .select(['subscriptionStatus', 'trialEndsAt'])
    .executeTakeFirstOrThrow();
  if (subscriptionStatus !== 'trialing' || trialEndsAt === null) return;
  const endsOn = today(timeZone, new Date(trialEndsAt));
  const mark = await toldOnce(db, firmId, endsOn, day, marks);
  if (mark === null && !(await passedOnce(db, firmId, endsOn, day))) return;
  const title =
    mark === null
      ? 'Your free trial has ended'
      : `Your free trial ends ${inDays(daysBetween(day, endsOn))}`;
  const when = `${mark === null ? 'It ended on' : 'It ends on'} ${formatDay(endsOn)}.`;
  for (const userId of await managerIds(db)) {
    await notifications.insert(db, {
      userId,
      title,
      message: `${when} Choose a plan to go on with ${productName}.`,
      type: mark === null ? 'error' : 'warning',
      url: '/subscribe-new',
      timestamp: now.toISOString(),
      about: `trial ends ${endsOn}, ${mark ?? 'passed'}`,
    });
  }
}
