import { noSeat } from '#contract/plan-room.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { Refusal } from '#server/kit/refusals.ts';
import * as users from '#server/users/store.ts';
import * as store from './store.ts';

/** Whoever is invited has a chair promised while the link works. The database refuses one too many in any case. */
export async function refuseWithoutSeat(db: FirmDb, now: Date): Promise<void> {
  const { seats } = await db.selectFrom('firms').select('seats').executeTakeFirstOrThrow();
  if (seats === null) return;
  const promised = (await store.list(db)).filter(({ expiresAt }) => new Date(expiresAt) > now);
  if ((await users.count(db)) + promised.length > seats) throw new Refusal(402, noSeat(seats));
}
