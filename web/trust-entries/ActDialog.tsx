import type { ReactNode } from 'react';
import type { AskedAct } from '#web/trust-entries/acts.ts';
import { DepositDialog } from '#web/trust-entries/DepositDialog.tsx';
import { DisburseDialog } from '#web/trust-entries/DisburseDialog.tsx';
import { BankChargeDialog, FirmFundsDialog } from '#web/trust-entries/FirmMoneyDialogs.tsx';
import { InterestDialog } from '#web/trust-entries/InterestDialog.tsx';
import { PayInvoiceDialog } from '#web/trust-entries/PayInvoiceDialog.tsx';
import { RefundDialog } from '#web/trust-entries/RefundDialog.tsx';
import { RemitDialog } from '#web/trust-entries/RemitDialog.tsx';
import { TransferDialog } from '#web/trust-entries/TransferDialog.tsx';
import { HoldMoneyDialog } from '#web/trust-holds/HoldMoneyDialog.tsx';
import { belowMinimum, matterOf } from '#web/trust-ledgers/ledger-words.ts';
import { MinimumDialog } from '#web/trust-ledgers/MinimumDialog.tsx';
import { NewRequest } from '#web/trust-requests/NewRequest.tsx';

interface Props {
  asked: AskedAct;
  onClose: () => void;
}

/** The form of the act that somebody has asked for. */
export function ActDialog({ asked, onClose }: Props): ReactNode {
  const { act, account, ledger, ledgers } = asked;
  switch (act) {
    case 'deposit':
      return (
        <DepositDialog
          accounts={[account]}
          matter={ledger && matterOf(ledger)}
          isUnknown={ledger?.kind === 'unidentified'}
          onClose={onClose}
        />
      );
    case 'request':
      return (
        <NewRequest
          account={account}
          accounts={[account]}
          matterId={ledger?.matterId ?? undefined}
          amount={(ledger && belowMinimum(ledger)) ?? undefined}
          onClose={onClose}
        />
      );
    case 'disburse':
      return <DisburseDialog ledger={ledger} ledgers={ledgers} onClose={onClose} />;
    case 'transfer':
      return <TransferDialog ledger={ledger} ledgers={ledgers} onClose={onClose} />;
    case 'bank-charge':
      return <BankChargeDialog account={account} onClose={onClose} />;
    case 'firm-funds':
      return <FirmFundsDialog account={account} onClose={onClose} />;
    case 'interest':
      return <InterestDialog account={account} onClose={onClose} />;
    default:
      return ledger && <OfLedger act={act} ledger={ledger} onClose={onClose} />;
  }
}

type OfLedgerProps = { act: LedgerAct; onClose: () => void } & Required<Pick<AskedAct, 'ledger'>>;
type LedgerAct = 'refund' | 'remit' | 'pay-invoice' | 'hold' | 'minimum';

/** What is only asked for in a ledger. */
function OfLedger({ act, ledger, onClose }: OfLedgerProps): ReactNode {
  switch (act) {
    case 'refund':
      return <RefundDialog ledger={ledger} onClose={onClose} />;
    case 'remit':
      return <RemitDialog ledger={ledger} onClose={onClose} />;
    case 'pay-invoice':
      return (
        ledger.clientId && (
          <PayInvoiceDialog ledger={ledger} clientId={ledger.clientId} onClose={onClose} />
        )
      );
    case 'hold':
      return <HoldMoneyDialog ledger={ledger} onClose={onClose} />;
    case 'minimum':
      return <MinimumDialog ledger={ledger} onClose={onClose} />;
  }
}
