import type { TrustHold } from '#contract/trust-holds.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { insertInto } from '#server/kit/inserts.ts';
import { notFound } from '#server/kit/refusals.ts';
import { moneyOf } from '#server/trust-accounts/cents.ts';

const columns = [
  ...(['id', 'ledgerId', 'kind', 'amountCents', 'reason', 'placedBy', 'placedAt'] as const),
  ...(['releasedBy', 'releasedAt', 'releaseReason'] as const),
] as const;

const holds = (db: FirmDb) => db.selectFrom('trustHolds').select(columns);
type Row = Awaited<ReturnType<ReturnType<typeof holds>['executeTakeFirstOrThrow']>>;
const asHold = ({ amountCents, ...row }: Row) =>
  // The database's checks hold these columns to the contract's values.
  ({ ...row, amount: moneyOf(amountCents) }) as TrustHold;

export const list = async (db: FirmDb, ledgerId: string): Promise<TrustHold[]> =>
  (
    await holds(db)
      .where('ledgerId', '=', ledgerId)
      .orderBy('releasedAt', (order) => order.desc().nullsFirst())
      .orderBy('placedAt', 'desc')
      .orderBy('id')
      .execute()
  ).map(asHold);

export const one = (db: FirmDb, id: string): Promise<TrustHold> =>
  holds(db).where('id', '=', id).executeTakeFirstOrThrow(notFound).then(asHold);

type Stored = Pick<TrustHold, 'id' | 'ledgerId' | 'kind' | 'reason' | 'placedBy' | 'placedAt'> & {
  /** Whole cents, as text. */
  amountCents: string;
};
export const insert = insertInto<Stored>('trustHolds');

/** Nothing when somebody has released it already. */
export const release = (
  db: FirmDb,
  id: string,
  values: Pick<TrustHold, 'releasedBy' | 'releasedAt' | 'releaseReason'>,
): Promise<TrustHold | undefined> =>
  db
    .updateTable('trustHolds')
    .set(values)
    .where('id', '=', id)
    .where('releasedAt', 'is', null)
    .returning(columns)
    .executeTakeFirst()
    .then((row) => row && asHold(row));
