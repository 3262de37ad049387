import type { ReactNode } from 'react';
import type { AskedAct } from '#web/trust-entries/acts.ts';
import { DepositDialog } from '#web/trust-entries/DepositDialog.tsx';
import { BankChargeDialog, FirmFundsDialog } from '#web/trust-entries/FirmMoneyDialogs.tsx';
import { InterestDialog } from '#web/trust-entries/InterestDialog.tsx';
import { useNextCheck } from '#web/trust-entries/next-check.ts';
import { PayInvoiceDialog } from '#web/trust-entries/PayInvoiceDialog.tsx';
import { PayOutDialog } from '#web/trust-entries/PayOutDialog.tsx';
import { RefundDialog } from '#web/trust-entries/RefundDialog.tsx';
import { TransferDialog } from '#web/trust-entries/TransferDialog.tsx';
import { HoldMoneyDialog } from '#web/trust-holds/HoldMoneyDialog.tsx';
import { matterOf } from '#web/trust-ledgers/ledger-words.ts';
import { MinimumDialog } from '#web/trust-ledgers/MinimumDialog.tsx';

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
    case 'transfer':
      return <TransferDialog ledger={ledger} ledgers={ledgers} onClose={onClose} />;
    case 'hold':
      return ledger && <HoldMoneyDialog ledger={ledger} onClose={onClose} />;
    case 'minimum':
      return ledger && <MinimumDialog ledger={ledger} onClose={onClose} />;
    case 'bank-charge':
      return <BankChargeDialog account={account} onClose={onClose} />;
    case 'firm-funds':
      return <FirmFundsDialog account={account} onClose={onClose} />;
    case 'interest':
      return <InterestDialog account={account} onClose={onClose} />;
    default:
      return <WithCheck asked={asked} onClose={onClose} />;
  }
}

/** What may be paid by check: the form starts with the next number. */
function WithCheck({ asked: { act, account, ledger, ledgers }, onClose }: Props) {
  const check = useNextCheck(account.id);
  if (check === undefined) return null;
  if (act === 'refund')
    return ledger && <RefundDialog ledger={ledger} check={check} onClose={onClose} />;
  if (act === 'pay-invoice')
    return (
      ledger?.clientId && (
        <PayInvoiceDialog
          ledger={ledger}
          clientId={ledger.clientId}
          check={check}
          onClose={onClose}
        />
      )
    );
  return <PayOutDialog ledger={ledger} ledgers={ledgers} check={check} onClose={onClose} />;
}
