/** Several invoices paid at once, such as the checks of one morning: all of them or none. */
import type { Invoice } from '#contract/invoices.ts';
import type { NewPayment } from '#contract/payments.ts';
import * as invoices from '#server/invoices/store.ts';
import type { FirmDb } from '#server/kit/db.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import { pay } from './pay.ts';

export async function payMany(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  { ids, ...how }: { ids: readonly string[] } & Omit<NewPayment, 'amount'>,
): Promise<Invoice[]> {
  const paid: Invoice[] = [];
  await invoices.lockMany(db, ids);
  for (const id of new Set(ids)) {
    const before = await invoices.findToChange(db, id);
    // Somebody was quicker: what is paid stays paid once.
    paid.push(before.status === 'paid' ? before : await pay(db, user, now, id, how));
  }
  return paid;
}
