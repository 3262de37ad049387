import type { DashboardStats } from '#contract/dashboard.ts';
import { rate } from '#server/compliance-items/figures.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { todayOf } from '#server/profile/today.ts';
import { matterFigures } from './matter-figures.ts';
import { owed, received } from './money.ts';

export async function stats(db: FirmDb, now: Date): Promise<DashboardStats> {
  const today = await todayOf(db, now);
  return {
    ...(await owed(db)),
    ...(await received(db, today)),
    ...(await matterFigures(db)),
    compliancePercentage: await rate(db),
  };
}
