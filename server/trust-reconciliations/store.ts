import { sql } from 'kysely';
import type { TrustReconciliation } from '#contract/trust-reconciliations.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { insertInto } from '#server/kit/inserts.ts';
import { notFound } from '#server/kit/refusals.ts';
import { moneyOf } from '#server/trust-accounts/cents.ts';

const columns = [
  ...(['id', 'accountId', 'statementOn', 'openingCents', 'statementCents', 'state'] as const),
  ...(['preparedBy', 'createdAt', 'signedBy', 'signedAt'] as const),
  ...(['reopenedBy', 'reopenedAt', 'reopenReason'] as const),
] as const;

const reconciliations = (db: FirmDb) => db.selectFrom('trustReconciliations').select(columns);
type Row = Awaited<ReturnType<ReturnType<typeof reconciliations>['executeTakeFirstOrThrow']>>;
const asReconciliation = ({ openingCents, statementCents, ...row }: Row) =>
  // The database's checks hold these columns to the contract's values.
  ({
    ...row,
    openingBalance: moneyOf(openingCents),
    statementBalance: moneyOf(statementCents),
  }) as TrustReconciliation;

export async function list(
  db: FirmDb,
  { accountId, state }: { accountId?: string; state?: TrustReconciliation['state'] },
): Promise<TrustReconciliation[]> {
  let query = reconciliations(db);
  if (accountId) query = query.where('accountId', '=', accountId);
  if (state) query = query.where('state', '=', state);
  const rows = await query
    .orderBy('statementOn', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(asReconciliation);
}

export const one = (db: FirmDb, id: string): Promise<TrustReconciliation> =>
  reconciliations(db).where('id', '=', id).executeTakeFirstOrThrow(notFound).then(asReconciliation);

/** The last one that stands. */
export const lastSigned = async (
  db: FirmDb,
  accountId: string,
): Promise<TrustReconciliation | undefined> => (await list(db, { accountId, state: 'signed' }))[0];

/** As it was when it was signed. */
export const reportOf = async (db: FirmDb, id: string): Promise<string | null> => {
  const row = await db
    .selectFrom('trustReconciliations')
    .select('report')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound);
  return row.report;
};

/** Which of these lines there are, for whoever this is for. */
export const linesAmong = async (db: FirmDb, ids: readonly string[]): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('trustStatementLines')
    .select('id')
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
  return new Set(rows.map(({ id }) => id));
};

interface Stored
  extends Pick<
    TrustReconciliation,
    'id' | 'accountId' | 'statementOn' | 'preparedBy' | 'createdAt'
  > {
  /** Whole cents, as text. */
  openingCents: string;
  statementCents: string;
}
export const insert = insertInto<Stored>('trustReconciliations');

interface Signed {
  state: 'signed';
  adjustedCents: number;
  bookCents: number;
  ledgersCents: number;
  report: string;
  signedBy: string;
  signedAt: string;
}
interface Reopened {
  state: 'reopened';
  reopenedBy: string;
  reopenedAt: string;
  reopenReason: string;
}
export const change = (
  db: FirmDb,
  id: string,
  values: { statementCents: number } | Signed | Reopened,
) => db.updateTable('trustReconciliations').set(values).where('id', '=', id).execute();

export const remove = (db: FirmDb, id: string) =>
  db.deleteFrom('trustReconciliations').where('id', '=', id).execute();
