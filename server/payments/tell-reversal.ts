/** Money that was counted on has not come: whoever wrote the invoice and the managers hear of it. */
import { formatMoney } from '#contract/cents.ts';
import type { InvoiceRecord } from '#contract/invoices.ts';
import type { Payment } from '#contract/payments.ts';
import type { FirmDb } from '#server/kit/db.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import * as notifications from '#server/notifications/store.ts';
import { managerIds } from '#server/users/store.ts';

type Owed = Pick<InvoiceRecord, 'id' | 'invoiceNumber' | 'clientName' | 'balance' | 'createdBy'>;

export async function tellReversal(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  { id, amount, reversalReason }: Payment,
  invoice: Owed,
): Promise<void> {
  const people = new Set([...(await managerIds(db)), invoice.createdBy]);
  for (const userId of people) {
    if (userId === null || userId === user.id) continue;
    await notifications.insert(db, {
      userId,
      title: 'Payment failed',
      message: `${formatMoney(amount)} of ${invoice.clientName} for ${invoice.invoiceNumber} was taken back (${reversalReason}): ${formatMoney(invoice.balance)} is open.`,
      type: 'error',
      url: `/financial-mgmt?invoice=${invoice.id}`,
      timestamp: now.toISOString(),
      about: `payment ${id} reversed`,
    });
  }
}
