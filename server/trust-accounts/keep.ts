/** Opens the books of a trust account, and changes what it is called and whose rules it follows. */
import { randomUUID } from 'node:crypto';
import { formatDay } from '#contract/dates.ts';
import type {
  NewTrustAccount,
  TrustAccount,
  TrustAccountChange,
} from '#contract/trust-accounts.ts';
import { record } from '#server/activities/record.ts';
import * as bankingAccounts from '#server/banking-accounts/store.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { conflict, invalid } from '#server/kit/refusals.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import { todayOf } from '#server/profile/today.ts';
import * as ledgers from '#server/trust-ledgers/store.ts';
import * as store from './store.ts';

/** Every account has these; a client's comes with the client's first money. */
const standing = ['bank', 'firm-funds', 'unidentified', 'interest'] as const;

export async function open(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  input: NewTrustAccount,
): Promise<TrustAccount> {
  const today = await todayOf(db, now);
  if (input.openedOn > today)
    throw invalid('openedOn', `Opened on must not be after today, ${formatDay(today)}.`);
  const bank = (await bankingAccounts.list(db)).find(({ id }) => id === input.bankingAccountId);
  if (!bank) throw invalid('bankingAccountId', 'Bank account does not exist in your firm.');
  if (bank.accountType !== 'trust')
    throw invalid('bankingAccountId', 'Bank account must be one of the type Trust (IOLTA).');
  if ((await store.list(db)).some(({ bankingAccountId }) => bankingAccountId === bank.id))
    throw conflict('This bank account has its trust books already.');
  // Nobody deletes it or makes it another kind of account meanwhile.
  await bankingAccounts.findToChange(db, bank.id);
  const id = randomUUID();
  const at = now.toISOString();
  const made = { createdBy: user.id, createdAt: at, updatedAt: at };
  store.insert(db, { ...input, id, lockedThrough: null, ...made });
  for (const kind of standing)
    ledgers.insert(db, { id: randomUUID(), accountId: id, kind, matterId: null, createdAt: at });
  const account = await store.one(db, id);
  record(db, user, now, told('trust_account_opened', 'Trust account opened', account));
  return account;
}

export async function change(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  id: string,
  input: TrustAccountChange,
): Promise<TrustAccount> {
  await store.lock(db, id);
  await store.change(db, id, { ...input, updatedAt: now.toISOString() });
  const account = await store.one(db, id);
  record(db, user, now, told('trust_account_updated', 'Trust account updated', account));
  return account;
}

const told = (type: string, title: string, { id, name, bankName }: TrustAccount) => ({
  type,
  title,
  description: `${name}, ${bankName}`,
  entityType: 'trust-account',
  entityId: id,
});
