import { sql } from 'kysely';
import type { FirmDb } from '#server/kit/db.ts';
import type { Refusal } from '#server/kit/refusals.ts';
import { beyondPlan } from '#server/subscriptions/limits.ts';
import { planOf } from '#server/subscriptions/plan.ts';
import * as store from './store.ts';

/** What keeps so many more out. */
export async function planObstacle(db: FirmDb, more: number): Promise<Refusal | null> {
  const { plan, clients } = await planOf(db);
  if (clients === null || (await store.count(db)) + more <= clients) return null;
  return beyondPlan(plan, 'clients');
}

/** Before clients are added or come back: one after the other, so that two at once cannot both be the last. */
export async function refuseBeyondPlan(db: FirmDb, firmId: string, more: number): Promise<void> {
  if ((await planOf(db)).clients === null) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`clients ${firmId}`}, 0))`.execute(db);
  const obstacle = await planObstacle(db, more);
  if (obstacle) throw obstacle;
}
