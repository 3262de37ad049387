/** Builders of what the books of a trust account tell of. */
import type { Input } from '#contract/endpoint.ts';
import type { TrustEntry, TrustOutcome, trustEntries } from '#contract/trust-entries.ts';
import type { TrustReconciliation } from '#contract/trust-reconciliations.ts';
import type { TrustRequest, trustRequests } from '#contract/trust-requests.ts';
import type { StatementLine } from '#contract/trust-statement-lines.ts';
import { post } from './desk-page.ts';
import { aTrustAccount, aTrustDeposit, type Firm } from './firm.ts';
import { aLedger } from './trust-page.ts';

type Payout = Input<typeof trustEntries.disburse>;

/** $300.00 by check number 1042 to the court. */
export const aTrustCheck = async (
  firm: Firm,
  values: Pick<Payout, 'ledgerId'> & Partial<Payout>,
): Promise<TrustEntry> => {
  const { entry } = await post<TrustOutcome>(firm, '/api/trust-entries/disbursements', {
    amount: '300.00',
    party: 'Court clerk',
    purpose: 'Filing fees',
    method: 'check',
    checkNumber: '1042',
    ...values,
  });
  if (!entry) throw new Error('The check waits for a second person');
  return entry;
};

type Request = Input<typeof trustRequests.create>;

export const aTrustRequest = (
  firm: Firm,
  values: Pick<Request, 'accountId' | 'matterId'> & Partial<Request>,
) => post<TrustRequest>(firm, '/api/trust-requests', { amount: '2500.00', ...values });

export const aReconciliation = (
  firm: Firm,
  values: { accountId: string; statementOn: string; statementBalance: string },
) => post<TrustReconciliation>(firm, '/api/trust-reconciliations', values);

/** The month of March 2026 in a new account: $1,000.00 and a check of $300.00 the bank saw, $250.00 it did not. */
export async function aMarch(firm: Firm) {
  const account = await aTrustAccount(firm, { openedOn: '2026-03-01' });
  const kept = await aLedger(firm, { day: '2026-03-02' }, account);
  const check = await aTrustCheck(firm, { ledgerId: kept.ledgerId, day: '2026-03-10' });
  const late = await aTrustDeposit(firm, {
    accountId: account.id,
    matterId: kept.matter.id,
    amount: '250.00',
    method: 'check',
    day: '2026-03-30',
  });
  return { ...kept, check, late };
}

export const aStatementLine = (
  firm: Firm,
  values: { accountId: string; day: string; amount: string; description: string },
) => post<StatementLine>(firm, '/api/trust-statement-lines', values);
