/** What can be done with trust money, and which of it somebody has asked for. */
import type { TrustAccount } from '#contract/trust-accounts.ts';
import type { TrustLedger } from '#contract/trust-ledgers.ts';

export type Act =
  | 'deposit'
  | 'pay-out'
  | 'pay-invoice'
  | 'transfer'
  | 'refund'
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
  /** The ledgers of the account, to choose from. */
  ledgers: readonly TrustLedger[];
}
