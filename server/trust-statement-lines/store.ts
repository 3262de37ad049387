import { sql } from 'kysely';
import { StatementLine } from '#contract/trust-statement-lines.ts';
import { columnsOf } from '#server/kit/columns.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { insertInto } from '#server/kit/inserts.ts';
import { listOf } from '#server/kit/pages.ts';
import { notFound } from '#server/kit/refusals.ts';
import { moneyOf } from '#server/trust-accounts/cents.ts';
import type { LoneLine } from './pairs.ts';

const from = {
  amount: '(amount_cents::numeric / 100)::numeric(18, 2)',
  entryIds: `coalesce((select jsonb_agg(c.entry_id order by c.entry_id) from trust_clearings c
    where c.firm_id = trust_statement_lines.firm_id and c.statement_line_id = trust_statement_lines.id), '[]')`,
};
const matched = `exists (select from trust_clearings c
  where c.firm_id = trust_statement_lines.firm_id and c.statement_line_id = trust_statement_lines.id)`;

export const list = listOf({
  table: 'trustStatementLines',
  row: StatementLine,
  from,
  filters: {
    accountId: 'account_id = ?',
    from: 'day >= ?',
    to: 'day <= ?',
    unmatched: `? = 'true' and not ${matched}`,
  },
  order: {
    columns: [
      ['day', 'date'],
      ['created_at', 'timestamptz'],
      ['id', 'uuid'],
    ],
    direction: 'desc',
    place: (line) => [line.day, line.createdAt, line.id],
  },
});

const columns = [
  ...columnsOf(StatementLine.omit({ amount: true, entryIds: true })),
  ...Object.entries(from).map(([name, source]) => sql<string>`${sql.raw(source)}`.as(name)),
];

export const one = (db: FirmDb, id: string): Promise<StatementLine> =>
  db
    .selectFrom('trustStatementLines')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound)
    // The database's checks hold these columns to the contract's values.
    .then((row) => row as unknown as StatementLine);

/** Those that no entry answers to, and that are not the bank's mistakes; of days nobody has signed yet. */
export async function lone(db: FirmDb, accountId: string): Promise<LoneLine[]> {
  const rows = await db
    .selectFrom('trustStatementLines as s')
    .innerJoin('trustAccounts as a', 'a.id', 's.accountId')
    .select(['s.id', 's.day', 's.amountCents', 's.checkNumber'])
    .where('s.accountId', '=', accountId)
    .where('s.bankError', 'is', null)
    .where((eb) =>
      eb.or([eb('a.lockedThrough', 'is', null), eb('s.day', '>', eb.ref('a.lockedThrough'))]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('trustClearings as c')
            .select('c.id')
            .whereRef('c.statementLineId', '=', 's.id'),
        ),
      ),
    )
    .orderBy('s.day')
    .orderBy('s.id')
    .execute();
  return rows.map(({ amountCents, ...row }) => ({ ...row, amount: moneyOf(amountCents) }));
}

/** Which of these marks of the bank are here already. */
export async function knownReferences(
  db: FirmDb,
  accountId: string,
  references: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('trustStatementLines')
    .select('bankReference')
    .where('accountId', '=', accountId)
    .where('bankReference', '=', sql<string>`any(${[...references]}::text[])`)
    .execute();
  return new Set(rows.flatMap(({ bankReference }) => bankReference ?? []));
}

export interface Stored
  extends Pick<
    StatementLine,
    'id' | 'accountId' | 'day' | 'description' | 'checkNumber' | 'bankReference' | 'createdAt'
  > {
  /** Whole cents, as text. */
  amountCents: string;
  createdBy: string;
}
export const insert = insertInto<Stored>('trustStatementLines');

export async function insertMany(db: FirmDb, lines: readonly Stored[]): Promise<void> {
  const atOnce = 500;
  for (let at = 0; at < lines.length; at += atOnce) {
    const some = lines.slice(at, at + atOnce);
    const values = some.map((line) => ({ ...line, amountCents: Number(line.amountCents) }));
    await db.insertInto('trustStatementLines').values(values).execute();
  }
}

export const setBankError = (db: FirmDb, id: string, bankError: string | null) =>
  db.updateTable('trustStatementLines').set({ bankError }).where('id', '=', id).execute();

export const remove = (db: FirmDb, id: string) =>
  db.deleteFrom('trustStatementLines').where('id', '=', id).execute();
