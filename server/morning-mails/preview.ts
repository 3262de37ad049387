/** What a letter would say if it were written now, also to somebody who gets none. */
import { plusDays, today } from '#contract/dates.ts';
import type { MorningLine } from '#contract/morning-mails.ts';
import type { FirmDb } from '#server/kit/db.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import { timeZoneOf } from '#server/profile/time-zone.ts';
import { findLines } from './lines.ts';
import * as store from './store.ts';

export async function preview(
  db: FirmDb,
  { id, firmRole }: SignedInUser,
  now: Date,
): Promise<MorningLine[]> {
  const { off, timeZone: own, time } = await store.settings(db, id);
  const timeZone = own ?? (await timeZoneOf(db));
  const day = today(timeZone, now);
  return findLines(db, {
    userId: id,
    isManager: firmRole === 'manager',
    timeZone,
    today: day,
    time,
    lastDay: plusDays(day, -1),
    lastTime: time,
    off,
  });
}
