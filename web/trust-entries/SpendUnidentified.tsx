import type { TrustLedger } from '#contract/trust-ledgers.ts';
import type { UnidentifiedDeposit } from '#contract/trust-reports.ts';
import { RemitDialog } from '#web/trust-entries/RemitDialog.tsx';
import { TransferDialog } from '#web/trust-entries/TransferDialog.tsx';

export interface Spending {
  /** Its owner is found, or nobody claims it any more. */
  act: 'transfer' | 'remit';
  deposit: UnidentifiedDeposit;
}

interface Props extends Spending {
  /** The one of what is nobody's. */
  ledger: TrustLedger;
  onClose: () => void;
}

/** A deposit of nobody leaves the ledger it was kept in, with what is known of it. */
export function SpendUnidentified({ act, deposit, ledger, onClose }: Props) {
  const { number, amount, party } = deposit;
  if (act === 'remit') return <RemitDialog ledger={ledger} amount={amount} onClose={onClose} />;
  const purpose = `Owner of deposit ${number}${party ? ` from ${party}` : ''} identified`;
  return <TransferDialog ledger={ledger} known={{ amount, purpose }} onClose={onClose} />;
}
