/** Builders of trust accounts and what is in them. */

import type { TrustAccount } from '#contract/trust-accounts.ts';
import type { NewTrustDeposit } from '#contract/trust-acts.ts';
import type { TrustEntry, TrustOutcome } from '#contract/trust-entries.ts';
import type { TrustLedger } from '#contract/trust-ledgers.ts';
import type { NewReconciliation, ReconciliationRecord } from '#contract/trust-reconciliations.ts';
import type { NewTrustRequest, TrustRequest } from '#contract/trust-requests.ts';
import type { NewStatementLine, StatementLine } from '#contract/trust-statement-lines.ts';
import { type Asker, aBankingAccount, aMatter, made } from './firms.ts';

let serial = 0;

/** Opened long ago, in California. */
export const aTrustAccount = async (firm: Asker, values: object = {}) =>
  made<TrustAccount>(firm, '/api/trust-accounts', {
    name: `Client trust ${++serial}`,
    bankingAccountId: (await aBankingAccount(firm, { accountType: 'trust' })).id,
    jurisdiction: 'CA',
    openedOn: '2025-01-01',
    ...values,
  });

/** By wire, so that it can be used at once. */
export const aTrustDeposit = async (
  firm: Asker,
  values: Pick<NewTrustDeposit, 'accountId'> & Partial<NewTrustDeposit>,
) =>
  made<TrustEntry>(firm, '/api/trust-entries/deposits', {
    matterId: values.matterId === undefined ? (await aMatter(firm)).id : values.matterId,
    amount: '1000.00',
    party: 'Client',
    purpose: 'Retainer',
    method: 'wire',
    ...values,
  });

/** An account with one matter's ledger in it, and as much there as said. */
export async function aTrustLedger(firm: Asker, amount = '1000.00', values: object = {}) {
  const account = await aTrustAccount(firm);
  const matter = await aMatter(firm);
  const entry = await aTrustDeposit(firm, {
    accountId: account.id,
    matterId: matter.id,
    amount,
    ...values,
  });
  const ledgerId = entry.postings[0]?.ledgerId ?? '';
  return { account, matter, entry, ledgerId };
}

/** For a new matter in a new account, unless told. */
export const aTrustRequest = async (firm: Asker, values: Partial<NewTrustRequest> = {}) =>
  made<TrustRequest>(firm, '/api/trust-requests', {
    accountId: values.accountId ?? (await aTrustAccount(firm)).id,
    matterId: values.matterId ?? (await aMatter(firm)).id,
    amount: '500.00',
    ...values,
  });

/** What a payment out of a new ledger says. */
export async function aPayout(firm: Asker) {
  const { ledgerId } = await aTrustLedger(firm);
  return { ledgerId, party: 'Court clerk', method: 'wire', toBank: 'First Bank' };
}

/** Above the firm's limit, and so waiting for somebody else. The limit is as before afterwards. */
export async function aTrustProposal(firm: Asker): Promise<string> {
  const payout = await aPayout(firm);
  await firm.browser.put('/api/trust-settings', { approvalAbove: '10.00' });
  const outcome = await made<TrustOutcome>(firm, '/api/trust-entries/disbursements', {
    ...payout,
    amount: '20.00',
    purpose: 'Settlement',
  });
  await firm.browser.put('/api/trust-settings', { approvalAbove: null });
  return outcome.proposal?.id ?? '';
}

export const trustLedger = async (firm: Asker, id: string): Promise<TrustLedger> =>
  (await firm.browser.get<TrustLedger>(`/api/trust-ledgers/${id}`)).body;

/** Of March 2026, being prepared; of a new account there is nothing to disagree about. */
export const aTrustReconciliation = async (firm: Asker, values: Partial<NewReconciliation> = {}) =>
  made<ReconciliationRecord>(firm, '/api/trust-reconciliations', {
    accountId: values.accountId ?? (await aTrustAccount(firm)).id,
    statementOn: '2026-03-31',
    statementBalance: '0',
    ...values,
  });

export async function aSignedReconciliation(firm: Asker, values: Partial<NewReconciliation> = {}) {
  const { id } = await aTrustReconciliation(firm, values);
  return made<ReconciliationRecord>(firm, `/api/trust-reconciliations/${id}/sign`, {});
}

export const aStatementLine = async (firm: Asker, values: Partial<NewStatementLine> = {}) =>
  made<StatementLine>(firm, '/api/trust-statement-lines', {
    accountId: values.accountId ?? (await aTrustAccount(firm)).id,
    day: '2026-03-31',
    amount: '-5',
    description: 'SERVICE FEE',
    ...values,
  });
