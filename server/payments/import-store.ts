/** Many payments at once: what an import writes and takes back. */
import { sql } from 'kysely';
import type { Payment } from '#contract/payments.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { insertManyInto } from '#server/kit/insert-many.ts';

type Written = Pick<
  Payment,
  | 'id'
  | 'invoiceId'
  | 'kind'
  | 'amount'
  | 'paidOn'
  | 'method'
  | 'reference'
  | 'createdBy'
  | 'createdAt'
>;

export const insertMany = insertManyInto<Written>('payments', {
  id: 'uuid',
  invoiceId: 'uuid',
  kind: 'text',
  amount: 'numeric',
  paidOn: 'date',
  method: 'text',
  reference: 'text',
  createdBy: 'uuid',
  createdAt: 'timestamptz',
});

const among = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`;

/** One that was taken back pays nothing: it may come again. */
export async function stillThere(db: FirmDb, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('payments')
    .select('id')
    .where('id', '=', among(ids))
    .where('reversedAt', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

export async function invoicesOf(db: FirmDb, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('payments')
    .select('invoiceId')
    .distinct()
    .where('id', '=', among(ids))
    .execute();
  return rows.map(({ invoiceId }) => invoiceId);
}

/** Those that stood until now. */
export const reverse = (
  db: FirmDb,
  ids: readonly string[],
  values: Pick<Payment, 'reversedAt' | 'reversedBy' | 'reversalReason'>,
): Promise<Pick<Payment, 'invoiceId' | 'kind' | 'amount'>[]> =>
  db
    .updateTable('payments')
    .set(values)
    .where('id', '=', among(ids))
    .where('reversedAt', 'is', null)
    .returning(['invoiceId', 'kind', 'amount'])
    .$castTo<Pick<Payment, 'invoiceId' | 'kind' | 'amount'>>()
    .execute();
