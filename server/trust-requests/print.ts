/** Whoever prints a request sees the numbers of the account in it: that is noted. It is drawn when the transaction has ended. */
import { note } from '#server/audit/note.ts';
import { type AccountSecrets, reveal } from '#server/banking-accounts/save.ts';
import * as bankingAccounts from '#server/banking-accounts/store.ts';
import * as clients from '#server/clients/store.ts';
import { billTo } from '#server/invoices/payer.ts';
import type { FirmDb } from '#server/kit/db.ts';
import type { File } from '#server/kit/files.ts';
import { notFound } from '#server/kit/refusals.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import * as matters from '#server/matters/store.ts';
import * as profile from '#server/profile/store.ts';
import * as accounts from '#server/trust-accounts/store.ts';
import { drawRequest } from './draw.ts';
import * as store from './store.ts';

export async function print(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  id: string,
  secrets: AccountSecrets,
): Promise<File & { body: () => Promise<Buffer> }> {
  const request = await store.one(db, id);
  const { logo, timeZone, ...firm } = await profile.firm(db);
  const { bankingAccountId } = await accounts.one(db, request.accountId);
  const bank = (await bankingAccounts.list(db)).find((one) => one.id === bankingAccountId);
  if (!bank) throw notFound();
  const numbers = await reveal(db, user, bankingAccountId, secrets);
  await note(db, { firmId: user.firmId, userId: user.id, recordId: id });
  const about = (await matters.one(db, request.matterId)).description;
  const address = billTo(await clients.one(db, request.clientId));
  const onPaper = {
    firm: { ...firm, logo: logo && Buffer.from(logo) },
    request,
    about,
    address,
    bank: { bankName: bank.bankName, accountName: bank.accountName, ...numbers },
    madeAt: now,
  };
  return {
    name: `trust-request-${request.number}.pdf`,
    type: 'application/pdf',
    body: () => drawRequest(onPaper),
  };
}
