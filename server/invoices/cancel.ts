/** An invoice that went out is never deleted: it is cancelled, with the reason, and stays in the books. */
import type { InvoiceRecord } from '#contract/invoices.ts';
import { record } from '#server/activities/record.ts';
import { unbill } from '#server/expenses/bill.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { conflict } from '#server/kit/refusals.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import { whole } from './read.ts';
import * as store from './store.ts';
import { told } from './told.ts';

export async function cancel(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  id: string,
  cancelReason: string,
): Promise<InvoiceRecord> {
  const { invoiceNumber, status, amountPaid, writtenOff } = await store.findToChange(db, id);
  if (status === 'cancelled') throw conflict(`${invoiceNumber} is cancelled already.`);
  if (amountPaid !== '0.00' || writtenOff !== '0.00') {
    throw conflict(`Something was paid on ${invoiceNumber}. Reverse it before you cancel.`);
  }
  const at = now.toISOString();
  // What it passed on can be billed again.
  await unbill(db, id);
  const after = await store.change(db, id, {
    status: 'cancelled',
    cancelledAt: at,
    cancelReason,
    paidAt: null,
    updatedAt: at,
  });
  record(db, user, now, told('invoice_cancelled', 'Invoice cancelled', after, cancelReason));
  return whole(db, after);
}
