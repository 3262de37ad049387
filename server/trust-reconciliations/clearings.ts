/** When the bank has seen an entry. Whole, whoever asks: the bank has seen it for everybody. */
import { sql } from 'kysely';
import type { Day } from '#contract/dates.ts';
import type { TrustEntryKind } from '#contract/trust-entries.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { insertInto } from '#server/kit/inserts.ts';
import { moneyOf } from '#server/trust-accounts/cents.ts';

/** An entry and what the bank has to do with it. */
export interface BankEntry {
  id: string;
  number: number;
  kind: TrustEntryKind;
  day: Day;
  /** Below zero: went out. 0.00 of what never goes through the bank. */
  amount: string;
  checkNumber: string | null;
  reverses: string | null;
  reversedBy: string | null;
  clearedOn: Day | null;
  statementLineId: string | null;
}

type Row = Omit<BankEntry, 'amount'> & { bankCents: number };

const entries = async (db: FirmDb, accountId: string, where: ReturnType<typeof sql>) => {
  const { rows } = await sql<Row>`
    select e.id, e.number, e.kind, e.day, e.check_number, e.reverses, r.id as reversed_by,
      c.cleared_on, c.statement_line_id, coalesce(p.debit_cents - p.credit_cents, 0) as bank_cents
    from trust_entries e
    join trust_ledgers l on l.firm_id = e.firm_id and l.account_id = e.account_id and l.kind = 'bank'
    left join trust_postings p on p.firm_id = e.firm_id and p.entry_id = e.id and p.ledger_id = l.id
    left join trust_clearings c on c.firm_id = e.firm_id and c.entry_id = e.id
    left join trust_entries r on r.firm_id = e.firm_id and r.reverses = e.id
    where e.account_id = ${accountId} and ${where}
    order by e.day, e.number`.execute(db);
  return rows.map(({ bankCents, ...row }): BankEntry => ({ ...row, amount: moneyOf(bankCents) }));
};

/** Those of these that are in this account. */
export const among = (db: FirmDb, accountId: string, ids: readonly string[]) =>
  entries(db, accountId, sql`e.id = any(${[...ids]}::uuid[])`);

/** Those the bank has not seen, of what goes through it. */
export const waiting = (db: FirmDb, accountId: string) =>
  entries(db, accountId, sql`c.id is null and p.id is not null`);

export interface Clearing {
  id: string;
  entryId: string;
  clearedOn: Day;
  statementLineId: string | null;
  clearedBy: string;
  createdAt: string;
}
export const insert = insertInto<Clearing>('trustClearings');

export const removeOfEntries = (db: FirmDb, entryIds: readonly string[]) =>
  db
    .deleteFrom('trustClearings')
    .where('entryId', '=', sql<string>`any(${[...entryIds]}::uuid[])`)
    .execute();

export const removeOfLine = (db: FirmDb, statementLineId: string) =>
  db.deleteFrom('trustClearings').where('statementLineId', '=', statementLineId).execute();
