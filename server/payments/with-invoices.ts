/** Payments that came in a file together with their invoices, and leave with them. */
import type { Payment } from '#contract/payments.ts';
import { type FirmDb, send } from '#server/kit/db.ts';
import { insertManyInto } from '#server/kit/insert-many.ts';

export const insertMany = insertManyInto<Payment>('payments', {
  id: 'uuid',
  invoiceId: 'uuid',
  kind: 'text',
  amount: 'numeric',
  paidOn: 'date',
  method: 'text',
  reference: 'text',
  trustEntryId: 'uuid',
  bankingAccountId: 'uuid',
  createdBy: 'uuid',
  createdAt: 'timestamptz',
  reversedAt: 'timestamptz',
  reversedBy: 'uuid',
  reversalReason: 'text',
});

/** Only of invoices that an import brought that is being undone. */
export const takeBack = (db: FirmDb, invoiceIds: readonly string[]) =>
  send(db, 'delete from payments where invoice_id = any($1::uuid[])', [invoiceIds]);
