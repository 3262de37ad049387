/**
 * What people heard this morning, told by whoever tells it on any other: so the real morning, which comes
 * when the demo has begun, has nothing to say twice.
 */
import { dayIn, today } from '#contract/dates.ts';
import { momentAt } from '#contract/zoned-time.ts';
import { remindOfCredits } from '#server/cle-requirements/remind.ts';
import { remindOfCompliance } from '#server/compliance-items/remind.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { remindOfTasks } from '#server/tasks/remind.ts';
import { tellOfEndingContracts } from '#server/vendors/tell-ending.ts';
import { hour } from './office-hours.ts';
import { officeZone } from './wall-clock.ts';

/** The news of the last hours is newer, see the three that a visitor sees first. */
const hoursAgo = 5;

export async function hearMornings(db: FirmDb, firmId: string, now: Date): Promise<void> {
  const earlier = new Date(now.getTime() - hoursAgo * hour);
  const seven = new Date(momentAt(officeZone, today(officeZone, now), '07:00'));
  const at = earlier < seven ? earlier : seven;
  const morning = { firmId, timeZone: officeZone, day: dayIn(officeZone, at), now: at };
  await remindOfTasks(db, morning);
  await remindOfCompliance(db, morning);
  await remindOfCredits(db, morning);
  await tellOfEndingContracts(db, morning);
}
