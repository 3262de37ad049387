import { today } from '#contract/dates.ts';
import type { FirmDb } from '#server/kit/db.ts';

/** The day it is where the firm is. */
export async function todayOf(db: FirmDb, now: Date): Promise<string> {
  const firm = await db.selectFrom('firms').select('timeZone').executeTakeFirstOrThrow();
  return today(firm.timeZone, now);
}
