/** Keeps money back, or says that it is disputed; and lets it go again. */
import { randomUUID } from 'node:crypto';
import { formatMoney, fromCents, toCents } from '#contract/cents.ts';
import { type NewTrustHold, type TrustHold, trustHoldLabels } from '#contract/trust-holds.ts';
import { record } from '#server/activities/record.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { conflict } from '#server/kit/refusals.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import { todayOf } from '#server/profile/today.ts';
import { lockLedger } from '#server/trust-entries/disburse.ts';
import { nameOf } from '#server/trust-entries/refuse-shortage.ts';
import * as store from './store.ts';

export async function place(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  { amount, ...input }: NewTrustHold,
): Promise<TrustHold> {
  const ledger = await lockLedger(db, input.ledgerId, await todayOf(db, now));
  const free = toCents(ledger.balance) - toCents(ledger.held);
  if (toCents(amount) > free) {
    throw conflict(`${nameOf(ledger)} has ${formatMoney(fromCents(free))} that is not held yet.`);
  }
  const id = randomUUID();
  const amountCents = String(toCents(amount));
  store.insert(db, { ...input, id, amountCents, placedBy: user.id, placedAt: now.toISOString() });
  const hold = await store.one(db, id);
  record(db, user, now, told('trust_held', 'Trust money held', hold, hold.reason));
  return hold;
}

export async function release(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  id: string,
  releaseReason: string,
): Promise<TrustHold> {
  if ((await store.one(db, id)).kind === 'proposal')
    throw conflict(
      'This money waits for a second approver. Approve, reject or withdraw the payment.',
    );
  const values = { releasedBy: user.id, releasedAt: now.toISOString(), releaseReason };
  const hold = await store.release(db, id, values);
  if (!hold) throw conflict('This hold was released already.');
  record(db, user, now, told('trust_released', 'Trust money released', hold, releaseReason));
  return hold;
}

const told = (type: string, title: string, hold: TrustHold, why: string) => ({
  type,
  title,
  description: `${trustHoldLabels[hold.kind]}, ${formatMoney(hold.amount)}: ${why}`,
  entityType: 'trust-ledger',
  entityId: hold.ledgerId,
});
