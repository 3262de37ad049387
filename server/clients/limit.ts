import { sql } from 'kysely';
import type { FirmDb } from '#server/kit/db.ts';
import { beyondPlan } from '#server/subscriptions/limits.ts';
import { planOf } from '#server/subscriptions/plan.ts';
import * as store from './store.ts';

/** Before a client is added or comes back: one after the other, so that two at once cannot both be the last. */
export async function refuseBeyondPlan(db: FirmDb, firmId: string, more: 0 | 1): Promise<void> {
  const { plan, clients } = await planOf(db);
  if (clients === null) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`clients ${firmId}`}, 0))`.execute(db);
  if ((await store.count(db)) + more > clients) throw beyondPlan(plan, 'clients');
}
