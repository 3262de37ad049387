/**
 * Writes down what the provider says of a subscription, and tells the firm what is new about it. Whoever asked
 * the provider before somebody else wrote has an old answer: nothing is written then, and it is asked again.
 */
import type { FirmDb } from '#server/kit/db.ts';
import { makeStale } from '#server/kit/stale.ts';
import type { Bill } from './bills.ts';
import type { News } from './news.ts';
import { type Before, standingOf } from './standing.ts';
import * as store from './store.ts';
import type { Told } from './told.ts';

export interface Event {
  id: string;
  type: string;
  customerId: string | null;
  createdAt: string;
}

interface Applying {
  told: Told;
  /** Of our row when the provider was asked. */
  version: number;
  /** Who subscribes, when it begins here. */
  userId: string | null;
  /** The message that made us ask. */
  event?: Event;
  now: Date;
}

/**
 * `repeated`: this message was acted on already. `late`: the answer is older than what is written. `beside`: by
 * our rows the firm has another one, which is to be asked about first.
 */
export type Applied =
  | { done: 'repeated' | 'late' }
  | { done: 'beside'; other: string }
  | { done: 'written'; news: News };

export async function apply(db: FirmDb, applying: Applying): Promise<Applied> {
  const { told, version, event } = applying;
  const now = applying.now.toISOString();
  const was = await store.toChange(db, told.stripeSubscriptionId);
  if ((was?.version ?? 0) !== version) return { done: 'late' };
  const others = await store.othersThan(db, told.stripeSubscriptionId);
  const other = others.find(store.isLiving) ?? others.find((one) => isInTheWay(one, told));
  if (other && told.status !== 'canceled')
    return { done: 'beside', other: other.stripeSubscriptionId };
  const { trialEndsAt } = await store.firm(db);
  const isFirst = await store.asBilling(
    db,
    async () => !event || (await store.noteEvent(db, event, now)),
  );
  if (!isFirst) return { done: 'repeated' };
  const userId = was?.userId ?? applying.userId;
  // By what it was and not by its bills: those are asked for a moment later, and may be paid by then.
  const begins = store.isLiving(told) && (!was || was.status === 'incomplete');
  const pastDueSince = told.status === 'past_due' ? (was?.pastDueSince ?? now) : null;
  const startedAt = was?.startedAt ?? firstPaid(told);
  // One that was paid was one, also when nobody here had heard of it before it ended.
  const wasLiving = startedAt !== null || (was !== undefined && store.isLiving(was));
  const before: Before = { trialEndsAt, pastDueSince, wasLiving };
  // One that is over says nothing of a firm that has another.
  const standing = other ? null : standingOf(told, before);
  const fresh = await freshBills(db, told);
  await store.asBilling(db, async () => {
    await store.write(db, { told, userId, startedAt, pastDueSince, now });
    for (const bill of fresh) await store.writePayment(db, bill, userId, now);
    if (userId && was && !was.userId && told.bills.length > 0) {
      await store.nameSubscriber(db, told.bills, userId);
    }
    if (!standing) return;
    await store.changeFirm(db, {
      ...standing,
      ...(begins ? { subscriptionStartDate: now } : {}),
      updatedAt: now,
    });
  });
  if (standing) makeStale(db, ['/api/subscription', '/api/auth/user']);
  return {
    done: 'written',
    news: {
      told,
      was: was ?? null,
      bills: fresh,
      userId: applying.userId,
      hasStarted: begins,
    },
  };
}

/** One checkout is open at a time; one that was left does no harm to what is paid. */
const isInTheWay = (one: store.StoredSubscription, told: Told) =>
  one.status === 'incomplete' && told.status === 'incomplete';

const firstPaid = ({ bills }: Told) =>
  bills
    .map(({ paidAt }) => paidAt)
    .filter((paidAt) => paidAt !== null)
    .toSorted()
    .at(0) ?? null;

/** Those that we did not know, or that have come to something else since. */
async function freshBills(db: FirmDb, { bills }: Told): Promise<Bill[]> {
  const known = new Map(
    (await store.paymentsOf(db)).map((one) => [one.stripeInvoiceId, one.status]),
  );
  return bills.filter((bill) => known.get(bill.stripeInvoiceId) !== bill.status);
}
