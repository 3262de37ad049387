/** The compliance desk of the practice, written in bulk. Each row is what the verbs would have written. */
import type { FirmDb } from '#server/kit/db.ts';
import type { Known } from '../history.ts';
import { insertMany } from '../in-bulk.ts';
import type { DemoFirm } from '../people.ts';
import { noticesOf } from './client-notices.ts';
import { keptFilesOf } from './kept-files.ts';
import { mattersOf } from './known-matters.ts';
import { recordOf } from './occurrences.ts';
import { remindersOf } from './reminders.ts';
import { trainingOf } from './training.ts';

/** After the documents, which are its proof; `hasDocuments` says whether there are any. */
export async function keepCompliance(
  db: FirmDb,
  firm: DemoFirm,
  now: Date,
  known: Known,
  hasDocuments: boolean,
): Promise<void> {
  const matters = await mattersOf(db, known);
  const record = recordOf(now, hasDocuments);
  const training = trainingOf(firm, now, hasDocuments);
  const notices = noticesOf(firm, now, matters, hasDocuments);
  const files = keptFilesOf(now, matters);
  const reminders = remindersOf(now);
  await insertMany(db, 'complianceItems', record.items);
  await insertMany(db, 'cleRequirements', training.requirements);
  await insertMany(db, 'cleCredits', training.credits);
  await insertMany(db, 'noticeRules', notices.rules);
  await insertMany(db, 'notices', notices.notices);
  await insertMany(db, 'legalHolds', files.holds);
  await insertMany(db, 'longerRetentions', files.longer);
  await insertMany(db, 'deadlineReminders', reminders.noted);
  await insertMany(db, 'notifications', reminders.notifications);
  await insertMany(db, 'activities', [
    ...record.trail,
    ...training.trail,
    ...notices.trail,
    ...files.trail,
  ]);
}
