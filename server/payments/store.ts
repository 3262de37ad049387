import { Payment } from '#contract/payments.ts';
import { columnsOf } from '#server/kit/columns.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { insertInto } from '#server/kit/inserts.ts';
import { notFound } from '#server/kit/refusals.ts';

const columns = columnsOf(Payment);
// The database's checks hold these columns to the contract's values.
const asPayment = (row: unknown) => row as Payment;

export const paymentsOf = (db: FirmDb, invoiceId: string): Promise<Payment[]> =>
  db
    .selectFrom('payments')
    .select(columns)
    .where('invoiceId', '=', invoiceId)
    .orderBy('paidOn')
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
    .then((rows) => rows.map(asPayment));

export const one = (db: FirmDb, id: string): Promise<Payment> =>
  db
    .selectFrom('payments')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound)
    .then(asPayment);

export const ofTrustEntry = (db: FirmDb, trustEntryId: string): Promise<Payment> =>
  db
    .selectFrom('payments')
    .select(columns)
    .where('trustEntryId', '=', trustEntryId)
    .executeTakeFirstOrThrow(notFound)
    .then(asPayment);

/** And stands: one that was taken back pays nothing. */
export const isPaidFromTrust = async (db: FirmDb, invoiceId: string): Promise<boolean> =>
  (await db
    .selectFrom('payments')
    .select('id')
    .where('invoiceId', '=', invoiceId)
    .where('method', '=', 'trust')
    .where('reversedAt', 'is', null)
    .executeTakeFirst()) !== undefined;

export const insert = insertInto<Payment>('payments');

/** Nothing when somebody has reversed it already. */
export const reverse = (
  db: FirmDb,
  id: string,
  values: Pick<Payment, 'reversedAt' | 'reversedBy' | 'reversalReason'>,
): Promise<Payment | undefined> =>
  db
    .updateTable('payments')
    .set(values)
    .where('id', '=', id)
    .where('reversedAt', 'is', null)
    .returning(columns)
    .executeTakeFirst()
    .then((row) => row && asPayment(row));
