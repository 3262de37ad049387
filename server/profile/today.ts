import { today } from '#contract/dates.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { timeZoneOf } from './time-zone.ts';

/** The day it is where the firm is. */
export async function todayOf(db: FirmDb, now: Date): Promise<string> {
  return today(await timeZoneOf(db), now);
}
