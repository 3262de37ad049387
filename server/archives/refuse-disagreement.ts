/**
 * What came back agrees with itself, or nothing of it stays: otherwise the next look at the whole installation
 * would find what one firm has brought in.
 */
import type { FirmDb } from '#server/kit/db.ts';
import type { Question } from '#server/verification/check.ts';
import { ofRecords } from '#server/verification/of-records.ts';
import { connectionOf } from './moving.ts';
import { notBrought } from './refused.ts';

/** Sees the rows of this firm and no others, like everything in its transaction. */
export async function refuseDisagreement(
  db: FirmDb,
  questions: readonly Question[] = ofRecords,
): Promise<void> {
  const connection = connectionOf(db);
  for (const question of questions) {
    const [finding] = (await question({ connection })).findings;
    if (finding) throw notBrought(`it does not agree with itself. ${finding}`);
  }
}
