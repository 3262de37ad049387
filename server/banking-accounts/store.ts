import {
  BankingAccount,
  type BankingAccountSecret,
  bankingAccountSecrets,
} from '#contract/banking-accounts.ts';
import { columnsOf } from '#server/kit/columns.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { insertInto } from '#server/kit/inserts.ts';
import { notFound } from '#server/kit/refusals.ts';

export type BankingAccountRow = Omit<BankingAccount, BankingAccountSecret> &
  Partial<Record<BankingAccountSecret | `${BankingAccountSecret}Mask`, string | null>>;

/** What leaves the store of a secret is its mask. */
const isSecret = (field: string) => (bankingAccountSecrets as readonly string[]).includes(field);
const plain = columnsOf(BankingAccount).filter((field) => !isSecret(field)) as Exclude<
  keyof BankingAccount,
  BankingAccountSecret
>[];
const columns = [
  ...plain,
  ...bankingAccountSecrets.map((field) => `${field}Mask as ${field}` as const),
] as const;
// The database's checks hold these columns to the contract's values.
const asAccount = (row: unknown) => row as BankingAccount;

export const list = async (db: FirmDb): Promise<BankingAccount[]> =>
  (
    await db
      .selectFrom('bankingAccounts')
      .select(columns)
      .where('deletedAt', 'is', null)
      .orderBy('isDefault', 'desc')
      .orderBy('nickname')
      .orderBy('id')
      .execute()
  ).map(asAccount);

/** Locked until the transaction ends, so that what is compared is what is changed. */
export const findToChange = (db: FirmDb, id: string): Promise<BankingAccount> =>
  db
    .selectFrom('bankingAccounts')
    .select(columns)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)
    .then(asAccount);

/** What is sealed, as it is stored. */
export const sealed = (db: FirmDb, id: string) =>
  db
    .selectFrom('bankingAccounts')
    .select(bankingAccountSecrets)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow(notFound);

export const insert = insertInto<BankingAccountRow>('bankingAccounts');

export const change = (
  db: FirmDb,
  id: string,
  values: Partial<BankingAccountRow>,
): Promise<BankingAccount> =>
  db
    .updateTable('bankingAccounts')
    .set(values)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow(notFound)
    .then(asAccount);

/** Room for another default. Of two at once the second waits for the first. */
export async function clearDefault(db: FirmDb): Promise<void> {
  await db.selectFrom('firms').select('id').forUpdate().execute();
  await db
    .updateTable('bankingAccounts')
    .set({ isDefault: false })
    .where('isDefault', '=', true)
    .execute();
}

/** Only the other state can be left: deleting twice is a 404. What comes back is no longer the default. */
export const setDeleted = (
  db: FirmDb,
  id: string,
  deletedAt: string | null,
): Promise<BankingAccount> =>
  db
    .updateTable('bankingAccounts')
    .set(deletedAt === null ? { deletedAt, isDefault: false } : { deletedAt })
    .where('id', '=', id)
    .where('deletedAt', deletedAt === null ? 'is not' : 'is', null)
    .returning(columns)
    .executeTakeFirstOrThrow(notFound)
    .then(asAccount);
