/** What can be done with trust money, and which of it somebody has asked for. */
import type { TrustAccount } from '#contract/trust-accounts.ts';
import type { TrustLedger } from '#contract/trust-ledgers.ts';

export type Act =
  | 'deposit'
  | 'request'
  | 'disburse'
  | 'pay-invoice'
  | 'transfer'
  | 'refund'
  | 'remit'
  | 'hold'
  | 'minimum'
  | 'bank-charge'
  | 'firm-funds'
  | 'interest';

/** Where it was asked for: in an account, or in one of its ledgers. */
export interface AskedAct {
  act: Act;
  account: TrustAccount;
  ledger?: TrustLedger;
  /** The ledgers of the account, to choose from; undefined while they are on their way. */
  ledgers?: readonly TrustLedger[];
}
