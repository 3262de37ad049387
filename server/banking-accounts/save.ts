/** Adds and changes the firm's bank accounts. One of them at most is the default. */
import { randomUUID } from 'node:crypto';
import type {
  BankingAccount,
  BankingAccountChange,
  BankingAccountSecret,
  BankNumbers,
  NewBankingAccount,
} from '#contract/banking-accounts.ts';
import { bankingAccountSecrets, isTrustDefault, trustDefault } from '#contract/banking-accounts.ts';
import { isMask } from '#contract/masks.ts';
import { fieldName } from '#contract/problems.ts';
import { record } from '#server/activities/record.ts';
import { mayCall } from '#server/kit/access.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { conflict, forbidden, invalid } from '#server/kit/refusals.ts';
import { secretFields } from '#server/kit/secrets/secret-fields.ts';
import type { Secrets } from '#server/kit/secrets/secrets.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import type { LetterheadSecrets } from '#server/profile/secrets.ts';
import * as profile from '#server/profile/store.ts';
import * as trustAccounts from '#server/trust-accounts/store.ts';
import * as store from './store.ts';

export type AccountSecrets = ReturnType<typeof accountSecretsWith>;

export const accountSecretsWith = (secrets: Secrets) =>
  secretFields(secrets, 'banking_accounts', bankingAccountSecrets);

export async function add(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  input: NewBankingAccount,
  secrets: AccountSecrets,
): Promise<BankingAccount> {
  const masked = bankingAccountSecrets.find((field) => isMask(input[field] ?? ''));
  // A mask stands for what is stored, and of a new account nothing is.
  if (masked) throw invalid(masked, `${fieldName([masked])} is masked: please type it in full.`);
  // Invoices would ask for the money there.
  if (input.isDefault && !mayCall('manager', user)) {
    throw forbidden('Only managers choose the default account.');
  }
  if (input.isDefault) await store.clearDefault(db);
  const id = randomUUID();
  const at = now.toISOString();
  const sealed = await secrets.toColumns(db, { firmId: user.firmId, id }, input);
  const { routingNumber, accountNumber, swiftCode, ...plain } = input;
  const row = { ...plain, ...sealed, id, userId: user.id, createdAt: at, updatedAt: at };
  store.insert(db, row);
  const account: BankingAccount = {
    ...row,
    routingNumber: sealed.routingNumberMask ?? null,
    accountNumber: sealed.accountNumberMask ?? null,
    swiftCode: sealed.swiftCodeMask ?? null,
  };
  record(db, user, now, told('banking_account_added', 'Banking account added', account));
  return account;
}

/** The bank details of the firm's profile, as an account that can be picked. */
export async function copyFirm(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  secrets: AccountSecrets,
  letterhead: LetterheadSecrets,
): Promise<BankingAccount> {
  const bank = await profile.letterhead(db);
  if (!bank?.bankName || !bank.accountName) {
    throw conflict('Please add firm banking information in your profile first.');
  }
  const { routingNumber, accountNumber, swiftCode } = await letterhead.reveal(db, user.firmId);
  const { bankName, accountName } = bank;
  const isThere = (await store.list(db)).some(
    (one) => one.bankName === bankName && one.accountName === accountName,
  );
  if (isThere) throw conflict(`${bankName}, ${accountName} is among the accounts already.`);
  const numbers = { routingNumber, accountNumber, swiftCode };
  const about = { nickname: 'Firm account', accountType: 'business', isDefault: false } as const;
  return add(db, user, now, { ...about, bankName, accountName, ...numbers }, secrets);
}

export async function change(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  id: string,
  input: BankingAccountChange,
  secrets: AccountSecrets,
): Promise<BankingAccount> {
  if (input.isDefault) await store.clearDefault(db);
  const before = await store.findToChange(db, id);
  if (isTrustDefault({ ...before, ...input })) {
    throw invalid('isDefault', `${fieldName(['isDefault'])} ${trustDefault}.`);
  }
  if (input.accountType !== undefined && input.accountType !== before.accountType)
    await refuseBooks(db, before, 'stays a trust account');
  const { routingNumber, accountNumber, swiftCode, ...plain } = input;
  const after = await store.change(db, id, {
    ...plain,
    ...(await secrets.toColumns(db, { firmId: user.firmId, id }, input)),
    updatedAt: now.toISOString(),
  });
  record(db, user, now, told('banking_account_updated', 'Banking account updated', after));
  return after;
}

export async function remove(db: FirmDb, user: SignedInUser, now: Date, id: string): Promise<void> {
  await refuseBooks(db, await store.findToChange(db, id), 'cannot be deleted');
  const account = await store.setDeleted(db, id, now.toISOString());
  record(db, user, now, told('banking_account_deleted', 'Banking account deleted', account));
}

/** Clients' money lies there, or did: the books say in which account. */
async function refuseBooks(
  db: FirmDb,
  { id, nickname }: BankingAccount,
  so: string,
): Promise<void> {
  const books = await trustAccounts.ofBankingAccount(db, id);
  if (!books) return;
  throw conflict(`The trust books ‘${books.name}’ are kept for ${nickname}: it ${so}.`);
}

export async function reveal(
  db: FirmDb,
  user: SignedInUser,
  id: string,
  secrets: AccountSecrets,
): Promise<BankNumbers> {
  const stored = await store.sealed(db, id);
  const open = (field: BankingAccountSecret) =>
    secrets.reveal(db, { firmId: user.firmId, id }, field, stored[field]);
  return {
    routingNumber: await open('routingNumber'),
    accountNumber: await open('accountNumber'),
    swiftCode: await open('swiftCode'),
  };
}

export const told = (type: string, title: string, account: BankingAccount) => ({
  type,
  title,
  description: account.nickname,
  entityType: 'banking_account',
  entityId: account.id,
});
