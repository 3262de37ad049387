/**
 * A week, three days and a day before the free trial ends the managers hear of it, and when it has ended.
 * Three days before they also get a letter.
 */
import { sql } from 'kysely';
import { type Day, daysBetween, formatDay, today } from '#contract/dates.ts';
import { productName } from '#contract/product.ts';
import { inDays, newsDays, passedOnce, toldOnce } from '#server/deadline-reminders/told-once.ts';
import type { FirmDay } from '#server/jobs/job.ts';
import type { FirmDb } from '#server/kit/db.ts';
import type { PostOffice } from '#server/mails/post-office.ts';
import * as notifications from '#server/notifications/store.ts';
import { managers } from '#server/users/store.ts';

const marks = [7, 3, 1];
const letterMark = [3];

/** With a day to spare on either side: the last day of a trial is one of the firm's own calendar. */
export const hasTrialEnding = sql`exists (select from firms f where f.id = due.firm_id
  and f.subscription_status = 'trialing' and f.trial_ends_at between due.now - make_interval(days => ${sql.lit(newsDays + 1)})
    and due.now + make_interval(days => ${sql.lit(Math.max(...marks) + 1)}))`;

interface Posting {
  postOffice: Pick<PostOffice, 'post'>;
  publicUrl: string;
}

export const tellOfTrial =
  (posting: Posting) =>
  async (db: FirmDb, today: FirmDay): Promise<void> => {
    const endsOn = await trialEnd(db, today);
    if (endsOn === null) return;
    await ring(db, today, endsOn);
    await write(db, posting, today, endsOn);
  };

/** Null when there is none, or when somebody will pay for what comes after it. */
async function trialEnd(db: FirmDb, { timeZone }: FirmDay): Promise<Day | null> {
  const { subscriptionStatus, trialEndsAt } = await db
    .selectFrom('firms')
    .select(['subscriptionStatus', 'trialEndsAt'])
    .executeTakeFirstOrThrow();
  if (subscriptionStatus !== 'trialing' || trialEndsAt === null) return null;
  const paying = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('status', 'in', ['trialing', 'active', 'past_due'])
    .executeTakeFirst();
  return paying ? null : today(timeZone, new Date(trialEndsAt));
}

async function ring(db: FirmDb, { firmId, day, now }: FirmDay, endsOn: Day): Promise<void> {
  const mark = await toldOnce(db, firmId, endsOn, day, marks);
  if (mark === null && !(await passedOnce(db, firmId, endsOn, day))) return;
  const title =
    mark === null
      ? 'Your free trial has ended'
      : `Your free trial ends ${inDays(daysBetween(day, endsOn))}`;
  const when = `${mark === null ? 'It ended on' : 'It ends on'} ${formatDay(endsOn)}.`;
  for (const { id: userId } of await managers(db)) {
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

/** Noted for each of them, beside what was told of the firm: whoever joins late is written to as well. */
async function write(
  db: FirmDb,
  { postOffice, publicUrl }: Posting,
  { firmId, day }: FirmDay,
  endsOn: Day,
): Promise<void> {
  for (const { id, email } of await managers(db)) {
    if ((await toldOnce(db, id, endsOn, day, letterMark)) === null) continue;
    await postOffice.post(
      db,
      { firmId, email },
      {
        subject: `Your free trial of ${productName} ends ${inDays(daysBetween(day, endsOn))}`,
        paragraphs: [
          `It ends on ${formatDay(endsOn)}. Choose a plan to go on working; the days that are left stay free.`,
          'Without a plan nothing is deleted: everything can still be read and exported.',
        ],
        button: { label: 'Choose a plan', url: `${publicUrl}/subscribe-new` },
      },
    );
  }
}
