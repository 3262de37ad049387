/** A fee that was earned leaves trust and pays its invoice: one act, or none of it. */
import { formatMoney, toCents } from '#contract/cents.ts';
import { type Day, formatDay } from '#contract/dates.ts';
import type { NewEarnedFee } from '#contract/trust-acts.ts';
import type { TrustEntry, TrustOutcome } from '#contract/trust-entries.ts';
import type { TrustLedger } from '#contract/trust-ledgers.ts';
import * as bankingAccounts from '#server/banking-accounts/store.ts';
import * as invoices from '#server/invoices/store.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { conflict, invalid } from '#server/kit/refusals.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import { payFromTrust } from '#server/payments/pay.ts';
import { todayOf } from '#server/profile/today.ts';
import * as accounts from '#server/trust-accounts/store.ts';
import { needsSecondPerson, propose, refuseWaitingCheck } from '#server/trust-proposals/propose.ts';
import { lockLedger } from './disburse.ts';
import { lastFour } from './last-four.ts';
import { post } from './post.ts';
import { refuseDay } from './refuse-day.ts';
import { nameOf, refuseShortage } from './refuse-shortage.ts';
import { tell } from './told.ts';

/** With the amount as it was reckoned: whoever agrees later agrees to that. */
export type AskedFee = NewEarnedFee & { amount: string; party: string; purpose: string };

export async function earnFee(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  input: NewEarnedFee,
): Promise<TrustOutcome> {
  const today = await todayOf(db, now);
  const ledger = await lockLedger(db, input.ledgerId, today);
  await refuseWaitingCheck(db, ledger.accountId, input.checkNumber);
  const invoice = await invoices.findToChange(db, input.invoiceId);
  const amount = input.amount ?? lesser(invoice.balance, ledger.available);
  const { nickname } = await refuseFee(db, today, ledger, invoice, { ...input, amount });
  if (toCents(amount) === 0n) throw conflict(`${nameOf(ledger)} has nothing that can be used.`);
  const purpose = `Earned fees, invoice ${invoice.invoiceNumber}`;
  const asked = { ...input, amount, party: nickname, purpose };
  if (!(await needsSecondPerson(db, user, amount)))
    return { entry: await payFee(db, user, now, asked), proposal: null };
  const day = input.day ?? today;
  refuseDay(await accounts.lock(db, ledger.accountId), day, today);
  await refuseShortage(db, { ledgerId: ledger.id, taken: toCents(amount), day, today });
  const proposal = await propose(db, user, now, ledger, { ...asked, kind: 'earned-fee' });
  return { entry: null, proposal };
}

/** Also after a second person has agreed: the invoice may have become another client's meanwhile. */
export async function payFee(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  { ledgerId, bankingAccountId, ...about }: AskedFee,
  askedBy = user.id,
): Promise<TrustEntry> {
  const today = await todayOf(db, now);
  const ledger = await lockLedger(db, ledgerId, today);
  const account = await accounts.lock(db, ledger.accountId);
  const invoice = await invoices.findToChange(db, about.invoiceId);
  const asked = { ...about, bankingAccountId };
  const { bankName, accountNumber } = await refuseFee(db, today, ledger, invoice, asked);
  const { amount, ...words } = about;
  const sent = { toBank: bankName, toAccount: lastFour(accountNumber) };
  const what = { ...words, ...sent, kind: 'earned-fee', createdBy: askedBy } as const;
  const entry = await post(db, user, now, account, what, [{ ledgerId, cents: -toCents(amount) }]);
  await payFromTrust(db, user, now, about.invoiceId, {
    amount,
    paidOn: entry.day,
    reference: about.checkNumber ? `Check ${about.checkNumber}` : about.reference,
    trustEntryId: entry.id,
    bankingAccountId,
  });
  tell(db, user, now, entry);
  return entry;
}

type Fee = Pick<AskedFee, 'day' | 'amount' | 'bankingAccountId'>;

/** What must be so when it is asked for, and when it is paid. Answers where the money goes. */
async function refuseFee(
  db: FirmDb,
  today: Day,
  ledger: TrustLedger,
  invoice: invoices.InvoiceHead,
  { day = today, amount, bankingAccountId }: Fee,
) {
  refuseInvoice(ledger, invoice);
  const { invoiceNumber, issueDate, balance } = invoice;
  if (day < issueDate) {
    throw invalid(
      'day',
      `Date must not be before ${invoiceNumber} was issued, on ${formatDay(issueDate)}.`,
    );
  }
  if (toCents(balance) === 0n) throw conflict(`Nothing is owed on ${invoiceNumber} any more.`);
  if (toCents(amount) > toCents(balance)) {
    throw invalid('amount', `Amount must be at most what is still owed, ${formatMoney(balance)}.`);
  }
  return operatingAccount(db, bankingAccountId);
}

/** Never from one client for another, and not for what was not asked for. */
function refuseInvoice(ledger: TrustLedger, invoice: invoices.InvoiceHead): void {
  const { invoiceNumber, clientId, matterId, clientName } = invoice;
  if (ledger.kind !== 'client') throw conflict(`${nameOf(ledger)} pays no invoices.`);
  if (clientId !== ledger.clientId) {
    throw conflict(
      `${invoiceNumber} is an invoice of ${clientName}. One client’s money never pays for another.`,
    );
  }
  if (matterId !== null && matterId !== ledger.matterId) {
    throw conflict(
      `${invoiceNumber} is for another matter of this client. Transfer the money to that matter first.`,
    );
  }
}

async function operatingAccount(db: FirmDb, id: string) {
  const account = (await bankingAccounts.list(db)).find((one) => one.id === id);
  if (!account) throw invalid('bankingAccountId', 'Bank account does not exist in your firm.');
  if (account.accountType === 'trust')
    throw invalid(
      'bankingAccountId',
      'Bank account must not be a trust account: the fee is earned.',
    );
  return account;
}

const lesser = (one: string, other: string) => (toCents(one) < toCents(other) ? one : other);
