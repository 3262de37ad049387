import { sql } from 'kysely';
import type { Jurisdiction } from '#contract/jurisdictions.ts';
import type { InterestTo, TrustAccount } from '#contract/trust-accounts.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { insertInto } from '#server/kit/inserts.ts';
import { notFound } from '#server/kit/refusals.ts';
import { moneyOf } from './cents.ts';

export interface Stored {
  id: string;
  name: string;
  bankingAccountId: string;
  jurisdiction: Jurisdiction;
  interestTo: InterestTo;
  openedOn: string;
  lockedThrough: string | null;
  createdBy: string | null;
  createdAt: string;
  updatedAt: string;
}

const accounts = (db: FirmDb) =>
  db
    .selectFrom('trustAccounts as a')
    .innerJoin('bankingAccounts as b', 'b.id', 'a.bankingAccountId')
    .innerJoin('trustLedgers as l', (join) =>
      join.onRef('l.accountId', '=', 'a.id').on('l.kind', '=', 'bank'),
    )
    .innerJoin('trustFunds as f', 'f.ledgerId', 'l.id')
    .select(['a.id', 'a.name', 'a.bankingAccountId', 'b.bankName', 'b.accountNumberMask'])
    .select(['a.jurisdiction', 'a.interestTo', 'a.openedOn', 'a.lockedThrough'])
    .select(['f.balanceCents', 'a.createdAt', 'a.updatedAt']);

type Row = Awaited<ReturnType<ReturnType<typeof accounts>['executeTakeFirstOrThrow']>>;
const asAccount = ({ accountNumberMask, balanceCents, ...row }: Row) =>
  // The database's checks hold these columns to the contract's values.
  ({ ...row, accountNumber: accountNumberMask, balance: moneyOf(balanceCents) }) as TrustAccount;

export const list = async (db: FirmDb): Promise<TrustAccount[]> =>
  (await accounts(db).orderBy(sql`lower(a.name)`).orderBy('a.id').execute()).map(asAccount);

export const one = (db: FirmDb, id: string): Promise<TrustAccount> =>
  accounts(db).where('a.id', '=', id).executeTakeFirstOrThrow(notFound).then(asAccount);

/** The books that are kept for an account in the bank. */
export const ofBankingAccount = (db: FirmDb, bankingAccountId: string) =>
  db
    .selectFrom('trustAccounts')
    .select('name')
    .where('bankingAccountId', '=', bankingAccountId)
    .executeTakeFirst();

/**
 * Whoever posts in an account waits here for whoever posts there: what is looked at under this lock is what is
 * posted on. Locks are taken in one order everywhere: a proposal, the account, an invoice.
 */
export const lock = (db: FirmDb, id: string): Promise<Stored> =>
  db
    .selectFrom('trustAccounts')
    .select(['id', 'name', 'bankingAccountId', 'jurisdiction', 'interestTo', 'openedOn'])
    .select(['lockedThrough', 'createdBy', 'createdAt', 'updatedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)
    .then((row) => row as Stored);

export const insert = insertInto<Stored>('trustAccounts');

export const change = (db: FirmDb, id: string, values: Partial<Stored>) =>
  db
    .updateTable('trustAccounts')
    .set(values)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow(notFound);
