/** How much of its plan a firm uses. */
import { limitsOf, offerOf } from '#contract/plan-catalogue.ts';
import { type Limited, roomFor } from '#contract/plan-room.ts';
import type { Plan } from '#contract/plans.ts';
import type { Subscription } from '#contract/subscription.ts';
import * as clients from '#server/clients/store.ts';
import * as documents from '#server/documents/store.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { conflict } from '#server/kit/refusals.ts';
import { storageOf } from '#server/stored-files/store.ts';
import * as users from '#server/users/store.ts';
import { planOf } from './plan.ts';

type Usage = Subscription['usage'];

export async function usageOf(db: FirmDb): Promise<Usage> {
  const limits = await planOf(db);
  const totals = await documents.totals(db);
  return {
    users: { used: await users.count(db), limit: limits.users },
    storageBytes: { used: await storageOf(db), limit: limits.storageBytes },
    documents: {
      used: totals.reduce((sum, total) => sum + total.documents, 0),
      limit: limits.documents,
    },
    clients: { used: await clients.count(db), limit: limits.clients },
  };
}

/**
 * Who has room for all of it is not led to where there is none. A firm that has no plan may take any: one whose trial
 * is over can delete nothing to fit in, and what is there stays.
 */
export function refuseTooSmall(usage: Usage, plan: Plan): void {
  const limits = limitsOf(plan);
  for (const [what, { used }] of Object.entries(usage) as [Limited, Usage[Limited]][]) {
    const limit = limits[what];
    if (limit === null || used <= limit) continue;
    throw conflict(
      `${offerOf(plan).displayName} has room for ${roomFor(what, limit)}, and your firm has ${roomFor(what, used)}. Please choose a larger plan.`,
    );
  }
}
