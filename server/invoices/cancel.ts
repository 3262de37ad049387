/** An invoice that went out is never deleted: it is cancelled, with the reason, and stays in the books. */
import { formatMoney } from '#contract/cents.ts';
import type { InvoiceRecord } from '#contract/invoices.ts';
import { record } from '#server/activities/record.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { conflict } from '#server/kit/refusals.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import { whole } from './read.ts';
import { standingParts, unbillLines } from './shares.ts';
import * as store from './store.ts';
import { told } from './told.ts';

export async function cancel(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  id: string,
  cancelReason: string,
): Promise<InvoiceRecord> {
  const before = await store.findOfBill(db, id);
  const { invoiceNumber, status, amountPaid, writtenOff } = before;
  if (status === 'cancelled') throw conflict(`${invoiceNumber} is cancelled already.`);
  if (amountPaid !== '0.00' || writtenOff !== '0.00') {
    throw conflict(`Something was paid on ${invoiceNumber}. Reverse it before you cancel.`);
  }
  const at = now.toISOString();
  // What it passed on can be billed again.
  await unbillLines(db, before);
  const after = await store.change(db, id, {
    status: 'cancelled',
    cancelledAt: at,
    cancelReason,
    paidAt: null,
    updatedAt: at,
  });
  const why = [cancelReason, await leftBehind(db, before)].filter(Boolean).join(' – ');
  record(db, user, now, told('invoice_cancelled', 'Invoice cancelled', after, why));
  return whole(db, after);
}

/** While others of the bill stand its time stays billed: whoever looks for the rest of the money finds it told. */
async function leftBehind(db: FirmDb, { splitId, amount, id }: store.InvoiceHead): Promise<string> {
  if (!splitId || amount === '0.00' || (await standingParts(db, splitId, id)) === 0) return '';
  return `${formatMoney(amount)} of a bill that others pay too is asked of nobody now`;
}
