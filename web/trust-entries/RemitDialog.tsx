import type { TrustLedger } from '#contract/trust-ledgers.ts';
import { DisburseDialog } from '#web/trust-entries/DisburseDialog.tsx';

interface Props {
  /** The ledger of what is nobody's. */
  ledger: TrustLedger;
  /** Of one deposit; otherwise all that can be used. */
  amount?: string;
  onClose: () => void;
}

/** Nobody has claimed it for as long as the rules allow: it goes to the state. */
export function RemitDialog({ ledger, amount = ledger.available, onClose }: Props) {
  return (
    <DisburseDialog
      ledger={ledger}
      title="Pay to the state’s fund"
      known={{
        amount,
        party: 'State unclaimed property fund',
        purpose: 'Unidentified funds whose owner was not found',
      }}
      onClose={onClose}
    />
  );
}
