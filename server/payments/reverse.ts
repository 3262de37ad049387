/** Takes a payment back: a check that bounced, a mistake. It stays in the books, and so does the reason. */
import { formatMoney } from '#contract/cents.ts';
import type { Payment } from '#contract/payments.ts';
import { record } from '#server/activities/record.ts';
import * as invoices from '#server/invoices/store.ts';
import { told } from '#server/invoices/told.ts';
import { mayCall } from '#server/kit/access.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { conflict, forbidden } from '#server/kit/refusals.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import { todayOf } from '#server/profile/today.ts';
import { settledBy } from './pay.ts';
import * as store from './store.ts';
import { tellReversal } from './tell-reversal.ts';

export async function reverse(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  id: string,
  reversalReason: string,
): Promise<Payment> {
  const { invoiceId, kind, trustEntryId } = await store.one(db, id);
  if (trustEntryId !== null)
    throw conflict('This payment came out of trust. Void its entry in the trust account instead.');
  // Whoever may not give a debt up does not take that back.
  if (kind === 'write-off' && !mayCall('attorney', user)) throw forbidden();
  return takeBack(db, user, now, { id, invoiceId }, reversalReason);
}

/** The entry that paid it was voided, in the same transaction. */
export async function reverseOfTrust(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  trustEntryId: string,
  reason: string,
): Promise<void> {
  await takeBack(db, user, now, await store.ofTrustEntry(db, trustEntryId), reason);
}

async function takeBack(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  { id, invoiceId }: Pick<Payment, 'id' | 'invoiceId'>,
  reversalReason: string,
): Promise<Payment> {
  // The invoice is locked first, as whoever pays does it.
  const before = await invoices.findToChange(db, invoiceId);
  const at = now.toISOString();
  const values = { reversedAt: at, reversedBy: user.id, reversalReason };
  const payment = await store.reverse(db, id, values);
  if (!payment) throw conflict('This payment was reversed already.');
  const after = await invoices.change(db, before.id, {
    ...settledBy(before, payment, -1n, await todayOf(db, now)),
    paidAt: null,
    updatedAt: at,
  });
  const what = payment.kind === 'payment' ? 'Payment reversed' : 'Write-off reversed';
  const why = `${formatMoney(payment.amount)}, ${reversalReason}`;
  record(db, user, now, told('payment_reversed', what, after, why));
  if (payment.kind === 'payment') await tellReversal(db, user, now, payment, after);
  return payment;
}
