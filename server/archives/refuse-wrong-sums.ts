/**
 * What came back agrees with itself to the cent, or nothing of it stays: otherwise the next look at the whole
 * installation would find what one firm has brought in.
 */
import type { FirmDb } from '#server/kit/db.ts';
import { Refusal } from '#server/kit/refusals.ts';
import { destructions, notices } from '#server/verification/compliance.ts';
import { deadlines } from '#server/verification/deadlines.ts';
import { invoices } from '#server/verification/invoices.ts';
import { trust } from '#server/verification/trust.ts';
import { connectionOf } from './moving.ts';

const checks = [invoices, trust, deadlines, notices, destructions];

/** Sees the rows of this firm and no others, like everything in its transaction. */
export async function refuseWrongSums(db: FirmDb): Promise<void> {
  const connection = connectionOf(db);
  for (const check of checks) {
    const [finding] = (await check({ connection })).findings;
    if (finding) throw new Refusal(422, `${sentence}: ${finding} Nothing was changed.`);
  }
}

const sentence = 'The archive could not be brought back, since it does not agree with itself';
